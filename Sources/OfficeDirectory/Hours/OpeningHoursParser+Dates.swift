/// Reading months and days of months.
extension OpeningHoursParser {
  mutating func dateRanges() -> [DaySelector.DateRange]? {
    let start = position
    var ranges: [DaySelector.DateRange] = []
    repeat {
      skipSpaces()
      let year = number(digits: 4...4)
      skipSpaces()
      guard let first = month() else { break }
      skipSpaces()
      let firstDay = dayOfMonth()
      var range = DaySelector.DateRange(
        first: .init(month: first, day: firstDay ?? 1),
        last: .init(month: first, day: firstDay ?? 31),
        year: year
      )
      if let end = takeRangeEnd({ parser in parser.rangeEnd(after: first, day: firstDay) }) {
        range.last = end
      }
      ranges.append(range)
      skipSpaces()
    } while takeMonthComma()
    if ranges.isEmpty {
      position = start
      return nil
    }
    return ranges
  }

  private mutating func rangeEnd(
    after month: Int,
    day: Int?
  ) -> DaySelector.MonthDay? {
    skipSpaces()
    if let last = self.month() {
      skipSpaces()
      return .init(month: last, day: dayOfMonth() ?? 31)
    }
    guard day != nil, let last = dayOfMonth() else { return nil }
    return .init(month: month, day: last)
  }

  private mutating func takeMonthComma() -> Bool {
    let start = position
    guard take(",") else { return false }
    skipSpaces()
    let next = position
    let isMonth = month() != nil
    position = isMonth ? next : start
    return isMonth
  }

  private mutating func month() -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    for (index, name) in names.enumerated() where takeWord(name) { return index + 1 }
    return nil
  }

  /// A day of a month, which isn't the beginning of a time.
  private mutating func dayOfMonth() -> Int? {
    let start = position
    guard let day = number(digits: 1...2), (1...31).contains(day), !isMinuteNext else {
      position = start
      return nil
    }
    return day
  }

  /// Whether a colon with a digit after it follows, as in a time of day.
  private var isMinuteNext: Bool {
    guard peek(":"), position + 1 < characters.count else { return false }
    return characters[position + 1].isNumber
  }
}
