import Foundation
import Geo
import OfficeDirectory
import TestKit

/// Offices for tests: seeded, all over Korea.
enum SampleOffices {
  static let instant = Date(timeIntervalSince1970: 1_780_000_000)

  static func make(count: Int, seed: UInt64) -> [Office] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      var office = Office(
        id: OfficeID("office-\(number)"),
        origin: OfficeOrigin(source: "sample", sourceID: "\(number)"),
        name: "오피스 \(number)",
        kind: OfficeKind.allCases[number % OfficeKind.allCases.count],
        coordinate: Coordinate(
          longitude: .random(in: 125...130, using: &random),
          latitude: .random(in: 33...39, using: &random)
        ),
        created: instant,
        updated: instant
      )
      office.englishName = "Office \(number)"
      return office
    }
  }

  /// An office of which everything is known.
  static var complete: Office {
    var office = Office(
      id: OfficeID("gangneung-pado-1a2b"),
      origin: OfficeOrigin(
        source: "offices",
        sourceID: "pado",
        attribution: "https://example.org/",
        licence: "facts"
      ),
      name: "파도살롱",
      kind: .coworking,
      coordinate: Coordinate(longitude: 128.891234567, latitude: 37.753456789),
      created: instant,
      updated: instant.addingTimeInterval(0.125)
    )
    office.englishName = "Pado Salon"
    office.status = .suspended
    office.accuracyMetres = 40.5
    office.address = "강원특별자치도 강릉시 경강로 2023"
    office.englishAddress = "2023 Gyeonggang-ro, Gangneung"
    office.regions = RegionAssignment(
      regions: [RegionID("KR"), RegionID("KR/gangwon-do"), RegionID("KR/gangwon-do/gangneung-si")],
      metresOutside: 12.25
    )
    office.website = "https://example.org/pado"
    office.phone = "+82-33-000-0000"
    office.openingHours = "Mo-Fr 09:00-18:00; \"예약\""
    office.timeZone = "Asia/Seoul"
    office.seats = 40
    office.meetingRooms = 2
    office.phoneBooths = 0
    office.wifiDownMbps = 512.5
    office.wifiUpMbps = 100
    office.amenities = [.coffee, .seaView, .monitor]
    office.prices = PassPrices(
      day: Money(amount: Decimal(string: "19999.99") ?? 0, currency: "KRW"),
      week: nil,
      month: Money(amount: 250_000, currency: "KRW")
    )
    office.languages = ["ko", "en"]
    office.photos = ["photos/a b.jpg", "https://example.org/사진.webp"]
    office.summary = "바다 앞.\n두 줄."
    office.guide = "# 안내\n\n*천천히*"
    return office
  }
}
