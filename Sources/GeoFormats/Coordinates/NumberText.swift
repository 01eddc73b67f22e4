/// One number with whatever marks its locale uses.
struct NumberText {
  var value: Double
  var hasFraction = false
  var hasDecimalComma = false
  var hasThousandsSeparators = false
  var otherValue: Double?

  /// Reads digits with points and commas; no sign, no spaces.
  ///
  /// - Returns: `nil` when the marks don't make a number.
  init?(_ text: Substring, _ quantity: CoordinateText.Quantity) {
    var mantissa = text
    var exponent: Substring = ""
    if let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      mantissa = text[..<mark]
      exponent = text[mark...]
    }
    let commas = mantissa.count { $0 == "," }
    let points = mantissa.count { $0 == "." }
    let decimalMark: Character?
    switch (commas, points) {
    case (0, 0): decimalMark = nil
    case (0, 1): decimalMark = "."
    case (1, 0):
      let parts = mantissa.split(separator: ",", omittingEmptySubsequences: false)
      let couldBeThousands =
        parts[1].count == 3 && (1...3).contains(parts[0].count) && !parts[0].hasPrefix("0")
      decimalMark = couldBeThousands && quantity == .length ? nil : ","
      if couldBeThousands {
        let joined = Double(parts[0] + parts[1])
        let split = Double(parts[0] + "." + parts[1])
        otherValue = decimalMark == nil ? split : joined
      }
    default:
      // Both marks, or one of them several times: the last kind may be the decimal mark.
      let last = mantissa.last { $0 == "," || $0 == "." }
      let isDecimal = last == "," ? commas == 1 : points == 1
      decimalMark = isDecimal ? last : nil
    }
    guard let (whole, fraction) = Self.split(mantissa, at: decimalMark),
      let digits = Self.withoutThousands(whole, mark: decimalMark == "," ? "." : nil)
    else { return nil }
    hasThousandsSeparators = digits.count < whole.count
    hasDecimalComma = decimalMark == ","
    hasFraction = decimalMark != nil
    guard let value = Double(digits + (fraction.map { "." + $0 } ?? "") + exponent), value.isFinite
    else { return nil }
    self.value = value
  }

  private static func split(
    _ text: Substring,
    at mark: Character?
  ) -> (whole: Substring, fraction: Substring?)? {
    guard let mark else { return (text, nil) }
    guard let index = text.lastIndex(of: mark) else { return nil }
    let fraction = text[text.index(after: index)...]
    guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { return nil }
    return (text[..<index], fraction)
  }

  /// The digits of a whole number, whose thousands, if they're set apart, all have to be.
  private static func withoutThousands(_ text: Substring, mark: Character?) -> Substring? {
    guard let separator = mark ?? text.first(where: { !isDigit($0) }),
      text.contains(separator)
    else { return !text.isEmpty && text.allSatisfy(isDigit) ? text : nil }
    guard separator == "," || separator == "." else { return nil }
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.count), first.allSatisfy(isDigit),
      groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(isDigit) })
    else { return nil }
    return Substring(groups.joined())
  }

  static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
}
