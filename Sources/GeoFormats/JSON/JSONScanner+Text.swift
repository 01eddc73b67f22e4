extension JSONScanner {
  /// Reads a text in quotes; the opening quote stands at `position`.
  mutating func readString() throws -> String {
    var end = position + 1
    var hasEscapes = false
    while true {
      guard end < buffer.count else {
        let length = end - position
        guard try extend() else { throw fault(.truncatedJSON, at: buffer.count) }
        end = position + length
        continue
      }
      let byte = buffer[end]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        // The byte after it belongs to the escape, even when it's a quote.
        end += 2
        continue
      }
      if byte < 0x20 {
        throw fault(
          .malformedJSON,
          value: Self.shown(byte),
          detail: "an escape such as \\n",
          at: end
        )
      }
      if byte & 0xC0 == 0x80 { continuations += 1 }
      end += 1
    }
    let content = position + 1..<end
    let text =
      hasEscapes ? try unescaped(content) : String(decoding: buffer[content], as: UTF8.self)
    position = end + 1
    return text
  }

  private func unescaped(_ range: Range<Int>) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = buffer[index]
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        index += 1
        continue
      }
      let start = index
      index += 2
      switch buffer[start + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        bytes.append(buffer[start + 1])
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = try unicodeEscape(at: start, &index, end: range.upperBound)
        bytes.append(contentsOf: String(Character(scalar)).utf8)
      default: throw badEscape(at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads `\uXXXX`, and the second half of a pair of surrogates.
  private func unicodeEscape(
    at start: Int,
    _ index: inout Int,
    end: Int
  ) throws(FormatError) -> Unicode.Scalar {
    let first = try hexadecimal(at: index, end: end, start)
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 6 <= end, buffer[index] == UInt8(ascii: "\\"),
      buffer[index + 1] == UInt8(ascii: "u")
    else { throw badEscape(at: start) }
    let second = try hexadecimal(at: index + 2, end: end, start)
    guard second >= 0xDC00, second <= 0xDFFF,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw badEscape(at: start) }
    index += 6
    return scalar
  }

  private func hexadecimal(at index: Int, end: Int, _ start: Int) throws(FormatError) -> UInt32 {
    guard index + 4 <= end else { throw badEscape(at: start) }
    var value: UInt32 = 0
    for byte in buffer[index..<index + 4] {
      switch byte {
      case 48...57: value = value << 4 | UInt32(byte - 48)
      case 65...70: value = value << 4 | UInt32(byte - 55)
      case 97...102: value = value << 4 | UInt32(byte - 87)
      default: throw badEscape(at: start)
      }
    }
    return value
  }

  private func badEscape(at place: Int) -> FormatError {
    let shown = String(decoding: buffer[place...].prefix(6).prefix { $0 != 0x22 }, as: UTF8.self)
    return fault(
      .malformedJSON,
      value: "the escape '\(shown)'",
      detail: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or a whole \\u pair"
    )
  }
}
