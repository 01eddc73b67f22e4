import GeoFormats
import TestKit
import Testing

@Suite struct `Coordinate text` {
  struct Good: CustomTestStringConvertible {
    let text: String
    let value: Double
    var axis: CoordinateText.Axis?
    var notation = CoordinateText.Notation.decimal
    var testDescription: String { text }
  }

  static let dms = 37 + 33.0 / 60 + 59.5 / 3600

  static let good: [Good] = [
    Good(text: "37.5665", value: 37.5665),
    Good(text: "-33.8568", value: -33.8568),
    Good(text: "+37.5", value: 37.5),
    Good(text: "37", value: 37),
    Good(text: "  37.5665\t", value: 37.5665),
    Good(text: "37,5665", value: 37.5665),
    Good(text: "３７．５", value: 37.5),
    Good(text: "３７．５６６５　", value: 37.5665),
    Good(text: "\u{2212}33.5", value: -33.5),
    Good(text: "1.26978E2", value: 126.978),
    Good(text: "126.978E", value: 126.978, axis: .longitude),
    Good(text: "37.5665N", value: 37.5665, axis: .latitude),
    Good(text: "37.5665° N", value: 37.5665, axis: .latitude),
    Good(text: "S 33.8568", value: -33.8568, axis: .latitude),
    Good(text: "W0.1278", value: -0.1278, axis: .longitude),
    Good(text: "9.1393 west", value: -9.1393, axis: .longitude),
    Good(text: "37°33'59.5\"N", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "37° 33′ 59.5″ N", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "37°33’59.5”N", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "37°33'59.5''N", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "37 33 59.5 N", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "37 33 59.5", value: dms, notation: .degreesMinutesSeconds),
    Good(text: "37:33:59.5", value: dms, notation: .degreesMinutesSeconds),
    Good(text: "37d33m59.5s", value: dms, notation: .degreesMinutesSeconds),
    Good(text: "37도 33분 59.5초", value: dms, notation: .degreesMinutesSeconds),
    Good(text: "북위 37도 33분 59.5초", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "북위37도33분59,5초", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "北緯37度33分59.5秒", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "北緯３７度３３分５９．５秒", value: dms, axis: .latitude, notation: .degreesMinutesSeconds),
    Good(text: "N37°33.99'", value: 37 + 33.99 / 60, axis: .latitude, notation: .degreesMinutes),
    Good(text: "37 33.99 N", value: 37 + 33.99 / 60, axis: .latitude, notation: .degreesMinutes),
    Good(text: "37°30'", value: 37.5, notation: .degreesMinutes),
    Good(text: "동경 126.978", value: 126.978, axis: .longitude),
    Good(text: "서경 9.1393", value: -9.1393, axis: .longitude),
    Good(text: "남위 33.8568", value: -33.8568, axis: .latitude),
    Good(text: "lat: 37.5665", value: 37.5665, axis: .latitude),
    Good(text: "경도 126.978", value: 126.978, axis: .longitude),
    Good(text: "-0°30'", value: -0.5, notation: .degreesMinutes),
    Good(text: "126.97800000000000001", value: 126.978),
  ]

  @Test(arguments: good)
  func `is understood`(sample: Good) throws {
    let reading = try CoordinateText.parse(sample.text)
    #expect(abs(reading.value - sample.value) < 1e-12)
    #expect(reading.axis == sample.axis)
    #expect(reading.notation == sample.notation)
  }

  @Test(arguments: [
    "", "   ", "37.5abc", "abc", "37.5.6", "37..5", ".", "-", "N", "37.5N N", "N37.5N", "-37.5 S",
    "37°61'", "37°30'61\"", "37.5°30'", "37'30\"", "37 33", "N/A", "nan", "inf", "0x1F", "1e999",
    "37.5°W E", "361", "91N", "181 E", "37,5,6", "37:", "37 33 59.5 12", "37.5%", "#37", "37- 5",
    "--37", "37.5 lat", "lat 37 E", "12,34,567", "１２３ａ",
  ])
  func `rubbish is never accepted`(text: String) {
    let error = #expect(throws: FormatError.self) { try CoordinateText.parse(text) }
    #expect(error?.code == .badCoordinate)
    #expect(error?.value == text)
    #expect(error?.detail?.isEmpty == false)
    #expect(error?.koreanSentence.contains(error?.detail ?? "") == false)
  }

  @Test func `one comma and three digits follow the rule and say so`() throws {
    let degrees = try CoordinateText.parse("37,566")
    #expect(degrees.value == 37.566)
    #expect(degrees.hasDecimalComma)
    #expect(degrees.otherValue == 37_566)
    let metres = try CoordinateText.parse("199,566", as: .length)
    #expect(metres.value == 199_566)
    #expect(metres.hasThousandsSeparators)
    #expect(metres.otherValue == 199.566)
    let certain = try CoordinateText.parse("37,5665")
    #expect(certain.hasDecimalComma && certain.otherValue == nil)
    let zero = try CoordinateText.parse("0,127", as: .length)
    #expect(zero.value == 0.127 && zero.otherValue == nil)
  }

  @Test(arguments: [
    ("199566.25", 199_566.25), ("199,566.25", 199_566.25), ("1,944,250", 1_944_250),
    ("1.944.250", 1_944_250), ("1.944.250,5", 1_944_250.5), ("961366", 961_366),
    ("  192070.4321   ", 192_070.4321), ("4,51234", 4.51234), ("-12,345.5", -12_345.5),
  ])
  func `lengths have thousands`(text: String, value: Double) throws {
    #expect(try CoordinateText.parse(text, as: .length).value == value)
  }

  @Test(arguments: ["12,34.5", "1,2,3", "37°", "37N", "1.23.456", "1,234,56"])
  func `lengths have no degrees and no odd groups`(text: String) {
    #expect(throws: FormatError.self) { try CoordinateText.parse(text, as: .length) }
  }

  @Test func `full-width digits are reported`() throws {
    #expect(try CoordinateText.parse("３７．５").isFullWidth)
    #expect(try !CoordinateText.parse("37.5").isFullWidth)
  }

  @Test func `Hangul that comes apart, as macOS writes it, is understood`() throws {
    let apart = "37\u{1103}\u{1169} 33\u{1107}\u{116E}\u{11AB} 59.5\u{110E}\u{1169}"
    #expect(try abs(CoordinateText.parse(apart).value - Self.dms) < 1e-12)
  }

  @Test(arguments: [
    ("37.499369,127.0287172", 37.499369, 127.0287172),
    ("37.5665, 126.978", 37.5665, 126.978),
    ("37.5665 126.978", 37.5665, 126.978),
    ("37.5665\t126.978", 37.5665, 126.978),
    ("(37.5665, 126.978)", 37.5665, 126.978),
    ("[126.978, 37.5665]", 126.978, 37.5665),
    ("37,5665; 126,978", 37.5665, 126.978),
    ("37,5665 126,978", 37.5665, 126.978),
    ("37,5665, 126,978", 37.5665, 126.978),
    ("37.5665/126.978", 37.5665, 126.978),
    ("-33.8568,151.2153", -33.8568, 151.2153),
    ("37°30'N 126°30'E", 37.5, 126.5),
    ("37 30 0 N 126 30 0 E", 37.5, 126.5),
    ("N37°30' E126°30'", 37.5, 126.5),
    ("37도 30분, 126도 30분", 37.5, 126.5),
    ("lat=37.5, lon=126.5", 37.5, 126.5),
    ("북위 37.5 동경 126.5", 37.5, 126.5),
  ])
  func `two coordinates in one text`(text: String, first: Double, second: Double) throws {
    let pair = try CoordinateText.parsePair(text)
    #expect(abs(pair.first.value - first) < 1e-12)
    #expect(abs(pair.second.value - second) < 1e-12)
  }

  @Test(arguments: ["", "37.5", "37.5,", "37.5,126.9,5", "a,b", "37.5N 37.6N", "1,2,3", "37.5;"])
  func `what isn't two coordinates is refused`(text: String) {
    #expect(throws: FormatError.self) { try CoordinateText.parsePair(text) }
  }

  @Test func `plain numbers are read to the last bit`() throws {
    let seed: UInt64 = 126_978
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let value = Double.random(in: -180...180, using: &random)
      let text = value.description
      guard !text.contains("e") else { continue }
      #expect(try CoordinateText.parse(text).value == value, "\(text), seed \(seed)")
    }
  }

  @Test func `a spread of random characters never traps, and is a number only if it has digits`() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789.,-+°'\" NSEWnsewd:도분초북위동경３　e/;")
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          alphabet[Int.random(in: alphabet.indices, using: &random)]
        }
      )
      do {
        let reading = try CoordinateText.parse(text)
        #expect(text.contains { $0.isNumber } && abs(reading.value) <= 360, "\(text), seed \(seed)")
      } catch {
        #expect(error.code == .badCoordinate)
      }
      _ = try? CoordinateText.parsePair(text)
    }
  }
}
