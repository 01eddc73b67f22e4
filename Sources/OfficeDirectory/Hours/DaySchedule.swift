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

  /// What the rules say of an instant; `nil` when they say nothing.
  func kind(at instant: Date) -> OpeningRule.Kind? {
    let today = calendar.startOfDay(for: instant)
    return answer(at: instant, today: timeline(of: today), yesterday: timeline(before: today))?.kind
  }

  /// When the place closes, counted from an instant at which it's open; `nil` if not within
  /// eight days.
  func nextClosing(after instant: Date) -> Date? {
    var moment = instant
    let last = instant.addingTimeInterval(Double(DaySchedule.closingHorizon) * 86_400)
    while moment < last {
      guard let end = end(ofOpeningAt: moment) else { return moment }
      moment = end
    }
    return nil
  }

  /// When the place opens next; `nil` if not within a year.
  func nextOpening(after instant: Date) -> Date? {
    let today = calendar.startOfDay(for: instant)
    var yesterday = timeline(before: today)
    for offset in 0...DaySchedule.openingHorizon {
      guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { continue }
      let timeline = timeline(of: day)
      // A place opens where a stretch begins, or where one ends that had cut into a long evening, or
      // that had reached over from yesterday into a stretch of today's.
      let starts = timeline.stretches.filter { $0.kind == .open }.map(\.start)
      let ends = timeline.stretches.filter { $0.kind != .open }.map(\.end)
      let reaching = yesterday.stretches.filter { $0.kind != .open }.map(\.end)
      let moments =
        starts + ends.filter { yesterday.stretch(at: $0)?.kind == .open }
        + reaching.filter { timeline.stretch(at: $0)?.kind == .open }
      let first = moments.sorted().first { $0 > instant && kind(at: $0) == .open }
      if let first { return first }
      yesterday = timeline
    }
    return nil
  }

  /// The stretch that decides about an instant.
  ///
  /// Yesterday's evening may reach into today, where a rule of today's speaks later, and wins; both win
  /// over fallbacks.
  private func answer(
    at instant: Date,
    today: DayTimeline,
    yesterday: DayTimeline
  ) -> DayTimeline.Stretch? {
    let found = [today, yesterday].compactMap { $0.stretch(at: instant) }
    return found.first { !$0.isFallback } ?? found.first
  }

  /// Until when an opening lasts at least, unless the next day begins earlier; `nil` when it's not open.
  private func end(ofOpeningAt instant: Date) -> Date? {
    let today = calendar.startOfDay(for: instant)
    let timelines = (timeline(of: today), timeline(before: today))
    guard let now = answer(at: instant, today: timelines.0, yesterday: timelines.1),
      now.kind == .open
    else { return nil }
    // Something else may begin before this stretch ends, and the next day has its own rules.
    let others = (timelines.0.stretches + timelines.1.stretches).map(\.start)
    let midnight = calendar.date(byAdding: .day, value: 1, to: today)
    return (others + [midnight].compactMap(\.self)).filter { $0 > instant }
      .reduce(now.end, min)
  }

  private func timeline(before midnight: Date) -> DayTimeline {
    calendar.date(byAdding: .day, value: -1, to: midnight).map(timeline(of:)) ?? DayTimeline()
  }

  /// What is said of the times that begin on a day.
  private func timeline(of midnight: Date) -> DayTimeline {
    var said = DayTimeline()
    guard let day = ruleDay(midnight) else { return said }
    for rule in rules where rule.days.selects(day) {
      let own = stretches(of: rule, on: midnight)
      switch rule.joining {
      case .normal:
        // "12:00-13:00 off" takes a break out of a day; anything else says the day anew.
        let isBreak = rule.kind == .closed && !rule.spans.isEmpty
        if !isBreak { said = DayTimeline() }
        said.overlay(own)
      case .additional: said.overlay(own)
      case .fallback: said.underlay(own)
      }
    }
    return said
  }

  private func stretches(of rule: OpeningRule, on midnight: Date) -> [DayTimeline.Stretch] {
    let whole = OpeningRule.Span(start: 0, end: 24 * 60)
    return (rule.spans.isEmpty ? [whole] : rule.spans).flatMap { span -> [DayTimeline.Stretch] in
      guard let start = moment(span.start, after: midnight),
        let end = moment(span.end, after: midnight)
      else { return [] }
      guard span.isOpenEnded else { return [.init(start: start, end: end, kind: rule.kind)] }
      // "10:00+" is open at ten, and nobody knows until when; an hour is what can be promised.
      let sure = min(end, start.addingTimeInterval(3_600))
      return [
        .init(start: sure, end: end, kind: .unknown),
        .init(start: start, end: sure, kind: rule.kind),
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
      isHoliday = holidays.contains(year: year, month: month, day: day)
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
