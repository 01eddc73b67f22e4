internal import Geo

extension JSONScanner {
  /// Reads any value.
  mutating func readValue() throws -> AttributeValue {
    switch try peek() {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["):
      try begin()
      var values: [AttributeValue] = []
      var isFirst = true
      while try nextElement(&isFirst) { values.append(try readValue()) }
      return .list(values)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), (48...57)?: return try readNumber()
    case UInt8(ascii: "t"):
      try pass("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try pass("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try pass("null")
      return .null
    default: throw try unexpected("a value")
    }
  }

  /// Reads an object, whose opening brace stands at `position`; notes names that occur twice.
  mutating func readObject() throws -> Attributes {
    try begin()
    var members = Attributes()
    var isFirst = true
    while let name = try nextName(&isFirst) {
      if members[name] != nil {
        var note = fault(.duplicateName, value: name)
        (note.line, note.column) = (namePlace.line, namePlace.column)
        duplicates.append(note)
      }
      members[name] = try readValue()
      if members.entries.count > Self.mostMembers {
        throw fault(.tooManyMembers, value: String(Self.mostMembers))
      }
    }
    return members
  }

  /// Passes over a value without keeping it.
  mutating func skipValue() throws {
    switch try peek() {
    case UInt8(ascii: "{"):
      try begin()
      var isFirst = true
      while try nextName(&isFirst) != nil { try skipValue() }
    case UInt8(ascii: "["):
      try begin()
      var isFirst = true
      while try nextElement(&isFirst) { try skipValue() }
    default: _ = try readValue()
    }
  }

  private mutating func pass(_ word: StaticString) throws {
    let length = word.utf8CodeUnitCount
    while buffer.count - position < length, try extend() {}
    let found = buffer[position...].prefix(length)
    let matches = word.withUTF8Buffer { found.elementsEqual($0) }
    guard matches else { throw try unexpected("a value (true, false or null in lower case)") }
    position += length
  }

  /// Reads a number; its first byte stands at `position`.
  mutating func readNumber() throws -> AttributeValue {
    var end = position
    while true {
      while end < buffer.count, Self.isNumberByte(buffer[end]) { end += 1 }
      guard end == buffer.count else { break }
      let length = end - position
      let hasMore = try extend()
      // Fetching moves the text to the buffer's start, at its end too.
      end = position + length
      if !hasMore { break }
    }
    let digits = buffer[position..<end]
    guard let value = JSONNumber.value(of: digits) else {
      throw fault(
        .malformedJSON,
        value: "the number '\(String(decoding: digits.prefix(40), as: UTF8.self))'",
        detail: "a number such as 12, -3.4 or 5e6"
      )
    }
    position = end
    return value
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
