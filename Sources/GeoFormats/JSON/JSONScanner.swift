internal import Geo

/// Reads JSON (RFC 8259) token by token, strictly, from text that comes in pieces or lies in memory.
///
/// The caller pulls: begin an object, ask for the next member's name, read its value. Memory is needed for
/// the longest single text only.
struct JSONScanner {
  /// How deep arrays and objects may lie in each other.
  static let deepest = 200
  /// How many members an object may have: looking for doubled names takes the square of it.
  static let mostMembers = 10_000

  /// The input's name for messages.
  let name: String?
  /// Names that occurred twice in an object, with their places; the last value counts.
  var duplicates: [FormatError] = []
  /// The line at `position`, from 1.
  var line: Int
  /// Where the last name that was read begins.
  var namePlace = (line: 1, column: 1)

  var buffer: [UInt8]
  var position = 0
  private let input: TextInput?
  private var depth = 0
  private var afterCR = false
  /// How many bytes of the current line lie before `buffer`; negative where it begins within.
  private var columnBase = 0
  /// How many bytes of the current line go on a character, and so are no columns.
  var continuations = 0

  /// Reads text from an input.
  init(_ input: TextInput) {
    self.input = input
    name = input.name
    buffer = []
    line = 1
  }

  /// Reads text in memory that begins in the given line of a file.
  init(_ text: [UInt8], name: String?, line: Int = 1) {
    input = nil
    self.name = name
    buffer = text
    self.line = line
  }

  /// The next byte that isn't white space, without passing over it; `nil` at the end of the text.
  mutating func peek() throws -> UInt8? {
    while true {
      while position < buffer.count {
        let byte = buffer[position]
        switch byte {
        case 0x20, 0x09: break
        case 0x0A, 0x0D:
          if byte == 0x0D || !afterCR { line += 1 }
          continuations = 0
          columnBase = -(position + 1)
        default:
          afterCR = false
          return byte
        }
        afterCR = byte == 0x0D
        position += 1
      }
      guard try extend() else { return nil }
    }
  }

  /// Fetches more text behind what isn't read yet; returns false at the end.
  mutating func extend() throws -> Bool {
    guard let input else { return false }
    columnBase += position
    buffer.removeFirst(position)
    position = 0
    return try input.read(into: &buffer)
  }

  /// Passes over the opening bracket, which stands at `position`.
  mutating func begin() throws(FormatError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw fault(.nestedTooDeep, value: String(Self.deepest))
    }
    position += 1
  }

  /// The name of an object's next member, after which its value has to be read.
  ///
  /// It is `nil` at the object's end, which is passed over. `isFirst` is true before the first member, and
  /// set to false here.
  mutating func nextName(_ isFirst: inout Bool) throws -> String? {
    guard try nextItem(&isFirst, closing: UInt8(ascii: "}")) else { return nil }
    guard try peek() == UInt8(ascii: "\"") else {
      throw try unexpected("a name in quotes")
    }
    namePlace = (line, column(at: position))
    let name = try readString()
    guard try peek() == UInt8(ascii: ":") else { throw try unexpected("':'") }
    position += 1
    return name
  }

  /// Whether an array has a further element, which has to be read then; its end is passed over.
  ///
  /// `isFirst` is true before the first element, and set to false here.
  mutating func nextElement(_ isFirst: inout Bool) throws -> Bool {
    try nextItem(&isFirst, closing: UInt8(ascii: "]"))
  }

  private mutating func nextItem(_ isFirst: inout Bool, closing: UInt8) throws -> Bool {
    let byte = try peek()
    if byte == closing {
      position += 1
      depth -= 1
      return false
    }
    if isFirst {
      isFirst = false
      if byte == nil { throw fault(.truncatedJSON) }
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw try unexpected(closing == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'")
    }
    position += 1
    if try peek() == closing {
      throw try unexpected(closing == UInt8(ascii: "}") ? "a name in quotes" : "a value")
    }
    return true
  }

  /// Throws unless nothing but white space is left.
  mutating func expectEnd() throws {
    if try peek() != nil { throw try unexpected("the end of the text") }
  }
}

extension JSONScanner {
  /// An error at the given place in the buffer, or at `position`.
  func fault(
    _ code: FormatError.Code,
    value: String? = nil,
    detail: String? = nil,
    at place: Int? = nil
  ) -> FormatError {
    FormatError(
      code,
      value: value,
      detail: detail,
      file: name,
      line: line,
      column: column(at: place ?? position)
    )
  }

  private func column(at place: Int) -> Int { columnBase + place - continuations + 1 }

  /// An error about what stands at `position`.
  mutating func unexpected(_ expected: String) throws -> FormatError {
    guard let byte = try peek() else { return fault(.truncatedJSON) }
    return fault(.malformedJSON, value: Self.shown(byte), detail: expected)
  }

  static func shown(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F
      ? "'\(Character(Unicode.Scalar(byte)))'"
      : byte >= 0x80 ? "a letter outside of quotes" : "the control character \(byte)"
  }
}
