/// A box between two meridians and two parallels, in degrees on WGS 84.
///
/// When ``west`` is greater than ``east`` the box crosses the antimeridian, as in RFC 7946 section 5.2:
/// it runs eastward from `west` to 180° and on from −180° to `east`. All four sides belong to the box.
public struct BoundingBox: Hashable, Sendable {
  /// The western side, degrees of longitude.
  public var west: Double

  /// The southern side, degrees of latitude.
  public var south: Double

  /// The eastern side, degrees of longitude; less than ``west`` when the box crosses ±180°.
  public var east: Double

  /// The northern side, degrees of latitude.
  public var north: Double

  /// Makes a box from its sides in degrees.
  @inlinable
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The box of all longitudes and latitudes.
  public static let world = BoundingBox(west: -180, south: -90, east: 180, north: 90)

  /// Whether the box runs across ±180° of longitude.
  @inlinable
  public var crossesAntimeridian: Bool { west > east }

  /// Whether the sides are in range and the southern one isn't above the northern one.
  @inlinable
  public var isValid: Bool {
    Coordinate(longitude: west, latitude: south).isValid
      && Coordinate(longitude: east, latitude: north).isValid && south <= north
  }

  /// The width in degrees of longitude, 0 … 360, measured eastward from ``west``.
  @inlinable
  public var width: Double { crossesAntimeridian ? east - west + 360 : east - west }

  /// The height in degrees of latitude.
  @inlinable
  public var height: Double { north - south }

  /// The middle of the box, with a longitude in −180 … 180.
  public var center: Coordinate {
    var longitude = west + width / 2
    if longitude > 180 { longitude -= 360 }
    return Coordinate(longitude: longitude, latitude: south + height / 2)
  }

  /// The box as one or two boxes that don't cross the antimeridian.
  public var unwrapped: [BoundingBox] {
    guard crossesAntimeridian else { return [self] }
    return [
      BoundingBox(west: west, south: south, east: 180, north: north),
      BoundingBox(west: -180, south: south, east: east, north: north),
    ]
  }
}

extension BoundingBox {
  /// Whether the coordinate lies in the box or on its border; −180° and 180° are the same meridian.
  @inlinable
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south && coordinate.latitude <= north else { return false }
    return containsLongitude(coordinate.longitude)
      || (coordinate.longitude == 180 && containsLongitude(-180))
      || (coordinate.longitude == -180 && containsLongitude(180))
  }

  @usableFromInline
  func containsLongitude(_ longitude: Double) -> Bool {
    crossesAntimeridian
      ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
  }

  /// Whether the two boxes share at least one point; touching sides count.
  public func intersects(_ other: BoundingBox) -> Bool {
    guard south <= other.north && other.south <= north else { return false }
    return containsLongitude(other.west) || containsLongitude(other.east)
      || other.containsLongitude(west)
      || (containsLongitude(180) && other.containsLongitude(-180))
      || (containsLongitude(-180) && other.containsLongitude(180))
  }

  /// The narrowest box that covers all the coordinates, or `nil` when there are none.
  ///
  /// Points on both sides of the antimeridian give a box that crosses it.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(covering coordinates: some Sequence<Coordinate>) {
    self.init(
      covering: coordinates.map {
        BoundingBox(west: $0.longitude, south: $0.latitude, east: $0.longitude, north: $0.latitude)
      }
    )
  }

  /// The narrowest box that covers all the boxes, or `nil` when there are none.
  ///
  /// It leaves out the widest gap that no box reaches into, wherever on the circle that gap lies.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(covering boxes: some Sequence<BoundingBox>) {
    var spans: [(west: Double, east: Double)] = []
    var south = Double.infinity
    var north = -Double.infinity
    for box in boxes {
      for part in box.unwrapped { spans.append((part.west, part.east)) }
      south = min(south, box.south)
      north = max(north, box.north)
    }
    spans.sort { $0.west < $1.west }
    guard let first = spans.first, let furthest = spans.map(\.east).max() else { return nil }
    var west = first.west
    var east = furthest
    var widestGap = first.west + 360 - furthest
    var reached = first.east
    for span in spans.dropFirst() {
      if span.west - reached > widestGap {
        widestGap = span.west - reached
        west = span.west
        east = reached
      }
      reached = max(reached, span.east)
    }
    self.init(west: west, south: south, east: east, north: north)
  }
}
