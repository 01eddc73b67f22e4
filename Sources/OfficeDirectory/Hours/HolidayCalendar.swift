import Foundation
import Synchronization

/// The public holidays of a country.
package struct HolidayCalendar: Hashable, Sendable {
  /// Korea's public holidays (관공서의 공휴일에 관한 규정, articles 2 and 3), substitute days included.
  ///
  /// Lunar ones are found by Korea's lunisolar calendar: 설날 and 추석 with the days before and after,
  /// and Buddha's birthday. The rules are those in force since 2023, with Labour Day and Constitution Day
  /// since 2026. Elections and days declared for one year are known as far as they have been set.
  package static let korea = HolidayCalendar()

  private static let years: Mutex<[Int: Set<CivilDay>]> = Mutex([:])

  /// Whether a day is a holiday.
  func contains(year: Int, month: Int, day: Int) -> Bool {
    let days = HolidayCalendar.years.withLock { known in
      if let days = known[year] { return days }
      let days = KoreanHolidays(year: year).days
      known[year] = days
      return days
    }
    return days.contains(CivilDay(month: month, day: day))
  }
}

/// A day of some year.
struct CivilDay: Hashable, Sendable {
  var month: Int
  var day: Int
}
