import Foundation
import Geo
import OfficeDirectory
import Storage
import TestKit
import Testing

/// Everything that answers queries.
enum Answerer: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case geoPackage
  case index

  var testDescription: String { rawValue }

  /// A function that answers over the given offices.
  func answering(_ offices: [Office], in folder: TemporaryFolder) throws
    -> (OfficeQuery) throws -> OfficePage
  {
    let memory = MemoryOfficeStore()
    try memory.write { writer in for office in offices { try writer.put(office) } }
    switch self {
    case .memory: return { try memory.page(for: $0) }
    case .index:
      let index = try DirectoryIndex(memory)
      return { try index.page(for: $0) }
    case .geoPackage:
      let store = try GeoPackageStore(path: folder.path("contract.gpkg"), access: .write)
      try store.write { writer in for office in offices { try writer.put(office) } }
      return { try store.page(for: $0) }
    }
  }
}

@Suite struct `Every store` {
  private static let gangneung = Coordinate(longitude: 128.8761, latitude: 37.7519)

  /// A small directory whose answers can be told by reading.
  private static var offices: [Office] {
    func office(
      _ id: String,
      _ name: String,
      _ longitude: Double,
      _ latitude: Double,
      _ region: String,
      _ change: (inout Office) -> Void = { _ in }
    ) -> Office {
      var office = Office(
        id: OfficeID(id),
        origin: OfficeOrigin(source: "t", sourceID: id),
        name: name,
        kind: .coworking,
        coordinate: Coordinate(longitude: longitude, latitude: latitude),
        created: SampleOffices.instant,
        updated: SampleOffices.instant
      )
      office.regions = RegionAssignment(regions: RegionID(region).lineage)
      office.timeZone = "Asia/Seoul"
      change(&office)
      return office
    }
    return [
      office("a", "파도살롱", 128.8906, 37.7504, "KR/gangwon-do/gangneung-si") {
        $0.prices.day = Money(amount: 15_000, currency: "KRW")
        $0.wifiDownMbps = 500
        $0.amenities = [.coffee, .seaView]
        $0.openingHours = "Mo-Fr 09:00-18:00"
        $0.photos = ["photos/a.jpg"]
      },
      office("b", "Café 강릉", 128.9, 37.77, "KR/gangwon-do/gangneung-si") {
        $0.kind = .cafe
        $0.prices.day = Money(amount: 25_000, currency: "KRW")
        $0.wifiDownMbps = 90
        $0.amenities = [.coffee]
        $0.openingHours = "24/7"
      },
      office("c", "닫은 곳", 128.88, 37.75, "KR/gangwon-do/gangneung-si") { $0.status = .closed },
      office("d", "속초 서재", 128.59, 38.2, "KR/gangwon-do/sokcho-si") {
        $0.kind = .library
        $0.prices.day = Money(amount: 10, currency: "EUR")
        $0.address = "강원특별자치도 속초시 중앙로"
      },
      office("e", "가가", 126.53, 33.5, "KR/jeju-do/jeju-si"),
      office("f", "가가", 126.53, 33.5, "KR/jeju-do/jeju-si"),
      office("g", "Suva", 178.44, -18.14, "FJ"),
      office("h", "Taveuni", -179.98, -16.9, "FJ"),
    ]
  }

  struct Question: CustomTestStringConvertible {
    let name: String
    let query: OfficeQuery
    let answer: [String]
    var testDescription: String { name }

    init(
      _ name: String,
      in area: OfficeQuery.Area = .everywhere,
      order: OfficeOrder? = nil,
      limit: Int? = nil,
      gives answer: String,
      _ change: (inout OfficeFilters) -> Void = { _ in }
    ) {
      self.name = name
      var filters = OfficeFilters()
      change(&filters)
      query = OfficeQuery(
        area: area,
        filters: filters,
        order: order,
        page: PageRequest(limit: limit)
      )
      self.answer = answer.split(separator: " ").map(String.init)
    }
  }

  private static let mondayTen = Date(timeIntervalSince1970: 1_780_275_600)  // 2026-06-01 10:00 KST
  private static let mondayNight = Date(timeIntervalSince1970: 1_780_322_400)  // 23:00 KST

  private static let questions: [Question] = [
    Question("everywhere, by name, closed ones hidden", gives: "b g h e f d a"),
    Question("closed ones too", order: .name, gives: "b g h e f c d a") {
      $0.includesClosedBusinesses = true
    },
    Question("within 5 km, nearest first", in: .within(metres: 5_000, of: gangneung), gives: "a b"),
    Question(
      "within 1 m of itself",
      in: .within(metres: 1, of: Coordinate(longitude: 178.44, latitude: -18.14)),
      gives: "g"
    ),
    Question(
      "across the antimeridian",
      in: .within(metres: 250_000, of: Coordinate(longitude: 179.9, latitude: -17)),
      gives: "h g"
    ),
    Question(
      "the nearest two, ties by identifier",
      in: .nearest(count: 3, to: Coordinate(longitude: 126.5, latitude: 33.5)),
      gives: "e f a"
    ),
    Question(
      "the nearest two that are libraries or cafés",
      in: .nearest(count: 2, to: gangneung),
      gives: "b d"
    ) {
      $0.kinds = [.library, .cafe]
    },
    Question(
      "the nearest two, cheapest first",
      in: .nearest(count: 2, to: gangneung),
      gives: "a b"
    ),
    Question("the nearest three by price", in: .nearest(count: 3, to: gangneung), gives: "d a b") {
      _ in
    },
    Question("a province", in: .regions([RegionID("KR/gangwon-do")]), gives: "b d a"),
    Question(
      "a region and one within it",
      in: .regions([RegionID("KR"), RegionID("KR/jeju-do")]),
      gives: "b e f d a"
    ),
    Question(
      "a union of regions",
      in: .regions([RegionID("KR/jeju-do"), RegionID("FJ")]),
      gives: "g h e f"
    ),
    Question(
      "a region whose name begins another's",
      in: .regions([RegionID("KR/jeju")]),
      gives: ""
    ),
    Question(
      "a box",
      in: .box(BoundingBox(west: 128, south: 37, east: 129, north: 38)),
      gives: "b a"
    ),
    Question(
      "a box across 180°",
      in: .box(BoundingBox(west: 178, south: -19, east: -179, north: -16)),
      gives: "g h"
    ),
    Question("at most 20,000 won", gives: "a") {
      $0.maximumDayPrice = Money(amount: 20_000, currency: "KRW")
    },
    Question("at least 100 Mbps", gives: "a") { $0.minimumWifiMbps = 100 },
    Question("both amenities", gives: "a") { $0.amenities = [.coffee, .seaView] },
    Question("with photos", gives: "a") { $0.withPhotosOnly = true },
    Question("open on Monday morning", gives: "b a") { $0.openAt = mondayTen },
    Question("open at night", gives: "b") { $0.openAt = mondayNight },
    Question("text in a name, whatever its accents", gives: "b") { $0.text = "CAFE" },
    Question("text in an address, decomposed", gives: "d") {
      $0.text = "속초시".decomposedStringWithCanonicalMapping
    },
    Question("by price, currencies apart, unknown last", order: .price, gives: "d a b e f g h"),
    Question("by wifi", order: .wifi, gives: "a b d e f g h"),
    Question("the first two by wifi", order: .wifi, limit: 2, gives: "a b"),
    Question("none", limit: 0, gives: ""),
  ]

  @Test(arguments: Answerer.allCases)
  func `gives the same answers`(answerer: Answerer) throws {
    let folder = try TemporaryFolder()
    let answer = try answerer.answering(Self.offices, in: folder)
    for question in Self.questions {
      var query = question.query
      if question.name.hasSuffix("by price") { query.order = .price }
      let found = try answer(query).hits.map(\.office.id.text)
      #expect(found == question.answer, "\(question.name)")
    }
  }

  @Test(arguments: Answerer.allCases)
  func `refuses an order by distance from nowhere`(answerer: Answerer) throws {
    let folder = try TemporaryFolder()
    let answer = try answerer.answering(Self.offices, in: folder)
    #expect(throws: QueryError.distanceWithoutCenter) {
      try answer(OfficeQuery(order: .distance))
    }
  }

  @Test(arguments: Answerer.allCases)
  func `refuses a centre or a radius that is none`(answerer: Answerer) throws {
    let folder = try TemporaryFolder()
    let answer = try answerer.answering(Self.offices, in: folder)
    let nowhere = Coordinate(longitude: .nan, latitude: 37)
    for area in [OfficeQuery.Area.within(metres: 5, of: nowhere), .nearest(count: 3, to: nowhere)] {
      #expect(throws: QueryError.badCenter) { try answer(OfficeQuery(area: area)) }
    }
    for metres in [-1, .nan, -Double.infinity] {
      #expect(throws: QueryError.badRadius) {
        try answer(OfficeQuery(area: .within(metres: metres, of: Self.gangneung)))
      }
    }
  }

  @Test(arguments: Answerer.allCases)
  func `an office is in all regions around its own, though only that one is noted`(
    answerer: Answerer
  ) throws {
    let folder = try TemporaryFolder()
    let offices = Self.offices.map { office in
      var office = office
      office.regions.regions = office.regions.regions.suffix(1)
      return office
    }
    let answer = try answerer.answering(offices, in: folder)
    let found = try answer(OfficeQuery(area: .regions([RegionID("KR/gangwon-do")])))
    #expect(found.hits.map(\.office.id.text) == ["b", "d", "a"])
  }

  @Test(arguments: Answerer.allCases)
  func `takes any limit and any count`(answerer: Answerer) throws {
    let folder = try TemporaryFolder()
    let answer = try answerer.answering(Self.offices, in: folder)
    var query = OfficeQuery(page: PageRequest(limit: 2))
    query.page.cursor = try answer(query).next
    query.page.limit = .max
    #expect(try answer(query).hits.count == 5)
    query.page.limit = .min
    #expect(try answer(query).hits.isEmpty)
    for (count, found) in [(-1, 0), (0, 0), (Int.max, 7)] {
      let nearest = OfficeQuery(area: .nearest(count: count, to: Self.gangneung))
      #expect(try answer(nearest).hits.count == found, "\(count)")
    }
  }

  @Test(arguments: Answerer.allCases)
  func `pages through everything once, in every order`(answerer: Answerer) throws {
    let folder = try TemporaryFolder()
    let answer = try answerer.answering(Self.offices, in: folder)
    for order in [OfficeOrder.name, .price, .wifi] {
      var query = OfficeQuery(order: order)
      let all = try answer(query).hits.map(\.office.id)
      var paged: [OfficeID] = []
      query.page.limit = 2
      repeat {
        let page = try answer(query)
        #expect(page.matched == all.count)
        paged += page.hits.map(\.office.id)
        query.page.cursor = page.next.flatMap { PageCursor(text: $0.text) }
      } while query.page.cursor != nil
      #expect(paged == all, "\(order)")
    }
  }

  @Test func `agree with each other on random directories`() throws {
    let seed: UInt64 = 4_711
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let offices = SampleOffices.make(count: 400, seed: seed)
    let answers = try Answerer.allCases.map { try $0.answering(offices, in: folder) }
    for _ in 0..<60 {
      let center = Coordinate(
        longitude: .random(in: 124...131, using: &random),
        latitude: .random(in: 32...40, using: &random)
      )
      let metres = Double.random(in: 1...400_000, using: &random)
      let areas: [OfficeQuery.Area] = [
        .within(metres: metres, of: center),
        .nearest(count: .random(in: 0...30, using: &random), to: center),
        .box(BoundingBox(coveringRadius: metres, around: center)),
      ]
      for area in areas {
        var query = OfficeQuery(area: area)
        query.filters.kinds = [.cafe, .hotel, .library]
        let pages = try answers.map { try $0(query) }
        #expect(pages[1] == pages[0], "seed \(seed): \(area)")
        #expect(pages[2] == pages[0], "seed \(seed): \(area)")
      }
    }
  }
}
