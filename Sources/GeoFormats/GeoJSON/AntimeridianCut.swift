internal import Geo

/// Cuts lines and areas at ±180° of longitude (RFC 7946 section 3.1.9).
///
/// Geometries are taken as drawn: a line from 170 to −170 runs westward through 0, and one from 170 to 190
/// crosses. So only longitudes beyond ±180 need a cut, and a polygon of the whole world stays one.
enum AntimeridianCut {
  /// The parts of a line, each within −180 … 180.
  static func lines(_ line: [Coordinate]) -> [[Coordinate]] {
    guard line.contains(where: { abs($0.longitude) > 180 }) else { return [line] }
    var parts: [[Coordinate]] = []
    for strip in strips(of: line) {
      let (west, east) = (strip - 180, strip + 180)
      var part: [Coordinate] = []
      for (start, end) in zip(line, line.dropFirst()) {
        guard let (first, second) = clip(start, end, west, east) else { continue }
        if part.last != first {
          if part.count > 1 { parts.append(part.map { shifted($0, by: strip) }) }
          part = [first]
        }
        if first != second { part.append(second) }
      }
      if part.count > 1 { parts.append(part.map { shifted($0, by: strip) }) }
    }
    return parts.isEmpty ? [line.map(\.wrapped)] : parts
  }

  /// The parts of an area, each within −180 … 180.
  ///
  /// - Throws: ``FormatError/Code/crossesAntimeridian`` when the border meets a cut so that inside and
  ///   outside can't be told, as borders that cross themselves do.
  static func polygons(_ polygon: Polygon) throws(FormatError) -> [Polygon] {
    guard polygon.exterior.contains(where: { abs($0.longitude) > 180 }) else { return [polygon] }
    var parts: [Polygon] = []
    for strip in strips(of: polygon.exterior) {
      var halves = try HalfPlaneCut(longitude: strip + 180, keepsWest: true).cut(polygon)
      var both: [Polygon] = []
      for half in halves {
        both += try HalfPlaneCut(longitude: strip - 180, keepsWest: false).cut(half)
      }
      halves = both
      parts += halves.map { part in
        Polygon(
          exterior: part.exterior.map { shifted($0, by: strip) },
          holes: part.holes.map { hole in hole.map { shifted($0, by: strip) } }
        )
      }
    }
    return parts
  }

  /// The middles of the 360° strips that the coordinates lie in.
  private static func strips(of coordinates: [Coordinate]) -> [Double] {
    let longitudes = coordinates.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    let first = ((west + 180) / 360).rounded(.down)
    let last = max(first, ((east + 180) / 360).rounded(.up) - 1)
    return stride(from: first, through: last, by: 1).map { $0 * 360 }
  }

  private static func shifted(_ coordinate: Coordinate, by degrees: Double) -> Coordinate {
    Coordinate(longitude: coordinate.longitude - degrees, latitude: coordinate.latitude)
  }

  /// The part of a segment between two meridians, or `nil`.
  private static func clip(
    _ start: Coordinate,
    _ end: Coordinate,
    _ west: Double,
    _ east: Double
  ) -> (Coordinate, Coordinate)? {
    guard max(start.longitude, end.longitude) >= west, min(start.longitude, end.longitude) <= east
    else { return nil }
    return (
      limited(start, towards: end, west, east), limited(end, towards: start, west, east)
    )
  }

  private static func limited(
    _ point: Coordinate,
    towards other: Coordinate,
    _ west: Double,
    _ east: Double
  ) -> Coordinate {
    if point.longitude < west { return crossing(point, other, at: west) }
    if point.longitude > east { return crossing(point, other, at: east) }
    return point
  }

  /// Where a segment crosses a meridian; the ends lie on both sides of it.
  static func crossing(_ start: Coordinate, _ end: Coordinate, at longitude: Double) -> Coordinate {
    // Always from west to east, so that a segment and its reverse give the same point.
    let (first, second) = start.longitude < end.longitude ? (start, end) : (end, start)
    let share = (longitude - first.longitude) / (second.longitude - first.longitude)
    return Coordinate(
      longitude: longitude,
      latitude: first.latitude + share * (second.latitude - first.latitude)
    )
  }
}
