/// The known word that a mistyped one was most likely meant to be.
package enum Suggestion {
  /// The nearest candidate within a third of the word's length (at least one change), or `nil`.
  ///
  /// Changes are insertions, deletions, replacements and swaps of neighbours; Hangul is compared by its
  /// letters, so that one wrong vowel counts as one change.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    nearest(1, to: word, among: candidates).first
  }

  /// The nearest candidates within that distance, nearest first, at most `count` of them.
  package static func nearest(
    _ count: Int,
    to word: String,
    among candidates: some Sequence<String>
  ) -> [String] {
    let typed = letters(word)
    let limit = max(1, typed.count / 3)
    var found: [(candidate: String, distance: Int)] = []
    for candidate in candidates {
      let other = letters(candidate)
      // The difference in length is a lower bound of the distance, and costs nothing.
      guard abs(other.count - typed.count) <= limit else { continue }
      let distance = distance(typed, other)
      if distance <= limit { found.append((candidate, distance)) }
    }
    // A stable sort keeps the candidates' own order among equals.
    let sorted = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return sorted.prefix(count).map(\.element.candidate)
  }

  private static func letters(_ word: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in word.lowercased().unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        letters.append(scalar)
        continue
      }
      // Unicode, section 3.12: a syllable is (lead × 21 + vowel) × 28 + tail.
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      let tail = index % 28 == 0 ? [] : [0x11A7 + index % 28]
      letters += (parts + tail).compactMap(Unicode.Scalar.init)
    }
    return letters
  }

  /// Optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let replacement = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        current[column] = min(previous[column] + 1, current[column - 1] + 1, replacement)
        if row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        {
          current[column] = min(current[column], beforePrevious[column - 2] + 1)
        }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
