import Foundation
import OfficeDirectory
import TestKit
import Testing

@Suite struct `Opening hours of any kind` {
  private static let days = [
    "", "Mo", "Mo-Fr", "Sa-Mo", "Sa,Su", "PH", "Mo-Su,PH", "Su[1]", "Fr[-1]", "Feb-Mar", "Mar 29",
    "Oct 20-Nov 05 Su", "2026 Mar-Apr Mo-We",
  ]
  private static let times = [
    "", "09:00-18:00", "08:00-12:00,13:00-17:30", "08:00-12:00,12:00-14:00", "20:00-02:00",
    "22:00-24:00", "00:00-24:00", "00:00-03:00", "02:15-02:45", "18:00-26:00", "10:00+",
    "12:00-13:00",
    "01:30-09:00", "10:00-10:00",
  ]
  private static let kinds = [
    "", "", "", " off", " closed", " unknown", " \"by appointment\"", " open",
  ]
  private static let joints = ["; ", "; ", ", ", " || "]
  // Clocks change in both of the last two, at two and at midnight.
  private static let zones = ["Asia/Seoul", "Europe/Berlin", "America/Santiago"]

  private static func value(_ random: inout SeededGenerator) -> String {
    func pick(_ list: [String]) -> String { list[Int.random(in: list.indices, using: &random)] }
    var text = ""
    for number in 0..<Int.random(in: 1...4, using: &random) {
      if number > 0 { text += pick(joints) }
      text += [pick(days), pick(times)].filter { !$0.isEmpty }.joined(separator: " ") + pick(kinds)
    }
    return text
  }

  // The second of June 2026 is a Tuesday; each evening is cut by a rule of the next day.
  @Test(arguments: [
    HoursCase("Mo 18:00-04:00; Tu 02:00-03:00 off", "2026-06-02 00:30", "open until 06-02 02:00"),
    HoursCase(
      "Mo 18:00-04:00; Tu 02:00-03:00 off",
      "2026-06-02 02:30",
      "closed, opens 06-02 03:00"
    ),
    HoursCase("Mo 18:00-04:00; Tu 02:00-03:00 off", "2026-06-01 23:00", "open until 06-02 02:00"),
    HoursCase("Mo 18:00-04:00; Tu 02:00-03:00 unknown", "2026-06-02 02:30", "unknown"),
    HoursCase(
      "Mo-Su 10:00-10:00 closed || Tu 08:00-12:00",
      "2026-06-01 12:00",
      "closed, opens 06-02 10:00"
    ),
    HoursCase("Mo 18:00-03:00; Tu 02:00-06:00", "2026-06-01 20:00", "open until 06-02 06:00"),
  ])
  func `give way to what the next day says`(row: HoursCase) throws {
    #expect(try row.state() == row.expected)
  }

  @Test func `say the same beforehand as when the time has come`() throws {
    let seed: UInt64 = 365
    var random = SeededGenerator(seed: seed)
    // From the middle of March to the middle of November 2026, over both changes of the clocks;
    // midnight in Greenwich.
    let start = Date(timeIntervalSince1970: 1_773_532_800)
    var met: Set<String> = []
    for _ in 0..<350 {
      let text = Self.value(&random)
      let zone = try #require(
        TimeZone(identifier: Self.zones[Int.random(in: Self.zones.indices, using: &random)])
      )
      let hours = OpeningHours(parsing: text)
      guard hours.isUnderstood else { continue }
      let day = Double(Int.random(in: 0..<245, using: &random)) * 86_400
      let noon = start.addingTimeInterval(day)
      let midnight = noon.addingTimeInterval(-Double(zone.secondsFromGMT(for: noon)))
      // Evenings that reach into the next day are where rules of two days meet.
      for quarters in [0..<8, 0..<40, 40..<96] {
        let quarter = Double(Int.random(in: quarters, using: &random)) * 900
        met.insert(check(hours, in: zone, at: midnight.addingTimeInterval(quarter)))
      }
    }
    #expect(met == ["open", "closed", "unknown"])
  }

  /// Asks at a moment, and again at and before the one that the answer names; returns which state it was.
  private func check(_ hours: OpeningHours, in zone: TimeZone, at now: Date) -> String {
    func isOpen(_ moment: Date) -> Bool { hours.isOpen(at: moment, in: zone, holidays: .korea) }
    func note(_ moment: Date) -> Testing.Comment {
      "'\(hours.text)' in \(zone.identifier) at \(now), asked of \(moment)"
    }
    switch hours.state(at: now, in: zone, holidays: .korea) {
    case .unknown: return "unknown"
    case .open(let until):
      guard let until else { return "open" }
      #expect(until > now, note(until))
      #expect(!isOpen(until), note(until))
      for moment in Self.moments(from: now, to: until) { #expect(isOpen(moment), note(moment)) }
      return "open"
    case .closed(let opensAt):
      guard let opensAt else { return "closed" }
      #expect(opensAt > now, note(opensAt))
      #expect(isOpen(opensAt), note(opensAt))
      for moment in Self.moments(from: now, to: opensAt) { #expect(!isOpen(moment), note(moment)) }
      return "closed"
    }
  }

  /// A few moments of a time, the last one a second before its end.
  private static func moments(from start: Date, to end: Date) -> [Date] {
    let length = end.timeIntervalSince(start)
    let steps = min(12, Int(length / 900))
    return (0..<max(1, steps)).map {
      start.addingTimeInterval(length * Double($0) / Double(max(1, steps)))
    }
      + [end.addingTimeInterval(-1)]
  }

  @Test func `lose no text: what isn't understood is named, and the value stays as it was given`() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Mo", "-", ",", ";", "||", "\"", "[", "]", "1", "-1", "09:00", "18:00", "+", "off", "PH",
      "24/7",
      "Jan", "2026", ":", ".", " ", "\n", "평일", "é", "👍🏽", "\u{301}", "99:99", "(", "week 3",
      "sunrise",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      let hours = OpeningHours(parsing: text)
      #expect(hours.text == text)
      #expect(hours.leftover.allSatisfy { !$0.isEmpty }, "seed \(seed): \(text)")
      if hours.isUnderstood { #expect(hours.leftover.isEmpty) }
    }
  }
}
