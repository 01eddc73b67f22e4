/// What an index asks of a region, so that it can search one without knowing how it's made.
public protocol RegionShape {
  /// The box around the region; `nil` when the region is empty.
  var boundingBox: BoundingBox? { get }

  /// How the region and a box lie to each other.
  ///
  /// The box doesn't cross the antimeridian. ``BoxRelation/border`` is always a permitted answer: it
  /// costs time, never exactness. `inside` promises that ``covers(_:)`` is true for every point of the
  /// box, `outside` that it is false for every one.
  func relation(to box: BoundingBox) -> BoxRelation

  /// Whether the region covers the coordinate; a point on the border is covered (OGC `covers`).
  func covers(_ coordinate: Coordinate) -> Bool

  /// Which of up to 64 places the region covers, as bits: bit *i* for the place of the *i*-th longitude
  /// and latitude.
  ///
  /// It answers as ``covers(_:)`` does for each; a region that has something to look up once for all of
  /// them may do so here. Without an implementation of its own it asks about one after the other.
  func covers(longitudes: Swift.Span<Double>, latitudes: Swift.Span<Double>) -> UInt64
}

extension RegionShape {
  /// Asks about one place after the other.
  public func covers(longitudes: Swift.Span<Double>, latitudes: Swift.Span<Double>) -> UInt64 {
    precondition(longitudes.count == latitudes.count && longitudes.count <= 64, "at most 64 places")
    var covered: UInt64 = 0
    for index in longitudes.indices
    where covers(Coordinate(longitude: longitudes[index], latitude: latitudes[index])) {
      covered |= 1 << UInt64(index)
    }
    return covered
  }
}

/// How a box lies to a region.
public enum BoxRelation: Hashable, Sendable {
  /// Every point of the box is covered by the region.
  case inside
  /// No point of the box is covered by the region.
  case outside
  /// The region's border may run through the box: its points must be asked one by one.
  case border
}
