internal import Bytes
internal import Glibc

/// Where a writer's bytes go: a file that appears whole or not at all, the standard output, or memory.
///
/// An output belongs to one writer at a time.
public final class ByteOutput {
  private let send: ([UInt8]) throws -> Void
  private let complete: () throws -> Void

  /// Makes an output from closures.
  ///
  /// - Parameters:
  ///   - write: takes further bytes.
  ///   - finish: is called once, when everything was written.
  public init(write: @escaping ([UInt8]) throws -> Void, finish: @escaping () throws -> Void = {}) {
    send = write
    complete = finish
  }

  /// Writes a file that appears, whole, when the writer finishes, and not at all if it doesn't.
  ///
  /// - Throws: an error that says why the file can't be written there.
  public convenience init(path: String) throws {
    let writer = try WholeFileWriter(path: path)
    self.init(write: { try writer.write($0) }, finish: { try writer.commit() })
  }

  /// Writes to the process's standard output.
  public static func standardOutput() -> ByteOutput {
    ByteOutput { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard count >= 0 else {
          if errno == EINTR { continue }
          throw FileError(.write, path: "standard output", code: errno)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Hands bytes on.
  ///
  /// - Throws: what the output throws, such as a full disk.
  public func write(_ bytes: [UInt8]) throws { try send(bytes) }

  /// Says that everything was written: a file appears now.
  ///
  /// - Throws: what the output throws; a file then doesn't appear.
  public func finish() throws { try complete() }
}

/// Bytes collected in memory through a ``ByteOutput``.
public final class MemoryOutput {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty collection.
  public init() {}

  /// The way in.
  public var output: ByteOutput { ByteOutput { self.bytes += $0 } }

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
