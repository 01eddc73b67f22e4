import GeoFormats

/// Two numbers of a row, as its coordinate columns hold them: first what should be the longitude or the
/// easting.
struct CoordinatePair: Hashable, Sendable {
  var x: Double
  var y: Double

  var swapped: CoordinatePair { CoordinatePair(x: y, y: x) }

  /// Whether the numbers can be longitude and latitude.
  var isDegrees: Bool { x.magnitude <= 180 && y.magnitude <= 90 }

  /// The numbers for a message, latitude first when they're degrees, as people read places.
  var text: String { isDegrees ? "\(y), \(x)" : "x \(x), y \(y)" }
}

/// What a row's coordinate columns hold.
enum CoordinateReading {
  case pair(CoordinatePair)
  case missing
  case unreadable(text: String, column: String?)
}

extension FieldMapping {
  /// Reads the coordinates of a listing: two columns, or one with both.
  func coordinates(of listing: Listing) -> CoordinateReading {
    if column(of: .longitude) != nil || column(of: .latitude) != nil {
      let x = text(.longitude, in: listing)
      let y = text(.latitude, in: listing)
      guard x != nil || y != nil else { return .missing }
      guard let x, let horizontal = FieldMapping.number(x, axis: .longitude) else {
        return .unreadable(text: x ?? "", column: columnName(of: .longitude))
      }
      guard let y, let vertical = FieldMapping.number(y, axis: .latitude) else {
        return .unreadable(text: y ?? "", column: columnName(of: .latitude))
      }
      return .pair(CoordinatePair(x: horizontal, y: vertical))
    }
    guard let both = text(.position, in: listing) else { return .missing }
    guard let place = try? TypedPlace(parsing: both), case .coordinate(let coordinate) = place else {
      return .unreadable(text: both, column: columnName(of: .position))
    }
    return .pair(CoordinatePair(x: coordinate.longitude, y: coordinate.latitude))
  }
}
