import Geo
import GeoFormats
import TestKit
import Testing

@Suite struct `JSON` {
  @Test(
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
      ("-1", .integer(-1)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("18446744073709551615", .unsigned(.max)),
      ("18446744073709551616", .double(18_446_744_073_709_551_616)),
      ("1.0", .double(1)), ("-0", .double(-0.0)), ("1e2", .double(100)), ("1E-2", .double(0.01)),
      ("126.97800000000001", .double(126.97800000000001)),
      ("5e-324", .double(.leastNonzeroMagnitude)),
      ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
      ("0.1", .double(0.1)), ("123456789012345678901234567890.5", .double(1.2345678901234568e29)),
      ("\"\"", .string("")),
      ("\"a\\\"b\\\\c\\/d\\b\\f\\n\\r\\t\"", .string("a\"b\\c/d\u{8}\u{C}\n\r\t")),
      ("\"\\u00e9\\uAC15\\ud83c\\udfd6\"", .string("é강\u{1F3D6}")), ("\"강릉 🏖\"", .string("강릉 🏖")),
      ("[]", .list([])), ("[1, [2]]", .list([.integer(1), .list([.integer(2)])])),
      ("{}", .object([:])),
      ("{\"b\":1,\"a\":{\"c\":null}}", .object(["b": .integer(1), "a": .object(["c": .null])])),
      ("\n\t [true]\r\n", .list([.bool(true)])),
    ] as [(String, AttributeValue)]
  )
  func `values are read`(text: String, value: AttributeValue) throws {
    #expect(try JSONParser.parse(text) == value)
    #expect(try JSONParser.parse(choppedInput(bytes(text), seed: 3, longest: 2)) == value)
  }

  @Test(
    arguments: [
      ("", FormatError.Code.truncatedJSON, 1, 1), ("  ", .truncatedJSON, 1, 3),
      ("{", .truncatedJSON, 1, 2), ("[1", .truncatedJSON, 1, 3), ("[1,", .truncatedJSON, 1, 4),
      ("\"abc", .truncatedJSON, 1, 5), ("{\"a\"", .truncatedJSON, 1, 5),
      ("[1,]", .malformedJSON, 1, 4),
      ("{\"a\":1,}", .malformedJSON, 1, 8), ("{a:1}", .malformedJSON, 1, 2),
      ("{'a':1}", .malformedJSON, 1, 2),
      ("[1 2]", .malformedJSON, 1, 4), ("01", .malformedJSON, 1, 1), ("+1", .malformedJSON, 1, 1),
      (".5", .malformedJSON, 1, 1), ("1.", .malformedJSON, 1, 1), ("1e", .malformedJSON, 1, 1),
      ("1e999", .malformedJSON, 1, 1), ("-", .malformedJSON, 1, 1), ("NaN", .malformedJSON, 1, 1),
      ("True", .malformedJSON, 1, 1), ("nul", .malformedJSON, 1, 1),
      ("[\n  1,\n  x\n]", .malformedJSON, 3, 3),
      ("[\"강릉\", x]", .malformedJSON, 1, 8), ("\"a\tb\"", .malformedJSON, 1, 3),
      ("\"\\x\"", .malformedJSON, 1, 1), ("\"\\ud800\"", .malformedJSON, 1, 1),
      ("\"\\ud800\\u0041\"", .malformedJSON, 1, 1), ("\"\\u12g4\"", .malformedJSON, 1, 1),
      ("1 2", .malformedJSON, 1, 3), ("{} x", .malformedJSON, 1, 4),
      ("// no\n1", .malformedJSON, 1, 1),
      ("{\"a\":1,\r\n\"a\":2}", .duplicateName, 2, 1), ("\u{1}", .malformedJSON, 1, 1),
    ] as [(String, FormatError.Code, Int, Int)]
  )
  func `faults are told with line and column`(
    text: String,
    code: FormatError.Code,
    line: Int,
    column: Int
  ) {
    for chop in [1, 3, 1_000] {
      let error = #expect(throws: FormatError.self) {
        try JSONParser.parse(choppedInput(bytes(text), seed: 1, longest: chop))
      }
      #expect(error?.code == code)
      #expect(error?.line == line)
      if let detail = error?.detail, detail.contains("a") {
        #expect(error?.koreanSentence.contains(detail) == false, "\(detail) has no Korean")
      }
      if !text.contains("\\") { #expect(error?.column == column) }
      #expect(error?.sentence.contains("chopped:\(line):") == true)
    }
  }

  @Test func `a pit of brackets is refused before it takes the stack`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      let error = #expect(throws: FormatError.self) { try JSONParser.parse(text) }
      #expect(error?.code == .nestedTooDeep)
    }
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: Never.self) { try JSONParser.parse(deep) }
  }

  @Test func `texts longer than any piece are read whole`() throws {
    let long = String(repeating: "가나다 \\n", count: 40_000)
    let value = try JSONParser.parse(
      choppedInput(bytes("[\"\(long)\"]"), seed: 5, longest: 70_000)
    )
    #expect(value == .list([.string(String(repeating: "가나다 \n", count: 40_000))]))
  }

  @Test func `the writer writes what the parser reads`() throws {
    let value: AttributeValue = .object([
      "name": .string("say \"hi\" \\ \u{1}\u{1F}\n강"), "n": .integer(.min), "u": .unsigned(.max),
      "d": .double(0.1), "whole": .double(37), "tiny": .double(.leastNonzeroMagnitude),
      "list": .list([.null, .bool(true)]),
      "empty": .object([:]),
    ])
    var writer = JSONWriter()
    try writer.value(value)
    #expect(try JSONParser.parse(writer.text) == value)
    #expect(
      writer.text.hasPrefix(#"{"name":"say \"hi\" \\ \u0001\u001f\n강","n":-9223372036854775808"#)
    )
  }

  @Test func `numbers round trip to the last bit`() throws {
    let seed: UInt64 = 754
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      try writer.double(value)
      guard case .double(let back) = try JSONParser.parse(writer.text) else {
        Testing.Issue.record("\(writer.text) isn't read as a double")
        continue
      }
      #expect(back.bitPattern == value.bitPattern, "\(writer.text), seed \(seed)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `NaN and infinities are refused`(value: Double) {
    var writer = JSONWriter()
    let error = #expect(throws: FormatError.self) { try writer.double(value) }
    #expect(error?.code == .notFinite)
    #expect(throws: FormatError.self) { try writer.double(value, decimals: 3) }
    #expect(throws: FormatError.self) { try writer.value(.list([.double(value)])) }
  }

  @Test(arguments: [
    (126.978, 7, "126.978"), (126.97800001, 7, "126.978"), (0, 7, "0"), (-0.00000001, 7, "0"),
    (-0.5, 1, "-0.5"), (-0.05, 2, "-0.05"), (100, 2, "100"), (1.005, 0, "1"),
    (0.0000001, 7, "0.0000001"),
    (179.99999999, 7, "180"), (12345.6789, 2, "12345.68"), (1e20, 2, "1e+20"), (-180, 7, "-180"),
  ])
  func `fixed decimals are rounded and trimmed`(value: Double, decimals: Int, text: String) throws {
    var writer = JSONWriter()
    try writer.double(value, decimals: decimals)
    #expect(writer.text == text)
  }
}
