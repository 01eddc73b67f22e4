import Foundation
import Geo
import OfficeDirectory
import Testing

@testable import workation

@Suite struct `Values on the command line` {
  @Test(arguments: [
    ("5km", 5_000), ("500m", 500), ("1.5 km", 1_500), ("3mi", 4_828.032), ("250", 250),
    ("5킬로미터", 5_000), ("0.001m", 0.001), ("20003.9km", 20_003_900),
  ])
  func `distances`(text: String, metres: Double) throws {
    #expect(abs(try DistanceArgument(argument: text).metres - metres) < 1e-6)
  }

  @Test(arguments: ["", "km", "0km", "-1m", "nan", "inf", "1e3km", "5 miles away", "20005km"])
  func `no distances`(text: String) {
    #expect(throws: ArgumentFault.self) { try DistanceArgument(argument: text) }
  }

  @Test(arguments: [
    ("20000KRW", "20000", "KRW"), ("20,000원", "20000", "KRW"), ("₩20,000", "20000", "KRW"),
    ("15 eur", "15", "EUR"), ("$12.50", "12.5", "USD"), ("1500JPY", "1500", "JPY"),
  ])
  func `amounts of money`(text: String, amount: String, currency: String) throws {
    let money = try MoneyArgument(argument: text).money
    #expect(money == Money(amount: try #require(Decimal(string: amount)), currency: currency))
  }

  @Test(arguments: ["20000", "KRW", "-5EUR", "1.2.3EUR", "5E5UR", "", "12 euros"])
  func `no amounts of money`(text: String) {
    #expect(throws: ArgumentFault.self) { try MoneyArgument(argument: text) }
  }

  @Test(arguments: [
    ("2026-05-01T09:00+09:00", 1_777_593_600.0), ("2026-05-01T00:00Z", 1_777_593_600),
    ("2026-05-01 00:00:30Z", 1_777_593_630), ("2026-05-01T00:00", 1_777_593_600),
  ])
  func `moments, in the given zone or this machine's`(text: String, seconds: Double) throws {
    let date = try #require(InstantArgument.read(text, zone: .gmt))
    #expect(date.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "tomorrow", "2026-04-31T09:00Z", "2026-13-01T09:00Z", "2026-05-01", "2026-05-01T25:00Z",
  ])
  func `no moments`(text: String) {
    #expect(InstantArgument.read(text, zone: .gmt) == nil)
  }

  @Test(arguments: [
    ("37.75,128.88", 128.88, 37.75), ("37.75, 128.88", 128.88, 37.75),
    ("37.75 128.88", 128.88, 37.75),
    ("-33.8568,151.2153", 151.2153, -33.8568), ("126.9780E 37.5665N", 126.978, 37.5665),
    ("33.8568S,151.2153E", 151.2153, -33.8568), ("lon=126.978,lat=37.5665", 126.978, 37.5665),
    ("geo:37.5665,126.978", 126.978, 37.5665), ("0,0", 0, 0), ("90,180", 180, 90),
  ])
  func `coordinates`(text: String, longitude: Double, latitude: Double) throws {
    let place = try TypedPlace(parsing: text)
    #expect(place == .coordinate(Coordinate(longitude: longitude, latitude: latitude)))
  }

  @Test(arguments: [
    "강릉", "제주시", "서울 중구", "Seoul, Jung-gu", "nan,inf", "0x10,0x20", "스튜디오 2", "1,2,3",
  ])
  func `names`(text: String) throws {
    #expect(try TypedPlace(parsing: text) == .name(text))
  }

  @Test func `a longitude in the latitude's place is answered with the swap`() {
    #expect(throws: TypedPlaceError.swapped(first: "126.978", second: "37.5665")) {
      try TypedPlace(parsing: "126.978,37.5665")
    }
    #expect(throws: TypedPlaceError.outOfRange(longitude: 190, latitude: 95)) {
      try TypedPlace(parsing: "95,190")
    }
    #expect(throws: TypedPlaceError.sameAxisTwice) { try TypedPlace(parsing: "37N 38N") }
  }
}
