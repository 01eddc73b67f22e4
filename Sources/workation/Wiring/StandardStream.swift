import Foundation

/// Standard output or error.
///
/// What is written goes out at once and whole.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// The stream couldn't be written, such as to a full disk.
  struct Failure: Error {
    let reason: String
  }

  /// Writes the text; standard error has nowhere to complain, so its own failures pass.
  func write(_ text: String) {
    do {
      try send(text)
    } catch {
      if self == .output { StandardStream.error.write("error: \(error.reason)\n") }
    }
  }

  /// Writes the text, or throws why it couldn't be.
  func send(_ text: String) throws(Failure) {
    var text = text
    let reason = text.withUTF8 { bytes in send(bytes) }
    if let reason { throw Failure(reason: reason) }
  }

  private func send(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var offset = 0
    while offset < bytes.count {
      let written = Foundation.write(
        rawValue,
        bytes.baseAddress.map { $0 + offset },
        bytes.count - offset
      )
      if written < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return String(cString: strerror(errno))
      }
      offset += written
    }
    return nil
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width: `COLUMNS`, then what the terminal says; `nil` when it's no terminal.
  func columns(environment: [String: String]) -> Int? {
    guard isTerminal else { return nil }
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
