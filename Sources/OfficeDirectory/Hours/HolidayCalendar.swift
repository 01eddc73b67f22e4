import Foundation

/// The public holidays of a country.
package struct HolidayCalendar: Hashable, Sendable {
  /// Korea's public holidays (관공서의 공휴일에 관한 규정, article 2), without substitute days.
  ///
  /// Lunar ones are found by Korea's lunisolar calendar: 설날 and 추석 with the days before and after,
  /// and Buddha's birthday.
  package static let korea = HolidayCalendar()

  private static let fixed: [(month: Int, day: Int)] = [
    (1, 1), (3, 1), (5, 5), (6, 6), (8, 15), (10, 3), (10, 9), (12, 25),
  ]

  /// Whether a day is a holiday; `noon` is that day's noon in `zone`.
  func contains(month: Int, day: Int, noon: Date, zone: TimeZone) -> Bool {
    if HolidayCalendar.fixed.contains(where: { $0 == (month, day) }) { return true }
    var lunar = Calendar(identifier: .dangi)
    lunar.timeZone = zone
    let date = lunar.dateComponents([.month, .day, .isLeapMonth], from: noon)
    guard date.isLeapMonth != true, let lunarMonth = date.month, let lunarDay = date.day else {
      return false
    }
    switch (lunarMonth, lunarDay) {
    case (1, 1), (1, 2), (4, 8), (8, 14), (8, 15), (8, 16): return true
    case (12, 29), (12, 30):
      // The eve of 설날 is the last day of the twelfth month, the 29th or the 30th.
      let tomorrow = lunar.dateComponents([.month], from: noon.addingTimeInterval(86_400))
      return tomorrow.month == 1
    default: return false
    }
  }
}
