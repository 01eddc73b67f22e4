import Geo
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
    if let point = listing.point {
      return .pair(CoordinatePair(x: point.longitude, y: point.latitude))
    }
    if column(of: .longitude) != nil && column(of: .latitude) != nil {
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
    guard let pair = FieldMapping.pair(both) else {
      return .unreadable(text: both, column: columnName(of: .position))
    }
    return .pair(pair)
  }

  /// A number of degrees, or else of metres; one that names the other axis isn't this one's.
  private static func number(_ text: String, axis: CoordinateText.Axis) -> Double? {
    // What isn't an angle may still be a length, and what is neither is reported by the caller.
    let reading =
      (try? CoordinateText.parse(text, as: .degrees))
      ?? (try? CoordinateText.parse(text, as: .length))
    guard let reading, reading.axis == nil || reading.axis == axis else { return nil }
    return reading.value
  }

  /// Latitude and longitude in one text, in this order unless hemispheres say otherwise.
  private static func pair(_ text: String) -> CoordinatePair? {
    guard let (first, second) = try? CoordinateText.parsePair(text) else { return nil }
    if first.axis == .longitude || second.axis == .latitude {
      return CoordinatePair(x: first.value, y: second.value)
    }
    return CoordinatePair(x: second.value, y: first.value)
  }
}
