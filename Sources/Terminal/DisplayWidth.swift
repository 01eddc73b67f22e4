/// How many columns of a terminal a text takes.
///
/// Wide and full-width characters (Hangul, Han, kana, most emoji) take two columns, combining marks and
/// joiners none (Unicode Standard Annex 11). The count is by grapheme cluster, so an emoji joined of
/// several takes two.
package enum DisplayWidth {
  /// The columns of a text; control characters count nothing.
  package static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  /// The columns of one grapheme cluster: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // VARIATION SELECTOR-16 asks for the emoji form, which is wide.
    if scalars.contains(where: { $0.value == 0xFE0F }) && scalars.count > 1 { return 2 }
    if isZeroWidth(first) { return 0 }
    return isWide(first) ? 2 : 1
  }

  /// The longest beginning of the text that fits the columns, with an ellipsis when some is left out.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in text {
      let next = of(character)
      if width + next > columns - 1 { break }
      kept.append(character)
      width += next
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// The text with spaces after it, up to the columns.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: break
    }
    // Hangul vowels and final consonants that join the syllable before them.
    return (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
      || (scalar.properties.isEmojiPresentation && value >= 0x231A)
  }

  // East_Asian_Width W and F, by block (EastAsianWidth.txt of Unicode 15).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x17000...0x18CFF,
    0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
