package import Binding
package import Foundation
import Geo
package import OfficeDirectory

/// All that is known of one office, in labelled lines.
@MainActor
package final class OfficeCardModel {
  /// A labelled fact.
  package struct Fact: Hashable, Sendable {
    package var label: Wording
    package var value: Label

    init(_ label: Wording, _ value: Wording, _ role: ColorRole = .text) {
      self.label = label
      self.value = Label(value, role)
    }
  }

  /// What a card shows.
  package struct Content: Hashable, Sendable {
    package var title: Wording
    package var subtitle: Wording
    package var facts: [Fact]
  }

  /// What is shown; `nil` before the first office.
  package let content = Binder<Content?>(nil)

  /// Makes an empty card.
  package init() {}

  /// Shows an office.
  ///
  /// - Parameters:
  ///   - office: the office.
  ///   - instant: the moment that "now" means.
  ///   - regionName: names a region for people.
  package func show(
    _ office: Office,
    at instant: Date,
    regionName: (RegionID) -> Wording
  ) {
    let korean = office.name(in: .korean)
    let english = office.name(in: .english)
    let both =
      korean == english
      ? Wording(verbatim: korean) : Wording("\(english) · \(korean)", "\(korean) · \(english)")
    content.value = Content(
      title: both,
      subtitle: office.kind.wording,
      facts: OfficeCardModel.facts(of: office, at: instant, regionName: regionName)
    )
  }

  private static func facts(
    of office: Office,
    at instant: Date,
    regionName: (RegionID) -> Wording
  ) -> [Fact] {
    var facts: [Fact] = []
    func add(_ english: String, _ korean: String, _ value: Wording?, _ role: ColorRole = .text) {
      if let value { facts.append(Fact(Wording(english, korean), value, role)) }
    }
    func add(_ english: String, _ korean: String, _ value: String?, _ role: ColorRole = .text) {
      add(english, korean, value.map(Wording.init(verbatim:)), role)
    }
    add("Status", "상태", office.status.wording, .negative)
    if let hours = HoursWording.label(for: office, at: instant) {
      add("Now", "지금", hours.text, hours.role)
    }
    add("Hours", "영업시간", office.openingHours)
    if let english = office.address(in: .english), let korean = office.address(in: .korean) {
      add("Address", "주소", Wording(english, korean))
    }
    add("Regions", "지역", regions(of: office, regionName: regionName))
    add("Place", "위치", place(of: office))
    add("Day pass", "1일권", office.prices.day.map(MoneyWording.price))
    add("Week pass", "1주권", office.prices.week.map(MoneyWording.price))
    add("Month pass", "1개월권", office.prices.month.map(MoneyWording.price))
    add("Wifi", "와이파이", office.wifiWording)
    add("Seats", "좌석", office.seats.map(String.init))
    add("Meeting rooms", "회의실", office.meetingRooms.map(String.init))
    add("Phone booths", "폰부스", office.phoneBooths.map(String.init))
    if !office.amenities.isEmpty {
      let names = office.amenities.sorted().map(\.wording)
      add(
        "Amenities",
        "편의시설",
        Wording(
          names.map(\.english).joined(separator: ", "),
          names.map(\.korean).joined(separator: ", ")
        )
      )
    }
    add("Website", "웹사이트", office.website, .accent)
    add("Phone", "전화", office.phone)
    if !office.photos.isEmpty { add("Photos", "사진", String(office.photos.count)) }
    add("About", "소개", office.summary)
    add("Source", "출처", source(of: office), .muted)
    add("Identifier", "식별자", office.id.text, .muted)
    return facts
  }

  private static func regions(
    of office: Office,
    regionName: (RegionID) -> Wording
  ) -> Wording? {
    let names = office.regions.regions.map(regionName)
    guard !names.isEmpty else { return nil }
    let gap = office.regions.metresOutside.map(DistanceWording.distance)
    return Wording(
      names.reversed().map(\.english).joined(separator: ", ")
        + (gap.map { " (nearest, \($0) away)" } ?? ""),
      names.map(\.korean).joined(separator: " ") + (gap.map { " (가장 가까운 지역, \($0) 거리)" } ?? "")
    )
  }

  private static func place(of office: Office) -> String {
    // For people, a place is latitude, longitude, as map sites give it and this tool takes it.
    let numbers = [office.coordinate.latitude, office.coordinate.longitude]
    let text = numbers.map {
      $0.formatted(
        .number.precision(.fractionLength(0...6)).locale(.init(identifier: "en_US_POSIX")).grouping(
          .never
        )
      )
    }
    .joined(separator: ", ")
    guard let accuracy = office.accuracyMetres else { return text }
    return text + " ±" + DistanceWording.distance(accuracy)
  }

  private static func source(of office: Office) -> String {
    [office.origin.source, office.origin.attribution, office.origin.licence]
      .compactMap { $0 }.joined(separator: " · ")
  }
}
