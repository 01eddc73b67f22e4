/// Reads one coordinate after its characters were made plain.
struct AngleParser {
  private let original: String
  private let quantity: CoordinateText.Quantity
  private var rest: Substring
  private var reading = CoordinateText.Reading(value: 0)
  private var minuteMarkIsLetter = false
  private var hemisphere: CoordinateWords.Hemisphere?

  init(_ text: String, _ quantity: CoordinateText.Quantity) {
    original = text
    self.quantity = quantity
    let (plain, isFullWidth) = CoordinateWords.plain(text)
    rest = plain[...]
    reading.isFullWidth = isFullWidth
  }

  mutating func parse() throws(FormatError) -> CoordinateText.Reading {
    skipSpaces()
    if rest.isEmpty { throw fault("it is empty") }
    if let axis = CoordinateWords.takeLabel(&rest) { reading.axis = axis }
    skipSpaces()
    hemisphere = CoordinateWords.takeHemisphere(&rest, isPrefix: true)
    skipSpaces()
    let sign = takeSign()
    let parts = try takeParts()
    skipSpaces()
    if let suffix = CoordinateWords.takeHemisphere(&rest, isPrefix: false) {
      if hemisphere != nil { throw fault("it names a hemisphere twice") }
      hemisphere = suffix
    }
    skipSpaces()
    guard rest.isEmpty else { throw fault("'\(rest)' doesn't belong to a coordinate") }
    return try finish(parts, sign: sign)
  }

  /// A component with what came after it.
  private struct Part {
    var number: NumberText
    var mark: CoordinateWords.Mark?
  }

  private mutating func takeParts() throws(FormatError) -> [Part] {
    var parts: [Part] = []
    while parts.count < 3, let digits = takeNumber() {
      guard let number = NumberText(digits, quantity) else {
        throw fault("'\(digits)' isn't a number")
      }
      let afterNumber = rest
      skipSpaces()
      // After 37d33m an s is for seconds; anywhere else it is the south.
      let isAfterLetter = parts.count == 2 && minuteMarkIsLetter
      let letter = rest.first
      let mark = CoordinateWords.takeMark(&rest, allowsLetterForSeconds: isAfterLetter)
      minuteMarkIsLetter = mark == .minute && letter == "m"
      parts.append(Part(number: number, mark: mark))
      let beforeSpaces = rest
      skipSpaces()
      // The next component has to be set apart, by a mark or a space, and the last one may be followed by
      // anything.
      if mark == nil && afterNumber.count == rest.count { break }
      if rest.first.map(NumberText.isDigit) != true {
        rest = beforeSpaces
        break
      }
    }
    if parts.isEmpty { throw fault("it has no number where one is needed") }
    return parts
  }

  private mutating func takeNumber() -> Substring? {
    var end = rest.startIndex
    while end < rest.endIndex {
      let character = rest[end]
      if NumberText.isDigit(character) || character == "." || character == "," {
        end = rest.index(after: end)
        continue
      }
      // An exponent, as spreadsheets write it; otherwise E is the east.
      if (character == "e" || character == "E") && end > rest.startIndex,
        let after = Self.exponentEnd(rest[end...])
      {
        end = after
      }
      break
    }
    guard end > rest.startIndex else { return nil }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static func exponentEnd(_ text: Substring) -> Substring.Index? {
    var digits = text.dropFirst()
    if digits.first == "+" || digits.first == "-" { digits = digits.dropFirst() }
    let count = digits.prefix(while: NumberText.isDigit).count
    return count > 0 ? digits.index(digits.startIndex, offsetBy: count) : nil
  }

  private mutating func takeSign() -> Double? {
    guard let first = rest.first, first == "-" || first == "+" else { return nil }
    rest = rest.dropFirst()
    skipSpaces()
    return first == "-" ? -1 : 1
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func finish(
    _ parts: [Part],
    sign: Double?
  ) throws(FormatError) -> CoordinateText.Reading {
    try checkMarks(parts)
    if parts.dropLast().contains(where: \.number.hasFraction) {
      throw fault("only the last of its numbers may have decimals")
    }
    let hasSign = sign == -1
    if hasSign && hemisphere != nil { throw fault("it has a minus and a hemisphere") }
    if parts.dropFirst().contains(where: { $0.number.value >= 60 }) {
      throw fault("minutes and seconds have to be below 60")
    }
    // From whole seconds to degrees in one division, so that 37°30' is 37.5 to the last bit.
    let seconds = parts.reduce(0) { $0 * 60 + $1.number.value }
    let divisor = [1.0, 60, 3600][parts.count - 1]
    let number = parts[parts.count - 1].number
    reading.value = seconds / divisor * (sign ?? 1) * (hemisphere?.sign ?? 1)
    reading.notation = [.decimal, .degreesMinutes, .degreesMinutesSeconds][parts.count - 1]
    reading.hasDecimalComma = number.hasDecimalComma
    reading.hasThousandsSeparators = number.hasThousandsSeparators
    if parts.count == 1, let other = number.otherValue {
      reading.otherValue = other * (sign ?? 1) * (hemisphere?.sign ?? 1)
    }
    if let axis = hemisphere?.axis {
      if let labelled = reading.axis, labelled != axis {
        throw fault("its label and its hemisphere contradict each other")
      }
      reading.axis = axis
    }
    try checkLimits(parts)
    return reading
  }

  private func checkMarks(_ parts: [Part]) throws(FormatError) {
    let orders: [CoordinateWords.Mark] = [.degree, .minute, .second]
    for (part, order) in zip(parts, orders) {
      switch part.mark {
      case nil, order: break
      case .colon where order != .second: break
      default: throw fault("its marks for degrees, minutes and seconds aren't in order")
      }
    }
    if parts.count == 2 && parts.allSatisfy({ $0.mark == nil }) && hemisphere == nil {
      throw fault("it is two numbers")
    }
    if parts.last?.mark == .colon { throw fault("it ends with a colon") }
  }

  private func checkLimits(_ parts: [Part]) throws(FormatError) {
    guard quantity == .degrees else {
      if hemisphere != nil || parts.count > 1 || parts[0].mark != nil {
        throw fault("a length has no degrees and no hemisphere")
      }
      return
    }
    let limit = hemisphere == nil ? 360.0 : hemisphere?.axis == .latitude ? 90 : 180
    if abs(reading.value) > limit { throw fault("an angle here is at most \(Int(limit))°") }
  }

  private func fault(_ reason: String) -> FormatError {
    FormatError(.badCoordinate, value: original, detail: reason)
  }
}
