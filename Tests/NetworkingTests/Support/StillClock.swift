import FoundationEssentials
import Networking
import Synchronization

/// A clock that moves only when somebody sleeps by it, and then at once.
final class StillClock: NetworkClock {
  private struct State {
    var uptime = Duration.zero
    var waits: [Duration] = []
  }

  private let state = Mutex(State())
  private let start: Date

  init(date: Date = Date(timeIntervalSince1970: 1_796_000_000)) { start = date }

  var uptime: Duration { state.withLock { $0.uptime } }
  var date: Date {
    start + Double(uptime.components.seconds) + Double(uptime.components.attoseconds) * 1e-18
  }
  /// How long was slept, each time.
  var waits: [Duration] { state.withLock { $0.waits } }

  func advance(by duration: Duration) { state.withLock { $0.uptime += duration } }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.uptime += duration
      $0.waits.append(duration)
    }
  }
}
