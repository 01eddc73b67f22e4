public import Geo

/// Where a coordinate reference system or an operation is meant to be used.
public struct AreaOfUse: Hashable, Sendable {
  /// The authority's words for it, as "Republic of Korea (South Korea) - onshore.".
  public let name: String

  /// The box around it, in degrees, across ±180° where `west` is greater than `east`.
  public let boundingBox: BoundingBox

  /// Makes an area.
  public init(name: String, boundingBox: BoundingBox) {
    self.name = name
    self.boundingBox = boundingBox
  }

  init(name: String, west: Double, south: Double, east: Double, north: Double) {
    self.init(
      name: name,
      boundingBox: BoundingBox(west: west, south: south, east: east, north: north)
    )
  }
}
