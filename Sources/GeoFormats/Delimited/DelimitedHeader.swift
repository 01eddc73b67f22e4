/// The columns of a delimited text, by position and by name.
public struct DelimitedHeader: Hashable, Sendable {
  /// The names as the file has them, without spaces around; an unnamed column has an empty name.
  public let names: [String]

  /// Names that occur more than once, each with its columns' positions from 0, in order.
  public let duplicates: [Duplicate]

  private let positions: [String: Int]

  /// A name that several columns have.
  public struct Duplicate: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The positions of the columns, from 0.
    public let columns: [Int]
  }

  /// Makes a header from the names in their order.
  public init(_ names: [String]) {
    self.names = names.map(Self.trimmed)
    var columns: [String: [Int]] = [:]
    for (index, name) in self.names.enumerated() where !name.isEmpty {
      columns[name, default: []].append(index)
    }
    positions = columns.compactMapValues(\.first)
    duplicates = columns.filter { $0.value.count > 1 }
      .map { Duplicate(name: $0.key, columns: $0.value) }
      .sorted { $0.columns[0] < $1.columns[0] }
  }

  /// How many columns there are.
  public var count: Int { names.count }

  /// The position of a column, from 0; of several with the name the first.
  ///
  /// - Complexity: O(1).
  public func column(named name: String) -> Int? { positions[name] }

  private static func trimmed(_ name: String) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    guard let first = name.firstIndex(where: { !isSpace($0) }),
      let last = name.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(name[first...last])
  }
}
