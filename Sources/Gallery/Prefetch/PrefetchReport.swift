/// How far a prefetch is.
package struct PrefetchProgress: Hashable, Sendable {
  /// How many photos are wanted.
  package var total: Int
  /// How many were fetched.
  package var fetched = 0
  /// How many were there, and still fresh.
  package var alreadyThere = 0
  /// How many were there, and still hold.
  package var revalidated = 0
  /// How many failed.
  package var failed = 0
  /// How many bytes were fetched.
  package var bytes = 0
  /// Time since the start, pauses included.
  package var elapsed: Duration = .zero
  /// What is being fetched at this moment.
  package var current: [String] = []

  package init(total: Int) { self.total = total }

  /// How many are done, one way or another.
  package var finished: Int { fetched + alreadyThere + revalidated + failed }

  /// Bytes fetched in a second, on average.
  package var bytesPerSecond: Double {
    let seconds = elapsed / .seconds(1)
    return seconds > 0 ? Double(bytes) / seconds : 0
  }

  /// How long the rest takes if it goes on like this; nil before anything is done.
  package var remaining: Duration? {
    finished > 0 ? elapsed * (Double(total - finished) / Double(finished)) : nil
  }
}

/// What became of a prefetch.
package struct PrefetchReport: Sendable {
  /// Why it ended.
  package enum Ending: Hashable, Sendable {
    /// Every photo was tried.
    case completed
    /// The task was cancelled.
    case cancelled
    /// The budget of bytes is used up.
    case budgetSpent
    /// The cache can't be written: no use in going on.
    case cacheUnusable(GalleryError)
  }

  /// A photo that failed.
  package struct Failure: Sendable {
    /// The photo.
    package let request: PhotoRequest
    /// Why.
    package let error: GalleryError
  }

  /// Why it ended.
  package let ending: Ending
  /// Counts, bytes and time.
  package let progress: PrefetchProgress
  /// What failed and why, in the order of the requests.
  package let failures: [Failure]
  /// What wasn't tried, or not to its end, in the order of the requests.
  package let untried: [PhotoRequest]

  /// Whether every photo is in the cache now.
  package var isComplete: Bool { failures.isEmpty && untried.isEmpty }
}
