/// A distance such as `5km`, `500m`, `3mi` or bare metres.
struct DistanceArgument: ArgumentValue, Equatable {
  let metres: Double

  init(metres: Double) { self.metres = metres }

  init(argument: String) throws(ArgumentFault) {
    let text = argument.lowercased().filter { !$0.isWhitespace }
    let units: [(String, Double)] = [
      ("km", 1_000), ("킬로미터", 1_000), ("미터", 1), ("mi", 1_609.344), ("ft", 0.3048), ("m", 1),
    ]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = text.dropLast(unit?.0.count ?? 0)
    guard number.allSatisfy({ ($0.isASCII && $0.isNumber) || ".-+".contains($0) }),
      let value = Double(number)
    else {
      throw ArgumentFault(
        "write a distance such as 5km or 500m",
        "5km나 500m처럼 거리를 쓰세요"
      )
    }
    metres = value * (unit?.1 ?? 1)
    guard metres > 0 else {
      throw ArgumentFault("a distance must be more than 0", "거리는 0보다 커야 합니다")
    }
    guard metres <= DistanceArgument.furthest else {
      throw ArgumentFault(
        "no two places on Earth are further apart than 20,004 km",
        "지구에서 두 곳은 20,004 km보다 멀 수 없습니다"
      )
    }
  }

  /// Half a meridian of WGS 84 is 20,003.93 km, the greatest geodesic distance there is.
  private static let furthest = 20_004_000.0
}
