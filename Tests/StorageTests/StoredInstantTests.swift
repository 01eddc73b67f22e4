import Foundation
import Testing

@testable import Storage

@Suite struct `Stored instants` {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (1_780_275_600.5, "2026-06-01T01:00:00.500Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (4_102_444_799.9996, "2100-01-01T00:00:00.000Z"), (-2_208_988_800, "1900-01-01T00:00:00.000Z"),
  ])
  func `are written in UTC with milliseconds`(seconds: Double, text: String) {
    #expect(StoredInstant.text(of: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `agree with Foundation's formatter`() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for day in stride(from: -40_000, through: 60_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 12_345)
      #expect(StoredInstant.text(of: date) == date.formatted(style))
      #expect(StoredInstant.date(from: StoredInstant.text(of: date)) == date)
    }
  }

  @Test func `whole seconds are read too, rubbish is not`() {
    #expect(
      StoredInstant.date(from: "2026-06-01T01:00:00Z") == Date(timeIntervalSince1970: 1_780_275_600)
    )
    #expect(StoredInstant.date(from: "yesterday") == nil)
  }
}
