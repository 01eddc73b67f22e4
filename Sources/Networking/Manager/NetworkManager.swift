/// The one door to the network: sends endpoints and gives their answers.
///
/// - However many ask for the same thing at the same time, it's fetched once (GET, HEAD and OPTIONS; requests
///   that change something are never shared).
/// - Cancelling a caller's task ends that caller's wait; the request ends when nobody waits for it any more.
/// - Urgent requests go first; so many run at once, and so many to one host, as the configuration says.
/// - What fails in passing is tried again, if sending twice does no harm.
/// - Redirects are followed within limits, and sizes are checked before and while reading.
///
/// Bodies never pass through the actor while they come, and nothing is decoded on it: it only keeps the books.
///
/// Errors are `NetworkError`, and `CancellationError` for a caller whose task was cancelled.
public actor NetworkManager {
  /// The process's own manager, with the configuration for a command line.
  public static let shared = NetworkManager()

  /// What the manager allows and how patient it is.
  public nonisolated let configuration: NetworkConfiguration
  nonisolated let clock: any NetworkClock
  private let transport: any Transport
  private let random: @Sendable () -> Double

  private var flights = FlightBoard<FlightKey>()
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiters: [Int: CheckedContinuation<Arrival, any Error>] = [:]
  private var lastWaiter = 0
  var slots: SlotQueue
  var slotWaiters: [Int: CheckedContinuation<Void, any Error>] = [:]
  var metricsListeners: [Int: AsyncStream<RequestMetrics>.Continuation] = [:]

  /// Makes a manager.
  ///
  /// - Parameters:
  ///   - configuration: What it allows and how patient it is.
  ///   - transport: What carries the requests; libcurl unless a test says otherwise.
  ///   - clock: The time.
  ///   - random: Numbers from 0 up to 1, without 1, for the waits between attempts.
  public init(
    configuration: NetworkConfiguration = NetworkConfiguration(),
    transport: any Transport = CurlTransport(),
    clock: any NetworkClock = SystemNetworkClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.configuration = configuration
    self.transport = transport
    self.clock = clock
    self.random = random
    slots = SlotQueue(
      total: configuration.maximumRequests,
      perHost: configuration.maximumRequestsPerHost
    )
  }

  /// What makes two requests the same.
  struct FlightKey: Hashable {
    var endpoint: Endpoint
    var destination: BodyReceiver.Destination
  }

  /// What a waiter gets.
  struct Arrival: Sendable {
    var landing: FlightRunner.Landing
    var metrics: RequestMetrics
  }

  /// Joins or starts the flight of a request, and waits for it.
  func arrival(
    of endpoint: Endpoint,
    at destination: BodyReceiver.Destination,
    priority: RequestPriority
  ) async throws -> Arrival {
    try Task.checkCancellation()
    lastWaiter += 1
    let waiter = lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Still the same turn of the actor: a cancellation can only arrive after this.
        waiters[waiter] = continuation
        let action = flights.join(
          waiter,
          key: FlightKey(endpoint: endpoint, destination: destination),
          priority: priority,
          isShared: endpoint.method.isSafe
        )
        perform(action, endpoint: endpoint, destination: destination)
      }
    } onCancel: {
      Task { await self.leave(waiter) }
    }
  }

  private func leave(_ waiter: Int) {
    guard let continuation = waiters.removeValue(forKey: waiter) else { return }
    let action = flights.leave(waiter)
    continuation.resume(throwing: CancellationError())
    if case .cancel(let flight) = action { tasks[flight]?.cancel() }
  }

  private func perform(
    _ action: FlightBoard<FlightKey>.Action,
    endpoint: Endpoint,
    destination: BodyReceiver.Destination
  ) {
    switch action {
    case .start(let flight):
      let runner = FlightRunner(
        configuration: configuration,
        transport: transport,
        clock: clock,
        random: random,
        slots: self,
        flight: flight,
        destination: destination
      )
      tasks[flight] = Task { await self.fly(runner, endpoint) }
    case .raise(let flight, let priority): slots.raise(flight, to: priority)
    case .cancel(let flight): tasks[flight]?.cancel()
    case .nothing: break
    }
  }

  /// Runs a flight and answers its waiters, away from the actor but for the books at the end.
  private nonisolated func fly(_ runner: FlightRunner, _ endpoint: Endpoint) async {
    var metrics = RequestMetrics(address: endpoint.address.redacted)
    let result: Result<FlightRunner.Landing, any Error>
    do {
      result = .success(try await runner.run(endpoint, metrics: &metrics))
    } catch {
      metrics.failure = (error as? NetworkError)?.code
      result = .failure(error)
    }
    await land(runner.flight, result, metrics)
  }

  private func land(
    _ flight: Int,
    _ result: Result<FlightRunner.Landing, any Error>,
    _ metrics: RequestMetrics
  ) {
    tasks[flight] = nil
    for listener in metricsListeners.values { listener.yield(metrics) }
    for waiter in flights.land(flight) {
      waiters.removeValue(forKey: waiter)?
        .resume(with: result.map { Arrival(landing: $0, metrics: metrics) })
    }
  }

  /// How urgent a flight is now, which joining askers may have changed since it started.
  func priority(of flight: Int) -> RequestPriority { flights.priority(of: flight) }
}

extension NetworkManager {
  /// How many callers wait.
  var waitingCount: Int { waiters.count }
  /// How many flights there are.
  var flightCount: Int { flights.count }
  /// How many flights wait for their turn.
  var queuedCount: Int { slots.waitingCount }
  /// Whether nothing is left in the books.
  var isIdle: Bool {
    waiters.isEmpty && tasks.isEmpty && slotWaiters.isEmpty && flights.count == 0
      && slots.running == 0 && slots.waitingCount == 0
  }
}
