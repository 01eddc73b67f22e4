import Bytes
import FoundationEssentials
import Synchronization

/// What a flight needs from the manager: turns in the queue.
protocol SlotKeeper: Sendable {
  /// Waits for a turn; throws `CancellationError` when the task is cancelled meanwhile.
  func acquireSlot(flight: Int, host: String) async throws
  /// Ends a turn.
  func releaseSlot(flight: Int) async
}

/// One flight from its first attempt to its end: attempts, waits, redirects and the limits over all of them.
struct FlightRunner: Sendable {
  /// What a flight ends with.
  struct Landing: Sendable {
    var head: ResponseHead
    var bytes: [UInt8]
    var byteCount: Int
    var address: WebAddress
    var requestTime: Date
    var responseTime: Date
  }

  let configuration: NetworkConfiguration
  let transport: any Transport
  let clock: any NetworkClock
  let random: @Sendable () -> Double
  let slots: any SlotKeeper
  let flight: Int
  let destination: BodyReceiver.Destination

  /// Runs the flight and notes in `metrics` what it cost, also when it fails.
  func run(_ endpoint: Endpoint, metrics: inout RequestMetrics) async throws -> Landing {
    var endpoint = endpoint
    var visited = [endpoint.address]
    let rule = RedirectRule(limit: configuration.maximumRedirects)
    var start: Duration?
    defer {
      if let start { metrics.done = clock.uptime - start }
    }
    while true {
      let landing = try await landing(of: endpoint, start: &start, metrics: &metrics)
      metrics.status = landing.head.status
      guard RedirectRule.isRedirect(landing.head.status) else {
        return try accepted(landing, endpoint: endpoint, metrics: metrics)
      }
      endpoint = try rule.next(after: endpoint, head: landing.head, visited: visited)
      visited.append(endpoint.address)
      metrics.redirects += 1
    }
  }

  /// Sends to one address until it answers, or until trying again makes no sense.
  private func landing(
    of endpoint: Endpoint,
    start: inout Duration?,
    metrics: inout RequestMetrics
  ) async throws -> Landing {
    var attempts = 0
    while true {
      let queuedAt = clock.uptime
      try await slots.acquireSlot(flight: flight, host: endpoint.address.origin)
      let begun = clock.uptime
      metrics.queued += begun - queuedAt
      let began = start ?? begun
      start = began
      attempts += 1
      metrics.attempts += 1
      let outcome = await outcome(of: endpoint, elapsed: begun - began, metrics: &metrics)
      await slots.releaseSlot(flight: flight)
      switch outcome {
      case .success(let landing): return landing
      case .failure(var error as NetworkError):
        error.attempts = attempts
        let wait = configuration.retryPolicy.wait(
          afterAttempts: attempts,
          error: error,
          isIdempotent: endpoint.method.isIdempotent,
          random: random()
        )
        let left = configuration.timeLimits.total - (clock.uptime - began)
        guard let wait, wait < left else { throw error }
        try await clock.sleep(for: wait)
      case .failure(let error): throw error
      }
    }
  }

  /// Makes one attempt.
  ///
  /// An answer that another attempt might better is a failure, every other answer a success.
  private func outcome(
    of endpoint: Endpoint,
    elapsed: Duration,
    metrics: inout RequestMetrics
  ) async -> Result<Landing, any Error> {
    let address = endpoint.address.redacted
    var limits = configuration.timeLimits
    limits.total -= elapsed
    guard limits.total > .zero else {
      let limit = configuration.timeLimits.total.wholeMilliseconds
      return .failure(NetworkError(code: .tookTooLong, address: address, limit: limit))
    }
    let responseTime = Mutex<Date?>(nil)
    let receiver = receiver(for: endpoint) { [clock] in responseTime.withLock { $0 = clock.date } }
    defer { receiver.discard() }
    let requestTime = clock.date
    do {
      do {
        let report = try await transport.send(request(endpoint, limits: limits), to: receiver)
        note(report, in: &metrics)
      } catch is BodyReceiver.Enough {
        // The head is all that was wanted.
      }
      guard let head = receiver.head else {
        throw TransportFailure(code: .badAnswer, detail: "no HTTP head")
      }
      let failure = statusError(head, address: address)
      if let failure, failure.isTransient { return .failure(failure) }
      let (bytes, count) = try receiver.finish()
      return .success(
        Landing(
          head: head,
          bytes: bytes,
          byteCount: count,
          address: endpoint.address,
          requestTime: requestTime,
          responseTime: responseTime.withLock { $0 } ?? requestTime
        )
      )
    } catch {
      return .failure(named(error, address: address))
    }
  }

  /// The final answer, unless it's an error.
  private func accepted(
    _ landing: Landing,
    endpoint: Endpoint,
    metrics: RequestMetrics
  ) throws -> Landing {
    guard var failure = statusError(landing.head, address: endpoint.address.redacted) else {
      return landing
    }
    let wasConditional =
      endpoint.headers["If-None-Match"] != nil || endpoint.headers["If-Modified-Since"] != nil
    if landing.head.status == 304, wasConditional { return landing }
    failure.attempts = metrics.attempts
    throw failure
  }
}

extension FlightRunner {
  private func receiver(
    for endpoint: Endpoint,
    onHead: @escaping @Sendable () -> Void
  ) -> BodyReceiver {
    let general =
      destination == .memory ? configuration.maximumBytes : configuration.maximumFileBytes
    return BodyReceiver(
      destination: destination,
      limit: endpoint.maximumBytes ?? general,
      isHead: endpoint.method == .head,
      onHead: onHead
    )
  }

  private func request(_ endpoint: Endpoint, limits: TimeLimits) -> TransportRequest {
    var headers = configuration.headers
    for field in endpoint.headers.fields { headers[field.name] = nil }
    for field in endpoint.headers.fields { headers.append(field.name, field.value) }
    return TransportRequest(
      address: endpoint.address,
      method: endpoint.method,
      headers: headers,
      body: endpoint.body,
      acceptsCompression: endpoint.acceptsCompression,
      limits: limits,
      addressPolicy: configuration.addressPolicy,
      usesProxies: configuration.usesProxies
    )
  }

  private func note(_ report: TransportReport, in metrics: inout RequestMetrics) {
    metrics.connected = report.connected
    metrics.firstByte = report.firstByte
    metrics.bytesOnTheWire += report.bytesOnTheWire
    metrics.connectedAddress = report.connectedAddress
    metrics.reusedConnection = report.reusedConnection
  }

  /// The error that a status means; nil for success and for redirects, which are looked at elsewhere.
  private func statusError(_ head: ResponseHead, address: String) -> NetworkError? {
    if (200...299).contains(head.status) || RedirectRule.isRedirect(head.status) { return nil }
    return NetworkError(
      code: .httpStatus,
      address: address,
      status: head.status,
      retryAfter: RetryAfter.wait(head.headers["Retry-After"], now: clock.date)
    )
  }

  /// Gives a failure from below the address that it belongs to.
  private func named(_ error: any Error, address: String) -> any Error {
    switch error {
    case let failure as TransportFailure:
      NetworkError(
        code: failure.code,
        address: address,
        limit: failure.code == .tookTooLong
          ? configuration.timeLimits.total.wholeMilliseconds : failure.limit,
        detail: failure.detail
      )
    case let failure as FileError:
      NetworkError(code: .cannotWrite, address: address, detail: failure.sentence)
    default: error
    }
  }
}
