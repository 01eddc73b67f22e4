/// Splits a text of two coordinates.
enum CoordinatePair {
  static func parse(
    _ text: String,
    as quantity: CoordinateText.Quantity
  ) throws(FormatError) -> (first: CoordinateText.Reading, second: CoordinateText.Reading) {
    let plain = withoutBrackets(CoordinateWords.plain(text).text)
    for ways in splits(of: plain) {
      var found: [(CoordinateText.Reading, CoordinateText.Reading)] = []
      for (first, second) in ways {
        guard let first = reading(first, quantity), let second = reading(second, quantity) else {
          continue
        }
        // "37.5N 37.6N" names one direction twice.
        if let axis = first.axis, axis == second.axis { continue }
        found.append((first, second))
      }
      if found.count > 1 { throw fault(text, "it can be split into two in several ways") }
      if let pair = found.first { return pair }
    }
    throw fault(text, "two coordinates are needed, as 37.5665, 126.978")
  }

  /// A reading, or `nil` where the half isn't a coordinate: another way to split may fit.
  private static func reading(
    _ text: Substring,
    _ quantity: CoordinateText.Quantity
  ) -> CoordinateText.Reading? {
    do throws(FormatError) {
      return try CoordinateText.parse(String(text), as: quantity)
    } catch {
      return nil
    }
  }

  /// The ways to split, in groups: the first group with a way that fits holds.
  private static func splits(of text: String) -> [[(Substring, Substring)]] {
    var groups: [[(Substring, Substring)]] = []
    groups.append(cuts(text) { text, index in ";/|".contains(text[index]) })
    groups.append(
      cuts(text) { text, index in
        let next = text.index(after: index)
        return text[index] == "," && next < text.endIndex && text[next].isWhitespace
      }
    )
    groups.append(cuts(text) { text, index in text[index].isWhitespace })
    groups.append(cuts(text) { text, index in text[index] == "," })
    return groups
  }

  private static func cuts(
    _ text: String,
    where isCut: (String, String.Index) -> Bool
  ) -> [(Substring, Substring)] {
    var ways: [(Substring, Substring)] = []
    for index in text.indices where isCut(text, index) {
      let after = text[text.index(after: index)...]
      // Of several spaces in a row only the first is a cut.
      if index > text.startIndex, text[text.index(before: index)].isWhitespace { continue }
      ways.append((text[..<index], after))
    }
    return ways
  }

  private static func withoutBrackets(_ text: String) -> String {
    let inner = text.drop(while: \.isWhitespace)
    guard let first = inner.first, first == "(" || first == "[" else { return text }
    let end = inner.lastIndex { !$0.isWhitespace } ?? inner.startIndex
    guard inner[end] == (first == "(" ? ")" : "]") else { return text }
    return String(inner[inner.index(after: inner.startIndex)..<end])
  }

  private static func fault(_ text: String, _ reason: String) -> FormatError {
    FormatError(.badCoordinate, value: text, detail: reason)
  }
}
