public import Geo

/// Writes JSON (RFC 8259) into memory, without white space; commas come by themselves.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.name("name")
/// writer.string("강릉")
/// writer.endObject()
/// ```
///
/// It doesn't check the order of calls: values without names in an object give something else than JSON.
public struct JSONWriter: Sendable {
  /// What was written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []

  private var needsComma = false

  /// Begins an empty text.
  public init() {}

  /// What was written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written, and keeps the memory and the place within the document.
  public mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Begins a new text in the same memory.
  mutating func reset() {
    clear()
    needsComma = false
  }

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes an array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's name, after which its value has to come.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a null.
  public mutating func null() { literal("null") }

  /// Writes a truth value.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a whole number with all its digits.
  public mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// Writes a number with the fewest digits that read back as the same `Double`.
  ///
  /// - Throws: ``FormatError/Code/notFinite`` for NaN and the infinities, which JSON hasn't.
  public mutating func double(_ value: Double) throws(FormatError) {
    guard value.isFinite else { throw FormatError(.notFinite, value: "\(value)") }
    literal(value.description)
  }

  /// Writes a number with at most so many decimals, without zeros at its end.
  ///
  /// The value is rounded to the nearest; halves go away from zero. It never is written as `-0`.
  ///
  /// - Throws: ``FormatError/Code/notFinite`` for NaN and the infinities, which JSON hasn't.
  public mutating func double(_ value: Double, decimals: Int) throws(FormatError) {
    let scaled = (value * Decimals.power(decimals)).rounded()
    guard abs(scaled) < 9e15 else {
      // Numbers of that size have no decimals worth cutting.
      try double(value)
      return
    }
    grid(Int64(scaled), decimals: decimals)
  }

  /// Writes a whole number of 10^−decimals, as `1269780` with 4 decimals is 126.978.
  mutating func grid(_ value: Int64, decimals: Int) {
    comma()
    Decimals.append(value, decimals: decimals, to: &bytes)
    needsComma = true
  }

  /// Writes any value.
  ///
  /// - Throws: ``FormatError/Code/notFinite`` for NaN and the infinities, which JSON hasn't.
  public mutating func value(_ value: AttributeValue) throws(FormatError) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): try double(value)
    case .string(let value): string(value)
    case .list(let values):
      beginArray()
      for value in values { try self.value(value) }
      endArray()
    case .object(let members): try object(members)
    }
  }

  /// Writes an object.
  ///
  /// - Throws: as ``value(_:)``.
  public mutating func object(_ members: Attributes) throws(FormatError) {
    beginObject()
    for entry in members.entries {
      name(entry.name)
      try value(entry.value)
    }
    endObject()
  }

  /// Writes a text in quotes, with quotes, backslashes and control characters escaped.
  public mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a line end between the elements of an array, after the comma that the next one needs.
  mutating func lineEnd(isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(0x0A)
    needsComma = false
  }

  /// Writes bytes that stand outside of any value.
  mutating func raw(_ bytes: [UInt8]) {
    self.bytes += bytes
    needsComma = false
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes += Array("u00".utf8)
      bytes.append(byte < 0x10 ? 48 : 49)
      bytes += Array(String(byte & 15, radix: 16).utf8)
    }
  }

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    comma()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
