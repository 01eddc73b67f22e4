@testable import Networking
import Testing

/// What the manager does about many askers, over a transport that holds every request.
@Suite struct `Shared flights` {
  let transport = HeldTransport()

  func manager(total: Int = 16, perHost: Int = 16) -> NetworkManager {
    NetworkManager(
      configuration: NetworkConfiguration(
        maximumRequests: total,
        maximumRequestsPerHost: perHost,
        retryPolicy: .never
      ),
      transport: transport,
      clock: StillClock(),
      random: { 0 }
    )
  }

  func endpoint(_ path: String) throws -> Endpoint { try Endpoint(text: "http://h/\(path)") }

  @Test func `fetch once however many ask`() async throws {
    let manager = manager()
    let endpoint = try endpoint("a")
    let tasks = (0..<100).map { _ in Task { try await manager.bytes(for: endpoint).body } }
    await transport.held(1)
    // All hundred have joined before the flight may land.
    while await manager.waitingCount < 100 { await Task.yield() }
    transport.releaseAll()
    for task in tasks { #expect(try await task.value == Array("/a".utf8)) }
    #expect(transport.sent.count == 1)
    #expect(await manager.isIdle)
  }

  @Test func `fetch different things apart`() async throws {
    let manager = manager()
    let asked = try [
      endpoint("a"), endpoint("b"), Endpoint(text: "http://h/a", headers: ["Accept": "image/webp"]),
    ]
    let tasks = asked.map { endpoint in Task { try await manager.bytes(for: endpoint).body } }
    await transport.held(3)
    transport.releaseAll()
    for task in tasks { _ = try await task.value }
    #expect(transport.sent.count == 3)
  }

  @Test func `go on when one of two askers is cancelled`() async throws {
    let manager = manager()
    let endpoint = try endpoint("a")
    let first = Task { try await manager.bytes(for: endpoint).body }
    await transport.held(1)
    let second = Task { try await manager.bytes(for: endpoint).body }
    while await manager.waitingCount < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    transport.releaseAll()
    #expect(try await second.value == Array("/a".utf8))
    #expect(transport.sent.count == 1)
  }

  @Test func `end when nobody waits any more`() async throws {
    let manager = manager()
    let endpoint = try endpoint("a")
    let only = Task { try await manager.bytes(for: endpoint).body }
    await transport.held(1)
    only.cancel()
    await #expect(throws: CancellationError.self) { try await only.value }
    await transport.ended(1)
    // The same request afterwards is a flight of its own.
    let next = Task { try await manager.bytes(for: endpoint).body }
    await transport.held(1)
    transport.releaseAll()
    #expect(try await next.value == Array("/a".utf8))
    #expect(transport.sent.count == 2)
  }

  @Test func `leave the queue when they are cancelled there`() async throws {
    let manager = manager(total: 1)
    let first = try endpoint("a")
    let second = try endpoint("b")
    let flying = Task { try await manager.bytes(for: first).body }
    await transport.held(1)
    let queued = Task { try await manager.bytes(for: second).body }
    while await manager.queuedCount < 1 { await Task.yield() }
    queued.cancel()
    await #expect(throws: CancellationError.self) { try await queued.value }
    transport.releaseAll()
    _ = try await flying.value
    while await !manager.isIdle { await Task.yield() }
    #expect(transport.sentPaths == "a")
  }

  @Test func `of a cancelled task aren't even begun`() async throws {
    let manager = manager()
    let endpoint = try endpoint("a")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await manager.bytes(for: endpoint).body
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.sent.isEmpty)
  }

  @Test func `go by priority, which a second asker can raise`() async throws {
    let manager = manager(total: 1)
    let paths = ["a", "b", "c", "d"]
    var tasks: [Task<[UInt8], any Error>] = []
    for (path, priority) in zip(paths, [.ordinary, .prefetch, .prefetch, RequestPriority.ordinary])
    {
      let endpoint = try endpoint(path)
      tasks.append(Task { try await manager.bytes(for: endpoint, priority: priority).body })
      while await manager.flightCount < tasks.count { await Task.yield() }
      // One after the other into the queue, so that equals have an order.
      while await manager.queuedCount < tasks.count - 1 { await Task.yield() }
    }
    let raised = try endpoint("c")
    tasks.append(Task { try await manager.bytes(for: raised, priority: .visible).body })
    while await manager.waitingCount < 5 { await Task.yield() }
    for _ in paths {
      await transport.held(1)
      transport.releaseOne()
    }
    for task in tasks { _ = try await task.value }
    #expect(transport.sentPaths == "acdb")
  }

  @Test func `keep the limit for a host`() async throws {
    let manager = manager(total: 10, perHost: 2)
    let tasks = try ["a", "b", "c", "d"].map { path in
      let endpoint = try endpoint(path)
      return Task { try await manager.bytes(for: endpoint).body }
    }
    await transport.held(2)
    while await manager.queuedCount < 2 { await Task.yield() }
    let other = try Endpoint(text: "http://other/e")
    let elsewhere = Task { try await manager.bytes(for: other).body }
    await transport.held(3)
    #expect(transport.sent.count == 3)
    transport.releaseAll()
    await transport.held(2)
    transport.releaseAll()
    for task in tasks + [elsewhere] { _ = try await task.value }
  }

  @Test func `never share what changes something`() async throws {
    let manager = manager()
    let address = try #require(WebAddress("http://h/a"))
    let post = Endpoint(address, method: .post, body: [1])
    let tasks = (0..<2).map { _ in Task { try await manager.bytes(for: post).body } }
    await transport.held(2)
    transport.releaseAll()
    for task in tasks { _ = try await task.value }
  }

  @Test func `tell what they cost`() async throws {
    let manager = manager()
    let stream = await manager.metrics()
    let endpoint = try Endpoint(text: "http://h/a?token=secret")
    let task = Task { try await manager.bytes(for: endpoint) }
    await transport.held(1)
    transport.releaseAll()
    let response = try await task.value
    let metrics = await stream.first { _ in true }
    #expect(metrics == response.metrics)
    #expect(metrics?.address == "http://h/a?token=…")
    #expect(metrics?.attempts == 1)
    #expect(metrics?.bytesOnTheWire == 2)
    #expect(metrics?.status == 200)
  }
}
