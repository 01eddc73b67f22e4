internal import Bytes

/// Where a reader's bytes come from: a file, the standard input, memory, or whatever a closure gives.
///
/// An input is read once, from start to end, by one task at a time.
public final class ByteInput {
  /// The input's name for messages: the path, or what the caller calls it.
  public let name: String

  private let readMore: (inout [UInt8]) throws -> Int

  /// Makes an input from a closure.
  ///
  /// - Parameters:
  ///   - name: the name for messages.
  ///   - read: fills the start of the buffer, and returns how many bytes came; 0 only at the end.
  public init(name: String, read: @escaping (inout [UInt8]) throws -> Int) {
    self.name = name
    readMore = read
  }

  /// Opens a file; `-` is the standard input.
  ///
  /// - Throws: an error that says what is wrong with the file: missing, a folder, no permission.
  public convenience init(path: String) throws {
    let reader = try FileReader(path: path)
    self.init(name: path == "-" ? "standard input" : path) { try reader.read(into: &$0) }
  }

  /// Reads bytes in memory, in pieces of at most `chunkSize`.
  public convenience init(_ bytes: [UInt8], name: String = "input", chunkSize: Int = 1 << 16) {
    var position = 0
    self.init(name: name) { buffer in
      let count = min(chunkSize, buffer.count, bytes.count - position)
      buffer.replaceSubrange(..<count, with: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// Reads a text in memory.
  public convenience init(_ text: String, name: String = "input") {
    self.init(Array(text.utf8), name: name)
  }

  /// Fills the start of the buffer with the next bytes.
  ///
  /// - Returns: how many bytes came, at most the buffer's count; 0 only at the end.
  func read(into buffer: inout [UInt8]) throws -> Int { try readMore(&buffer) }
}
