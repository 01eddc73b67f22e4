import Foundation
import Gallery
import Geo
import GeoFormats
import Networking
import OfficeDirectory
import Publishing
import TestKit
import Testing

@Suite struct `Office export` {
  private static let instant = Date(timeIntervalSince1970: 1_780_000_000)

  private static var hits: [OfficeHit] {
    var first = Office(
      id: OfficeID("pado-1"),
      origin: OfficeOrigin(source: "offices", sourceID: "pado"),
      name: "파도살롱, \"명주점\"",
      kind: .coworking,
      coordinate: Coordinate(longitude: 128.89061159, latitude: 37.7503661),
      created: instant,
      updated: instant
    )
    first.englishName = "Pado Salon"
    first.regions = RegionAssignment(regions: RegionID("KR/gangwon-do/gangneung-si").lineage)
    first.prices.day = Money(amount: Decimal(string: "12.5") ?? 0, currency: "EUR")
    first.amenities = [.seaView, .coffee]
    first.photos = ["photos/a.jpg", "photos/b.jpg"]
    first.wifiDownMbps = 512.34567
    let second = Office(
      id: OfficeID("suva-2"),
      origin: OfficeOrigin(source: "offices", sourceID: "suva"),
      name: "Suva",
      kind: .cafe,
      coordinate: Coordinate(longitude: 178.44, latitude: -18.14),
      created: instant,
      updated: instant
    )
    return [
      OfficeHit(office: first, distance: 935.0149), OfficeHit(office: second, distance: nil),
    ]
  }

  private func text(_ format: ExportFormat, _ hits: [OfficeHit] = hits) throws -> String {
    let memory = MemoryOutput()
    try OfficeExport(format: format)
      .write(OfficePage(hits: hits, matched: hits.count, next: nil), to: memory.output)
    return memory.text
  }

  @Test func `GeoJSON has id, point and the model's names in order`() throws {
    #expect(
      try text(.geojson) == """
        {"type":"FeatureCollection","bbox":[128.8906115,-18.14,178.44,37.7503661],"features":[
        {"type":"Feature","id":"pado-1","geometry":{"type":"Point","coordinates":[128.8906116,37.7503661]},\
        "properties":{"name":"파도살롱, \\"명주점\\"","name_en":"Pado Salon","kind":"coworking","address":null,\
        "regions":["KR","KR/gangwon-do","KR/gangwon-do/gangneung-si"],"distance_m":935.01,"day_pass":12.5,\
        "day_pass_currency":"EUR","wifi_down_mbps":512.346,"amenities":["coffee","sea_view"],\
        "photos":["photos/a.jpg","photos/b.jpg"],"source":"offices","source_id":"pado"}},
        {"type":"Feature","id":"suva-2","geometry":{"type":"Point","coordinates":[178.44,-18.14]},\
        "properties":{"name":"Suva","name_en":null,"kind":"cafe","address":null,"regions":[],\
        "source":"offices","source_id":"suva"}}
        ]}

        """
    )
  }

  @Test func `CSV keeps one order of columns and quotes what needs it`() throws {
    let rows = try text(.csv).components(separatedBy: "\r\n")
    #expect(
      rows[0].hasPrefix("id,name,name_en,kind,address,regions,distance_m,longitude,latitude,")
    )
    #expect(
      rows[1].hasPrefix("pado-1,\"파도살롱, \"\"명주점\"\"\",Pado Salon,coworking,,KR KR/gangwon-do")
    )
    let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false).count
    #expect(rows[2].split(separator: ",", omittingEmptySubsequences: false).count == columns)
    let withoutCenter = try text(.csv, [Self.hits[1]])
    #expect(!withoutCenter.contains("distance_m"))
  }

  @Test func `JSON is one flat object an office`() throws {
    guard case .object(let document) = try JSONParser.parse(try text(.json)),
      case .list(let offices) = document["offices"], case .object(let first) = offices[0]
    else {
      Issue.record("not the expected document")
      return
    }
    #expect(document["matched"] == .integer(2))
    #expect(document["next"] == .null)
    #expect(first["id"] == .string("pado-1"))
    #expect(first["longitude"] == .double(128.89061159))
  }

  @Test func `a sequence has a record an office`() throws {
    let records = try text(.geojsonseq).split(separator: "\u{1E}")
    #expect(records.count == 2)
    #expect(records.allSatisfy { $0.hasPrefix("{\"type\":\"Feature\"") && $0.hasSuffix("\n") })
  }

  @Test(arguments: ExportFormat.allCases)
  func `the same offices give the same bytes, and none is fine too`(format: ExportFormat) throws {
    #expect(try text(format) == text(format))
    #expect(try text(format, []).isEmpty == (format == .geojsonseq))
  }

  @Test(arguments: [
    ("geojson", ExportFormat.geojson), ("GeoJSON", .geojson), ("geojsons", .geojsonseq),
    ("csv", .csv),
    ("json", .json), ("xlsx", nil),
  ])
  func `a file's ending asks for a format`(ending: String, format: ExportFormat?) {
    #expect(ExportFormat(ending: ending) == format)
  }

  @Test func `photos become requests, each once, and those without an address are named`() throws {
    var office = Self.hits[0].office
    office.photos = ["photos/a b.jpg", "https://example.org/c.webp", "photos/a b.jpg", "ftp://x/y"]
    let base = try #require(WebAddress("https://example.org/data/"))
    let found = PhotoRequests.requests(for: [office, office], base: base)
    #expect(
      found.requests.map(\.address.text) == [
        "https://example.org/data/photos/a%20b.jpg", "https://example.org/c.webp",
      ]
    )
    #expect(found.unaddressed.map(\.reference) == ["ftp://x/y", "ftp://x/y"])
    let without = PhotoRequests.requests(for: [office], base: nil)
    #expect(without.requests.count == 1 && without.unaddressed.count == 3)
  }
}
