/// The projection of web maps, EPSG:3857: Mercator's formulas for a sphere of the equatorial radius, used
/// with geodetic latitudes.
///
/// Positions are metres east and north of (0°, 0°). Its metres are true only along the equator.
///
/// Source: IOGP Guidance Note 7-2 (2019), section 3.5.1.1, "Popular Visualisation Pseudo Mercator".
public enum WebMercator {
  /// The latitude at which the world's map is square: atan(sinh π), in degrees.
  public static let latitudeLimit = 85.051_128_779_806_59

  /// Half the width of the world, in metres: π · 6 378 137.
  public static let halfWidth = Double.pi * WGS84.equatorialRadius

  /// Where a coordinate lies on the map; latitudes beyond ±``latitudeLimit`` are taken as the limit.
  public static func position(of coordinate: Coordinate) -> Position {
    let latitude = max(-latitudeLimit, min(latitudeLimit, coordinate.latitude))
    let tangent = Real.tangent(latitude * Real.radiansPerDegree)
    return Position(
      x: coordinate.longitude * Real.radiansPerDegree * WGS84.equatorialRadius,
      y: Real.inverseHyperbolicSine(tangent) * WGS84.equatorialRadius
    )
  }

  /// Which coordinate lies at a place on the map.
  public static func coordinate(at position: Position) -> Coordinate {
    let sinh = Real.hyperbolicSine(position.y / WGS84.equatorialRadius)
    return Coordinate(
      longitude: position.x / WGS84.equatorialRadius / Real.radiansPerDegree,
      latitude: Real.arcTangent(sinh) / Real.radiansPerDegree
    )
  }

  /// How many metres on the ground a metre on the map is at a latitude: its cosine.
  public static func scale(atLatitude latitude: Double) -> Double {
    SineCosine(degrees: latitude).cosine
  }
}
