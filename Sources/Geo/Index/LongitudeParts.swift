/// A box on the map as plain intervals: two when it crosses the antimeridian, and the twin meridian when a
/// side lies on ±180°, since both numbers name the same points.
struct LongitudeParts {
  let parts: [BoundingBox]

  init(_ box: BoundingBox) {
    var parts = box.unwrapped
    let reachesEast = parts.contains { $0.west <= 180 && $0.east >= 180 }
    let reachesWest = parts.contains { $0.west <= -180 && $0.east >= -180 }
    func meridian(_ longitude: Double) -> BoundingBox {
      BoundingBox(west: longitude, south: box.south, east: longitude, north: box.north)
    }
    if reachesEast && !reachesWest { parts.append(meridian(-180)) }
    if reachesWest && !reachesEast { parts.append(meridian(180)) }
    self.parts = parts
  }

  /// Whether a box that doesn't cross the antimeridian shares a point with one of the parts.
  @inline(__always)
  func touches(_ box: BoundingBox) -> Bool {
    for part in parts
    where box.west <= part.east && part.west <= box.east && box.south <= part.north
      && part.south <= box.north
    {
      return true
    }
    return false
  }

  /// Whether a box that doesn't cross the antimeridian lies in one of the parts.
  @inline(__always)
  func encloses(_ box: BoundingBox) -> Bool {
    for part in parts
    where part.west <= box.west && box.east <= part.east && part.south <= box.south
      && box.north <= part.north
    {
      return true
    }
    return false
  }

  /// Whether a coordinate lies in one of the parts.
  @inline(__always)
  func contains(_ coordinate: Coordinate) -> Bool {
    for part in parts
    where part.west <= coordinate.longitude && coordinate.longitude <= part.east
      && part.south <= coordinate.latitude && coordinate.latitude <= part.north
    {
      return true
    }
    return false
  }
}
