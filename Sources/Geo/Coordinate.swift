/// A place on WGS 84: longitude and latitude in degrees, in that order.
///
/// A coordinate may hold any numbers, since files do; ``isValid`` tells whether they name a place on
/// Earth. Every query and formula of this module expects valid coordinates and says what it does with
/// others.
public struct Coordinate: Hashable, Sendable {
  /// Degrees east of Greenwich, −180 … 180.
  public var longitude: Double

  /// Degrees north of the equator on the ellipsoid (geodetic latitude), −90 … 90.
  public var latitude: Double

  /// Makes a coordinate from degrees, longitude first, without checking their range.
  @inlinable
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Whether both numbers are finite and in range: longitude −180 … 180, latitude −90 … 90.
  @inlinable
  public var isValid: Bool {
    // Comparisons with NaN are false, so NaN fails here too.
    longitude >= -180 && longitude <= 180 && latitude >= -90 && latitude <= 90
  }
}

extension Coordinate: CustomStringConvertible {
  /// The two numbers, longitude first, as `(126.978, 37.5665)`.
  public var description: String { "(\(longitude), \(latitude))" }
}
