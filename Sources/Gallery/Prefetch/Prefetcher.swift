package import Networking
import Synchronization

/// Fills the cache ahead, at low priority.
package struct Prefetcher: Sendable {
  private let repository: PhotoRepository
  private let concurrency: Int
  private let budget: Int
  private let clock: any NetworkClock

  /// Makes a prefetcher.
  ///
  /// - Parameters:
  ///   - repository: What fetches and keeps the photos.
  ///   - concurrency: How many are fetched at once, within the network's own limits.
  ///   - budget: After so many bytes nothing more is begun. What is under way then is finished, so that the budget
  ///     may be exceeded by `concurrency` photos.
  ///   - clock: The time.
  package init(
    repository: PhotoRepository,
    concurrency: Int = 8,
    budget: Int = .max,
    clock: any NetworkClock = SystemNetworkClock()
  ) {
    self.repository = repository
    self.concurrency = max(1, concurrency)
    self.budget = budget
    self.clock = clock
  }

  /// Sees to it that the photos are in the cache.
  ///
  /// One photo's failure doesn't end it. It ends early when the task is cancelled, which gives up what is under way,
  /// when the budget is spent, and when the cache can't be written.
  ///
  /// - Parameters:
  ///   - requests: The photos, in the order in which they are wanted; of a key that stands twice, the first.
  ///   - control: Holds it and lets it go on.
  ///   - progress: Told at the start, at the end and about a hundred times between, from any thread, one call at
  ///     a time and in order. It must not take long.
  /// - Returns: What became of each.
  package func run(
    _ requests: [PhotoRequest],
    control: PrefetchControl = PrefetchControl(),
    progress: @escaping @Sendable (PrefetchProgress) -> Void = { _ in }
  ) async -> PrefetchReport {
    let ledger = PrefetchLedger(PrefetchBoard(requests, budget: budget))
    let start = clock.uptime
    ledger.board.withLock { progress($0.progress) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(concurrency, max(1, requests.count)) {
        group.addTask {
          while true {
            await control.passWhenRunning()
            if Task.isCancelled { ledger.board.withLock { $0.cancel() } }
            guard let job = ledger.board.withLock({ $0.next() }) else { break }
            let change = await outcome(of: job)
            ledger.board.withLock { board in
              change(&board)
              board.setElapsed(clock.uptime - start)
              if board.isWorthTelling { progress(board.progress) }
            }
          }
        }
      }
    }
    return ledger.board.withLock { board in
      board.setElapsed(clock.uptime - start)
      return board.report
    }
  }

  /// Fetches one photo, and says what to note about it.
  private func outcome(
    of job: PrefetchBoard.Job
  ) async -> @Sendable (inout PrefetchBoard) -> Void {
    do {
      let arrival = try await repository.prepare(job.request)
      return { $0.finish(job, arrival) }
    } catch let error as GalleryError {
      return { $0.fail(job, error) }
    } catch is CancellationError {
      return { $0.abandon(job) }
    } catch {
      let unknown = GalleryError(
        code: .cacheUnusable,
        label: job.request.label,
        address: job.request.address.redacted,
        detail: String(describing: error)
      )
      return { $0.fail(job, unknown) }
    }
  }
}
