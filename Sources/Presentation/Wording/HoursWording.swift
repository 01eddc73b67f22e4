import Foundation
import OfficeDirectory

/// Opening hours as people read them.
package enum HoursWording {
  /// Whether an office is open at an instant and what comes next; `nil` when nobody knows.
  static func label(for office: Office, at instant: Date) -> Label? {
    guard office.status == .open else { return nil }
    let zone = office.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    switch office.hoursState(at: instant) {
    case .unknown: return nil
    case .open(until: nil):
      return Label(Wording("open day and night", "24시간 영업"), .positive)
    case .open(until: let end?):
      let time = clock(end, from: instant, in: zone)
      return Label(
        Wording("open until \(time.english)", "\(time.korean)까지 영업"),
        .positive
      )
    case .closed(opensAt: nil):
      return Label(Wording("closed", "영업 종료"), .caution)
    case .closed(opensAt: let start?):
      let time = clock(start, from: instant, in: zone)
      return Label(
        Wording("closed, opens \(time.english)", "영업 종료(\(time.korean)에 시작)"),
        .caution
      )
    }
  }

  /// A time of day, with the day when it isn't today.
  private static func clock(_ date: Date, from now: Date, in zone: TimeZone) -> Wording {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.hour, .minute, .weekday, .month, .day], from: date)
    let time = [parts.hour, parts.minute].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }
      .joined(separator: ":")
    let days = calendar.dateComponents(
      [.day],
      from: calendar.startOfDay(for: now),
      to: calendar.startOfDay(for: date)
    ).day
    switch days {
    case 0: return Wording(verbatim: time)
    case 1?: return Wording("\(time) tomorrow", "내일 \(time)")
    case let days? where days < 7:
      let index = (parts.weekday ?? 1) - 1
      return Wording("\(weekdays[index].english) \(time)", "\(weekdays[index].korean) \(time)")
    default:
      let (month, day) = (parts.month ?? 1, parts.day ?? 1)
      return Wording("\(day) \(months[month - 1]) \(time)", "\(month)월 \(day)일 \(time)")
    }
  }

  private static let weekdays: [Wording] = [
    Wording("Sunday", "일요일"), Wording("Monday", "월요일"), Wording("Tuesday", "화요일"),
    Wording("Wednesday", "수요일"), Wording("Thursday", "목요일"), Wording("Friday", "금요일"),
    Wording("Saturday", "토요일"),
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
