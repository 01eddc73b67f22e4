public import FoundationEssentials

/// Dates as HTTP writes them.
///
/// Source: RFC 9110 §5.6.7: the fixed form is written; the two old ones (RFC 850, asctime) are read as well.
public enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// Reads a date, or gives nil when it isn't one.
  ///
  /// A two-digit year is read against `now`: it means a year at most 50 years ahead.
  public static func parse(_ text: String, now: Date) -> Date? {
    let words = text.lowercased().split { " ,-\t".contains($0) }.map(String.init)
    if words.count == 6, words[5] == "gmt" || words[5] == "utc" {
      return date(day: words[1], month: words[2], year: words[3], time: words[4], now: now)
    }
    if words.count == 5 {
      return date(day: words[2], month: words[1], year: words[4], time: words[3], now: now)
    }
    return nil
  }

  /// Writes a date in the fixed form, to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let dayNumber = floorDivide(seconds, 86_400)
    let rest = seconds - dayNumber * 86_400
    let civil = civil(fromDays: dayNumber)
    let weekday = days[((dayNumber + 4) % 7 + 7) % 7]
    let month = months[civil.month - 1].capitalizedFirst
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0) }.joined(separator: ":")
    return "\(weekday), \(padded(civil.day)) \(month) \(civil.year) \(clock) GMT"
  }

  private static func date(
    day: String,
    month: String,
    year: String,
    time: String,
    now: Date
  ) -> Date? {
    guard let dayNumber = number(day, digits: 1...2), let month = months.firstIndex(of: month),
      var yearNumber = number(year, digits: 2...4)
    else { return nil }
    let clock = time.split(separator: ":").map { number(String($0), digits: 2...2) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    if year.utf8.count == 2 {
      let thisYear = civil(fromDays: Int(now.timeIntervalSince1970 / 86_400)).year
      yearNumber += thisYear - thisYear % 100
      if yearNumber > thisYear + 50 { yearNumber -= 100 }
    }
    let days = daysFromCivil(year: yearNumber, month: month + 1, day: dayNumber)
    // A 31 February would come back as a day in March.
    guard civil(fromDays: days) == (yearNumber, month + 1, dayNumber) else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  /// Days since 1970-01-01 of a date in the Gregorian calendar, counting years from March so that the leap day
  /// comes last.
  private static func daysFromCivil(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month > 2 ? year : year - 1
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
