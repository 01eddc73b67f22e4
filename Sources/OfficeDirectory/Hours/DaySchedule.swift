import Foundation

/// What a set of rules says of the days of a time zone.
struct DaySchedule {
  private let rules: [OpeningRule]
  private let calendar: Calendar
  private let holidays: HolidayCalendar?
  private let asksForHolidays: Bool
  private let asksForOccurrences: Bool

  /// How many days ahead the next opening is looked for.
  private static let openingHorizon = 370
  /// How many days ahead the end of an opening is looked for; whoever is open longer is open for good, as
  /// far as anybody asks.
  private static let closingHorizon = 8

  init(rules: [OpeningRule], zone: TimeZone, holidays: HolidayCalendar?) {
    self.rules = rules
    self.holidays = holidays
    asksForHolidays = rules.contains { $0.days.publicHolidays }
    asksForOccurrences = rules.contains { rule in
      rule.days.weekdays.contains { !$0.occurrences.isEmpty }
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// A stretch of time with one answer.
  struct Stretch {
    var start: Date
    var end: Date
    var kind: OpeningRule.Kind
  }

  /// What the rules say of an instant; `nil` when they say nothing.
  func kind(at instant: Date) -> OpeningRule.Kind? {
    let today = calendar.startOfDay(for: instant)
    // Yesterday's evening may reach into today; a rule of today's speaks later, and wins.
    for offset in [0, -1] {
      guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { continue }
      let found = stretches(of: day).last { $0.start <= instant && instant < $0.end }
      if let found { return found.kind }
    }
    return nil
  }

  /// When the place closes, counted from an instant at which it's open; `nil` if not within
  /// eight days.
  func nextClosing(after instant: Date) -> Date? {
    var moment = instant
    let last = instant.addingTimeInterval(Double(DaySchedule.closingHorizon) * 86_400)
    while moment < last {
      guard let end = openStretch(at: moment)?.end else { return moment }
      moment = end
    }
    return nil
  }

  /// When the place opens next; `nil` if not within a year.
  func nextOpening(after instant: Date) -> Date? {
    let today = calendar.startOfDay(for: instant)
    for offset in 0...DaySchedule.openingHorizon {
      guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { continue }
      let openings = stretches(of: day).filter { $0.kind == .open && $0.start > instant }
      let first = openings.map(\.start).filter { kind(at: $0) == .open }.min()
      if let first { return first }
    }
    return nil
  }

  private func openStretch(at instant: Date) -> Stretch? {
    guard kind(at: instant) == .open else { return nil }
    let today = calendar.startOfDay(for: instant)
    let days = [0, -1].compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    let covering = days.flatMap(stretches).filter {
      $0.kind == .open && $0.start <= instant && instant < $0.end
    }
    return covering.max { $0.end < $1.end }
  }

  /// The stretches that begin on a day, later rules last.
  private func stretches(of midnight: Date) -> [Stretch] {
    guard let day = ruleDay(midnight) else { return [] }
    var said: [Stretch] = []
    for rule in rules where rule.days.selects(day) {
      let own = stretches(of: rule, on: midnight)
      switch rule.joining {
      case .normal: said = own
      case .additional: said += own
      case .fallback: if said.isEmpty { said = own }
      }
    }
    return said
  }

  private func stretches(of rule: OpeningRule, on midnight: Date) -> [Stretch] {
    let whole = OpeningRule.Span(start: 0, end: 24 * 60)
    return (rule.spans.isEmpty ? [whole] : rule.spans).flatMap { span -> [Stretch] in
      guard let start = moment(span.start, after: midnight),
        let end = moment(span.end, after: midnight)
      else { return [] }
      guard span.isOpenEnded else { return [Stretch(start: start, end: end, kind: rule.kind)] }
      // "10:00+" is open at ten, and nobody knows until when; an hour is what can be promised.
      let sure = min(end, start.addingTimeInterval(3_600))
      return [
        Stretch(start: sure, end: end, kind: .unknown),
        Stretch(start: start, end: sure, kind: rule.kind),
      ]
    }
  }

  /// A wall-clock time of a day, also on days on which the clocks change.
  private func moment(_ minutes: Int, after midnight: Date) -> Date? {
    guard let day = calendar.date(byAdding: .day, value: minutes / 1_440, to: midnight) else {
      return nil
    }
    let rest = minutes % 1_440
    if rest == 0 { return calendar.startOfDay(for: day) }
    return calendar.date(bySettingHour: rest / 60, minute: rest % 60, second: 0, of: day)
  }

  private func ruleDay(_ midnight: Date) -> RuleDay? {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: midnight)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let weekday = parts.weekday
    else { return nil }
    // Both are dear to find out, and few rules ask for them.
    var daysInMonth = 31
    if asksForOccurrences {
      daysInMonth = calendar.range(of: .day, in: .month, for: midnight)?.count ?? 31
    }
    var isHoliday = false
    if asksForHolidays, let holidays {
      let noon = midnight.addingTimeInterval(43_200)
      isHoliday = holidays.contains(month: month, day: day, noon: noon, zone: calendar.timeZone)
    }
    return RuleDay(
      year: year,
      month: month,
      day: day,
      weekday: (weekday + 5) % 7,
      daysInMonth: daysInMonth,
      isPublicHoliday: isHoliday
    )
  }
}
