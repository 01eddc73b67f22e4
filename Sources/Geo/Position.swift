/// A place in some coordinate reference system: x to the east and y to the north, in that system's units.
///
/// Projected numbers are a type of their own, so that the compiler keeps eastings apart from longitudes.
public struct Position: Hashable, Sendable {
  /// The easting, or the longitude of a geographic system, in the system's units.
  public var x: Double

  /// The northing, or the latitude of a geographic system, in the system's units.
  public var y: Double

  /// Makes a position from its easting and northing.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
