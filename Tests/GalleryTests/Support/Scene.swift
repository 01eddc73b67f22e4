import Foundation
import Gallery
import Networking
import Synchronization
import TestKit

/// A cache in a folder of its own, a network without waits, and photos on a server.
final class Scene: Sendable {
  let folder: TemporaryFolder
  let time = TestTime()

  init() throws { folder = try TemporaryFolder() }

  /// The cache's folder, which isn't there at first.
  var cachePath: String { folder.path("cache") }

  func cache(_ limits: CacheLimits = CacheLimits()) -> ImageCache {
    ImageCache(folder: cachePath, limits: limits, now: { [time] in time.date })
  }

  /// A network that is patient, so that a slow machine changes nothing.
  func network(idle: Duration = .seconds(30), attempts: Int = 2) -> NetworkManager {
    NetworkManager(
      configuration: NetworkConfiguration(
        timeLimits: TimeLimits(connect: .seconds(30), idle: idle),
        retryPolicy: RetryPolicy(maximumAttempts: attempts),
        usesProxies: false
      ),
      clock: time,
      random: { 0 }
    )
  }

  func repository(
    network: NetworkManager? = nil,
    limits: PhotoLimits = PhotoLimits()
  ) -> PhotoRepository {
    PhotoRepository(
      cache: cache(),
      network: network ?? self.network(),
      limits: limits,
      now: { [time] in time.date }
    )
  }

  func prefetcher(
    network: NetworkManager? = nil,
    concurrency: Int = 4,
    budget: Int = .max
  ) -> Prefetcher {
    Prefetcher(
      repository: repository(network: network),
      concurrency: concurrency,
      budget: budget,
      clock: time
    )
  }

  /// Files in the cache's folder, temporary ones included, by their paths within it.
  func files() throws -> [String] {
    let all = FileManager.default.subpaths(atPath: cachePath) ?? []
    return all.filter { $0.hasSuffix(".photo") || $0.hasSuffix(".part") }.sorted()
  }
}

/// A clock that moves when it's told to, or when somebody sleeps by it.
final class TestTime: NetworkClock {
  private let state = Mutex(Duration.zero)
  private let start = Date(timeIntervalSince1970: 1_796_000_000)

  var uptime: Duration { state.withLock { $0 } }
  var date: Date { start + uptime / .seconds(1) }
  func advance(by seconds: Double) { state.withLock { $0 += .seconds(seconds) } }
  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    state.withLock { $0 += duration }
  }
}

extension PhotoRequest {
  static func photo(_ name: String, at base: String) throws -> PhotoRequest {
    try PhotoRequest(
      key: PhotoKey(name),
      address: Endpoint(text: "\(base)/\(name)").address,
      label: "사진 \(name)"
    )
  }
}

extension CachedPhoto {
  /// A photo of so many bytes, which needn't be an image to be kept.
  static func sample(_ key: String, count: Int = 1000, fill: UInt8 = 7) -> CachedPhoto {
    CachedPhoto(
      entry: CacheEntry(
        key: PhotoKey(key),
        source: "http://h/\(key)",
        facts: ImageFacts(format: .png, width: 1, height: 1),
        headers: ["ETag": "\"\(key)\"", "X-Unimportant": "gone"],
        requestTime: Date(timeIntervalSince1970: 1_000_000),
        responseTime: Date(timeIntervalSince1970: 1_000_001)
      ),
      bytes: [UInt8](repeating: fill, count: count)
    )
  }
}
