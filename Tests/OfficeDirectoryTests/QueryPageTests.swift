import Foundation
import Geo
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `A page of an answer` {
  private func office(_ id: String, _ name: String, _ change: (inout Office) -> Void = { _ in })
    -> Office
  {
    var office = Office(
      id: OfficeID(id),
      origin: OfficeOrigin(source: "s", sourceID: id),
      name: name,
      kind: .coworking,
      coordinate: Coordinate(longitude: 128.9, latitude: 37.75),
      created: ImportScene.moment,
      updated: ImportScene.moment
    )
    change(&office)
    return office
  }

  private func ids(_ page: OfficePage) -> String {
    page.hits.map(\.office.id.text).joined(separator: " ")
  }

  @Test func `goes on behind an office that has gone meanwhile, and shows none twice`() throws {
    let all = ["a", "b", "c", "d", "e"].map { office($0, $0) }
    var query = OfficeQuery(page: PageRequest(limit: 2))
    let first = try query.page(of: all)
    #expect(ids(first) == "a b")
    query.page.cursor = first.next
    let without = all.filter { $0.id != OfficeID("b") }
    #expect(ids(try query.page(of: without)) == "c d")
    // One that came in before the cursor isn't shown any more; one behind it is.
    let grown = all + [office("aa", "aa"), office("cc", "cc")]
    #expect(ids(try query.page(of: grown)) == "c cc")
    #expect(try query.page(of: grown).matched == 7)
  }

  @Test func `behind the last office is empty and the last`() throws {
    let query = OfficeQuery(
      page: PageRequest(limit: 3, cursor: PageCursor(key: .text("z"), id: OfficeID("z")))
    )
    let page = try query.page(of: [office("a", "a"), office("b", "b")])
    #expect(page == OfficePage(hits: [], matched: 2, next: nil))
  }

  @Test func `of exactly the limit has no next one`() throws {
    let query = OfficeQuery(page: PageRequest(limit: 2))
    #expect(try query.page(of: [office("a", "a"), office("b", "b")]).next == nil)
    #expect(try query.page(of: []) == OfficePage(hits: [], matched: 0, next: nil))
  }

  @Test(
    arguments: [
      (OfficeOrder.name, OfficeSortKey.unknown), (.name, .number(1)),
      (.wifi, .text("a")), (.price, .number(1)), (.price, .text("a")),
      (.wifi, .price(.init(amount: 1, currency: "KRW"))),
    ] as [(OfficeOrder, OfficeSortKey)]
  )
  func `isn't begun at another order's cursor`(order: OfficeOrder, key: OfficeSortKey) {
    let query = OfficeQuery(
      order: order,
      page: PageRequest(cursor: PageCursor(key: key, id: OfficeID("a")))
    )
    #expect(throws: QueryError.badCursor) { try query.page(of: [office("a", "a")]) }
  }

  @Test func `goes through offices without a price one by one`() throws {
    let all =
      [office("c", "c"), office("a", "a")]
      + [office("z", "z") { $0.prices.day = Money(amount: 5, currency: "EUR") }]
    var query = OfficeQuery(order: .price, page: PageRequest(limit: 1))
    var seen: [String] = []
    for _ in 0..<4 {
      let page = try query.page(of: all)
      seen += page.hits.map(\.office.id.text)
      query.page.cursor = page.next
      if page.next == nil { break }
    }
    #expect(seen == ["z", "a", "c"])
  }

  @Test func `counts the limit of a nearest search after the filters, and pages within it`() throws
  {
    let all = (0..<9).map { number in
      office("o\(number)", "o\(number)") {
        $0.coordinate.longitude += Double(number) / 100
        $0.kind = number.isMultiple(of: 2) ? .cafe : .library
      }
    }
    let center = Coordinate(longitude: 128.9, latitude: 37.75)
    var query = OfficeQuery(area: .nearest(count: 3, to: center), page: PageRequest(limit: 2))
    query.filters.kinds = [.library]
    let first = try query.page(of: all.shuffled())
    #expect(ids(first) == "o1 o3")
    #expect(first.matched == 3)
    query.page.cursor = first.next
    #expect(ids(try query.page(of: all)) == "o5")
  }

  @Test func `at a price limit counts the limit, and no other currency`() throws {
    let all = ["KRW", "USD"].flatMap { currency in
      [20_000, 20_001].map { amount in
        office("\(currency)-\(amount)", "n") {
          $0.prices.day = Money(amount: Decimal(amount), currency: currency)
        }
      }
    }
    var query = OfficeQuery()
    query.filters.maximumDayPrice = Money(amount: 20_000, currency: "KRW")
    #expect(ids(try query.page(of: all)) == "KRW-20000")
  }

  @Test func `by text looks into names and addresses of both languages, wherever they're joined`()
    throws
  {
    let all = [
      office("a", "파도 살롱"), office("b", "x") { $0.englishName = "Pado-Salon" },
      office("c", "x") { $0.address = "강릉시 경강로 2024" },
      office("d", "x") { $0.englishAddress = "Gyeonggang-ro, Gangneung" },
      office("e", "x") { $0.summary = "파도살롱 옆" },
    ]
    func found(_ text: String) throws -> String {
      var query = OfficeQuery()
      query.filters.text = text
      return ids(try query.page(of: all))
    }
    #expect(try found("파도살롱") == "a")
    #expect(try found("pado salon") == "b")
    #expect(try found("경강로") == "c")
    #expect(try found("GANGNEUNG") == "d")
    #expect(try found("") == "b c d e a")
    #expect(try found("!?") == "b c d e a", "nothing but marks asks for nothing")
  }

  @Test func `of keys of every form is in one total order`() {
    let keys: [OfficeSortKey] = [
      .number(-1), .number(0), .number(2), .price(Money(amount: 1, currency: "EUR")),
      .price(Money(amount: 2, currency: "EUR")), .price(Money(amount: 1, currency: "KRW")),
      .text("a"), .text("가"), .unknown,
    ]
    let ranks = keys.flatMap { key in ["a", "b"].map { (key: key, id: OfficeID($0)) } }
    for (low, left) in ranks.enumerated() {
      for (high, right) in ranks.enumerated() {
        #expect(OfficeSortKey.precedes(left, right) == (low < high), "\(left) \(right)")
      }
    }
  }

  @Test(arguments: [
    QueryError.badCursor, .badCenter, .badRadius, .distanceWithoutCenter,
  ])
  func `that can't be given is refused in both languages`(error: QueryError) {
    let isKorean = { (text: String) in
      text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
    #expect(!error.englishSentence.isEmpty && !isKorean(error.englishSentence))
    #expect(isKorean(error.koreanSentence))
  }
}
