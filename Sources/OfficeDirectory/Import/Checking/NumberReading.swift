import Foundation

/// Reads plain numbers with whatever marks people set in them.
enum NumberReading {
  /// A number that isn't negative: `1200`, `1,200`, `93.5`, `93,5`, `1.234,50`, full-width digits.
  ///
  /// Commas between groups of three are thousands; a single comma before other than three digits is a
  /// decimal mark. Where both marks occur the last kind is the decimal one. Everything else is `nil`,
  /// since a price that's wrong by a thousand is worse than none.
  static func decimal(_ text: some StringProtocol) -> Decimal? {
    let plain = narrowed(text).filter { !$0.isWhitespace }
    guard let plainest = withoutMarks(plain) else { return nil }
    return Decimal(string: plainest, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// The text with full-width digits and marks made plain.
  static func narrowed(_ text: some StringProtocol) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      plain.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(plain)
  }

  static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }

  /// Digits with at most one point.
  private static func withoutMarks(_ text: String) -> String? {
    let commas = text.count { $0 == "," }
    let points = text.count { $0 == "." }
    let mark: Character?
    switch (commas, points) {
    case (0, 0): mark = nil
    case (0, 1): mark = "."
    case (_, 0): mark = commas == 1 && !isGrouped(text[...], by: ",") ? "," : nil
    default:
      mark = text.last { $0 == "," || $0 == "." }
      guard (mark == "," ? commas : points) == 1 else { return nil }
    }
    var whole = text[...]
    var fraction: Substring = ""
    if let mark, let position = text.lastIndex(of: mark) {
      whole = text[..<position]
      fraction = text[text.index(after: position)...]
      guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { return nil }
    }
    let separator: Character = mark == "," ? "." : ","
    if whole.contains(separator) {
      guard isGrouped(whole, by: separator) else { return nil }
      whole = Substring(whole.filter { $0 != separator })
    }
    guard !whole.isEmpty, whole.allSatisfy(isDigit) else { return nil }
    return fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
  }

  /// Whether the separator stands before every third digit from the end, and nowhere else.
  private static func isGrouped(_ text: Substring, by separator: Character) -> Bool {
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first else { return false }
    return (1...3).contains(first.count) && first != "0" && first.allSatisfy(isDigit)
      && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(isDigit) }
  }
}
