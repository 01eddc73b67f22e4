/// Numbers at places in a file's bytes; nil wherever a number would reach past the end.
struct HeaderBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// A number of so many bytes, the highest first.
  func bigEndian(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of so many bytes, the lowest first.
  func littleEndian(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether an ASCII text stands at a place.
  func has(_ text: String, at offset: Int) -> Bool {
    holds(text.utf8.count, at: offset) && bytes[offset...].starts(with: text.utf8)
  }

  /// Four characters, as boxes and chunks are named.
  func name(at offset: Int) -> String? {
    guard holds(4, at: offset) else { return nil }
    return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }

  /// Whether a pair of bytes stands anywhere from a place on, looked for from the end.
  func containsPair(_ first: UInt8, _ second: UInt8, from start: Int) -> Bool {
    guard start >= 0, start < count - 1 else { return false }
    return (start..<(count - 1)).reversed().contains {
      bytes[$0] == first && bytes[$0 + 1] == second
    }
  }

  private func holds(_ size: Int, at offset: Int) -> Bool {
    offset >= 0 && size <= count && offset <= count - size
  }
}
