import Synchronization

/// Holds a prefetch and lets it go on; photos that are under way are finished first.
package final class PrefetchControl: Sendable {
  private struct State {
    var isPaused = false
    var lastWaiter = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Makes a control that holds nothing.
  package init() {}

  /// Whether the prefetch is held.
  package var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Holds the prefetch.
  package func pause() { state.withLock { $0.isPaused = true } }

  /// Lets the prefetch go on.
  package func resume() {
    let waiters = state.withLock { state in
      state.isPaused = false
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume() }
  }

  /// How many workers are held.
  var heldCount: Int { state.withLock { $0.waiters.count } }

  /// Returns at once, or when the prefetch goes on, or when the task is cancelled.
  func passWhenRunning() async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let passes = state.withLock { state in
          // Cancelled before it could be held: the handler has found nothing to let go.
          guard state.isPaused, !Task.isCancelled else { return true }
          state.waiters[number] = continuation
          return false
        }
        if passes { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
