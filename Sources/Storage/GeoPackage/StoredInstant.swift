import Foundation

/// Instants as GeoPackage's DATETIME: UTC with milliseconds, `2026-12-01T05:01:38.314Z`.
enum StoredInstant {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let styleWithoutFraction = Date.ISO8601FormatStyle()

  /// The instant as text, rounded to the millisecond.
  ///
  /// Every row has two of them, and Foundation's formatter costs more than the rest of the row; so it's
  /// plain arithmetic on the proleptic Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `civil_from_days`).
  static func text(of date: Date) -> String {
    let total = Int64((date.timeIntervalSince1970 * 1_000).rounded())
    let (days, rest) = total.quotientAndFlooredRemainder(dividingBy: 86_400_000)
    let shifted = days + 719_468
    let (era, dayOfEra) = shifted.quotientAndFlooredRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    var text = ""
    text.reserveCapacity(24)
    append(year, digits: 4, to: &text)
    text += "-"
    append(month, digits: 2, to: &text)
    text += "-"
    append(day, digits: 2, to: &text)
    text += "T"
    append(rest / 3_600_000, digits: 2, to: &text)
    text += ":"
    append(rest / 60_000 % 60, digits: 2, to: &text)
    text += ":"
    append(rest / 1_000 % 60, digits: 2, to: &text)
    text += "."
    append(rest % 1_000, digits: 3, to: &text)
    return text + "Z"
  }

  /// Reads a stored instant; `nil` when it's none.
  static func date(from text: String) -> Date? {
    // QGIS and GDAL may write whole seconds; a value that neither form fits is reported by the reader.
    (try? style.parse(text)) ?? (try? styleWithoutFraction.parse(text))
  }

  private static func append(_ number: Int64, digits: Int, to text: inout String) {
    let plain = String(number)
    for _ in 0..<max(0, digits - plain.utf8.count) { text += "0" }
    text += plain
  }
}

extension Int64 {
  fileprivate func quotientAndFlooredRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
