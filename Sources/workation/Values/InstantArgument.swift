import Foundation

/// A moment: RFC 3339 with its zone, or a date and time of day in this machine's zone.
struct InstantArgument: ArgumentValue, Equatable {
  let date: Date

  init(argument: String) throws(ArgumentFault) {
    guard let date = InstantArgument.read(argument, zone: .current) else {
      throw ArgumentFault(
        "write a moment such as 2026-05-01T09:00+09:00",
        "2026-05-01T09:00+09:00처럼 시각을 쓰세요"
      )
    }
    self.date = date
  }

  /// Reads `YYYY-MM-DD`, `T` or a space, `HH:MM` or `HH:MM:SS`, and a zone where there is one.
  static func read(_ text: String, zone: TimeZone) -> Date? {
    let pattern =
      #/
      (\d{4})-(\d{2})-(\d{2}) [Tt\ ] (\d{2}):(\d{2}) (?: :(\d{2}) (?:\.\d+)? )?
      (Z|z|[+-]\d{2}:?\d{2})?
      /#
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    var parts = DateComponents()
    parts.year = Int(match.1)
    parts.month = Int(match.2)
    parts.day = Int(match.3)
    parts.hour = Int(match.4)
    parts.minute = Int(match.5)
    parts.second = match.6.flatMap { Int($0) } ?? 0
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = match.7.map(offset) ?? zone
    guard let date = calendar.date(from: parts) else { return nil }
    // Calendar rolls 31 April over into May; a moment that doesn't exist is refused instead.
    let back = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let isSame =
      back.year == parts.year && back.month == parts.month && back.day == parts.day
      && back.hour == parts.hour && back.minute == parts.minute
    return isSame ? date : nil
  }

  private static func offset(_ text: Substring) -> TimeZone {
    let digits = text.filter(\.isNumber)
    let hours = Int(digits.prefix(2)) ?? 0
    let minutes = Int(digits.dropFirst(2)) ?? 0
    let seconds = (hours * 60 + minutes) * 60
    return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds) ?? .gmt
  }
}
