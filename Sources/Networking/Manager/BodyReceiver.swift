import Bytes
import Synchronization

/// Takes an answer in: keeps the head, counts the body against the limit, and puts it into memory or a file.
///
/// A body is kept only for an answer that succeeds; of errors and redirects nothing is kept, and of a long one
/// not even the rest is read.
final class BodyReceiver: ResponseReceiver {
  /// Ends an exchange whose remaining body nobody wants; not an error.
  struct Enough: Error {}

  /// Where bodies go.
  enum Destination: Hashable, Sendable {
    case memory
    case file(path: String)
  }

  private struct State {
    var head: ResponseHead?
    var bytes: [UInt8] = []
    var count = 0
    var writer: WholeFileWriter?
  }

  /// How much of an unwanted body is read, in the hope of keeping the connection.
  private static let unwantedLimit = 64 << 10

  private let destination: Destination
  private let limit: Int
  private let isHead: Bool
  private let state = Mutex(State())
  private let onHead: @Sendable () -> Void

  /// Makes a receiver for one attempt.
  ///
  /// - Parameters:
  ///   - destination: Where the body goes.
  ///   - limit: The most bytes that a wanted body may have.
  ///   - isHead: Whether the request was HEAD: then a length is announced for a body that doesn't come.
  ///   - onHead: Called when the head has come.
  init(
    destination: Destination,
    limit: Int,
    isHead: Bool,
    onHead: @escaping @Sendable () -> Void
  ) {
    self.destination = destination
    self.limit = limit
    self.isHead = isHead
    self.onHead = onHead
  }

  /// The head, once it has come.
  var head: ResponseHead? { state.withLock { $0.head } }

  func receive(_ head: ResponseHead) throws {
    onHead()
    try state.withLock { state in
      state.head = head
      guard Self.isWanted(head.status) else { return }
      guard isHead || head.announcedLength ?? 0 <= limit else { throw tooLarge }
      switch destination {
      case .memory:
        // What is announced may be a lie: memory follows what really comes.
        state.bytes.reserveCapacity(isHead ? 0 : min(1 << 20, head.announcedLength ?? 0))
      case .file(let path): state.writer = try WholeFileWriter(path: path)
      }
    }
  }

  func receive(_ bytes: RawSpan) throws {
    try state.withLock { state in
      state.count += bytes.byteCount
      guard let head = state.head, Self.isWanted(head.status) else {
        if state.count > Self.unwantedLimit { throw Enough() }
        return
      }
      guard state.count <= limit else { throw tooLarge }
      try bytes.withUnsafeBytes { bytes in
        if let writer = state.writer {
          try writer.write(bytes)
        } else {
          state.bytes.append(contentsOf: bytes)
        }
      }
    }
  }

  /// Checks the length, and hands over what came: the bytes, or the file under its name.
  ///
  /// - Throws: `TransportFailure` with code `truncated` when another number of bytes came than was announced;
  ///   `FileError`. No file appears then.
  func finish() throws -> (bytes: [UInt8], count: Int) {
    try state.withLock { state in
      if let head = state.head, Self.isWanted(head.status), !isHead, head.status != 304,
        let announced = head.announcedLength, announced != state.count
      {
        throw TransportFailure(code: .truncated, detail: "\(state.count) / \(announced)")
      }
      if let writer = state.writer {
        state.writer = nil
        try writer.commit()
      }
      defer { state.bytes = [] }
      return (state.bytes, state.count)
    }
  }

  /// Takes away what came of a file that won't be finished, before anybody hears of the failure.
  func discard() {
    state.withLock { state in
      state.writer?.abandon()
      state.writer = nil
    }
  }

  private var tooLarge: TransportFailure { TransportFailure(code: .tooLarge, limit: limit) }

  private static func isWanted(_ status: Int) -> Bool { (200...299).contains(status) }
}
