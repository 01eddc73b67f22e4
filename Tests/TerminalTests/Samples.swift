import Foundation
import Geo
import OfficeDirectory

/// Offices whose names and facts are hard to lay out.
enum Samples {
  /// 2026-05-06 12:00 in Seoul, a Wednesday.
  static let noon = Date(timeIntervalSince1970: 1_778_036_400)
  static let center = Coordinate(longitude: 128.9, latitude: 37.75)

  static func office(_ id: String, _ name: String, _ english: String?, east: Double) -> Office {
    Office(
      id: OfficeID(id),
      origin: OfficeOrigin(source: "test", sourceID: id),
      name: name,
      kind: .coworking,
      coordinate: Coordinate(longitude: 128.9 + east, latitude: 37.75),
      created: noon,
      updated: noon
    ).with { $0.englishName = english }
  }

  static let complete = office("a", "바다 ☕ 워크", "Sea Work", east: 0.01).with {
    $0.kind = .workationCentre
    $0.address = "강원특별자치도 강릉시 창해로 14"
    $0.englishAddress = "14 Changhae-ro, Gangneung-si"
    $0.openingHours = "Mo-Fr 09:00-18:00"
    $0.timeZone = "Asia/Seoul"
    $0.prices.day = Money(amount: 20_000, currency: "KRW")
    $0.wifiDownMbps = 512
    $0.wifiUpMbps = 98.6
    $0.amenities = [.coffee, .seaView]
    $0.seats = 40
    $0.photos = ["a.png"]
    $0.regions.regions = [RegionID("KR"), RegionID("KR/gangwon-do")]
    $0.accuracyMetres = 30
  }
  static let bare = office("b", "이름만 아주아주 기다란 곳의 오피스", nil, east: -0.2)
  static let closed = office("c", "문 닫은 곳", "Closed Place", east: 0).with {
    $0.status = .closed
    $0.accuracyMetres = 2_300
    $0.prices.day = Money(amount: 0, currency: "KRW")
  }

  static func page(_ offices: [Office], matched: Int? = nil, centered: Bool = true) -> OfficePage {
    let hits = offices.map { office in
      OfficeHit(
        office: office,
        distance: centered ? Geodesic.wgs84.distance(from: center, to: office.coordinate) : nil
      )
    }
    return OfficePage(hits: hits, matched: matched ?? offices.count, next: nil)
  }
}

extension Office {
  func with(_ change: (inout Office) -> Void) -> Office {
    var office = self
    change(&office)
    return office
  }
}
