import Foundation
import TestKit
import Testing

@testable import OfficeDirectory

/// A cursor that some page could end with.
private struct CursorCase: CustomTestStringConvertible, Sendable {
  var what: String
  var cursor: PageCursor

  var testDescription: String { what }

  init(_ what: String, _ key: OfficeSortKey, _ id: String = "pado-1") {
    self.what = what
    cursor = PageCursor(key: key, id: OfficeID(id))
  }
}

private func price(_ amount: String, _ currency: String) -> OfficeSortKey {
  .price(Money(amount: Decimal(string: amount) ?? -1, currency: currency))
}

private let cursors: [CursorCase] = [
  CursorCase("metres", .number(935.0149)), CursorCase("none at all", .number(0)),
  CursorCase("negated Mbps", .number(-512.3)), CursorCase("minus nought", .number(-0.0)),
  CursorCase("the smallest number", .number(.leastNonzeroMagnitude)),
  CursorCase("the largest number", .number(.greatestFiniteMagnitude)),
  CursorCase("won", price("15000", "KRW")), CursorCase("cents", price("12.5", "EUR")),
  CursorCase("more digits than a double holds", price("12345678901234567890.12", "IDR")),
  CursorCase("a name", .text("파도살롱")), CursorCase("no name", .text("")),
  CursorCase("a name with bars and percents", .text("a|b%7Cc%25d%"), "x|y%"),
  CursorCase("a name that begins with a combining mark", .text("\u{3099}は"), "\u{301}a"),
  CursorCase("a name of a heart with its variation selector", .text("\u{FE0F}cafe")),
  CursorCase("unknown", .unknown), CursorCase("an empty identifier", .unknown, ""),
]

@Suite struct `Page cursor` {
  @Test(arguments: cursors)
  private func `comes back from its text, which is safe in a URL`(_ row: CursorCase) throws {
    let text = row.cursor.text
    let isSafe = text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == 0x2D || byte == 0x5F
    }
    #expect(isSafe, "\(text)")
    let back = try #require(PageCursor(text: text))
    #expect(back == row.cursor)
    if case .number(let number) = row.cursor.key, case .number(let read) = back.key {
      #expect(read.bitPattern == number.bitPattern)
    }
  }

  /// Base 64 of what a cursor's fields would be, as anybody could write it.
  private static func encoded(_ fields: String) -> String {
    Data(fields.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  @Test(arguments: [
    "", " ", "=", "====", "%%%", "파도", "n", "abc", "//////", "-",
    String(repeating: "A", count: 9_999),
    encoded(""), encoded("n"), encoded("n|"), encoded("n|zz|a"), encoded("n|+5|a"),
    // Not a number, whose order is none.
    encoded("n|7ff8000000000000|a"), encoded("n|40|a|b"), encoded("u"), encoded("u|a|b"),
    encoded("x|1|a"), encoded("p|KRW|a"), encoded("p|KRW|viel|a"), encoded("p|KRW|12 Euro|a"),
    encoded("p|KRW|NaN|a"), encoded("p|KRW||a"), encoded("t|a"), encoded("t|a|b|c"),
    encoded("u|a") + "=", encoded("u|a") + "\n", "\u{FEFF}" + encoded("u|a"),
  ])
  func `isn't read from rubbish`(text: String) {
    #expect(PageCursor(text: text) == nil)
  }

  @Test func `survives any damage to its text, and what is read is written the same`() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ABCDEFabcdef0123456789-_=+/ |%가\u{301}")
    for _ in 0..<4_000 {
      let row = cursors[Int.random(in: cursors.indices, using: &random)]
      var text = Array(row.cursor.text)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let letter = alphabet[Int.random(in: alphabet.indices, using: &random)]
        let position = Int.random(in: text.indices, using: &random)
        if Bool.random(using: &random) {
          text[position] = letter
        } else {
          text.remove(at: position)
        }
        if text.isEmpty { break }
      }
      guard let read = PageCursor(text: String(text)) else { continue }
      #expect(read.text == String(text), "seed \(seed)")
    }
  }
}
