/// Reads `opening_hours` values; what it doesn't understand it leaves, rule by rule, as text.
struct OpeningHoursParser {
  let characters: [Character]
  var position = 0

  private(set) var rules: [OpeningRule] = []
  private(set) var leftover: [String] = []

  init(_ text: String) {
    // En dashes and full-width marks stand for their plain forms in what people type.
    characters = text.map { character in
      switch character {
      case "–", "—", "−", "~", "～": "-"
      case "；": ";"
      case "，", "、": ","
      case "：": ":"
      case "“", "”": "\""
      default: character
      }
    }
  }

  /// Reads everything.
  mutating func parse() {
    var joining = OpeningRule.Joining.normal
    skipSpaces()
    while position < characters.count {
      let start = position
      if let rule = rule(joining: joining), let next = separator() {
        rules.append(rule)
        joining = next
      } else {
        position = start
        let skipped = skipRule()
        if !skipped.isEmpty { leftover.append(skipped) }
        joining = separator() ?? .normal
      }
      skipSpaces()
    }
  }

  // MARK: Rules

  private mutating func rule(joining: OpeningRule.Joining) -> OpeningRule? {
    var rule = OpeningRule()
    rule.joining = joining
    let start = position
    let isAlways = take("24/7")
    if !isAlways {
      while let dates = dateRanges() { rule.days.dates += dates; skipSpaces() }
      // "Aug: Mo-Fr 08:00-18:00" sets a colon between the months and the weekdays.
      if position > start, take(":") { skipSpaces() }
      weekdays(into: &rule.days)
      skipSpaces()
      if position > start { _ = take(":") }
      skipSpaces()
      guard let spans = spans() else { return nil }
      rule.spans = spans
    }
    skipSpaces()
    let beforeKind = position
    let stated = kind()
    rule.kind = stated ?? .open
    skipSpaces()
    let isNothingButComment = beforeKind == start
    rule.comment = comment()
    if rule.comment != nil && rule.spans.isEmpty && stated == nil && !isAlways {
      // "by appointment" in the place of times says that nobody knows.
      rule.kind = .unknown
      // By itself it speaks of the times that the other rules leave, whatever separator people took;
      // read by the letter, it would take back all of them.
      if isNothingButComment { rule.joining = .fallback }
    }
    skipSpaces()
    return position > start ? rule : nil
  }

  private mutating func kind() -> OpeningRule.Kind? {
    if takeWord("off") || takeWord("closed") { return .closed }
    if takeWord("unknown") { return .unknown }
    return takeWord("open") ? .open : nil
  }

  /// The separator after a rule; `nil` when something stands there that isn't one.
  private mutating func separator() -> OpeningRule.Joining? {
    skipSpaces()
    if position == characters.count { return .normal }
    if take("||") { return .fallback }
    if take(";") { return .normal }
    if take(",") { return .additional }
    return nil
  }

  private mutating func skipRule() -> String {
    let start = position
    var isQuoted = false
    while position < characters.count {
      if characters[position] == "\"" { isQuoted.toggle() }
      if !isQuoted && (characters[position] == ";" || peek("||")) { break }
      position += 1
    }
    return String(characters[start..<position]).trimmed
  }

  // MARK: Days

  private mutating func weekdays(into days: inout DaySelector) {
    repeat {
      let start = position
      skipSpaces()
      if takeWord("PH") {
        days.publicHolidays = true
      } else if takeWord("SH") {
        days.schoolHolidays = true
      } else if let first = weekday() {
        if take("[") {
          guard let occurrences = occurrences() else {
            position = start
            return
          }
          days.weekdays.append(.init(day: first, occurrences: occurrences))
        } else {
          let last = takeRangeEnd { $0.weekday() } ?? first
          var day = first
          while true {
            days.weekdays.append(.init(day: day))
            if day == last { break }
            day = (day + 1) % 7
          }
        }
      } else {
        position = start
        return
      }
      skipSpaces()
      // "Mo PH off" puts holidays beside weekdays without a comma; a time ends the list.
    } while takeListComma()
  }

  /// Takes a comma when another day follows it.
  private mutating func takeListComma() -> Bool {
    let start = position
    guard take(",") else { return false }
    skipSpaces()
    let next = position
    let isDay = takeWord("PH") || takeWord("SH") || weekday() != nil
    position = isDay ? next : start
    return isDay
  }

  private mutating func weekday() -> Int? {
    let names = ["mo", "tu", "we", "th", "fr", "sa", "su"]
    let long = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    for (day, name) in long.enumerated() where takeWord(name) { return day }
    for (day, name) in names.enumerated() where takeWord(name) { return day }
    return nil
  }

  private mutating func occurrences() -> [Int]? {
    var list: [Int] = []
    repeat {
      let sign = take("-") ? -1 : 1
      guard let first = number(digits: 1...1), (1...5).contains(first) else { return nil }
      let last = sign == 1 ? takeRangeEnd { $0.number(digits: 1...1) } ?? first : first
      guard last >= first else { return nil }
      list += (first...last).map { $0 * sign }
    } while take(",")
    return take("]") ? list : nil
  }

  // MARK: Times

  /// The spans of a rule, none when no time follows; `nil` when a time is wrong.
  private mutating func spans() -> [OpeningRule.Span]? {
    var spans: [OpeningRule.Span] = []
    while true {
      let start = position
      if !spans.isEmpty {
        guard take(",") else { return spans }
        skipSpaces()
      }
      guard let from = time() else {
        position = start
        return spans
      }
      skipSpaces()
      if take("+") {
        spans.append(.init(start: from, end: 24 * 60, isOpenEnded: true))
      } else {
        guard take("-") else { return nil }
        skipSpaces()
        guard var until = time() else { return nil }
        if until <= from { until += 24 * 60 }
        spans.append(.init(start: from, end: until, isOpenEnded: take("+")))
      }
      skipSpaces()
    }
  }

  private mutating func time() -> Int? {
    let start = position
    guard let hour = number(digits: 1...2), take(":") || take("."),
      let minute = number(digits: 2...2), hour <= 48, minute < 60
    else {
      position = start
      return nil
    }
    return hour * 60 + minute
  }

  private mutating func comment() -> String? {
    guard take("\"") else { return nil }
    let start = position
    while position < characters.count && characters[position] != "\"" { position += 1 }
    let text = String(characters[start..<position])
    _ = take("\"")
    return text
  }
}

extension String {
  fileprivate var trimmed: String {
    var view = self[...]
    while view.first?.isWhitespace == true { view.removeFirst() }
    while view.last?.isWhitespace == true { view.removeLast() }
    return String(view)
  }
}
