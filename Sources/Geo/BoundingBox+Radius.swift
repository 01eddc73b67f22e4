extension BoundingBox {
  /// A box that covers every point within a geodesic distance of a coordinate.
  ///
  /// It may be a little wider than need be, never narrower. A geodesic on the ellipsoid maps to a
  /// great-circle arc σ on the auxiliary sphere of reduced latitudes β (Karney 2013,
  /// doi:10.1007/s00190-012-0578-z, equations 7 and 8). There the length is
  /// *s* = *b*∫√(1 + *k*² sin² σ) dσ ≥ *b*σ, so all points lie within the arc *s*/*b* of the centre; and
  /// the difference of longitudes on the ellipsoid is at most that on the sphere, where a circle of
  /// radius δ reaches arcsin(sin δ / cos β) to each side, unless it covers a pole.
  ///
  /// - Parameters:
  ///   - radius: metres on the WGS 84 ellipsoid; negative counts as 0, and NaN gives the world.
  ///   - center: a valid coordinate.
  public init(coveringRadius radius: Double, around center: Coordinate) {
    let flattening = Geodesic.wgs84.flattening
    let degree = Real.radiansPerDegree
    // Rounding of a dozen operations stays far below this, about 0.1 mm.
    let margin = 1e-9
    let arc = max(radius, 0) / Geodesic.wgs84.polarRadius
    let reduced = Real.arcTangent((1 - flattening) * Real.tangent(center.latitude * degree))
    guard arc < .pi else {
      self = .world
      return
    }
    let lowest = reduced - arc
    let highest = reduced + arc
    let south =
      lowest <= -.pi / 2
      ? -90 : max(Real.arcTangent(Real.tangent(lowest) / (1 - flattening)) / degree - margin, -90)
    let north =
      highest >= .pi / 2
      ? 90 : min(Real.arcTangent(Real.tangent(highest) / (1 - flattening)) / degree + margin, 90)
    guard lowest > -.pi / 2 && highest < .pi / 2 else {
      self.init(west: -180, south: south, east: 180, north: north)
      return
    }
    let reach = Real.arcSine(min(Real.sine(arc) / Real.cosine(reduced), 1)) / degree + margin
    guard reach < 180 else {
      self.init(west: -180, south: south, east: 180, north: north)
      return
    }
    var west = center.longitude - reach
    var east = center.longitude + reach
    if west < -180 { west += 360 }
    if east > 180 { east -= 360 }
    self.init(west: west, south: south, east: east, north: north)
  }
}
