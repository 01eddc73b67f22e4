public import FoundationEssentials

/// The time as the manager sees it: tests pass one that stands still.
public protocol NetworkClock: Sendable {
  /// Time since some moment, which never goes backwards.
  var uptime: Duration { get }
  /// The date, as the system's clock has it.
  var date: Date { get }
  /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws
}

/// The system's time.
public struct SystemNetworkClock: NetworkClock {
  private let start = ContinuousClock.now

  /// Makes a clock that counts from now.
  public init() {}

  /// Time since the clock was made.
  public var uptime: Duration { ContinuousClock.now - start }

  /// The date, as the system's clock has it.
  public var date: Date { Date() }

  /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
