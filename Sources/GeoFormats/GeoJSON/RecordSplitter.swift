/// Cuts a sequence of GeoJSON texts into its records.
struct RecordSplitter {
  /// The text of a record and the line in which it begins, from 1.
  struct Record {
    var text: [UInt8]
    var line: Int
  }

  /// How many bytes a record may have.
  static let longest = 1 << 28

  var buffer: [UInt8] = []
  private var position = 0
  private let input: TextInput
  private let separator: UInt8
  private var line = 1
  private var isAtEnd = false

  init(_ input: TextInput, separator: UInt8) {
    self.input = input
    self.separator = separator
  }

  /// The next record that isn't blank, or `nil` at the end.
  mutating func next() throws -> Record? {
    while true {
      var end = buffer[position...].firstIndex(of: separator)
      while end == nil && !isAtEnd {
        buffer.removeFirst(position)
        position = 0
        let searched = buffer.count
        guard searched <= Self.longest else {
          throw FormatError(
            .recordTooLong,
            value: String(Self.longest),
            file: input.name,
            line: line
          )
        }
        isAtEnd = try !input.read(into: &buffer)
        end = buffer[searched...].firstIndex(of: separator)
      }
      guard end != nil || position < buffer.count else { return nil }
      var record = Record(text: Array(buffer[position..<(end ?? buffer.count)]), line: line)
      position = end.map { $0 + 1 } ?? buffer.count
      line += record.text.count { $0 == 0x0A } + (separator == 0x0A ? 1 : 0)
      // The line end belongs to the sequence: a record that is cut off ends before it.
      while let last = record.text.last, last <= 0x20 { record.text.removeLast() }
      // White space between records, and before the first separator, is no record.
      if !record.text.isEmpty { return record }
    }
  }

  /// Tells the form of a file from its first bytes.
  static func form(of start: [UInt8]) -> GeoJSONReader.Form {
    guard let first = start.first(where: { $0 > 0x20 || $0 == 0x1E }) else { return .document }
    if first == 0x1E { return .textSequence }
    let lines = start.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }
    guard lines.count >= 2 else { return .document }
    // A whole object on the first line and another one on the next; or, when the first is broken, two
    // whole objects after it without the comma that they'd need in an array.
    if isWholeObject(lines[0]) { return .newlineDelimited }
    let rest = lines.dropFirst().prefix(2)
    return rest.count == 2 && rest.allSatisfy(isWholeObject) ? .newlineDelimited : .document
  }

  private static func isWholeObject(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var hasEnded = false
    for byte in line where byte > 0x20 {
      if hasEnded { return false }
      if isQuoted {
        if byte == UInt8(ascii: "\"") && !isEscaped { isQuoted = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        hasEnded = depth == 0
      default: break
      }
      if depth == 0 && !hasEnded { return false }
    }
    return hasEnded
  }
}
