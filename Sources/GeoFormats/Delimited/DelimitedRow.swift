/// One row of a delimited text: its cells, and where it stands in the file.
///
/// The cells lie in one block of UTF-8; a `String` is made only for those that are asked for.
public struct DelimitedRow: Hashable, Sendable {
  /// The line of the file in which the row begins, from 1; line ends within quotes count.
  public internal(set) var line = 0

  /// What is odd about the row; rows are delivered all the same.
  public internal(set) var problems: [Problem] = []

  /// How many cells the row has.
  public var count: Int { ends.count }

  var bytes: [UInt8] = []
  var ends: [Int] = []

  /// Makes a row without cells, to read into.
  public init() {}

  /// Something odd about a row.
  public enum Problem: Hashable, Sendable {
    /// The row has fewer cells than the header has columns.
    case tooFewCells(expected: Int, found: Int)
    /// The row has more cells than the header has columns, and not all of the rest are empty.
    case tooManyCells(expected: Int, found: Int)
    /// Text follows the closing quote of a cell; it was taken into the cell. The column counts from 0.
    case textAfterQuote(column: Int)
  }

  /// A cell as text, by its column's position from 0; empty where the row is too short.
  public subscript(column: Int) -> String {
    precondition(column >= 0, "columns count from 0")
    guard column < ends.count else { return "" }
    return String(decoding: bytes[range(of: column)], as: UTF8.self)
  }

  /// All cells as text.
  public var cells: [String] { (0..<count).map { self[$0] } }

  /// Whether every cell is empty, as in the rows that spreadsheets leave at the end.
  public var isBlank: Bool { bytes.isEmpty }

  /// Whether a cell is empty or missing; makes no string.
  public func isEmpty(_ column: Int) -> Bool {
    column < 0 || column >= ends.count || range(of: column).isEmpty
  }

  /// Lends a cell's UTF-8 to `body`, without making a string of it; nothing where the row is too short.
  @inlinable
  public func withUTF8<Result>(
    of column: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withBytes { all in
      guard let range = checkedRange(of: column) else {
        return try body(UnsafeBufferPointer(start: nil, count: 0))
      }
      return try body(UnsafeBufferPointer(rebasing: all[range]))
    }
  }

  @usableFromInline
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  @usableFromInline
  func checkedRange(of column: Int) -> Range<Int>? {
    column >= 0 && column < ends.count ? range(of: column) : nil
  }

  private func range(of column: Int) -> Range<Int> {
    (column == 0 ? 0 : ends[column - 1])..<ends[column]
  }

  /// Forgets the cells and keeps their memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
  }

  /// Compares with the header's width, and notes what differs.
  mutating func checkWidth(_ expected: Int) {
    if ends.count < expected {
      problems.append(.tooFewCells(expected: expected, found: ends.count))
    } else if ends.count > expected
      && ends[expected...].last != (expected == 0 ? 0 : ends[expected - 1])
    {
      problems.append(.tooManyCells(expected: expected, found: ends.count))
    }
  }
}
