package import Foundation

/// When a place is open: a value of OpenStreetMap's `opening_hours`, read and ready to be asked.
///
/// Rules that aren't understood are kept as text in ``leftover``; a value with any can't be answered
/// for, since the part that wasn't understood may say the opposite.
package struct OpeningHours: Hashable, Sendable {
  /// The value as it was given.
  package let text: String
  /// The parts that weren't understood.
  package let leftover: [String]
  let rules: [OpeningRule]

  /// Reads a value.
  package init(parsing text: String) {
    var parser = OpeningHoursParser(text)
    parser.parse()
    self.text = text
    rules = parser.rules
    leftover = parser.leftover
  }

  /// Whether every part was understood, and there is at least one.
  package var isUnderstood: Bool { leftover.isEmpty && !rules.isEmpty }

  /// Whether a place is open at some moment.
  package enum State: Hashable, Sendable {
    /// Open; it closes then, if it does within eight days.
    case open(until: Date?)
    /// Closed; it opens then, if it does within a year.
    case closed(opensAt: Date?)
    /// Nobody knows: the hours aren't understood, or say so themselves.
    case unknown
  }

  /// Whether the place is open at an instant, in the time zone where it stands.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: the zone that the hours are meant in.
  ///   - holidays: the public holidays that hold there; `nil` when they aren't known, and then rules
  ///     about them are left out.
  /// - Returns: whether it's open, and what comes next.
  package func state(
    at instant: Date,
    in zone: TimeZone,
    holidays: HolidayCalendar? = nil
  ) -> State {
    guard isUnderstood else { return .unknown }
    if rules == [OpeningRule()] { return .open(until: nil) }
    let schedule = DaySchedule(rules: rules, zone: zone, holidays: holidays)
    guard let now = schedule.kind(at: instant) else {
      return .closed(opensAt: schedule.nextOpening(after: instant))
    }
    switch now {
    case .unknown: return .unknown
    case .closed: return .closed(opensAt: schedule.nextOpening(after: instant))
    case .open: return .open(until: schedule.nextClosing(after: instant))
    }
  }

  /// Whether it's surely open at an instant.
  package func isOpen(
    at instant: Date,
    in zone: TimeZone,
    holidays: HolidayCalendar? = nil
  ) -> Bool {
    if case .open = state(at: instant, in: zone, holidays: holidays) { true } else { false }
  }
}

extension Office {
  /// Whether the office is open at an instant, by its hours in its own time zone.
  package func hoursState(at instant: Date) -> OpeningHours.State {
    guard let text = openingHours, let zone = timeZone.flatMap(TimeZone.init(identifier:)) else {
      return .unknown
    }
    let country = regions.regions.first?.path
    return OpeningHours(parsing: text).state(
      at: instant,
      in: zone,
      holidays: country == "KR" ? .korea : nil
    )
  }
}
