/// A time to wait such as `20s`, `500ms`, `2min` or bare seconds.
struct PatienceArgument: ArgumentValue, Equatable {
  let duration: Duration

  init(duration: Duration) { self.duration = duration }

  init(argument: String) throws(ArgumentFault) {
    let text = argument.lowercased()
    let units: [(String, Double)] = [("ms", 0.001), ("min", 60), ("s", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = text.dropLast(unit?.0.count ?? 0)
    guard number.allSatisfy({ ($0.isASCII && $0.isNumber) || $0 == "." }),
      let value = Double(number)
    else {
      throw ArgumentFault("write a time such as 20s or 500ms", "20s나 500ms처럼 시간을 쓰세요")
    }
    let seconds = value * (unit?.1 ?? 1)
    guard (0.001...3_600).contains(seconds) else {
      throw ArgumentFault(
        "a time must be between a millisecond and an hour",
        "1밀리초에서 1시간 사이여야 합니다"
      )
    }
    duration = .milliseconds(Int64((seconds * 1_000).rounded()))
  }
}
