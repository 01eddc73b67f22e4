import Foundation

/// Korea's public holidays of one year.
struct KoreanHolidays {
  /// All holidays, substitute days included.
  private(set) var days: Set<CivilDay> = []

  private let year: Int
  private let calendar: Calendar
  private let lunar: Calendar

  /// Which weekends move a holiday on.
  private enum Moving {
    case never
    case fromSunday
    case fromWeekend
  }

  /// Holidays of the solar calendar, the first year in which they are, and whether they move.
  private static let fixed: [(month: Int, day: Int, since: Int, moving: Moving)] = [
    (1, 1, 1, .never), (3, 1, 1, .fromWeekend), (5, 1, 2026, .fromWeekend), (5, 5, 1, .fromWeekend),
    (6, 6, 1, .never), (7, 17, 2026, .fromWeekend), (8, 15, 1, .fromWeekend),
    (10, 3, 1, .fromWeekend), (10, 9, 1, .fromWeekend), (12, 25, 1, .fromWeekend),
  ]

  /// Elections at the end of a term or for a vacant office, and days declared for one year.
  private static let single: [Int: [CivilDay]] = [
    2024: [.init(month: 4, day: 10), .init(month: 10, day: 1)],
    2025: [.init(month: 1, day: 27), .init(month: 6, day: 3)],
    2026: [.init(month: 6, day: 3)],
    2028: [.init(month: 4, day: 12)],
  ]

  /// Works the holidays of a year out.
  init(year: Int) {
    self.year = year
    // Korea's noon is the same day in both calendars, whatever the machine's zone.
    let zone = TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = zone
    calendar = gregorian
    var dangi = Calendar(identifier: .dangi)
    dangi.timeZone = zone
    lunar = dangi
    collect()
  }

  private mutating func collect() {
    let feasts = lunarFeasts()
    var groups: [(days: [Date], moving: Moving)] = KoreanHolidays.fixed.compactMap { holiday in
      guard year >= holiday.since else { return nil }
      return (dates(CivilDay(month: holiday.month, day: holiday.day)), holiday.moving)
    }
    groups += feasts
    var counts: [Date: Int] = [:]
    for date in groups.flatMap(\.days) { counts[date, default: 0] += 1 }
    var taken = Set(counts.keys)
    taken.formUnion((KoreanHolidays.single[year] ?? []).flatMap(dates))
    // In the order of the year, so that a substitute day is never given twice.
    for group in groups.sorted(by: {
      ($0.days.first ?? .distantPast) < ($1.days.first ?? .distantPast)
    }) {
      guard group.moving != .never, let last = group.days.last else { continue }
      let isMoved = group.days.contains { date in
        let weekday = calendar.component(.weekday, from: date)
        return weekday == 1 || weekday == 7 && group.moving == .fromWeekend
          || counts[date, default: 0] > 1
      }
      guard isMoved else { continue }
      // Two holidays on one day give one substitute, which the first of them has taken.
      for date in group.days where counts[date, default: 0] > 1 { counts[date] = 1 }
      var next = after(last)
      while taken.contains(next) || [1, 7].contains(calendar.component(.weekday, from: next)) {
        next = after(next)
      }
      taken.insert(next)
    }
    days = Set(taken.map(civilDay))
  }

  /// 설날 and 추석, each with the days around it, and Buddha's birthday.
  private func lunarFeasts() -> [(days: [Date], moving: Moving)] {
    var feasts: [(days: [Date], moving: Moving)] = []
    // The three lie between these days in every year of this century.
    for (start, length) in [((1, 20), 34), ((4, 27), 34), ((9, 6), 34)] {
      guard let first = dates(CivilDay(month: start.0, day: start.1)).first else { continue }
      for offset in 0..<length {
        guard let noon = calendar.date(byAdding: .day, value: offset, to: first) else { continue }
        let date = lunar.dateComponents([.month, .day, .isLeapMonth], from: noon)
        guard date.isLeapMonth != true else { continue }
        switch (date.month, date.day) {
        case (1, 1), (8, 15): feasts.append(([before(noon), noon, after(noon)], .fromSunday))
        case (4, 8): feasts.append(([noon], .fromWeekend))
        default: continue
        }
      }
    }
    return feasts
  }

  /// The noon of a day of the year, if the year has it.
  private func dates(_ day: CivilDay) -> [Date] {
    let parts = DateComponents(year: year, month: day.month, day: day.day, hour: 12)
    return calendar.date(from: parts).map { [$0] } ?? []
  }

  private func civilDay(_ date: Date) -> CivilDay {
    let parts = calendar.dateComponents([.month, .day], from: date)
    return CivilDay(month: parts.month ?? 0, day: parts.day ?? 0)
  }

  // Korea's clocks don't change.
  private func after(_ date: Date) -> Date { date.addingTimeInterval(86_400) }
  private func before(_ date: Date) -> Date { date.addingTimeInterval(-86_400) }
}
