import Glibc
import Synchronization

/// An HTTP server on loopback that misbehaves as a test's script tells it: real sockets, its own threads.
///
///     let server = try FaultServer { request in
///       request.ordinal == 1 ? [.reset] : .answer(body: picture)
///     }
///     … server.base + "/photo.jpg" …
///
/// It ends when it's released or stopped; whatever hangs is let go then.
package final class FaultServer: Sendable {
  /// A request as it came.
  package struct Request: Sendable {
    /// The method.
    package let method: String
    /// Path and query as sent.
    package let target: String
    /// Headers in order, names in lower case.
    package let headers: [(name: String, value: String)]
    /// How many requests came for this target, this one included.
    package let ordinal: Int

    /// The first value of a header, named in lower case.
    package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
  }

  /// One thing that the server does in answer.
  package enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Sends bytes one at a time, with a wait before each.
    case drip([UInt8], milliseconds: Int32)
    /// Does nothing until the client goes away or the server stops.
    case hang
    /// Does nothing until the gate is opened.
    case wait(FaultGate)
    /// Cuts the connection with a reset.
    case reset
    /// Ends the connection in good order, whatever was announced.
    case close
  }

  /// What to do about a request.
  package typealias Script = @Sendable (Request) -> [Step]

  private let core: FaultServerCore

  /// Starts a server on a free port of 127.0.0.1.
  package init(_ script: @escaping Script) throws {
    core = try FaultServerCore(script)
    try core.start()
  }

  deinit { core.stop() }

  /// The server's address without a slash at its end: `http://127.0.0.1:40001`.
  package var base: String { "http://127.0.0.1:\(core.port)" }

  /// The requests that came so far, in order.
  package var requests: [Request] { core.requests }

  /// Ends all connections and stops listening.
  package func stop() { core.stop() }
}

/// Something that a step of a script waits for.
package final class FaultGate: Sendable {
  private let descriptors: (read: Int32, write: Int32)

  /// Makes a closed gate.
  package init() throws {
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { throw FaultServerError(call: "pipe") }
    descriptors = (pair[0], pair[1])
  }

  deinit {
    close(descriptors.read)
    close(descriptors.write)
  }

  /// Lets everything through, now and later.
  package func open() {
    var byte: UInt8 = 1
    _ = write(descriptors.write, &byte, 1)
  }

  /// Waits until the gate is open or the other descriptor's peer goes away.
  func pass(orEndOf connection: Int32) {
    var polled = [
      pollfd(fd: descriptors.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: connection, events: FaultServerCore.peerGone, revents: 0),
    ]
    while poll(&polled, 2, -1) < 0, errno == EINTR {}
  }
}

/// A call to the system that failed while a server was set up.
package struct FaultServerError: Error {
  /// Which call.
  package let call: String
  /// The system's reason.
  package let code = errno
}

extension [FaultServer.Step] {
  /// A whole, honest answer.
  package static func answer(
    _ status: Int = 200,
    headers: [(String, String)] = [],
    body: [UInt8] = []
  ) -> Self {
    [
      .send(
        FaultServer.head(status, headers: [("Content-Length", "\(body.count)")] + headers) + body
      )
    ]
  }

  /// A whole, honest answer of text.
  package static func answer(
    _ status: Int = 200,
    headers: [(String, String)] = [],
    text: String
  ) -> Self {
    answer(status, headers: headers, body: [UInt8](text.utf8))
  }

  /// A redirect.
  package static func redirect(_ status: Int = 302, to location: String) -> Self {
    answer(status, headers: [("Location", location)])
  }

  /// An answer that announces another length than it has, and then ends.
  package static func lying(length: Int, body: [UInt8]) -> Self {
    [.send(FaultServer.head(200, headers: [("Content-Length", "\(length)")]) + body), .close]
  }
}

extension FaultServer {
  /// The lines of a head.
  package static func head(_ status: Int, headers: [(String, String)]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Status"] + headers.map { "\($0.0): \($0.1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
