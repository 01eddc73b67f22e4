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

  /// Says something on standard error, which has nowhere to complain when it can't be written itself.
  static func complain(_ text: String) {
    try? StandardStream.error.send(text)
  }

  /// Sees to it that the three standard descriptors are taken.
  ///
  /// A program that was started without one of them would be given its number for the next file that it
  /// opens, and would write its output into a database.
  static func reserveDescriptors() {
    while true {
      let descriptor = open("/dev/null", O_RDONLY)
      guard descriptor >= 0 else { return }
      if descriptor > 2 {
        close(descriptor)
        return
      }
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
