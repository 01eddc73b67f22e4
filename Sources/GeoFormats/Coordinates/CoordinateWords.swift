/// The letters, words and signs that stand around the numbers of a coordinate.
enum CoordinateWords {
  struct Hemisphere {
    let axis: CoordinateText.Axis
    let sign: Double
  }

  enum Mark {
    case degree, minute, second, colon
  }

  private static let north = Hemisphere(axis: .latitude, sign: 1)
  private static let south = Hemisphere(axis: .latitude, sign: -1)
  private static let east = Hemisphere(axis: .longitude, sign: 1)
  private static let west = Hemisphere(axis: .longitude, sign: -1)

  /// Longer words first: the first that fits is taken.
  private static let hemispheres: [(word: String, hemisphere: Hemisphere)] = [
    ("북위", north), ("남위", south), ("동경", east), ("서경", west),
    ("北緯", north), ("南緯", south), ("東経", east), ("西経", west), ("東經", east), ("西經", west),
    ("north", north), ("south", south), ("east", east), ("west", west),
    ("n", north), ("s", south), ("e", east), ("w", west),
  ]

  private static let labels: [(word: String, axis: CoordinateText.Axis)] = [
    ("latitude", .latitude), ("lat", .latitude), ("위도", .latitude), ("緯度", .latitude),
    ("longitude", .longitude), ("long", .longitude), ("lng", .longitude), ("lon", .longitude),
    ("경도", .longitude), ("経度", .longitude), ("經度", .longitude),
  ]

  private static let marks: [(word: String, mark: Mark)] = [
    ("degrees", .degree), ("deg", .degree), ("°", .degree), ("도", .degree), ("度", .degree),
    ("d", .degree),
    ("''", .second), ("\"", .second), ("seconds", .second), ("sec", .second), ("초", .second),
    ("秒", .second),
    ("minutes", .minute), ("min", .minute), ("'", .minute), ("분", .minute), ("分", .minute),
    ("m", .minute), (":", .colon),
  ]

  /// Takes a hemisphere from the front of the text; a letter only where no other letter follows.
  static func takeHemisphere(_ text: inout Substring, isPrefix: Bool) -> Hemisphere? {
    for (word, hemisphere) in hemispheres where takes(word, from: text) {
      let after = text.dropFirst(word.count)
      if after.first?.isLetter == true { continue }
      // Between signs and letters of other kinds anything may be meant, as in "N/A".
      if isPrefix, let next = after.first(where: { !$0.isWhitespace }),
        !NumberText.isDigit(next), next != "-", next != "+", next != "."
      {
        continue
      }
      text = after
      return hemisphere
    }
    return nil
  }

  /// Takes a label such as `lat:` from the front of the text.
  static func takeLabel(_ text: inout Substring) -> CoordinateText.Axis? {
    for (word, axis) in labels where takes(word, from: text) {
      var after = text.dropFirst(word.count).drop(while: \.isWhitespace)
      if after.first == ":" || after.first == "=" { after = after.dropFirst() }
      if after.first?.isLetter == true { continue }
      text = after
      return axis
    }
    return nil
  }

  /// Takes a mark for degrees, minutes or seconds from the front of the text.
  static func takeMark(_ text: inout Substring, allowsLetterForSeconds: Bool) -> Mark? {
    if allowsLetterForSeconds, text.first == "s" {
      text = text.dropFirst(text.hasPrefix("sec") ? 3 : 1)
      return .second
    }
    for (word, mark) in marks where takes(word, from: text) {
      text = text.dropFirst(word.count)
      return mark
    }
    return nil
  }

  private static func takes(_ word: String, from text: Substring) -> Bool {
    text.prefix(word.count).lowercased() == word
  }

  /// The text with full-width characters, unusual spaces, primes and minus signs made plain.
  static func plain(_ text: String) -> (text: String, isFullWidth: Bool) {
    var isFullWidth = false
    var plain = String.UnicodeScalarView()
    for scalar in text.precomposed {
      switch scalar.value {
      case 0xFF01...0xFF5E:
        isFullWidth = true
        if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { plain.append(narrow) }
      case 0x3000:
        isFullWidth = true
        plain.append(" ")
      case 0xA0, 0x2007, 0x2009, 0x202F, 0xFEFF, 0x200B: plain.append(" ")
      case 0x2212, 0x2010, 0x2013: plain.append("-")
      case 0x2032, 0x2018, 0x2019, 0xB4, 0x60: plain.append("'")
      case 0x2033, 0x201C, 0x201D, 0x3003: plain.append("\"")
      case 0xBA, 0x2DA: plain.append("°")
      case 0x3001, 0xFE50: plain.append(",")
      default: plain.append(scalar)
      }
    }
    return (String(plain), isFullWidth)
  }
}

extension String {
  /// The scalars with Hangul letters that come apart, as in files from macOS, put together.
  fileprivate var precomposed: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      if let last = scalars.last?.value {
        var joined: UInt32?
        if (0x1100...0x1112).contains(last), (0x1161...0x1175).contains(scalar.value) {
          joined = 0xAC00 + ((last - 0x1100) * 21 + scalar.value - 0x1161) * 28
        } else if (0xAC00...0xD7A3).contains(last), (last - 0xAC00) % 28 == 0,
          (0x11A8...0x11C2).contains(scalar.value)
        {
          joined = last + scalar.value - 0x11A7
        }
        if let joined, let whole = Unicode.Scalar(joined) {
          scalars[scalars.count - 1] = whole
          continue
        }
      }
      scalars.append(scalar)
    }
    return scalars
  }
}
