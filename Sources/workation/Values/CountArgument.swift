/// A whole number of at least 1.
struct CountArgument: ArgumentValue, Equatable {
  let value: Int

  init(value: Int) { self.value = value }

  init(argument: String) throws(ArgumentFault) {
    guard let value = Int(argument), value >= 1 else {
      throw ArgumentFault("it must be a whole number of at least 1", "1 이상의 정수여야 합니다")
    }
    self.value = value
  }
}

/// A number of megabits a second, with or without its unit.
struct MbpsArgument: ArgumentValue, Equatable {
  let value: Double

  init(argument: String) throws(ArgumentFault) {
    let text = argument.lowercased()
    let number = text.hasSuffix("mbps") ? text.dropLast(4) : text[...]
    guard number.allSatisfy({ ($0.isASCII && $0.isNumber) || $0 == "." }),
      let value = Double(number), value > 0
    else {
      throw ArgumentFault("write megabits a second, such as 100", "100처럼 초당 메가비트를 쓰세요")
    }
    self.value = value
  }
}

/// A size in bytes such as `500MB` or `2GB`, in powers of ten.
struct SizeArgument: ArgumentValue, Equatable {
  let bytes: Int64

  init(argument: String) throws(ArgumentFault) {
    let text = argument.uppercased()
    let units: [(String, Double)] = [("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12), ("B", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = text.dropLast(unit?.0.count ?? 0)
    guard number.allSatisfy({ ($0.isASCII && $0.isNumber) || $0 == "." }),
      let value = Double(number), value > 0, value * (unit?.1 ?? 1) < 1e18
    else {
      throw ArgumentFault("write a size such as 500MB", "500MB처럼 크기를 쓰세요")
    }
    bytes = Int64(value * (unit?.1 ?? 1))
  }
}
