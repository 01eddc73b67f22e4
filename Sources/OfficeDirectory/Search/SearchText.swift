import Foundation

/// How texts are compared: what a person would call the same name is the same text.
package enum SearchText {
  /// The text without case, width, accents, spaces and punctuation, in normalisation form C.
  ///
  /// Decomposed Hangul, as macOS writes it in file names, equals composed Hangul; `Café  Onion` equals
  /// `cafe-onion`. The result is for comparing only, never for showing.
  package static func folded(_ text: String) -> String {
    var folded = ""
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard appendSimple(scalar, to: &folded) else { return foldedInFull(text) }
    }
    return folded
  }

  /// Appends a scalar of ASCII or a composed syllable; `false` when it's anything else.
  private static func appendSimple(_ scalar: Unicode.Scalar, to folded: inout String) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: folded.unicodeScalars.append(scalar)
    case 0x41...0x5A: folded.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
    case 0x00...0x7F: break
    default: return false
    }
    return true
  }

  private static func foldedInFull(_ text: String) -> String {
    // Compatibility forms carry the width; the decomposed form carries the accents apart.
    // Upper case first, since ß and its like have no single upper-case letter.
    let decomposed = text.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
    var kept = String.UnicodeScalarView()
    for scalar in decomposed.unicodeScalars {
      if (0x300...0x36F).contains(scalar.value) || isVariationSelector(scalar) { continue }
      if let plain = plainLetters[scalar] {
        kept.append(contentsOf: plain.unicodeScalars)
        continue
      }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
        kept.append(scalar)
      default:
        continue
      }
    }
    return String(kept).precomposedStringWithCanonicalMapping
  }

  /// Whether the scalar only chooses between drawings of the one before it, as after many emoji.
  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
  }

  /// Letters that carry their mark within, so that no decomposition takes it off: Đà Nẵng, Łódź, Tromsø.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "đ": "d", "ð": "d", "ħ": "h", "ł": "l", "ø": "o", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th",
  ]

  /// Whether the folded `text` contains the folded `part`, byte for byte.
  package static func contains(_ text: String, _ part: String) -> Bool {
    let haystack = Array(text.utf8)
    let needle = Array(part.utf8)
    guard let first = needle.first else { return true }
    guard haystack.count >= needle.count else { return false }
    for start in 0...(haystack.count - needle.count) where haystack[start] == first {
      if haystack[start..<(start + needle.count)].elementsEqual(needle) { return true }
    }
    return false
  }
}
