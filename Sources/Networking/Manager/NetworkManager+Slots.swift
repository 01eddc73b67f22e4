extension NetworkManager: SlotKeeper {
  func acquireSlot(flight: Int, host: String) async throws {
    try Task.checkCancellation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        slotWaiters[flight] = continuation
        admit(slots.enqueue(flight, host: host, priority: priority(of: flight)))
      }
    } onCancel: {
      Task { await self.withdraw(flight) }
    }
  }

  func releaseSlot(flight: Int) { admit(slots.release(flight)) }

  private func withdraw(_ flight: Int) {
    // A flight that got its turn meanwhile keeps it, and notices the cancellation by itself.
    guard slots.withdraw(flight) else { return }
    slotWaiters.removeValue(forKey: flight)?.resume(throwing: CancellationError())
  }

  private func admit(_ tickets: [Int]) {
    for ticket in tickets { slotWaiters.removeValue(forKey: ticket)?.resume() }
  }
}
