import Networking
import Synchronization

/// A transport that holds every request until the test lets it go.
final class HeldTransport: Transport {
  private struct State {
    var held:
      [(number: Int, request: TransportRequest, release: CheckedContinuation<Void, Never>)] =
        []
    var cancelled: Set<Int> = []
    var sent: [TransportRequest] = []
    var finished = 0
    var watchers: [(isDone: (borrowing State) -> Bool, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())
  private let answer: @Sendable (TransportRequest) -> (ResponseHead, [UInt8])

  init(
    answer: @escaping @Sendable (TransportRequest) -> (ResponseHead, [UInt8]) = { request in
      (ResponseHead(status: 200, headers: [:]), Array(request.address.path.utf8))
    }
  ) { self.answer = answer }

  /// Every request that was sent, in order.
  var sent: [TransportRequest] { state.withLock { $0.sent } }

  func send(
    _ request: TransportRequest,
    to receiver: any ResponseReceiver
  ) async throws -> TransportReport {
    let number = state.withLock { state in
      state.sent.append(request)
      return state.sent.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        update { state in
          if state.cancelled.contains(number) {
            continuation.resume()
          } else {
            state.held.append((number, request, continuation))
          }
        }
      }
    } onCancel: {
      update { state in
        state.cancelled.insert(number)
        if let index = state.held.firstIndex(where: { $0.number == number }) {
          state.held.remove(at: index).release.resume()
        }
      }
    }
    update { $0.finished += 1 }
    try Task.checkCancellation()
    let (head, body) = answer(request)
    try receiver.receive(head)
    try receiver.receive(body.span.bytes)
    return TransportReport(bytesOnTheWire: body.count)
  }

  /// Waits until so many requests are held.
  func held(_ count: Int) async { await until { $0.held.count == count } }

  /// Waits until so many requests have ended, released or cancelled.
  func ended(_ count: Int) async { await until { $0.finished == count } }

  /// Lets the oldest held request go.
  func releaseOne() {
    update { state in
      if !state.held.isEmpty { state.held.removeFirst().release.resume() }
    }
  }

  /// Lets all held requests go.
  func releaseAll() {
    update { state in
      for held in state.held { held.release.resume() }
      state.held = []
    }
  }

  private func until(_ isDone: @escaping @Sendable (borrowing State) -> Bool) async {
    await withCheckedContinuation { continuation in
      update { $0.watchers.append((isDone, continuation)) }
    }
  }

  private func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      let watchers = state.watchers
      state.watchers = []
      for watcher in watchers {
        if watcher.isDone(state) { watcher.1.resume() } else { state.watchers.append(watcher) }
      }
    }
  }
}

extension HeldTransport {
  /// The text of a path of one letter, in the order sent.
  var sentPaths: String { sent.map { String($0.address.path.dropFirst()) }.joined() }
}
