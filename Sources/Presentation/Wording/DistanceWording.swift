import Foundation

/// Distances and directions as people read them.
package enum DistanceWording {
  /// A distance in metres as `320 m`, `1.2 km` or `84 km`.
  package static func distance(_ metres: Double) -> String {
    switch metres {
    case ..<0.5: "0 m"
    case ..<999.5: "\(Int(metres.rounded())) m"
    case ..<9_950: tenths(metres / 1_000) + " km"
    case ..<1e9: grouped(Int((metres / 1_000).rounded())) + " km"
    default: "–"
    }
  }

  /// A distance that somebody chose, without a tenth that isn't there: `5 km`, `2.5 km`.
  package static func chosen(_ metres: Double) -> String {
    distance(metres).replacing(".0 ", with: " ")
  }

  /// The compass point of a bearing in degrees clockwise from north, one of sixteen.
  package static func compassPoint(_ bearing: Double) -> Wording {
    let turned = (bearing.truncatingRemainder(dividingBy: 360) + 360)
      .truncatingRemainder(dividingBy: 360)
    guard turned.isFinite else { return Wording(verbatim: "") }
    return points[Int((turned / 22.5).rounded()) % points.count]
  }

  /// A file size as `1.4 MB`, in powers of ten.
  package static func bytes(_ count: Int64) -> String {
    let value = Double(count)
    switch value {
    case ..<1_000: return "\(count) B"
    case ..<999_500: return "\(Int((value / 1_000).rounded())) kB"
    case ..<999_500_000: return tenths(value / 1_000_000) + " MB"
    default: return tenths(value / 1_000_000_000) + " GB"
    }
  }

  /// A whole number with commas between thousands.
  package static func grouped(_ number: Int) -> String { grouped(digits: String(number)) }

  static func grouped(digits: String) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    let figures = digits.dropFirst(sign.count)
    var grouped = ""
    for (offset, figure) in figures.enumerated() {
      if offset > 0 && (figures.count - offset) % 3 == 0 { grouped.append(",") }
      grouped.append(figure)
    }
    return sign + grouped
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(grouped(tenths / 10)).\(tenths % 10)"
  }

  private static let points: [Wording] = [
    Wording("N", "북"), Wording("NNE", "북북동"), Wording("NE", "북동"), Wording("ENE", "동북동"),
    Wording("E", "동"), Wording("ESE", "동남동"), Wording("SE", "남동"), Wording("SSE", "남남동"),
    Wording("S", "남"), Wording("SSW", "남남서"), Wording("SW", "남서"), Wording("WSW", "서남서"),
    Wording("W", "서"), Wording("WNW", "서북서"), Wording("NW", "북서"), Wording("NNW", "북북서"),
  ]
}
