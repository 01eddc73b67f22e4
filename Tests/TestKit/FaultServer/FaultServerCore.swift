import Glibc
import Synchronization

/// The sockets and threads behind a fault server, which the threads keep alive until they end.
final class FaultServerCore: Sendable {
  private struct State {
    var connections: Set<Int32> = []
    var requests: [FaultServer.Request] = []
    var ordinals: [String: Int] = [:]
    var isStopped = false
  }

  /// POLLRDHUP, which Glibc's module hides: the peer has ended its half.
  static let peerGone: Int16 = 0x2000

  private let script: FaultServer.Script
  private let listener: Int32
  let port: UInt16
  private let state = Mutex(State())

  init(_ script: @escaping FaultServer.Script) throws {
    self.script = script
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw FaultServerError(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let pointer = bytes.bindMemory(to: sockaddr.self).baseAddress else { return -1 }
      guard bind(listener, pointer, length) == 0 else { return -1 }
      return getsockname(listener, pointer, &length)
    }
    port = UInt16(bigEndian: address.sin_port)
    guard status == 0, listen(listener, 64) == 0 else { throw FaultServerError(call: "bind") }
  }

  var requests: [FaultServer.Request] { state.withLock { $0.requests } }

  func start() throws { try Self.onThread { self.acceptAll() } }

  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Wakes the threads, which close the sockets themselves.
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func acceptAll() {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      let isWelcome = state.withLock { state in
        if !state.isStopped { state.connections.insert(connection) }
        return !state.isStopped
      }
      do {
        guard isWelcome else { throw FaultServerError(call: "stopped") }
        try Self.onThread { self.serve(connection) }
      } catch {
        end(connection)
      }
    }
    close(listener)
  }

  private func end(_ connection: Int32) {
    // Out of the set first: the number may be used again as soon as it's closed.
    _ = state.withLock { $0.connections.remove(connection) }
    close(connection)
  }

  private func serve(_ connection: Int32) {
    defer { end(connection) }
    var buffer: [UInt8] = []
    while let head = readHead(connection, &buffer), let request = noted(head) {
      // A body, if any, is read and forgotten, so that the next request begins where it should.
      let length = request["content-length"].flatMap { Int($0) } ?? 0
      while buffer.count < length { guard receive(connection, &buffer) else { return } }
      buffer.removeFirst(length)
      for step in script(request) {
        guard perform(step, on: connection) else { return }
      }
    }
  }

  /// Does a step; false when the connection is over.
  private func perform(_ step: FaultServer.Step, on connection: Int32) -> Bool {
    switch step {
    case .send(let bytes): return send(bytes[...], on: connection)
    case .drip(let bytes, let milliseconds):
      return bytes.indices.allSatisfy { index in
        var gone = pollfd(fd: connection, events: Self.peerGone, revents: 0)
        return poll(&gone, 1, milliseconds) == 0 && send(bytes[index...index], on: connection)
      }
    case .wait(let gate):
      gate.pass(orEndOf: connection)
      return true
    case .hang:
      var buffer: [UInt8] = []
      while receive(connection, &buffer) {}
      return false
    case .reset:
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      return false
    case .close:
      shutdown(connection, Int32(SHUT_WR))
      return false
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>, on connection: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func receive(_ connection: Int32, _ buffer: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += chunk[..<count]
      return true
    }
  }

  /// Reads up to the empty line, and leaves what follows in the buffer.
  private func readHead(_ connection: Int32, _ buffer: inout [UInt8]) -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      let starts = buffer.indices.dropLast(end.count - 1)
      if let start = starts.first(where: { buffer[$0...].starts(with: end) }) {
        let head = String(decoding: buffer[..<start], as: UTF8.self)
        buffer.removeFirst(start + end.count)
        return head
      }
      guard receive(connection, &buffer) else { return nil }
    }
  }

  private func noted(_ head: String) -> FaultServer.Request? {
    var lines = head.split(separator: "\r\n")[...]
    let words = lines.popFirst()?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let headers = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      return (name: parts[0].lowercased(), value: value)
    }
    return state.withLock { state in
      let target = String(words[1])
      state.ordinals[target, default: 0] += 1
      let request = FaultServer.Request(
        method: String(words[0]),
        target: target,
        headers: headers,
        ordinal: state.ordinals[target] ?? 1
      )
      state.requests.append(request)
      return request
    }
  }
}

extension FaultServerCore {
  /// A closure on its way to a thread.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func onThread(_ run: @escaping @Sendable () -> Void) throws {
    let context = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      },
      context.toOpaque()
    )
    guard status == 0 else {
      context.release()
      throw FaultServerError(call: "pthread_create")
    }
    pthread_detach(thread)
  }
}
