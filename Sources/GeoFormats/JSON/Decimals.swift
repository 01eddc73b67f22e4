/// Numbers with a fixed number of decimals.
enum Decimals {
  /// The most decimals that a number may have.
  static let most = 15

  static func power(_ decimals: Int) -> Double {
    precondition(decimals >= 0 && decimals <= most, "decimals are 0 … 15")
    return powers[decimals]
  }

  /// Writes `value × 10^−decimals` without zeros at its end.
  static func append(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var places = decimals
    while places > 0 && rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    var digits: [20 of UInt8] = .init(repeating: 48)
    var count = 0
    while rest > 0 || count <= places {
      digits[count] = 48 + UInt8(rest % 10)
      rest /= 10
      count += 1
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      bytes.append(digits[index])
      if index == places && places > 0 { bytes.append(UInt8(ascii: ".")) }
    }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
