package import Bytes
package import FoundationEssentials
import Synchronization

/// Photos kept in memory and on disk.
///
/// - A photo appears on disk whole or not at all, and every read of its bytes is checked against their stored
///   length and checksum; what's damaged is removed and counts as absent.
/// - Several processes may share a folder. A process killed at any moment loses at most the photo that it was
///   writing.
/// - Nothing waits for the medium (no fsync): after a power cut the newest photos may be gone, and are fetched again.
/// - Opening reads nothing; the folder is counted only when so much has been written that it might be too full.
///
/// Methods that touch the disk block their thread for as long as that takes.
package final class ImageCache: Sendable {
  /// How much is kept, and for how long.
  package let limits: CacheLimits
  private let disk: DiskTier
  private let memory: Mutex<MemoryTier>
  private let writtenSinceTrim = Mutex(0)

  /// Opens a cache; its folder is made with the first photo.
  package init(
    folder: String,
    limits: CacheLimits = CacheLimits(),
    fileSystem: FileSystem = .live,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.limits = limits
    disk = DiskTier(folder: folder, fileSystem: fileSystem, now: now)
    memory = Mutex(MemoryTier(limit: limits.memoryBytes))
  }

  /// Where the photos lie.
  package var folder: String { disk.folder }

  /// A photo, from memory or else from disk with every byte checked; nil when there's none, or a damaged one,
  /// which is removed.
  ///
  /// - Throws: `FileError` when the disk can't be read.
  package func photo(for key: PhotoKey) throws(FileError) -> CachedPhoto? {
    if let photo = memory.withLock({ $0.photo(for: key) }) { return photo }
    guard case .content(let photo) = try disk.photo(for: key) else { return nil }
    memory.withLock { $0.insert(photo) }
    return photo
  }

  /// A photo with every byte checked, read from the disk and not kept in memory.
  package func photoOnDisk(for key: PhotoKey) throws(FileError) -> CachedPhoto? {
    guard case .content(let photo) = try disk.photo(for: key) else { return nil }
    return photo
  }

  /// What is known of a photo on disk, without reading its bytes.
  ///
  /// That and the file's length are checked; damage within the photo's bytes shows only when they are read.
  package func entry(for key: PhotoKey) throws(FileError) -> CacheEntry? {
    guard case .content(let entry) = try disk.entry(for: key) else { return nil }
    return entry
  }

  /// Keeps a photo, in place of an older one of its key.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - inMemory: Whether it will be looked at soon; what is fetched ahead by the thousand shouldn't push out what is.
  /// - Throws: `FileError` when the disk can't be written; the older one then stays.
  package func store(_ photo: CachedPhoto, inMemory: Bool) throws {
    let bytes = try disk.write(photo)
    memory.withLock { memory in
      if inMemory { memory.insert(photo) } else { memory.remove(photo.entry.key) }
    }
    let isDue = writtenSinceTrim.withLock { written in
      written += bytes
      guard written >= limits.slack else { return false }
      written = 0
      return true
    }
    if isDue { try trim() }
  }

  /// Forgets a photo.
  package func remove(_ key: PhotoKey) throws(FileError) {
    memory.withLock { $0.remove(key) }
    try disk.remove(disk.path(for: key))
  }
}

extension ImageCache {
  /// Counts what is on disk.
  ///
  /// - Complexity: O(entries), one look at each file's size and time.
  package func statistics() throws(FileError) -> CacheStatistics { try disk.statistics() }

  /// Removes what nobody has used for too long, then the least recently used until the rest is within the limit.
  @discardableResult
  package func trim() throws(FileError) -> TrimReport {
    try disk.trim(toBytes: limits.diskBytes - limits.slack, maximumIdle: limits.maximumIdle)
  }

  /// Reads and checks every entry, and removes the damaged ones.
  package func verify() throws(FileError) -> VerificationReport { try disk.verify() }

  /// Removes every photo.
  package func clear() throws(FileError) {
    memory.withLock { $0.removeAll() }
    try disk.clear()
  }
}
