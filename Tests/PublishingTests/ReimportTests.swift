import Bytes
import Foundation
import Geo
import GeoFormats
import OfficeDirectory
import Publishing
import TestKit
import Testing

/// Knows no regions.
private struct Nowhere: RegionKnowledge {
  func regions(containing coordinate: Coordinate) -> RegionAssignment { RegionAssignment() }
  func regions(namedIn address: String) -> [RegionID] { [] }
  func regions(called name: String) -> [RegionID] { [] }
}

@Suite struct `Exported offices` {
  private static let moment = Date(timeIntervalSince1970: 1_780_000_000)

  /// An office of which everything is known.
  private static var full: Office {
    var office = Office(
      id: OfficeID("pado-1"),
      origin: OfficeOrigin(source: "offices", sourceID: "pado"),
      name: "파도살롱, \"명주점\"",
      kind: .workationCentre,
      coordinate: Coordinate(longitude: 128.89061159, latitude: 37.7503661),
      created: moment,
      updated: moment
    )
    office.englishName = "Pado Salon"
    office.status = .suspended
    office.accuracyMetres = 12.5
    office.address = "강원특별자치도 강릉시 경강로 2024, 2층"
    office.englishAddress = "2024 Gyeonggang-ro"
    office.website = "https://example.org/?a=1,2"
    office.phone = "+82 33 000 0000"
    office.openingHours = "Mo-Fr 09:00-18:00; \"by appointment\""
    office.timeZone = "Asia/Seoul"
    office.seats = 40
    office.meetingRooms = 2
    office.phoneBooths = 3
    office.wifiDownMbps = 512.346
    office.wifiUpMbps = 93.5
    office.amenities = [.seaView, .coffee, .meetingRoom]
    office.prices = PassPrices(
      day: Money(amount: 15_000, currency: "KRW"),
      week: Money(amount: Decimal(string: "62.5") ?? 0, currency: "EUR"),
      month: Money(amount: 199, currency: "USD")
    )
    office.languages = ["ko", "en"]
    office.photos = ["photos/a%20b.jpg", "https://example.org/b.webp"]
    office.summary = "바다 앞, 조용함"
    office.guide = "# 오는 길\n\n역에서 *걸어서* 5분"
    return office
  }

  /// One of which nearly nothing is.
  private static var bare: Office {
    Office(
      id: OfficeID("suva-2"),
      origin: OfficeOrigin(source: "offices", sourceID: "suva"),
      name: "Suva",
      kind: .cafe,
      coordinate: Coordinate(longitude: 178.44, latitude: -18.14),
      created: moment,
      updated: moment
    )
  }

  private func export(_ format: ExportFormat, _ offices: [Office]) throws -> [UInt8] {
    let memory = MemoryOutput()
    let hits = offices.map { OfficeHit(office: $0, distance: nil) }
    try OfficeExport(format: format)
      .write(OfficePage(hits: hits, matched: hits.count, next: nil), to: memory.output)
    return Array(memory.text.utf8)
  }

  @Test(arguments: [ExportFormat.csv, .geojson, .geojsonseq])
  func `come back by an import with everything that was known of them`(format: ExportFormat) throws
  {
    let store = MemoryOfficeStore()
    let importer = Importer(
      store: store,
      regions: Nowhere(),
      options: ImportOptions(),
      now: Self.moment
    )
    let bytes = try export(format, [Self.full, Self.bare])
    let report = try importer.run(ByteInput(bytes, name: "offices.\(format.rawValue)"))
    #expect(report.count(.added) == 2)
    #expect(Set(report.problems.map(\.code)) == [.outsideEveryRegion])
    var back: [Office] = []
    try store.forEachOffice { back.append($0) }
    back.sort { $0.name < $1.name }
    for (read, original) in zip(back, [Self.bare, Self.full]) {
      var read = read
      // Identifiers and the naming of sources are the importing directory's own.
      read.id = original.id
      if format != .csv {
        // A feature's own identifier counts before the property, and places have seven decimals.
        let gap = Geodesic.wgs84.distance(from: read.coordinate, to: original.coordinate)
        #expect(gap < 0.02)
        read.coordinate = original.coordinate
      }
      read.origin = original.origin
      #expect(read == original)
    }
  }

  @Test func `lose no attribute on the way to a table`() throws {
    var office = Self.full
    office.regions = RegionAssignment(regions: [RegionID("KR")], metresOutside: 12)
    office.origin.attribution = "OpenStreetMap"
    office.origin.licence = "ODbL"
    let hit = OfficeHit(office: office, distance: 5)
    let memory = MemoryOutput()
    try OfficeExport(format: .csv)
      .write(OfficePage(hits: [hit], matched: 1, next: nil), to: memory.output)
    let header = memory.text.prefix { $0 != "\r\n" }.split(separator: ",").map(String.init)
    let names = OfficeFeature.attributes(of: hit).entries.map(\.name)
    #expect(Set(header) == Set(names + ["id", "longitude", "latitude"]))
    #expect(header.count == Set(header).count)
    // Every office of which less is known has the same names in the same order.
    let fewer = OfficeFeature.attributes(of: OfficeHit(office: Self.bare, distance: 5)).entries
    #expect(fewer.map(\.name) == names.filter(fewer.map(\.name).contains))
    #expect(
      Array(names.prefix(6)) == ["name", "name_en", "kind", "address", "regions", "distance_m"]
    )
  }

  @Test(arguments: [
    ("12345678901234567890.12", AttributeValue.string("12345678901234567890.12")),
    ("15000", .integer(15_000)), ("12.5", .double(12.5)), ("0", .integer(0)),
  ])
  func `tell a price exactly`(amount: String, value: AttributeValue) throws {
    var office = Self.bare
    office.prices.day = Money(amount: try #require(Decimal(string: amount)), currency: "IDR")
    let attributes = OfficeFeature.attributes(of: OfficeHit(office: office, distance: nil))
    #expect(attributes["day_pass"] == value)
    #expect(attributes["day_pass_currency"] == .string("IDR"))
  }
}
