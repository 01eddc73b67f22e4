import Foundation
@testable import Gallery
import Networking
import Synchronization
import TestKit
import Testing

@Suite struct `Prefetch` {
  let scene: Scene
  static let image = ImageSample.png.bytes

  init() throws { scene = try Scene() }

  /// Collects what a prefetch tells.
  final class Told: Sendable {
    let all = Mutex<[PrefetchProgress]>([])
    func add(_ progress: PrefetchProgress) { all.withLock { $0.append(progress) } }
    var values: [PrefetchProgress] { all.withLock { $0 } }
  }

  @Test func `fetches all, and nothing the second time`() async throws {
    let server = try FaultServer { _ in
      .answer(headers: [("Cache-Control", "max-age=60")], body: Self.image)
    }
    let requests = try (0..<40).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let told = Told()
    let first = await scene.prefetcher().run(requests, progress: told.add)
    #expect(first.ending == .completed)
    #expect(first.isComplete)
    #expect(first.progress.fetched == 40)
    #expect(first.progress.bytes == 40 * Self.image.count)
    #expect(try scene.cache().statistics().entries == 40)
    #expect(told.values.map(\.finished) == Array(0...40))
    #expect(told.values.allSatisfy { $0.current.count <= 4 })
    #expect(told.values.last?.current == [])

    let second = await scene.prefetcher().run(requests)
    #expect(second.progress.alreadyThere == 40)
    #expect(second.progress.bytes == 0)
    #expect(server.requests.count == 40)

    scene.time.advance(by: 61)
    let third = await scene.prefetcher().run(requests)
    // Without a validator there's nothing to ask with: they are fetched again.
    #expect(third.progress.fetched == 40)
  }

  @Test func `asks a server without Cache-Control, and fetches nothing that still holds`()
    async throws
  {
    // What python3 -m http.server sends, and answers to If-Modified-Since.
    let date = "Sat, 28 Nov 2026 10:00:00 GMT"
    let server = try FaultServer { request in
      request["if-modified-since"] == date
        ? [.send(FaultServer.head(304, headers: []))]
        : .answer(
          headers: [("Last-Modified", date), ("Date", "Sat, 28 Nov 2026 10:00:00 GMT")],
          body: Self.image
        )
    }
    let requests = try (0..<5).map { try PhotoRequest.photo("\($0)", at: server.base) }
    _ = await scene.prefetcher().run(requests)
    let second = await scene.prefetcher().run(requests)
    #expect(second.progress.revalidated == 5)
    #expect(second.progress.bytes == 0)
  }

  @Test func `goes on past failures and names each`() async throws {
    let server = try FaultServer { request in
      switch request.target {
      case "/1": .answer(404)
      case "/3": .answer(text: "<html>")
      case "/4": [.reset]
      default: .answer(body: Self.image)
      }
    }
    let requests = try (0..<6).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let report = await scene.prefetcher().run(requests)
    #expect(report.ending == .completed)
    #expect(!report.isComplete)
    #expect(report.progress.fetched == 3)
    #expect(report.failures.map(\.request) == [requests[1], requests[3], requests[4]])
    #expect(report.failures.map(\.error.code) == [.notFetched, .notAnImage, .notFetched])
    #expect(report.failures.last?.error.network?.code == .connectionLost)
    #expect(report.untried.isEmpty)
  }

  /// A tenth of the requests fail in passing, by a seeded choice.
  @Test(arguments: 1...3)
  func `brings all photos over a bad line`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let faults = (0..<100).map { _ in Int.random(in: 0..<40, using: &random) }
    let server = try FaultServer { request in
      let fault = Int(request.target.dropFirst()).map { faults[$0] } ?? 99
      return switch (request.ordinal, fault) {
      case (1, 0): [.reset]
      case (1, 1): .answer(503)
      case (1, 2): .lying(length: 1000, body: Self.image)
      case (1, 3): [.hang]
      default: .answer(body: Self.image)
      }
    }
    let requests = try (0..<100).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let report = await scene.prefetcher(
      network: scene.network(idle: .seconds(1), attempts: 6),
      concurrency: 8
    ).run(requests)
    #expect(report.isComplete, "seed \(seed)")
    let check = try scene.cache().verify()
    #expect(check.sound == 100)
    #expect(check.damaged == [])
  }

  @Test func `fetches a photo once that is wanted twice`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.image) }
    let request = try PhotoRequest.photo("a", at: server.base)
    let report = await scene.prefetcher().run([request, request])
    #expect(report.progress.total == 1)
    #expect(server.requests.count == 1)
  }

  @Test func `begins nothing more when the budget is spent`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.image) }
    let requests = try (0..<10).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let budget = 3 * Self.image.count
    let report = await scene.prefetcher(concurrency: 1, budget: budget).run(requests)
    #expect(report.ending == .budgetSpent)
    #expect(report.progress.fetched == 3)
    #expect(report.untried == Array(requests[3...]))
    #expect(server.requests.count == 3)
  }

  @Test func `stops cleanly when it's cancelled`() async throws {
    let gate = try FaultGate()
    let server = try FaultServer { request in
      request.target == "/0" ? .answer(body: Self.image) : [.wait(gate)]
    }
    let requests = try (0..<10).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let network = NetworkManager(configuration: NetworkConfiguration(usesProxies: false))
    let prefetcher = Prefetcher(
      repository: PhotoRepository(cache: scene.cache(), network: network),
      concurrency: 2
    )
    let task = Task { await prefetcher.run(requests) }
    while server.requests.count < 3 { await Task.yield() }
    task.cancel()
    let report = await task.value
    #expect(report.ending == .cancelled)
    #expect(report.progress.fetched == 1)
    #expect(report.failures.isEmpty)
    #expect(report.untried == Array(requests[1...]))
    #expect(try scene.cache().verify().sound == 1)
    #expect(try scene.files().count == 1)
  }

  @Test func `holds while it's paused, and can be cancelled then`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.image) }
    let requests = try (0..<4).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let prefetcher = scene.prefetcher(concurrency: 2)
    let control = PrefetchControl()
    control.pause()
    let task = Task { await prefetcher.run(requests, control: control) }
    while control.heldCount < 2 { await Task.yield() }
    #expect(server.requests.isEmpty)
    control.resume()
    #expect(await task.value.isComplete)

    control.pause()
    let second = Task { await prefetcher.run(requests, control: control) }
    while control.heldCount < 2 { await Task.yield() }
    second.cancel()
    let report = await second.value
    #expect(report.ending == .cancelled)
    #expect(report.untried == requests)
  }

  @Test func `ends when the cache can't be written`() async throws {
    let server = try FaultServer { _ in .answer(body: Self.image) }
    try scene.folder.write("a file where the folder should be", to: "cache")
    let requests = try (0..<10).map { try PhotoRequest.photo("\($0)", at: server.base) }
    let report = await scene.prefetcher(concurrency: 1).run(requests)
    guard case .cacheUnusable(let error) = report.ending else {
      Issue.record("ended with \(report.ending)")
      return
    }
    #expect(error.sentence(in: .english).contains("can't be used"))
    #expect(report.failures.count == 1)
    #expect(report.untried.count == 9)
  }

  @Test func `of nothing is complete`() async throws {
    let report = await scene.prefetcher().run([])
    #expect(report.isComplete)
    #expect(report.progress.total == 0)
    #expect(report.progress.remaining == nil)
    #expect(report.progress.bytesPerSecond == 0)
  }

  @Test func `tells rate and remaining time`() {
    var progress = PrefetchProgress(total: 40)
    progress.fetched = 10
    progress.bytes = 5000
    progress.elapsed = .seconds(5)
    #expect(progress.bytesPerSecond == 1000)
    #expect(progress.remaining == .seconds(15))
  }

  /// Two caches over one folder, as two processes would have them, with trims in between.
  @Test(arguments: 1...3)
  func `leaves only whole photos and keeps the limit, whatever happens at once`(seed: UInt64)
    async throws
  {
    let limits = CacheLimits(memoryBytes: 3000, diskBytes: 32_000)
    let caches = [scene.cache(limits), scene.cache(limits)]
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: seed * 100 + UInt64(worker))
          let cache = caches[worker % 2]
          for _ in 0..<150 {
            let number = Int.random(in: 0..<60, using: &random)
            let expected = CachedPhoto.sample("k\(number)", count: 500 + number)
            do {
              switch Int.random(in: 0..<10, using: &random) {
              case 0: try cache.trim()
              case 1: try cache.remove(PhotoKey("k\(number)"))
              case 2...5: try cache.store(expected, inMemory: Bool.random(using: &random))
              default:
                let found = try cache.photo(for: PhotoKey("k\(number)"))
                #expect(found == nil || found == expected, "seed \(seed)")
              }
            } catch {
              Issue.record("seed \(seed): \(error)")
            }
          }
        }
      }
    }
    #expect(try caches[0].verify().damaged == [])
    // Two writers: the limit and one slack, and the four files that may have been on their way.
    #expect(try caches[0].statistics().bytes <= 32_000 + limits.slack + 4 * 1000)
    #expect(try caches[0].statistics().temporaries == 0)
  }
}
