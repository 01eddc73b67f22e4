import FoundationEssentials

extension NetworkManager {
  /// Fetches an answer into memory.
  ///
  /// - Returns: An answer with a status from 200 to 299, or 304 when the endpoint has a condition
  ///   (`If-None-Match`, `If-Modified-Since`).
  /// - Throws: `NetworkError`: `httpStatus` for other statuses, `tooLarge` past the endpoint's or the
  ///   configuration's limit, and whatever else went wrong. `CancellationError`.
  public func bytes(
    for endpoint: Endpoint,
    priority: RequestPriority = .ordinary
  ) async throws -> NetworkResponse {
    let arrival = try await arrival(of: endpoint, at: .memory, priority: priority)
    let landing = arrival.landing
    return NetworkResponse(
      head: landing.head,
      body: landing.bytes,
      address: landing.address,
      requestTime: landing.requestTime,
      responseTime: landing.responseTime,
      metrics: arrival.metrics
    )
  }

  /// Fetches an answer into a file while it comes, with as little memory for a large one as for a small one.
  ///
  /// The file appears whole or not at all; an older one stays until then, and when the download fails.
  /// It also stays, and is meant, when the endpoint has a condition and the answer is 304.
  ///
  /// - Parameters:
  ///   - endpoint: What to fetch.
  ///   - path: The file to write.
  ///   - priority: How urgent it is.
  /// - Returns: Where the file lies and how long it is.
  /// - Throws: As `bytes(for:priority:)`, and `cannotWrite`.
  public func download(
    _ endpoint: Endpoint,
    to path: String,
    priority: RequestPriority = .ordinary
  ) async throws -> DownloadedFile {
    let arrival = try await arrival(of: endpoint, at: .file(path: path), priority: priority)
    return DownloadedFile(
      head: arrival.landing.head,
      path: path,
      byteCount: arrival.landing.byteCount,
      address: arrival.landing.address,
      metrics: arrival.metrics
    )
  }

  /// Fetches an answer and decodes it, on the caller's side and not on the actor.
  ///
  /// - Parameters:
  ///   - endpoint: What to fetch.
  ///   - priority: How urgent it is.
  ///   - decode: Makes the value from the body.
  /// - Returns: The value.
  /// - Throws: As `bytes(for:priority:)`, and `notDecodable` when `decode` throws.
  public nonisolated func value<Value: Sendable>(
    for endpoint: Endpoint,
    priority: RequestPriority = .ordinary,
    decode: @Sendable ([UInt8]) throws -> Value
  ) async throws -> Value {
    let response = try await bytes(for: endpoint, priority: priority)
    do {
      return try decode(response.body)
    } catch {
      throw NetworkError(
        code: .notDecodable,
        address: endpoint.address.redacted,
        attempts: response.metrics.attempts,
        detail: NetworkError.harmless(String(describing: error))
      )
    }
  }

  /// Fetches an answer and decodes it from JSON.
  ///
  /// - Throws: As `bytes(for:priority:)`, and `notDecodable` when the body isn't the JSON that was expected.
  public nonisolated func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for endpoint: Endpoint,
    priority: RequestPriority = .ordinary
  ) async throws -> Value {
    try await value(for: endpoint, priority: priority) { body in
      try JSONDecoder().decode(type, from: Data(body))
    }
  }

  /// What every request costs, as each one ends; of a listener that falls behind, the newest 256 are kept.
  public func metrics() -> AsyncStream<RequestMetrics> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RequestMetrics.self,
      bufferingPolicy: .bufferingNewest(256)
    )
    let listener = (metricsListeners.keys.max() ?? 0) + 1
    metricsListeners[listener] = continuation
    continuation.onTermination = { _ in Task { await self.removeMetricsListener(listener) } }
    return stream
  }

  private func removeMetricsListener(_ listener: Int) { metricsListeners[listener] = nil }
}
