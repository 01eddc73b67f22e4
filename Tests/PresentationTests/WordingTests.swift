import Foundation
import Geo
import OfficeDirectory
import Testing

@testable import Presentation

@Suite struct `Wording of distances and sizes` {
  @Test(
    arguments: [
      (0.0, "0 m"), (0.49, "0 m"), (0.5, "1 m"), (1.5, "2 m"), (320.4, "320 m"), (999.4, "999 m"),
      (999.5, "1.0 km"), (1_249, "1.2 km"), (1_250, "1.3 km"), (9_949, "9.9 km"), (9_950, "10 km"),
      (84_499, "84 km"), (20_003_931, "20,004 km"),
    ] as [(Double, String)]
  )
  func `distances`(metres: Double, text: String) {
    #expect(DistanceWording.distance(metres) == text)
  }

  @Test(arguments: [(5_000, "5 km"), (2_500, "2.5 km"), (500, "500 m"), (20_000, "20 km")])
  func `distances that somebody chose`(metres: Double, text: String) {
    #expect(DistanceWording.chosen(metres) == text)
  }

  @Test func `what is no distance is a dash`() {
    #expect(DistanceWording.distance(.nan) == "–")
    #expect(DistanceWording.distance(.infinity) == "–")
  }

  @Test(
    arguments: [
      (0.0, "N", "북"), (11.24, "N", "북"), (11.26, "NNE", "북북동"), (45, "NE", "북동"), (90, "E", "동"),
      (135, "SE", "남동"), (180, "S", "남"), (-180, "S", "남"), (202.5, "SSW", "남남서"), (270, "W", "서"),
      (-90, "W", "서"), (337.5, "NNW", "북북서"), (348.74, "NNW", "북북서"), (348.76, "N", "북"),
      (360, "N", "북"), (720 + 90, "E", "동"), (-359.9, "N", "북"),
    ] as [(Double, String, String)]
  )
  func `compass points`(bearing: Double, english: String, korean: String) {
    #expect(DistanceWording.compassPoint(bearing) == Wording(english, korean))
  }

  @Test func `no bearing is no compass point`() {
    #expect(DistanceWording.compassPoint(.nan).english.isEmpty)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (1_400_000, "1.4 MB"), (999_499_999, "999.5 MB"), (999_500_000, "1.0 GB"),
    (12_345_678_901, "12.3 GB"),
  ])
  func `sizes`(bytes: Int64, text: String) {
    #expect(DistanceWording.bytes(bytes) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (123_456, "123,456"),
  ])
  func `thousands`(number: Int, text: String) {
    #expect(DistanceWording.grouped(number) == text)
  }

  @Test func `one and many`() {
    #expect(CountWording.offices(1) == Wording("1 office", "1곳"))
    #expect(CountWording.offices(0) == Wording("0 offices", "0곳"))
    #expect(CountWording.photos(1) == Wording("1 photo", "사진 1장"))
    #expect(CountWording.photos(1_200) == Wording("1,200 photos", "사진 1,200장"))
    #expect(CountWording.rows(1) == Wording("1 row", "1행"))
    #expect(CountWording.rows(2) == Wording("2 rows", "2행"))
  }
}

@Suite struct `Wording of money` {
  struct Price: CustomTestStringConvertible {
    let amount: String
    let currency: String
    let english: String
    let korean: String
    var testDescription: String { amount + currency }
  }

  @Test(arguments: [
    Price(amount: "20000", currency: "KRW", english: "₩20,000", korean: "20,000원"),
    Price(amount: "15", currency: "EUR", english: "€15", korean: "€15"),
    Price(amount: "12.5", currency: "USD", english: "$12.50", korean: "$12.50"),
    Price(amount: "1234.99", currency: "GBP", english: "£1,234.99", korean: "£1,234.99"),
    Price(amount: "300", currency: "CZK", english: "300 CZK", korean: "300 CZK"),
    Price(amount: "1500000", currency: "IDR", english: "1,500,000 IDR", korean: "1,500,000 IDR"),
  ])
  func `amounts`(price: Price) throws {
    let money = Money(amount: try #require(Decimal(string: price.amount)), currency: price.currency)
    #expect(MoneyWording.amount(money) == Wording(price.english, price.korean))
    #expect(MoneyWording.price(money) == MoneyWording.amount(money))
    #expect(MoneyWording.perDay(money) == Wording(price.english + " a day", "하루 " + price.korean))
  }

  @Test func `nothing to pay is free`() {
    let nothing = Money(amount: 0, currency: "KRW")
    #expect(MoneyWording.price(nothing) == Wording("free", "무료"))
    #expect(MoneyWording.perDay(nothing) == Wording("free by the day", "하루 무료"))
  }
}

@Suite struct `Wording of hours` {
  private func label(_ hours: String?, at text: String, zone: String? = "Asia/Seoul") throws
    -> Label?
  {
    let instant = try Date(text, strategy: .iso8601)
    var office = Office(
      id: OfficeID("a"),
      origin: OfficeOrigin(source: "s", sourceID: "a"),
      name: "곳",
      kind: .cafe,
      coordinate: Coordinate(longitude: 127, latitude: 37),
      created: instant,
      updated: instant
    )
    office.openingHours = hours
    office.timeZone = zone
    return HoursWording.label(for: office, at: instant)
  }

  // 2026-05-06 is a Wednesday; times are Seoul's.
  @Test(arguments: [
    ("Mo-Fr 09:00-18:00", "2026-05-06T09:00:00+09:00", "open until 18:00", "18:00까지 영업"),
    ("Mo-Fr 09:00-18:00", "2026-05-06T08:59:00+09:00", "closed, opens 09:00", "영업 종료(09:00에 시작)"),
    (
      "Mo-Fr 09:00-18:00", "2026-05-06T18:00:00+09:00", "closed, opens 09:00 tomorrow",
      "영업 종료(내일 09:00에 시작)"
    ),
    (
      "Mo-Fr 09:00-18:00", "2026-05-08T19:00:00+09:00", "closed, opens Monday 09:00",
      "영업 종료(월요일 09:00에 시작)"
    ),
    (
      "Fr-Sa 20:00-02:00", "2026-05-09T23:00:00+09:00", "open until 02:00 tomorrow", "내일 02:00까지 영업"
    ),
    ("24/7", "2026-05-06T03:00:00+09:00", "open day and night", "24시간 영업"),
  ])
  func `say until when or from when`(
    hours: String,
    at text: String,
    english: String,
    korean: String
  ) throws {
    #expect(try label(hours, at: text)?.text == Wording(english, korean))
  }

  @Test func `are in the office's own zone`() throws {
    let lisbon = try label("Mo-Su 09:00-18:00", at: "2026-05-06T16:30:00Z", zone: "Europe/Lisbon")
    #expect(lisbon?.text.english == "open until 18:00")
    #expect(lisbon?.role == .positive)
    let seoul = try label("Mo-Su 09:00-18:00", at: "2026-05-06T16:30:00Z")
    #expect(seoul?.text.english == "closed, opens 09:00")
    #expect(seoul?.role == .caution)
  }

  @Test func `that nobody knows are nothing`() throws {
    #expect(try label(nil, at: "2026-05-06T09:00:00Z") == nil)
    #expect(try label("every other Tuesday", at: "2026-05-06T09:00:00Z") == nil)
  }
}

@Suite struct `Languages` {
  @Test(arguments: [
    ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("KO-kr", .korean), ("ko@euckr", .korean),
    ("kok_IN", .english), ("C", .english), ("POSIX", .english), ("en_US.UTF-8", .english),
    ("", .english),
    ("fr_FR", .english),
  ])
  func `of a locale`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test func `have a word for every kind and amenity, and none is missing`() {
    let words = OfficeKind.allCases.map(\.wording) + Amenity.allCases.map(\.wording)
    for word in words {
      #expect(!word.english.isEmpty && !word.korean.isEmpty)
      #expect(word.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }
    #expect(Set(words.map(\.korean)).count == words.count)
  }
}

@Suite struct `Colours` {
  private let white = RGBColor(red: 255, green: 255, blue: 255)
  private let nearBlack = RGBColor(red: 11, green: 15, blue: 25)

  @Test(arguments: ColorRole.allCases)
  func `can be read on their ground`(role: ColorRole) {
    #expect(role.light.contrast(with: white) >= 4.5)
    #expect(role.dark.contrast(with: nearBlack) >= 4.5)
  }

  @Test func `have the contrast that the standard gives`() {
    let black = RGBColor(red: 0, green: 0, blue: 0)
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(white.contrast(with: white) == 1)
    // The greys that WCAG's own technique G18 is usually shown with: #767676 passes, #777777 doesn't.
    #expect(RGBColor(red: 0x76, green: 0x76, blue: 0x76).contrast(with: white) >= 4.5)
    #expect(RGBColor(red: 0x77, green: 0x77, blue: 0x77).contrast(with: white) < 4.5)
  }
}
