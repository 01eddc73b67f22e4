import Networking
import TestKit
import Testing

extension `A bad server` {
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
