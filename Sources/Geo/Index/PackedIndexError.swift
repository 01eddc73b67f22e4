/// Why an index couldn't be built or opened.
public struct PackedIndexError: Error, Hashable, Sendable {
  /// What went wrong.
  public struct Code: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case invalidCoordinate, tooManyPoints, notAnIndex, unsupportedVersion, damagedHeader
      case wrongLength, damagedBody, misaligned
    }

    let value: Value

    /// A coordinate isn't a place on Earth.
    public static let invalidCoordinate = Code(value: .invalidCoordinate)
    /// More points than 32 bits can number.
    public static let tooManyPoints = Code(value: .tooManyPoints)
    /// The bytes don't begin as an index does.
    public static let notAnIndex = Code(value: .notAnIndex)
    /// The index was written by a version that this one doesn't read.
    public static let unsupportedVersion = Code(value: .unsupportedVersion)
    /// The header's numbers contradict each other or its checksum.
    public static let damagedHeader = Code(value: .damagedHeader)
    /// There are fewer or more bytes than the header says.
    public static let wrongLength = Code(value: .wrongLength)
    /// The body doesn't agree with its checksum, or an identifier occurs twice.
    public static let damagedBody = Code(value: .damagedBody)
    /// The memory doesn't begin at a multiple of eight bytes.
    public static let misaligned = Code(value: .misaligned)
  }

  /// What went wrong.
  public let code: Code

  /// The coordinate's place in the input, for ``Code/invalidCoordinate``.
  public let position: Int?

  /// The coordinate, for ``Code/invalidCoordinate``.
  public let coordinate: Coordinate?

  /// What was found: a number of points, bytes or a version.
  public let found: Int?

  /// What was expected instead.
  public let expected: Int?

  init(
    _ code: Code,
    position: Int? = nil,
    coordinate: Coordinate? = nil,
    found: Int? = nil,
    expected: Int? = nil
  ) {
    self.code = code
    self.position = position
    self.coordinate = coordinate
    self.found = found
    self.expected = expected
  }
}
