import Synchronization

/// The one board of a prefetch, for all of its workers.
final class PrefetchLedger: Sendable {
  let board: Mutex<PrefetchBoard>

  init(_ board: PrefetchBoard) { self.board = Mutex(board) }
}

/// The bookkeeping of a prefetch: what's next, what's under way, and how it ends.
///
/// A pure state machine; `PrefetchLedger` shares it between workers.
struct PrefetchBoard {
  /// A photo to fetch now.
  struct Job {
    var number: Int
    var request: PhotoRequest
  }

  private let requests: [PhotoRequest]
  private let budget: Int
  private var nextNumber = 0
  private var underWay: Set<Int> = []
  private var abandoned: [Int] = []
  private var failures: [Int: GalleryError] = [:]
  private var ending: PrefetchReport.Ending?
  private(set) var progress: PrefetchProgress

  /// Makes a board; a photo that is wanted twice is fetched once.
  init(_ wanted: [PhotoRequest], budget: Int) {
    var seen: Set<PhotoKey> = []
    requests = wanted.filter { seen.insert($0.key).inserted }
    self.budget = budget
    progress = PrefetchProgress(total: requests.count)
  }

  /// The next photo, or nil when there's nothing more to begin.
  mutating func next() -> Job? {
    guard ending == nil, nextNumber < requests.count else { return nil }
    guard progress.bytes < budget else {
      ending = .budgetSpent
      return nil
    }
    defer { nextNumber += 1 }
    underWay.insert(nextNumber)
    updateCurrent()
    return Job(number: nextNumber, request: requests[nextNumber])
  }

  /// Notes that a photo is in the cache.
  mutating func finish(_ job: Job, _ arrival: PhotoArrival) {
    end(job)
    switch arrival {
    case .alreadyThere: progress.alreadyThere += 1
    case .revalidated: progress.revalidated += 1
    case .fetched(let bytes):
      progress.fetched += 1
      progress.bytes += bytes
    }
  }

  /// Notes that a photo failed; with a cache that can't be used everything ends.
  mutating func fail(_ job: Job, _ error: GalleryError) {
    end(job)
    progress.failed += 1
    failures[job.number] = error
    if error.code == .cacheUnusable, ending == nil { ending = .cacheUnusable(error) }
  }

  /// Notes that a photo was given up because the task was cancelled.
  mutating func abandon(_ job: Job) {
    end(job)
    abandoned.append(job.number)
    cancel()
  }

  /// Begins nothing more.
  mutating func cancel() { if ending == nil { ending = .cancelled } }

  /// Sets the time.
  mutating func setElapsed(_ elapsed: Duration) { progress.elapsed = elapsed }

  /// Whether progress is worth telling: the start, the end, and about a hundred steps between.
  var isWorthTelling: Bool {
    let step = max(1, progress.total / 100)
    return progress.finished % step == 0 || progress.finished == progress.total
  }

  /// The end of it.
  var report: PrefetchReport {
    PrefetchReport(
      ending: ending ?? .completed,
      progress: progress,
      failures: failures.sorted { $0.key < $1.key }
        .map { PrefetchReport.Failure(request: requests[$0.key], error: $0.value) },
      untried: (abandoned.sorted() + Array(nextNumber..<requests.count)).map { requests[$0] }
    )
  }

  private mutating func end(_ job: Job) {
    underWay.remove(job.number)
    updateCurrent()
  }

  private mutating func updateCurrent() {
    progress.current = underWay.sorted().map { requests[$0].label }
  }
}
