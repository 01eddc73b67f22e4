package import Foundation
package import Geo
package import OfficeDirectory

/// A short text with the role of its colour.
package struct Label: Hashable, Sendable {
  package var text: Wording
  package var role: ColorRole

  /// Makes a label.
  package init(_ text: Wording, _ role: ColorRole) {
    self.text = text
    self.role = role
  }
}

/// What is shown of an office in a list: worded, but not yet laid out.
package struct OfficeContent: Hashable, Sendable, Identifiable {
  package var id: OfficeID
  package var name: Wording
  package var kind: Wording
  /// Distance and direction from the query's centre, such as `1.2 km NE`.
  package var distance: Wording?
  /// Whether it's open, and until or from when; `nil` when its hours aren't known.
  package var hours: Label?
  package var price: Wording?
  package var wifi: String?
  package var address: Wording?
  /// Why a listing should be taken with care: closed for good, place not exact.
  package var notes: [Label]

  /// Words a hit.
  ///
  /// - Parameters:
  ///   - hit: the office and its distance.
  ///   - center: where distances and directions are measured from.
  ///   - instant: the moment that "open now" means.
  package init(_ hit: OfficeHit, center: Coordinate?, at instant: Date) {
    let office = hit.office
    id = office.id
    name = Wording(office.name(in: .english), office.name(in: .korean))
    kind = office.kind.wording
    if let metres = hit.distance, let center {
      let point = OfficeContent.direction(from: center, to: office.coordinate, metres: metres)
      let length = DistanceWording.distance(metres)
      distance = Wording(length + point.english, length + point.korean)
    }
    hours = HoursWording.label(for: office, at: instant)
    price = office.prices.day.map(MoneyWording.perDay)
    wifi = office.wifiWording
    if let english = office.address(in: .english), let korean = office.address(in: .korean) {
      address = Wording(english, korean)
    }
    notes = OfficeContent.notes(on: office)
  }

  private static func direction(
    from center: Coordinate,
    to place: Coordinate,
    metres: Double
  ) -> Wording {
    // Within a metre a direction says nothing.
    guard metres >= 1 else { return Wording(verbatim: "") }
    let bearing = Geodesic.wgs84.inverse(from: center, to: place).initialAzimuth
    let point = DistanceWording.compassPoint(bearing)
    return Wording(" " + point.english, " " + point.korean)
  }

  /// From here on a place is "about": half a block in a city.
  private static let exactEnough = 200.0

  private static func notes(on office: Office) -> [Label] {
    var notes: [Label] = []
    if let status = office.status.wording { notes.append(Label(status, .negative)) }
    if let accuracy = office.accuracyMetres, accuracy > exactEnough {
      let length = DistanceWording.distance(accuracy)
      notes.append(
        Label(Wording("place known to ±\(length)", "위치 오차 ±\(length)"), .muted)
      )
    }
    return notes
  }
}
