/// Taking the text apart, character by character.
extension OpeningHoursParser {
  mutating func takeRangeEnd<Value>(
    _ end: (inout OpeningHoursParser) -> Value?
  ) -> Value? {
    let start = position
    skipSpaces()
    guard take("-") else {
      position = start
      return nil
    }
    skipSpaces()
    guard let value = end(&self) else {
      position = start
      return nil
    }
    return value
  }

  func peek(_ text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  mutating func take(_ text: String) -> Bool {
    guard peek(text) else { return false }
    position += text.count
    return true
  }

  /// Takes a word whatever its case, when no letter follows it.
  mutating func takeWord(_ word: String) -> Bool {
    var end = position
    for letter in word {
      guard end < characters.count, characters[end].isSameLetter(as: letter) else { return false }
      end += 1
    }
    guard end == characters.count || !characters[end].isLetter else { return false }
    position = end
    return true
  }

  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var end = position
    while end < characters.count && characters[end].isASCII && characters[end].isNumber { end += 1 }
    guard digits.contains(end - position) else { return nil }
    defer { position = end }
    return Int(String(characters[position..<end]))
  }

  mutating func skipSpaces() {
    while position < characters.count && characters[position].isWhitespace { position += 1 }
  }
}

extension Character {
  /// Whether two letters are the same but for their case, as far as ASCII goes.
  fileprivate func isSameLetter(as other: Character) -> Bool {
    guard let own = asciiValue, let asked = other.asciiValue else { return self == other }
    return own == asked || (own | 0x20 == asked | 0x20 && isLetter)
  }
}
