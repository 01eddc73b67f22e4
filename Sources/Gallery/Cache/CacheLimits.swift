package import FoundationEssentials

/// How much a cache keeps, and for how long.
package struct CacheLimits: Hashable, Sendable {
  /// The most bytes of photos in memory.
  package var memoryBytes: Int
  /// The most bytes of entry files on disk.
  package var diskBytes: Int
  /// How long an entry stays that nobody uses.
  package var maximumIdle: TimeInterval

  /// Makes limits: 64 MiB in memory, 1 GiB on disk, 90 days.
  package init(
    memoryBytes: Int = 64 << 20,
    diskBytes: Int = 1 << 30,
    maximumIdle: TimeInterval = 90 * 86_400
  ) {
    self.memoryBytes = memoryBytes
    self.diskBytes = diskBytes
    self.maximumIdle = maximumIdle
  }

  /// How much may be written before the folder is counted afresh and trimmed.
  ///
  /// Trimming goes down to the limit less this, so that one process never exceeds the limit, and n processes by at
  /// most n − 1 times this.
  package var slack: Int { min(diskBytes / 16, 64 << 20) }
}

/// What a cache's folder holds.
package struct CacheStatistics: Hashable, Sendable {
  /// How many photos.
  package var entries = 0
  /// How many bytes their files have.
  package var bytes = 0
  /// When the entry that nobody has used for longest was used; nil when there's none.
  package var oldestUse: Date?
  /// When an entry was used last.
  package var newestUse: Date?
  /// How many temporary files lie about, of writers at work or killed.
  package var temporaries = 0

  package init() {}
}

/// What trimming removed.
package struct TrimReport: Hashable, Sendable {
  /// Entries removed, because of age or size.
  package var removedEntries = 0
  /// Their bytes.
  package var removedBytes = 0
  /// Temporary files that killed writers had left.
  package var removedTemporaries = 0
  /// What's left.
  package var left = CacheStatistics()

  package init() {}
}

/// What a check of every entry found.
package struct VerificationReport: Hashable, Sendable {
  /// Entries that are whole.
  package var sound = 0
  /// Bytes read.
  package var bytes = 0
  /// Names of the files that were damaged, and have been removed.
  package var damaged: [String] = []

  package init() {}
}
