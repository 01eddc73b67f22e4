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

  @Test func `say the same beforehand as when the time has come`() throws {
    let seed: UInt64 = 365
    var random = SeededGenerator(seed: seed)
    // From the middle of March to the middle of November 2026, over both changes of the clocks.
    let start = Date(timeIntervalSince1970: 1_773_500_000)
    var met: Set<String> = []
    for _ in 0..<700 {
      let text = Self.value(&random)
      let zone = try #require(
        TimeZone(identifier: Self.zones[Int.random(in: Self.zones.indices, using: &random)])
      )
      let hours = OpeningHours(parsing: text)
      guard hours.isUnderstood else { continue }
      let quarter = Double(Int.random(in: 0..<(245 * 96), using: &random)) * 900
      let now = start.addingTimeInterval(quarter)
      func isOpen(_ moment: Date) -> Bool { hours.isOpen(at: moment, in: zone, holidays: .korea) }
      func note(_ moment: Date) -> Testing.Comment {
        "seed \(seed): '\(text)' in \(zone.identifier) at \(now), asked of \(moment)"
      }
      switch hours.state(at: now, in: zone, holidays: .korea) {
      case .unknown: met.insert("unknown")
      case .open(let until):
        met.insert("open")
        guard let until else { continue }
        #expect(until > now, note(until))
        #expect(!isOpen(until), note(until))
        for moment in Self.moments(from: now, to: until) { #expect(isOpen(moment), note(moment)) }
      case .closed(let opensAt):
        met.insert("closed")
        guard let opensAt else { continue }
        #expect(opensAt > now, note(opensAt))
        #expect(isOpen(opensAt), note(opensAt))
        for moment in Self.moments(from: now, to: opensAt) {
          #expect(!isOpen(moment), note(moment))
        }
      }
    }
    #expect(met == ["open", "closed", "unknown"])
  }

  /// A few moments of a time, the last one a second before its end.
  private static func moments(from start: Date, to end: Date) -> [Date] {
    let length = end.timeIntervalSince(start)
    let steps = min(60, Int(length / 900))
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
