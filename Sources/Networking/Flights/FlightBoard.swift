/// Who waits for which flight: the bookkeeping by which any number of askers share one request.
///
/// It's a pure state machine: each method says what the caller has to do, and does nothing itself.
///
///     join ──► new key: .start        known key: .raise, if more urgent
///     leave ─► last waiter gone: .cancel; the key is free at once for a new flight
///     land ──► the waiters to answer
struct FlightBoard<Key: Hashable> {
  /// What the owner has to do.
  enum Action: Equatable {
    /// Send the request.
    case start(flight: Int)
    /// Move the flight's request forward in the queue.
    case raise(flight: Int, RequestPriority)
    /// Stop the flight: nobody waits.
    case cancel(flight: Int)
    case nothing
  }

  private struct Flight {
    var key: Key
    var waiters: [Int]
    var priority: RequestPriority
    /// Whether later askers may join it.
    var isShared: Bool
  }

  private var flights: [Int: Flight] = [:]
  private var flightOfKey: [Key: Int] = [:]
  private var flightOfWaiter: [Int: Int] = [:]
  private var lastFlight = 0

  /// How many flights there are.
  var count: Int { flights.count }

  /// Adds a waiter to its key's flight.
  ///
  /// Requests that change something aren't shared: each is its own flight.
  mutating func join(
    _ waiter: Int,
    key: Key,
    priority: RequestPriority,
    isShared: Bool
  ) -> Action {
    if isShared, let flight = flightOfKey[key] {
      flightOfWaiter[waiter] = flight
      flights[flight]?.waiters.append(waiter)
      guard let current = flights[flight]?.priority, current < priority else { return .nothing }
      flights[flight]?.priority = priority
      return .raise(flight: flight, priority)
    }
    lastFlight += 1
    flights[lastFlight] = Flight(
      key: key,
      waiters: [waiter],
      priority: priority,
      isShared: isShared
    )
    flightOfWaiter[waiter] = lastFlight
    if isShared { flightOfKey[key] = lastFlight }
    return .start(flight: lastFlight)
  }

  /// Takes a waiter away; one that was answered already, or never joined, changes nothing.
  mutating func leave(_ waiter: Int) -> Action {
    guard let number = flightOfWaiter.removeValue(forKey: waiter), var flight = flights[number]
    else { return .nothing }
    flight.waiters.removeAll { $0 == waiter }
    flights[number] = flight
    guard flight.waiters.isEmpty else { return .nothing }
    remove(number)
    return .cancel(flight: number)
  }

  /// Ends a flight and gives the waiters to answer; none for one that was cancelled before.
  mutating func land(_ number: Int) -> [Int] {
    guard let flight = flights[number] else { return [] }
    remove(number)
    for waiter in flight.waiters { flightOfWaiter[waiter] = nil }
    return flight.waiters
  }

  /// The flight's priority as its most urgent asker has it.
  func priority(of number: Int) -> RequestPriority { flights[number]?.priority ?? .prefetch }

  private mutating func remove(_ number: Int) {
    guard let flight = flights.removeValue(forKey: number) else { return }
    if flightOfKey[flight.key] == number { flightOfKey[flight.key] = nil }
  }
}
