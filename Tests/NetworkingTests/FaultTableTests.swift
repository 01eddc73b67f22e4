import Foundation
import Networking
import TestKit
import Testing

/// What servers and lines do wrong, over real sockets and libcurl: each row has one clear error, or arrives.
@Suite struct `A bad server` {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: FaultServer.Script
    var code: NetworkError.Code?
    var status: Int?
    /// How many requests reach the server.
    var requests: Int
    /// How long the server may be silent: long, so that a slow machine changes nothing, but where silence is the fault.
    var idle: Duration { code == .stalled ? .milliseconds(150) : .seconds(30) }
    init(
      _ name: String,
      _ code: NetworkError.Code?,
      status: Int? = nil,
      requests: Int,
      script: @escaping FaultServer.Script
    ) {
      testDescription = name
      self.script = script
      self.code = code
      self.status = status
      self.requests = requests
    }
  }

  static let body = Array("0123456789".utf8)
  static let chunkedHead = FaultServer.head(200, headers: [("Transfer-Encoding", "chunked")])

  static let rows = [
    Row("an honest one", nil, requests: 1) { _ in .answer(body: body) },
    Row("404", .httpStatus, status: 404, requests: 1) { _ in .answer(404, text: "<html>gone") },
    Row("403", .httpStatus, status: 403, requests: 1) { _ in .answer(403) },
    Row("412", .httpStatus, status: 412, requests: 1) { _ in .answer(412) },
    Row("416", .httpStatus, status: 416, requests: 1) { _ in .answer(416) },
    Row("501 isn't tried again", .httpStatus, status: 501, requests: 1) { _ in .answer(501) },
    Row("304 that nobody asked for", .httpStatus, status: 304, requests: 1) { _ in
      [.send(FaultServer.head(304, headers: []))]
    },
    Row("500 for ever", .httpStatus, status: 500, requests: 3) { _ in .answer(500, text: "oops") },
    Row("500 twice, then well", nil, requests: 3) { request in
      request.ordinal < 3 ? .answer(500) : .answer(body: body)
    },
    Row("429 for ever", .httpStatus, status: 429, requests: 3) { _ in .answer(429) },
    Row("503 with a wait that's too long", .httpStatus, status: 503, requests: 1) { _ in
      .answer(503, headers: [("Retry-After", "86400")])
    },
    Row("reset before the answer", .connectionLost, requests: 3) { _ in [.reset] },
    Row("reset once", nil, requests: 2) { request in
      request.ordinal == 1 ? [.reset] : .answer(body: body)
    },
    Row("reset within the body", .connectionLost, requests: 3) { _ in
      [.send(FaultServer.head(200, headers: [("Content-Length", "10")])), .send([1, 2]), .reset]
    },
    Row("closed without a word", .connectionLost, requests: 3) { _ in [.close] },
    Row("shorter than announced", .truncated, requests: 3) { _ in .lying(length: 100, body: body) },
    Row("chunks that end early", .truncated, requests: 3) { _ in
      [.send(chunkedHead + Array("a\r\n01234".utf8)), .close]
    },
    Row("larger than allowed, and says so", .tooLarge, requests: 1) { _ in
      .answer(body: [UInt8](repeating: 0, count: 2000))
    },
    Row("larger than allowed, and doesn't say so", .tooLarge, requests: 1) { _ in
      [
        .send(chunkedHead + Array("7d0\r\n".utf8) + [UInt8](repeating: 0, count: 2000)),
        .send(Array("\r\n0\r\n\r\n".utf8)),
      ]
    },
    Row("a large error page", .httpStatus, status: 404, requests: 1) { _ in
      .answer(404, body: [UInt8](repeating: 0, count: 1_000_000))
    },
    Row("silence before the answer", .stalled, requests: 3) { _ in [.hang] },
    Row("silence within the body", .stalled, requests: 3) { _ in
      [.send(FaultServer.head(200, headers: [("Content-Length", "10")])), .send([1, 2]), .hang]
    },
    Row("redirects in a circle", .tooManyRedirects, requests: 2) { request in
      .redirect(to: request.target == "/photo" ? "/other" : "/photo")
    },
    Row("redirects without end", .tooManyRedirects, requests: 4) { request in
      .redirect(to: request.target + "x")
    },
    Row("redirect to a file", .forbiddenRedirect, requests: 1) { _ in
      .redirect(to: "file:///etc/passwd")
    },
    Row("redirect that leads somewhere", nil, requests: 2) { request in
      request.target == "/photo" ? .redirect(301, to: "moved/") : .answer(body: body)
    },
    Row("not HTTP", .badAnswer, requests: 1) { _ in
      [.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .close]
    },
    Row("100 and 103 before the answer", nil, requests: 1) { _ in
      [.send(FaultServer.head(100, headers: []))]
        + [.send(FaultServer.head(103, headers: [("Link", "</x>")]))] + .answer(body: body)
    },
  ]

  static func manager(
    clock: any NetworkClock = StillClock(),
    idle: Duration = .seconds(30)
  ) -> NetworkManager {
    NetworkManager(
      configuration: NetworkConfiguration(
        timeLimits: TimeLimits(connect: .seconds(30), idle: idle, total: .seconds(60)),
        retryPolicy: RetryPolicy(maximumAttempts: 3),
        maximumRedirects: 3,
        maximumBytes: 1000,
        usesProxies: false
      ),
      clock: clock,
      random: { 0.5 }
    )
  }

  @Test(arguments: rows)
  func `has one clear outcome`(row: Row) async throws {
    let server = try FaultServer(row.script)
    let endpoint = try Endpoint(text: server.base + "/photo")
    do {
      let response = try await Self.manager(idle: row.idle).bytes(for: endpoint)
      #expect(row.code == nil)
      #expect(response.body == Self.body)
      #expect(response.metrics.connectedAddress == NetworkAddress("127.0.0.1"))
    } catch let error as NetworkError {
      #expect(error.code == row.code, "\(error)")
      #expect(error.status == row.status)
    }
    #expect(server.requests.count == row.requests)
  }

  @Test(arguments: rows)
  func `leaves a whole file or none`(row: Row) async throws {
    let server = try FaultServer(row.script)
    let folder = try TemporaryFolder()
    try folder.write("before", to: "photo.jpg")
    var endpoint = try Endpoint(text: server.base + "/photo")
    endpoint.maximumBytes = 1000
    let result = await Result {
      try await Self.manager(idle: row.idle).download(endpoint, to: folder.path("photo.jpg"))
    }
    let content = try Array(Data(contentsOf: folder.url.appending(path: "photo.jpg")))
    #expect(content == (row.code == nil ? Self.body : Array("before".utf8)))
    #expect((try? result.get().byteCount) == (row.code == nil ? 10 : nil))
    // No temporary file stays behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photo.jpg"])
  }

  @Test func `makes us wait as long as it asks`() async throws {
    let server = try FaultServer { request in
      switch request.ordinal {
      case 1: .answer(503, headers: [("Retry-After", "7")])
      case 2: .answer(429)
      default: .answer(body: Self.body)
      }
    }
    let clock = StillClock()
    let response = try await Self.manager(clock: clock)
      .bytes(for: Endpoint(text: server.base + "/photo"))
    // Seven seconds and half of the first wait; then half of the second.
    #expect(clock.waits == [.milliseconds(7250), .milliseconds(500)])
    #expect(response.metrics.attempts == 3)
  }

  @Test func `gets no second POST`() async throws {
    let server = try FaultServer { _ in .answer(503) }
    let address = try #require(WebAddress(server.base + "/post"))
    let endpoint = Endpoint(address, method: .post, body: Array("hello".utf8))
    let error = await #expect(throws: NetworkError.self) {
      try await Self.manager().bytes(for: endpoint)
    }
    #expect(error?.status == 503)
    #expect(server.requests.map(\.method) == ["POST"])
    #expect(server.requests.first?["content-length"] == "5")
  }

  @Test func `that nobody runs is named`() async throws {
    let server = try FaultServer { _ in .answer() }
    let endpoint = try Endpoint(text: server.base + "/photo")
    server.stop()
    // The port may stay bound for a moment after the stop, but nobody accepts.
    let error = await #expect(throws: NetworkError.self) {
      try await Self.manager().bytes(for: endpoint)
    }
    #expect([.cannotConnect, .connectionLost].contains(error?.code))
    #expect(error?.attempts == 3)
  }

  @Test func `never agrees on encryption`() async throws {
    let server = try FaultServer { _ in .answer() }
    var configuration = Self.manager().configuration
    configuration.timeLimits.connect = .milliseconds(100)
    configuration.retryPolicy = .never
    let error = await #expect(throws: NetworkError.self) {
      try await NetworkManager(configuration: configuration)
        .bytes(for: Endpoint(text: server.base.replacing("http:", with: "https:")))
    }
    #expect(error?.code == .connectTimedOut)
    #expect(error?.limit == 100)
  }

  @Test func `on a forbidden address hears nothing from us`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.body) }
    let manager = NetworkManager(
      configuration: NetworkConfiguration(retryPolicy: .never, addressPolicy: .publicOnly)
    )
    for base in [server.base, server.base.replacing("127.0.0.1", with: "localhost")] {
      let error = await #expect(throws: NetworkError.self) {
        try await manager.bytes(for: Endpoint(text: base + "/photo"))
      }
      #expect(error?.code == .refusedAddress)
      #expect(error?.detail == "loopback")
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `can't lead us to a forbidden address`() async throws {
    let inner = try FaultServer { _ in .answer(body: Self.body) }
    let outer = try FaultServer { _ in
      .redirect(to: inner.base.replacing("127.0.0.1", with: "127.0.0.2"))
    }
    let allowed = try #require(NetworkAddress("127.0.0.1"))
    let manager = NetworkManager(
      configuration: NetworkConfiguration(
        retryPolicy: .never,
        addressPolicy: .publicOnly(except: [allowed])
      )
    )
    let error = await #expect(throws: NetworkError.self) {
      try await manager.bytes(for: Endpoint(text: outer.base + "/photo"))
    }
    #expect(error?.code == .refusedAddress)
    #expect(outer.requests.count == 1)
    #expect(inner.requests.isEmpty)
  }

  @Test func `drips but is never silent, and is read to the end`() async throws {
    let server = try FaultServer { _ in
      [
        .send(FaultServer.head(200, headers: [("Content-Length", "10")])),
        .drip(Self.body, milliseconds: 120),
      ]
    }
    // In all it takes longer than any one silence may.
    let response = try await Self.manager(idle: .seconds(1)).bytes(
      for: Endpoint(text: server.base + "/photo")
    )
    #expect(response.body == Self.body)
  }

  @Test func `drips for too long and is given up`() async throws {
    let server = try FaultServer { _ in
      [
        .send(FaultServer.head(200, headers: [("Content-Length", "1000")])),
        .drip([UInt8](repeating: 0, count: 1000), milliseconds: 20),
      ]
    }
    var configuration = Self.manager().configuration
    configuration.timeLimits.total = .milliseconds(200)
    let error = await #expect(throws: NetworkError.self) {
      try await NetworkManager(configuration: configuration)
        .bytes(for: Endpoint(text: server.base + "/photo"))
    }
    #expect(error?.code == .tookTooLong)
    #expect(error?.limit == 200)
  }

  @Test func `is left when its only asker is cancelled`() async throws {
    let gate = try FaultGate()
    let server = try FaultServer { _ in [.wait(gate)] + .answer(body: Self.body) }
    let manager = Self.manager()
    let endpoint = try Endpoint(text: server.base + "/photo")
    let task = Task { try await manager.bytes(for: endpoint) }
    while server.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    let next = try await manager.bytes(for: Endpoint(text: server.base + "/next"))
    #expect(next.body == Self.body)
  }

  @Test func `keeps its connection for the next request`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.body) }
    let manager = Self.manager()
    let endpoint = try Endpoint(text: server.base + "/photo")
    #expect(try await manager.bytes(for: endpoint).metrics.reusedConnection == false)
    #expect(try await manager.bytes(for: endpoint).metrics.reusedConnection)
  }

  @Test func `gets headers, conditions and body as they were given`() async throws {
    let server = try FaultServer { request in
      request["if-none-match"] == "\"v1\""
        ? [.send(FaultServer.head(304, headers: [("ETag", "\"v1\"")]))] : .answer(400)
    }
    let endpoint = try Endpoint(
      text: server.base + "/강릉?q=커피",
      headers: ["If-None-Match": "\"v1\"", "X-Empty": "", "User-Agent": "test"]
    )
    let response = try await Self.manager().bytes(for: endpoint)
    #expect(response.head.status == 304)
    let request = try #require(server.requests.first)
    #expect(request.target == "/%EA%B0%95%EB%A6%89?q=%EC%BB%A4%ED%94%BC")
    #expect(request["x-empty"] == "")
    #expect(request.headers.filter { $0.name == "user-agent" }.map(\.value) == ["test"])
  }

  @Test func `never gets a header that a value smuggled in`() async throws {
    let server = try FaultServer { _ in .answer() }
    let endpoint = try Endpoint(text: server.base + "/", headers: ["X": "a\r\nHost: evil"])
    let error = await #expect(throws: NetworkError.self) {
      try await Self.manager().bytes(for: endpoint)
    }
    #expect(error?.code == .badRequest)
    #expect(server.requests.isEmpty)
  }

  @Test func `answers values, and what isn't one is named`() async throws {
    let server = try FaultServer { request in
      .answer(text: request.target == "/good" ? "[1, 2]" : "<html>")
    }
    let manager = Self.manager()
    #expect(
      try await manager.value([Int].self, for: Endpoint(text: server.base + "/good")) == [1, 2]
    )
    let error = await #expect(throws: NetworkError.self) {
      try await manager.value([Int].self, for: Endpoint(text: server.base + "/bad"))
    }
    #expect(error?.code == .notDecodable)
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
