import Foundation
import Testing

@testable import OfficeDirectory

/// A text as people write it in a table, and what it says.
private struct Reading<Value: Equatable & Sendable>: CustomTestStringConvertible, Sendable {
  var text: String
  var value: Value?

  var testDescription: String { text }

  init(_ text: String, _ value: Value?) {
    self.text = text
    self.value = value
  }
}

private func money(_ amount: String, _ currency: String) -> Money? {
  Decimal(string: amount).map { Money(amount: $0, currency: currency) }
}

private let prices: [Reading<Money>] = [
  Reading("20000KRW", money("20000", "KRW")), Reading("20,000원", money("20000", "KRW")),
  Reading("₩ 20,000", money("20000", "KRW")), Reading("1,250,000 원", money("1250000", "KRW")),
  Reading("２０，０００원", money("20000", "KRW")), Reading("15 EUR", money("15", "EUR")),
  Reading("€12.50", money("12.50", "EUR")), Reading("12,50 €", money("12.50", "EUR")),
  Reading("15,5€", money("15.5", "EUR")), Reading("1.234,50 EUR", money("1234.50", "EUR")),
  Reading("1,234.50 USD", money("1234.50", "USD")), Reading("0원", money("0", "KRW")),
  Reading("2만원", nil), Reading("20,000원/일", nil), Reading("-5000원", nil), Reading("1.500 EUR", nil),
  Reading("30 MIN", nil), Reading("12 XYZ", nil), Reading("1,23,456원", nil), Reading("문의", nil),
]

private let counts: [Reading<Int>] = [
  Reading("12", 12), Reading("12석", 12), Reading("1,200 석", 1_200), Reading("３０", 30),
  Reading("0", 0),
  Reading("12.5", nil), Reading("-3", nil), Reading("약 30", nil), Reading("넉넉함", nil),
  Reading("99999999999999999999", nil),
]

private let speeds: [Reading<Double>] = [
  Reading("100", 100), Reading("93.5 Mbps", 93.5), Reading("1Gbps", 1_000), Reading("93,5", 93.5),
  Reading("1,000", 1_000), Reading("빠름", nil), Reading("-1", nil), Reading("0", nil),
]

private let statuses: [Reading<BusinessStatus>] = [
  Reading("영업/정상", .open), Reading("운영중", .open), Reading("open", .open), Reading("01", .open),
  Reading("휴업", .suspended), Reading("운영중단", .suspended), Reading("temporarily closed", .suspended),
  Reading("CLOSED_TEMPORARILY", .suspended), Reading("폐업", .closed), Reading("영업종료", .closed),
  Reading("취소/말소/만료/정지/중지", .closed), Reading("permanently closed", .closed),
  Reading("03", .closed),
  Reading("글쎄", nil), Reading("영업중지", .suspended), Reading("운영중지", .suspended),
  Reading("미운영", .suspended), Reading("비영업", .suspended), Reading("inactive", .suspended),
  Reading("active", .open),
]

private let kinds: [Reading<OfficeKind>] = [
  Reading("공유오피스", .coworking), Reading("공유오피스업", .coworking),
  Reading("Coworking Space", .coworking),
  Reading("코워킹 스페이스", .coworking), Reading("workation_centre", .workationCentre),
  Reading("워케이션센터", .workationCentre), Reading("Workation Center", .workationCentre),
  Reading("카페", .cafe), Reading("Café", .cafe), Reading("작은도서관", .library), Reading("호텔", .hotel),
  Reading("세탁소", nil),
]

private let amenityLists: [Reading<Set<Amenity>>] = [
  Reading("coffee parking", [.coffee, .parking]), Reading("Coffee; Sea_View", [.coffee, .seaView]),
  Reading("주차, 샤워실, 회의실", [.parking, .shower, .meetingRoom]),
  Reading("meeting room, phone booth", [.meetingRoom, .phoneBooth]),
  Reading("프린터/모니터", [.printer, .monitor]),
]

@Suite struct `Values of listings` {
  @Test(arguments: prices)
  private func `price`(_ reading: Reading<Money>) {
    let found: Money? =
      if case .money(let money) = ValueReading.price(reading.text, currency: nil) { money } else {
        nil
      }
    #expect(found == reading.value)
  }

  @Test(arguments: [("20000", "KRW"), ("20,000", "원"), ("20000", "krw")])
  func `price with its currency in another column`(_ text: String, _ currency: String) {
    guard case .money(let found) = ValueReading.price(text, currency: currency) else {
      Issue.record("no price")
      return
    }
    #expect(found == money("20000", "KRW"))
  }

  @Test(arguments: counts)
  private func `count`(_ reading: Reading<Int>) {
    #expect(ValueReading.count(reading.text) == reading.value)
  }

  @Test(arguments: speeds)
  private func `speed`(_ reading: Reading<Double>) {
    #expect(ValueReading.mbps(reading.text) == reading.value)
  }

  @Test(arguments: statuses)
  private func `status`(_ reading: Reading<BusinessStatus>) {
    #expect(ValueReading.status(reading.text) == reading.value)
  }

  @Test(arguments: kinds)
  private func `kind`(_ reading: Reading<OfficeKind>) {
    #expect(ValueReading.kind(reading.text) == reading.value)
  }

  @Test(arguments: amenityLists)
  private func `amenities`(_ reading: Reading<Set<Amenity>>) throws {
    let scene = ImportScene()
    let report = try scene.load("name,amenities,lon,lat\n하나,\"\(reading.text)\",128.896,37.752\n")
    #expect(report.problems == [])
    #expect(try scene.onlyOffice()?.amenities == reading.value)
  }

  @Test(arguments: [
    ("폐업일자", "2024-09-13", BusinessStatus.closed), ("폐업일자", "", .open), ("closed", "true", .closed),
    ("closed", "no", .open), ("폐업여부", "Y", .closed), ("폐업여부", "N", .open),
  ])
  func `a column of closures`(_ column: String, _ cell: String, _ status: BusinessStatus) throws {
    let scene = ImportScene()
    try scene.load("name,\(column),lon,lat\n하나,\(cell),128.896,37.752\n")
    #expect(try scene.onlyOffice()?.status == status)
  }

  @Test func `a stated status holds against a date of closing`() throws {
    let scene = ImportScene()
    try scene.load("name,영업상태명,폐업일자,lon,lat\n하나,영업/정상,2020-01-01,128.896,37.752\n")
    #expect(try scene.onlyOffice()?.status == .open)
  }

  @Test func `a country that isn't the point's is warned of`() throws {
    let report = try ImportScene().load(
      "name,country,lon,lat\nCais,PT,128.896,37.752\nTwo,KR,128.9,37.75\n"
    )
    #expect(report.problems.map(\.code) == [.regionDisagrees])
    #expect(report.problems[0].place.column == "country")
    #expect(report.problems[0].place.line == 2)
  }

  @Test func `former names of regions agree with the present ones`() throws {
    let report = try ImportScene().load(
      "name,address,lon,lat\n순천,전라남도 순천시 장천동,127.487,34.951\n광주,광주광역시 서구 치평동,126.85,35.153\n"
    )
    #expect(report.problems.filter { $0.code == .regionDisagrees } == [])
  }

  @Test func `decomposed Hangul is stored composed`() throws {
    let scene = ImportScene()
    try scene.load("name,lon,lat\n\("강릉".decomposedStringWithCanonicalMapping),128.896,37.752\n")
    let name = try #require(try scene.onlyOffice()).name
    #expect(Array(name.utf8) == Array("강릉".utf8))
  }
}
