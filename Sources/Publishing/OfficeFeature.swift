import Foundation
package import Geo
package import OfficeDirectory

/// An office as a feature: the one way from the directory's record to everything that is published.
///
/// Names are the model's, in snake case. The first six are always there, `null` when not known;
/// the rest only when known. The order never changes, so the same query gives the same bytes.
package enum OfficeFeature {
  /// The feature of a hit, with the point as its geometry.
  package static func feature(of hit: OfficeHit) -> Feature {
    Feature(
      id: .string(hit.office.id.text),
      geometry: .point(hit.office.coordinate),
      attributes: attributes(of: hit)
    )
  }

  /// The attributes of a hit.
  package static func attributes(of hit: OfficeHit) -> Attributes {
    let office = hit.office
    var writer = AttributeWriter()
    writer.always("name", office.name)
    writer.always("name_en", office.englishName)
    writer.always("kind", office.kind.rawValue)
    writer.always("address", office.address)
    writer.list("regions", office.regions.regions.map(\.path), evenWhenEmpty: true)
    if let distance = hit.distance { writer.metres("distance_m", distance) }
    writer.known("address_en", office.englishAddress)
    writer.known("region_gap_m", office.regions.metresOutside, digits: 1)
    writer.known("accuracy_m", office.accuracyMetres, digits: 1)
    if office.status != .open { writer.always("status", office.status.rawValue) }
    writer.known("opening_hours", office.openingHours)
    writer.known("time_zone", office.timeZone)
    writer.known("day_pass", office.prices.day)
    writer.known("week_pass", office.prices.week)
    writer.known("month_pass", office.prices.month)
    writer.known("wifi_down_mbps", office.wifiDownMbps, digits: 3)
    writer.known("wifi_up_mbps", office.wifiUpMbps, digits: 3)
    writer.known("seats", office.seats)
    writer.known("meeting_rooms", office.meetingRooms)
    writer.known("phone_booths", office.phoneBooths)
    writer.list("amenities", office.amenities.sorted().map(\.rawValue))
    writer.known("website", office.website)
    writer.known("phone", office.phone)
    writer.list("languages", office.languages)
    writer.list("photos", office.photos)
    writer.known("description", office.summary)
    writer.known("guide", office.guide)
    writer.known("source", office.origin.source)
    writer.known("source_id", office.origin.sourceID)
    writer.known("attribution", office.origin.attribution)
    writer.known("licence", office.origin.licence)
    return writer.attributes
  }
}

/// Gathers attributes and leaves out what isn't known.
private struct AttributeWriter {
  private(set) var attributes: Attributes = [:]

  mutating func always(_ name: String, _ value: String?) {
    attributes[name] = value.map(AttributeValue.string) ?? .null
  }

  mutating func known(_ name: String, _ value: String?) {
    if let value { attributes[name] = .string(value) }
  }

  mutating func known(_ name: String, _ value: Int?) {
    if let value { attributes[name] = .integer(Int64(value)) }
  }

  mutating func known(_ name: String, _ value: Double?, digits: Int) {
    if let value { attributes[name] = rounded(value, digits: digits) }
  }

  mutating func metres(_ name: String, _ value: Double) {
    attributes[name] = rounded(value, digits: 2)
  }

  mutating func list(_ name: String, _ values: [String], evenWhenEmpty: Bool = false) {
    guard evenWhenEmpty || !values.isEmpty else { return }
    attributes[name] = .list(values.map(AttributeValue.string))
  }

  /// Amount and currency; an amount that a double can't hold exactly goes as text.
  mutating func known(_ name: String, _ money: Money?) {
    guard let money else { return }
    let text = money.amount.description
    let number: AttributeValue =
      if let whole = Int64(text) {
        .integer(whole)
      } else if let double = Double(text), "\(double)" == text {
        .double(double)
      } else {
        .string(text)
      }
    attributes[name] = number
    attributes[name + "_currency"] = .string(money.currency)
  }

  private func rounded(_ value: Double, digits: Int) -> AttributeValue {
    guard value.isFinite else { return .null }
    let scale = pow(10, Double(digits))
    return .double((value * scale).rounded() / scale)
  }
}
