import Bytes
package import FoundationEssentials
package import Networking

/// What may come as a photo.
package struct PhotoLimits: Hashable, Sendable {
  /// The most bytes of an image file.
  package var maximumBytes: Int
  /// The most pixels, width times height.
  package var maximumPixels: Int

  /// Makes limits: 32 MiB, 120 million pixels.
  package init(maximumBytes: Int = 32 << 20, maximumPixels: Int = 120_000_000) {
    self.maximumBytes = maximumBytes
    self.maximumPixels = maximumPixels
  }
}

/// How a photo came to be in the cache.
package enum PhotoArrival: Hashable, Sendable {
  /// It was there, and is still fresh.
  case alreadyThere
  /// It was there, and the server said that it still holds.
  case revalidated
  /// It was fetched: so many bytes.
  case fetched(bytes: Int)
}

/// Photos by key: from the cache where it may be used as it is, otherwise from the network by way of the cache.
///
/// What isn't an image of a known format is never kept, whatever its server calls it.
package struct PhotoRepository: Sendable {
  private let cache: ImageCache
  private let network: NetworkManager
  private let limits: PhotoLimits
  private let now: @Sendable () -> Date

  /// Makes a repository.
  package init(
    cache: ImageCache,
    network: NetworkManager = .shared,
    limits: PhotoLimits = PhotoLimits(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.cache = cache
    self.network = network
    self.limits = limits
    self.now = now
  }

  /// A photo to be shown.
  ///
  /// When the server can't be reached, a photo that is past its time is better than none, unless its server forbids it.
  ///
  /// - Throws: `GalleryError`, `CancellationError`.
  package func photo(
    for request: PhotoRequest,
    priority: RequestPriority = .visible
  ) async throws -> CachedPhoto {
    let stored = try inCache(request) { () throws(FileError) in try cache.photo(for: request.key) }
    if let stored, isUsable(stored.entry, for: request) { return stored }
    do {
      return try await fetched(request, known: stored?.entry, priority: priority, inMemory: true).0
    } catch let error as GalleryError {
      guard let stored, stored.entry.source == request.address.redacted,
        let network = error.network, network.isTransient,
        stored.entry.freshness.mayServeDisconnected
      else { throw error }
      return stored
    }
  }

  /// Sees to it that a photo is in the cache, for later.
  ///
  /// - Throws: `GalleryError`, `CancellationError`.
  package func prepare(
    _ request: PhotoRequest,
    priority: RequestPriority = .prefetch
  ) async throws -> PhotoArrival {
    let entry = try inCache(request) { () throws(FileError) in try cache.entry(for: request.key) }
    if let entry, isUsable(entry, for: request) { return .alreadyThere }
    return try await fetched(request, known: entry, priority: priority, inMemory: false).1
  }

  private func isUsable(_ entry: CacheEntry, for request: PhotoRequest) -> Bool {
    entry.source == request.address.redacted && entry.freshness.state(at: now()) == .fresh
  }
}

extension PhotoRepository {
  /// Asks the server, with the condition that a known entry allows.
  private func fetched(
    _ request: PhotoRequest,
    known: CacheEntry?,
    priority: RequestPriority,
    inMemory: Bool
  ) async throws -> (CachedPhoto, PhotoArrival) {
    let known = known?.source == request.address.redacted ? known : nil
    let conditions = known?.validators.conditions ?? [:]
    let response = try await response(to: request, conditions: conditions, priority: priority)
    guard response.head.status == 304, let known else {
      let photo = try photo(from: response, for: request)
      try inCache(request) { try cache.store(photo, inMemory: inMemory) }
      return (photo, .fetched(bytes: photo.bytes.count))
    }
    // Checked before its time is prolonged. Somebody may have trimmed it since, or it's damaged.
    let stored = try inCache(request) { () throws(FileError) in
      try cache.photoOnDisk(for: request.key)
    }
    guard let stored, stored.entry == known else {
      return try await fetched(request, known: nil, priority: priority, inMemory: inMemory)
    }
    let photo = CachedPhoto(entry: known.renewed(by: response), bytes: stored.bytes)
    try inCache(request) { try cache.store(photo, inMemory: inMemory) }
    return (photo, .revalidated)
  }

  private func response(
    to request: PhotoRequest,
    conditions: HTTPHeaders,
    priority: RequestPriority
  ) async throws -> NetworkResponse {
    var headers = conditions
    headers.append("Accept", "image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.8")
    let endpoint = Endpoint(
      request.address,
      headers: headers,
      maximumBytes: limits.maximumBytes,
      acceptsCompression: false
    )
    do {
      return try await network.bytes(for: endpoint, priority: priority)
    } catch let error as NetworkError {
      throw GalleryError(
        code: .notFetched,
        label: request.label,
        address: request.address.redacted,
        network: error
      )
    }
  }

  private func photo(
    from response: NetworkResponse,
    for request: PhotoRequest
  ) throws(GalleryError) -> CachedPhoto {
    let facts: ImageFacts
    do {
      facts = try ImageRecognition.facts(
        of: response.body,
        maximumPixels: limits.maximumPixels
      )
    } catch {
      throw GalleryError(error, for: request)
    }
    guard response.freshness.isStorable else {
      throw GalleryError(
        code: .mayNotBeKept,
        label: request.label,
        address: request.address.redacted
      )
    }
    let entry = CacheEntry(
      key: request.key,
      source: request.address.redacted,
      facts: facts,
      headers: response.head.headers,
      requestTime: response.requestTime,
      responseTime: response.responseTime
    )
    return CachedPhoto(entry: entry, bytes: response.body)
  }

  /// Gives an error of the cache the photo that it happened to.
  private func inCache<Value>(
    _ request: PhotoRequest,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as FileError {
      throw GalleryError(
        code: .cacheUnusable,
        label: request.label,
        address: request.address.redacted,
        detail: error.sentence
      )
    }
  }
}
