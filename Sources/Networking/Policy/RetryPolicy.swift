/// When a failed request is tried again, and how long is waited before.
///
/// Exponential backoff with full jitter: before attempt n + 1 the wait is a random part of
/// min(`longestWait`, `firstWait` × 2ⁿ⁻¹), so that many clients don't return together. A server's `Retry-After`
/// is the least that is waited.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent at most; 1 means no retries.
  public var maximumAttempts: Int
  /// The upper end of the first wait.
  public var firstWait: Duration
  /// The upper end of any wait.
  public var longestWait: Duration
  /// The longest `Retry-After` that is obeyed; a server that asks for more is given up.
  public var longestRetryAfter: Duration

  /// Makes a policy: four attempts, waits up to 0.5 s, 1 s, 2 s, and a `Retry-After` of at most a minute.
  public init(
    maximumAttempts: Int = 4,
    firstWait: Duration = .milliseconds(500),
    longestWait: Duration = .seconds(20),
    longestRetryAfter: Duration = .seconds(60)
  ) {
    self.maximumAttempts = maximumAttempts
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.longestRetryAfter = longestRetryAfter
  }

  /// Never a second attempt.
  public static let never = RetryPolicy(maximumAttempts: 1)

  /// Decides on another attempt.
  ///
  /// - Parameters:
  ///   - attempts: How many attempts were made.
  ///   - error: Why the last one failed.
  ///   - isIdempotent: Whether the request may be sent twice at all.
  ///   - random: A number from 0 up to 1, without 1.
  /// - Returns: The wait before the next attempt, or nil when there's to be none.
  func wait(
    afterAttempts attempts: Int,
    error: NetworkError,
    isIdempotent: Bool,
    random: Double
  ) -> Duration? {
    guard isIdempotent, attempts < maximumAttempts, error.isTransient else { return nil }
    let doubled = firstWait * (1 << min(attempts - 1, 30))
    let jittered = min(longestWait, doubled) * random
    guard let asked = error.retryAfter else { return jittered }
    return asked <= longestRetryAfter ? asked + jittered : nil
  }
}
