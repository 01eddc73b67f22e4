/// How usual the characters are that bytes make in a legacy encoding.
enum Plausibility {
  /// The mean weight of the characters beyond ASCII, 0 … 1.
  static func score(of text: String, in encoding: TextEncoding) -> Double {
    var total = 0.0
    var count = 0
    var before: Unicode.Scalar = " "
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar.value >= 0x80 {
        let after = index + 1 < scalars.count ? scalars[index + 1] : " "
        count += 1
        total += weight(of: scalar, between: before, and: after, in: encoding)
      }
      before = scalar
    }
    return count == 0 ? 0 : total / Double(count)
  }

  /// The mean weight of the double bytes of CP949, 0 … 1.
  ///
  /// The bytes tell what the characters don't: Korean is written with the 2,350 syllables of KS X 1001, and
  /// seldom with the 8,822 that code page 949 adds in the room where Shift-JIS has its kanji.
  static func koreanScore(of bytes: [UInt8]) -> Double {
    var total = 0.0
    var count = 0
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let isStandard = bytes[index + 1] >= 0xA1
      switch bytes[index] {
      case 0xB0...0xC8 where isStandard: total += 1
      case 0xA1...0xAC where isStandard: total += 0.5
      case 0xCA...0xFD where isStandard: total += 0.3
      default: total += 0.2
      }
      count += 1
      index += 2
    }
    return count == 0 ? 0 : total / Double(count)
  }

  private static func weight(
    of scalar: Unicode.Scalar,
    between before: Unicode.Scalar,
    and after: Unicode.Scalar,
    in encoding: TextEncoding
  ) -> Double {
    let value = scalar.value
    switch encoding {
    case .shiftJIS:
      if (0x3041...0x30FE).contains(value) { return 1 }
      if (0xFF61...0xFF9F).contains(value) { return 0.1 }
      return (0x4E00...0x9FFF).contains(value) ? 0.8 : isSign(value) ? 0.5 : 0.1
    case .windows1252:
      // A letter with an accent stands among plain letters; the bytes of East Asian text come in rows.
      let isLetter = value >= 0xC0 && value != 0xD7 && value != 0xF7 && value < 0x180
      if isLetter { return isASCIILetter(before) || isASCIILetter(after) ? 1 : 0 }
      return before.value < 0x80 && after.value < 0x80 ? 0.8 : 0
    case .cp949, .utf8, .utf16LittleEndian, .utf16BigEndian: return 1
    }
  }

  /// Punctuation and signs of East Asian text: 、 。 ～ ㎡ ① full-width forms.
  private static func isSign(_ value: UInt32) -> Bool {
    (0x2000...0x27BF).contains(value) || (0x3000...0x303F).contains(value)
      || (0x3200...0x33FF).contains(value) || (0xFF01...0xFF5E).contains(value)
      || (0xA0...0xD7).contains(value)
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    (65...90).contains(scalar.value & ~0x20) && scalar.value < 0x80
  }
}
