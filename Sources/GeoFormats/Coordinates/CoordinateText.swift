/// Understands coordinates as people write them.
///
/// Decimal points and decimal commas, thousands separators, full-width digits, degrees with minutes and
/// seconds in the usual notations, hemispheres as letters or in Korean and Japanese: `37.5665`, `37,5665`,
/// `37°33'59.5"N`, `N37°33.99'`, `37 33 59.5 N`, `37도 33분 59.5초`, `북위 37.5665`, `３７．５`. Anything else
/// around the numbers makes it an error.
///
/// **One comma and three digits** can be read in two ways, and this is the rule: of degrees, `37,566` is
/// 37.566, since no angle has thousands; of projected metres, `199,566` is 199566. The reading says that it
/// used the rule, and what the other value would have been.
public enum CoordinateText {
  /// What the numbers stand for, which decides about commas and about limits.
  public enum Quantity: Hashable, Sendable {
    /// An angle in degrees, −360 … 360.
    case degrees
    /// Projected metres or other lengths: no degrees, no hemispheres.
    case length
  }

  /// Which of the two directions a text names for itself.
  public enum Axis: Hashable, Sendable {
    /// East or west.
    case longitude
    /// North or south.
    case latitude
  }

  /// How a coordinate was written.
  public enum Notation: Hashable, Sendable {
    /// One decimal number.
    case decimal
    /// Degrees and minutes.
    case degreesMinutes
    /// Degrees, minutes and seconds.
    case degreesMinutesSeconds
  }

  /// What was read, and how it was written.
  public struct Reading: Hashable, Sendable {
    /// The value, in degrees or in the unit of the length; negative in the south and west.
    public var value: Double
    /// How it was written.
    public var notation = Notation.decimal
    /// The direction that a hemisphere or a label names.
    public var axis: Axis?
    /// Whether the decimal mark is a comma.
    public var hasDecimalComma = false
    /// Whether thousands are set apart.
    public var hasThousandsSeparators = false
    /// Whether full-width characters were met.
    public var isFullWidth = false
    /// The other value that the text could have, when only the rule about one comma decided.
    public var otherValue: Double?

    /// Makes a reading of a plain decimal number.
    public init(value: Double) { self.value = value }
  }

  /// Reads one coordinate.
  ///
  /// - Throws: ``FormatError/Code/badCoordinate`` with the reason.
  /// - Complexity: O(*n*); plain decimal numbers are read without any allocation.
  public static func parse(
    _ text: String,
    as quantity: Quantity = .degrees
  ) throws(FormatError) -> Reading {
    if let value = plainValue(text), quantity == .length || abs(value) <= 360 {
      return Reading(value: value)
    }
    var parser = AngleParser(text, quantity)
    return try parser.parse()
  }

  /// Reads two coordinates from one text, in the order in which they stand; the caller knows, or sees from
  /// ``Reading/axis``, which is which.
  ///
  /// Tried in this order: a semicolon, slash or bar between them; a comma with a space; white space; a
  /// comma. The first way that gives two coordinates holds.
  ///
  /// - Throws: ``FormatError/Code/badCoordinate`` with the reason.
  public static func parsePair(
    _ text: String,
    as quantity: Quantity = .degrees
  ) throws(FormatError) -> (first: Reading, second: Reading) {
    try CoordinatePair.parse(text, as: quantity)
  }

  /// The value of plain ASCII digits with at most one point and a minus, the most frequent case by far.
  private static func plainValue(_ text: String) -> Double? {
    var mantissa: UInt64 = 0
    var decimals = 0
    var digits = 0
    var hasPoint = false
    var isNegative = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 48...57:
        digits += 1
        // Beyond 18 digits the number needs the slow way.
        guard digits <= 18 else { return nil }
        mantissa = mantissa * 10 + UInt64(byte - 48)
        if hasPoint { decimals += 1 }
      case UInt8(ascii: ".") where !hasPoint && digits > 0: hasPoint = true
      case UInt8(ascii: "-") where index == 0: isNegative = true
      default: return nil
      }
    }
    guard digits > 0, !hasPoint || decimals > 0, let value = JSONNumber.exact(mantissa, -decimals)
    else { return nil }
    return isNegative ? -value : value
  }
}
