/// One rule of an `opening_hours` value: on which days, at which times, and whether open.
///
/// The syntax is OpenStreetMap's (wiki page "Key:opening_hours/specification", version 0.7.3).
struct OpeningRule: Hashable, Sendable {
  /// How a rule stands to those before it.
  enum Joining: Hashable, Sendable {
    /// `;`: it replaces what earlier rules say of its days.
    case normal
    /// `,`: it adds to what earlier rules say.
    case additional
    /// `||`: it counts only where no earlier rule says anything.
    case fallback
  }

  /// What a rule says of its times.
  enum Kind: Hashable, Sendable {
    case open
    case closed
    case unknown
  }

  /// A time of day, in minutes from midnight; the end may lie on the next day.
  struct Span: Hashable, Sendable {
    var start: Int
    var end: Int
    /// `10:00+`: open from then, until nobody knows when.
    var isOpenEnded = false
  }

  var joining = Joining.normal
  var days = DaySelector()
  /// No spans mean the whole day.
  var spans: [Span] = []
  var kind = Kind.open
  var comment: String?
}

/// The days that a rule is about.
struct DaySelector: Hashable, Sendable {
  /// A weekday from Monday, 0, to Sunday, 6, perhaps only some of them in a month.
  struct Weekday: Hashable, Sendable {
    var day: Int
    /// `Su[1,-1]`: the first and the last of the month; empty means all.
    var occurrences: [Int] = []
  }

  /// A day of the year, of any year or of one.
  struct MonthDay: Hashable, Sendable, Comparable {
    var month: Int
    var day: Int

    static func < (left: MonthDay, right: MonthDay) -> Bool {
      (left.month, left.day) < (right.month, right.day)
    }
  }

  /// From one day of the year to another, round the end of the year when the first is later.
  struct DateRange: Hashable, Sendable {
    var first: MonthDay
    var last: MonthDay
    var year: Int?
  }

  var weekdays: [Weekday] = []
  /// Whether `PH` or `SH` is named.
  var publicHolidays = false
  var schoolHolidays = false
  var dates: [DateRange] = []
}

/// A calendar day as rules see it.
struct RuleDay: Hashable, Sendable {
  var year: Int
  var month: Int
  var day: Int
  /// From Monday, 0, to Sunday, 6.
  var weekday: Int
  var daysInMonth: Int
  var isPublicHoliday: Bool
}

extension DaySelector {
  /// Whether the selector names the day.
  func selects(_ day: RuleDay) -> Bool {
    guard dates.isEmpty || dates.contains(where: { $0.contains(day) }) else { return false }
    let namesNoDay = weekdays.isEmpty && !publicHolidays && !schoolHolidays
    if namesNoDay { return true }
    if publicHolidays && day.isPublicHoliday { return true }
    return weekdays.contains { $0.day == day.weekday && $0.isOccurrence(day) }
  }
}

extension DaySelector.Weekday {
  fileprivate func isOccurrence(_ day: RuleDay) -> Bool {
    guard !occurrences.isEmpty else { return true }
    let fromStart = (day.day - 1) / 7 + 1
    let fromEnd = -((day.daysInMonth - day.day) / 7 + 1)
    return occurrences.contains(fromStart) || occurrences.contains(fromEnd)
  }
}

extension DaySelector.DateRange {
  fileprivate func contains(_ day: RuleDay) -> Bool {
    let date = DaySelector.MonthDay(month: day.month, day: day.day)
    if first <= last {
      return (year == nil || year == day.year) && first <= date && date <= last
    }
    guard let year else { return date >= first || date <= last }
    return (day.year == year && date >= first) || (day.year == year + 1 && date <= last)
  }
}
