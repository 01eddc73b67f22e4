import Foundation
import OfficeDirectory
import Testing

/// What a value should say at a moment of a zone.
struct HoursCase: CustomTestStringConvertible, Sendable {
  let hours: String
  /// Local date and time, `2026-06-01 10:00`; a Monday.
  let moment: String
  let zone: String
  let expected: String

  init(_ hours: String, _ moment: String, _ expected: String, zone: String = "Asia/Seoul") {
    self.hours = hours
    self.moment = moment
    self.zone = zone
    self.expected = expected
  }

  var testDescription: String { "\(hours) at \(moment)" }

  /// The state as `open`, `open until 06-01 18:00`, `closed, opens 06-02 09:00`, `closed` or `unknown`.
  func state() throws -> String {
    let zone = try #require(TimeZone(identifier: zone))
    let format = Date.VerbatimFormatStyle(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """,
      timeZone: zone,
      calendar: Calendar(identifier: .gregorian)
    )
    let now = try Date(moment, strategy: format.parseStrategy)
    let holidays: HolidayCalendar? = zone.identifier == "Asia/Seoul" ? .korea : nil
    func text(_ date: Date) -> String { String(date.formatted(format).dropFirst(5)) }
    switch OpeningHours(parsing: hours).state(at: now, in: zone, holidays: holidays) {
    case .unknown: return "unknown"
    case .open(until: nil): return "open"
    case .open(let until?): return "open until " + text(until)
    case .closed(opensAt: nil): return "closed"
    case .closed(let start?): return "closed, opens " + text(start)
    }
  }
}

@Suite struct `Opening hours` {
  // 2026-06-01 is a Monday and no holiday in Korea; the 3rd is local election day, which isn't a rule's.
  private static let week: [HoursCase] = [
    HoursCase("24/7", "2026-06-01 03:00", "open"),
    HoursCase("Mo-Su 00:00-24:00", "2026-06-01 03:00", "open"),
    HoursCase("Mo-Fr 09:00-18:00", "2026-06-01 10:00", "open until 06-01 18:00"),
    HoursCase("Mo-Fr 09:00-18:00", "2026-06-01 09:00", "open until 06-01 18:00"),
    HoursCase("Mo-Fr 09:00-18:00", "2026-06-01 18:00", "closed, opens 06-02 09:00"),
    HoursCase("Mo-Fr 09:00-18:00", "2026-06-05 19:00", "closed, opens 06-08 09:00"),
    HoursCase("mo-fr 9:00-18:00", "2026-06-01 10:00", "open until 06-01 18:00"),
    HoursCase("Mo-Fr: 09:00-18:00", "2026-06-01 10:00", "open until 06-01 18:00"),
    HoursCase("Mo–Fr 09:00–18:00", "2026-06-01 10:00", "open until 06-01 18:00"),
    HoursCase("09:00-18:00", "2026-06-07 10:00", "open until 06-07 18:00"),
    HoursCase("Sa-Mo 10:00-12:00", "2026-06-01 11:00", "open until 06-01 12:00"),
    HoursCase("Sa-Mo 10:00-12:00", "2026-06-02 11:00", "closed, opens 06-06 10:00"),
    HoursCase("Mo,We,Fr 10:00-12:00", "2026-06-02 11:00", "closed, opens 06-03 10:00"),
    HoursCase("Mo-Fr 08:00-12:00,13:00-17:30", "2026-06-01 12:30", "closed, opens 06-01 13:00"),
    HoursCase("Mo-Fr 08:00-12:00, 13:00-17:30", "2026-06-01 14:00", "open until 06-01 17:30"),
    HoursCase("Mo-Fr 08:00-12:00,12:00-17:30", "2026-06-01 09:00", "open until 06-01 17:30"),
    HoursCase("Mo-Fr 09:00-18:00; Sa 10:00-14:00", "2026-06-06 11:00", "open until 06-06 14:00"),
    HoursCase("Mo-Su 09:00-18:00; Mo off", "2026-06-01 10:00", "closed, opens 06-02 09:00"),
    HoursCase("Mo-Su 09:00-18:00; Mo closed", "2026-06-01 10:00", "closed, opens 06-02 09:00"),
    HoursCase("Mo-Su 09:00-18:00; We 12:00-14:00", "2026-06-03 10:00", "closed, opens 06-03 12:00"),
    HoursCase("Mo-Fr 09:00-12:00, Mo 14:00-16:00", "2026-06-01 15:00", "open until 06-01 16:00"),
    HoursCase(
      "Mo-Fr 09:00-18:00; Mo-Fr 12:00-13:00 off",
      "2026-06-01 10:00",
      "open until 06-01 12:00"
    ),
    HoursCase(
      "Mo-Fr 09:00-18:00; 12:00-13:00 off",
      "2026-06-01 12:30",
      "closed, opens 06-01 13:00"
    ),
    HoursCase("Mo-Fr 09:00-18:00; 12:00-13:00 off", "2026-06-01 15:00", "open until 06-01 18:00"),
    HoursCase(
      "Mo-Fr 09:00-18:00, Mo 12:00-13:00 off",
      "2026-06-01 10:00",
      "open until 06-01 12:00"
    ),
    HoursCase("Mo off", "2026-06-01 10:00", "closed"),
    HoursCase("off", "2026-06-01 10:00", "closed"),
  ]

  private static let nights: [HoursCase] = [
    HoursCase("Fr-Sa 20:00-02:00", "2026-06-06 01:00", "open until 06-06 02:00"),
    HoursCase("Fr-Sa 20:00-02:00", "2026-06-05 21:00", "open until 06-06 02:00"),
    HoursCase("Fr-Sa 20:00-02:00", "2026-06-07 01:59", "open until 06-07 02:00"),
    HoursCase("Fr-Sa 20:00-02:00", "2026-06-07 02:00", "closed, opens 06-12 20:00"),
    HoursCase("Fr 20:00-26:00", "2026-06-06 01:00", "open until 06-06 02:00"),
    HoursCase("Mo-Su 11:00-01:00", "2026-06-01 00:30", "open until 06-01 01:00"),
    HoursCase("Fr 18:00-04:00; Sa off", "2026-06-06 03:00", "closed, opens 06-12 18:00"),
    HoursCase(
      "Mo-Su 00:00-24:00; We 00:00-06:00 off",
      "2026-06-02 23:00",
      "open until 06-03 00:00"
    ),
    HoursCase(
      "Mo-Su 00:00-24:00; We 00:00-06:00 off",
      "2026-06-03 05:00",
      "closed, opens 06-03 06:00"
    ),
    HoursCase(
      "Fr 18:00-04:00; Sa 00:00-01:00 off",
      "2026-06-06 00:30",
      "closed, opens 06-06 01:00"
    ),
    HoursCase("Mo 22:00-24:00; Tu 00:00-03:00", "2026-06-01 23:00", "open until 06-02 03:00"),
    HoursCase("10:00+", "2026-06-01 10:30", "open until 06-01 11:00"),
    HoursCase("10:00+", "2026-06-01 15:00", "unknown"),
    HoursCase("10:00+", "2026-06-01 09:00", "closed, opens 06-01 10:00"),
  ]

  private static let dates: [HoursCase] = [
    HoursCase("Apr-Oct Mo-Su 10:00-18:00", "2026-06-01 11:00", "open until 06-01 18:00"),
    HoursCase("Apr-Oct Mo-Su 10:00-18:00", "2026-11-02 11:00", "closed, opens 04-01 10:00"),
    HoursCase("Jun: Mo-Fr 10:00-18:00", "2026-06-01 11:00", "open until 06-01 18:00"),
    HoursCase("Jul-May: Mo 10:00-18:00", "2026-06-01 11:00", "closed, opens 07-06 10:00"),
    HoursCase("Nov-Feb 10:00-16:00", "2026-01-15 11:00", "open until 01-15 16:00"),
    HoursCase("Jun 01-Jun 15 10:00-18:00", "2026-06-15 11:00", "open until 06-15 18:00"),
    HoursCase("Jun 01-15 10:00-18:00", "2026-06-16 11:00", "closed, opens 06-01 10:00"),
    HoursCase(
      "Mo-Su 09:00-18:00; Dec 24-Jan 02 off",
      "2026-12-31 10:00",
      "closed, opens 01-03 09:00"
    ),
    HoursCase("Mo-Su 09:00-18:00; Dec 25 off", "2026-12-25 10:00", "closed, opens 12-26 09:00"),
    HoursCase("2026 Jun 01-30: 10:00-18:00", "2026-06-02 11:00", "open until 06-02 18:00"),
    HoursCase("Su[1] 10:00-12:00", "2026-06-07 11:00", "open until 06-07 12:00"),
    HoursCase("Su[1] 10:00-12:00", "2026-06-14 11:00", "closed, opens 07-05 10:00"),
    HoursCase("Su[-1] 10:00-12:00", "2026-06-28 11:00", "open until 06-28 12:00"),
    HoursCase("Mo[1,3] 10:00-12:00", "2026-06-15 11:00", "open until 06-15 12:00"),
  ]

  private static let holidays: [HoursCase] = [
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-02-17 10:00", "closed, opens 02-19 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-02-16 10:00", "closed, opens 02-19 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-09-25 10:00", "closed, opens 09-28 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-05-05 10:00", "closed, opens 05-06 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2027-02-08 10:00", "closed, opens 02-10 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-03-02 10:00", "closed, opens 03-03 09:00"),
    HoursCase("Mo-Fr 09:00-18:00; PH off", "2026-05-01 10:00", "closed, opens 05-04 09:00"),
    HoursCase("Mo-Fr,PH 09:00-18:00", "2026-08-15 10:00", "open until 08-15 18:00"),
    HoursCase("PH 10:00-12:00", "2026-10-09 11:00", "open until 10-09 12:00"),
    HoursCase("SH 10:00-12:00", "2026-06-01 11:00", "closed"),
    // Berlin's holidays aren't known here, and then the rule is left out.
    HoursCase(
      "Mo-Fr 09:00-18:00; PH off",
      "2026-05-01 10:00",
      "open until 05-01 18:00",
      zone: "Europe/Berlin"
    ),
  ]

  private static let clocks: [HoursCase] = [
    // Berlin's clocks go from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
    HoursCase(
      "Sa 20:00-04:00",
      "2026-03-29 03:30",
      "open until 03-29 04:00",
      zone: "Europe/Berlin"
    ),
    HoursCase(
      "Sa 20:00-04:00",
      "2026-10-25 01:30",
      "open until 10-25 04:00",
      zone: "Europe/Berlin"
    ),
    HoursCase(
      "Su 09:00-18:00",
      "2026-03-29 08:59",
      "closed, opens 03-29 09:00",
      zone: "Europe/Berlin"
    ),
    HoursCase("Mo-Su 00:00-24:00", "2026-10-25 02:30", "open", zone: "Europe/Berlin"),
  ]

  private static let otherwise: [HoursCase] = [
    HoursCase("\"by appointment\"", "2026-06-01 10:00", "unknown"),
    HoursCase("Mo-Fr 09:00-18:00 \"with a key\"", "2026-06-01 10:00", "open until 06-01 18:00"),
    HoursCase(
      "Mo-Fr 09:00-18:00 || \"by appointment\"",
      "2026-06-01 10:00",
      "open until 06-01 18:00"
    ),
    HoursCase("Mo-Fr 09:00-18:00 || \"by appointment\"", "2026-06-06 10:00", "unknown"),
    HoursCase("Mo-Fr 09:00-18:00 || \"by appointment\"", "2026-06-01 20:00", "unknown"),
    HoursCase("Mo-Fr 09:00-18:00; We off || \"by appointment\"", "2026-06-03 10:00", "unknown"),
    HoursCase(
      "Fr 20:00-02:00 || \"by appointment\"",
      "2026-06-06 01:00",
      "open until 06-06 02:00"
    ),
    HoursCase(
      "Mo-Fr 08:00-12:00 || Mo 16:00-18:00",
      "2026-06-01 13:00",
      "closed, opens 06-01 16:00"
    ),
    HoursCase("Mo-Sa \"by appointment\"", "2026-06-01 10:00", "unknown"),
    HoursCase("Mo-Fr 09:00-18:00; Sa \"on demand\"", "2026-06-06 10:00", "unknown"),
    HoursCase(
      "Mo-Fr 09:00-18:00; \"and by appointment\"",
      "2026-06-01 10:00",
      "open until 06-01 18:00"
    ),
    HoursCase("Mo-Fr 09:00-18:00; \"and by appointment\"", "2026-06-01 20:00", "unknown"),
    HoursCase(
      "Tu 09:00-12:00, \"by appointment\"",
      "2026-06-02 10:00",
      "open until 06-02 12:00"
    ),
    HoursCase("24/7 \"for members\"", "2026-06-02 10:00", "open"),
    HoursCase("off \"by appointment\"", "2026-06-02 10:00", "closed"),
    HoursCase("Mo-Fr 09:00-18:00 unknown", "2026-06-01 10:00", "unknown"),
    HoursCase("평일 9시-18시", "2026-06-01 10:00", "unknown"),
    HoursCase("Mo-Fr 09:00-18:00; nach Vereinbarung", "2026-06-01 10:00", "unknown"),
    HoursCase("", "2026-06-01 10:00", "unknown"),
    HoursCase("Mo-Fr 25:99", "2026-06-01 10:00", "unknown"),
    HoursCase("Mo-Fr", "2026-06-01 10:00", "open until 06-06 00:00"),
  ]

  @Test(arguments: week + nights + dates + holidays + clocks + otherwise)
  func `say whether it's open, and what comes next`(row: HoursCase) throws {
    #expect(try row.state() == row.expected)
  }

  /// Days on which `PH` holds though no date or lunar date of the year says so: substitute days,
  /// elections and single holidays, as the package holidays 0.109 for Python lists them.
  private static let movedHolidays = [
    "2024-02-12", "2024-04-10", "2024-05-06", "2024-10-01", "2025-01-27", "2025-03-03",
    "2025-05-06", "2025-06-03", "2025-10-08", "2026-03-02", "2026-05-01", "2026-05-25",
    "2026-06-03", "2026-07-17", "2026-08-17", "2026-10-05", "2027-02-09", "2027-05-01",
    "2027-05-03", "2027-07-17", "2027-07-19", "2027-08-16", "2027-10-04", "2027-10-11",
    "2027-12-27", "2028-04-12", "2028-05-01", "2028-07-17", "2028-10-05", "2029-05-01",
    "2029-05-07", "2029-05-21", "2029-07-17", "2029-09-24",
  ]

  @Test(arguments: movedHolidays)
  func `know Korea's substitute days`(day: String) throws {
    let row = HoursCase(
      "PH 10:00-12:00",
      day + " 11:00",
      "open until " + day.dropFirst(5) + " 12:00"
    )
    #expect(try row.state() == row.expected)
  }

  @Test(arguments: [
    (2024, 19), (2025, 19), (2026, 22), (2027, 24), (2028, 18), (2029, 20),
  ])
  func `give Korea as many holidays a year as it has`(year: Int, count: Int) throws {
    let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
    let hours = OpeningHours(parsing: "PH 12:00-13:00")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: 1, day: 1, hour: 12, minute: 30)
    let first = try #require(calendar.date(from: parts))
    let days = (0..<366).map { first.addingTimeInterval(Double($0) * 86_400) }
      .filter { calendar.component(.year, from: $0) == year }
    let holidays = days.filter { hours.isOpen(at: $0, in: zone, holidays: .korea) }
    #expect(holidays.count == count)
  }

  @Test func `keep what they don't understand, and name it`() {
    let hours = OpeningHours(parsing: "Mo-Fr 09:00-18:00; nach Vereinbarung; Sa 10:00-12:00")
    #expect(!hours.isUnderstood)
    #expect(hours.leftover == ["nach Vereinbarung"])
    #expect(hours.text == "Mo-Fr 09:00-18:00; nach Vereinbarung; Sa 10:00-12:00")
  }

  @Test func `survive any text`() {
    for text in [
      "[", "Mo[", "Mo[9]", "\"", "||", ";;;", ",", "Mo-", "-", "Jan-", "10:00-", "99999:00-1",
      "Mo,,Tu",
    ] {
      _ = OpeningHours(parsing: text)
    }
  }

  @Test func `understand at least 95 in 100 real values`() throws {
    guard let path = ImportScene.beside("listings/opening-hours-osm-munich.tsv") else { return }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
    let values = lines.compactMap { line in
      line.split(separator: "\t").map(String.init).max { $0.count < $1.count }
    }
    let lost = values.filter { !OpeningHours(parsing: $0).isUnderstood }
    let share = 1 - Double(lost.count) / Double(values.count)
    print(
      "opening hours understood: \(values.count - lost.count) of \(values.count) distinct values"
    )
    #expect(share >= 0.95, "\(share) of \(values.count); for example \(lost.prefix(40))")
  }
}
