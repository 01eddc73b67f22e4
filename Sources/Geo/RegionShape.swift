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
