internal import Geo

/// Numbers as JSON writes them.
enum JSONNumber {
  /// The value of a number, whole ones with all their digits as far as 64 bits go.
  ///
  /// - Returns: `nil` when the bytes aren't a number by RFC 8259 section 6, or are beyond a `Double`.
  static func value(of digits: ArraySlice<UInt8>) -> AttributeValue? {
    digits.withUnsafeBufferPointer { bytes in
      var index = 0
      let isNegative = bytes.first == UInt8(ascii: "-")
      if isNegative { index = 1 }
      let wholeStart = index
      var mantissa: UInt64 = 0
      var overflowed = false
      readDigits(bytes, &index, into: &mantissa, &overflowed)
      let wholeCount = index - wholeStart
      guard wholeCount > 0, wholeCount == 1 || bytes[wholeStart] != 48 else { return nil }
      if index == bytes.count && !overflowed {
        if !isNegative {
          return mantissa <= UInt64(Int64.max)
            ? .integer(Int64(mantissa)) : .unsigned(mantissa)
        }
        if mantissa == 0 { return .double(-0.0) }
        if mantissa <= UInt64(Int64.max) + 1 {
          return .integer(Int64(truncatingIfNeeded: 0 &- mantissa))
        }
      }
      var exponent = 0
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
        index += 1
        let start = index
        readDigits(bytes, &index, into: &mantissa, &overflowed)
        guard index > start else { return nil }
        exponent = start - index
      }
      if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
        guard let power = readExponent(bytes, &index) else { return nil }
        exponent += power
      }
      guard index == bytes.count else { return nil }
      if !overflowed, let value = exact(mantissa, exponent) {
        return .double(isNegative ? -value : value)
      }
      guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
        return nil
      }
      return .double(value)
    }
  }

  private static func readDigits(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ index: inout Int,
    into mantissa: inout UInt64,
    _ overflowed: inout Bool
  ) {
    while index < bytes.count, bytes[index] >= 48, bytes[index] <= 57 {
      let (product, over) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, overSum) = product.addingReportingOverflow(UInt64(bytes[index] - 48))
      overflowed = overflowed || over || overSum
      mantissa = sum
      index += 1
    }
  }

  private static func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int?
  {
    index += 1
    var sign = 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
      index += 1
    }
    let start = index
    var power = 0
    while index < bytes.count, bytes[index] >= 48, bytes[index] <= 57 {
      // Beyond this every number is 0 or infinite anyway.
      power = min(power * 10 + Int(bytes[index] - 48), 100_000)
      index += 1
    }
    return index > start ? sign * power : nil
  }

  /// `mantissa × 10^exponent`, where both factors are exact, so that the product is correctly rounded
  /// (Clinger 1990, doi:10.1145/93548.93557); `nil` elsewhere.
  static func exact(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    return exponent < 0
      ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
