import Bytes
import FoundationEssentials
import Glibc

extension DiskTier {
  /// A temporary file that nobody has written to for so long was left by a killed process.
  static let abandonedAfter: TimeInterval = 3600

  /// Every file of ours; what else lies in the folder is none of our business.
  ///
  /// - Complexity: O(entries).
  func items() throws(FileError) -> [Item] {
    var items: [Item] = []
    for subfolder in try names(in: folder) where isSubfolder(subfolder) {
      let parent = "\(folder)/\(subfolder)"
      for name in try names(in: parent) {
        let isTemporary = name.hasSuffix(Self.temporaryEnding)
        guard isTemporary || name.hasSuffix(Self.fileEnding) else { continue }
        let path = "\(parent)/\(name)"
        var status = stat()
        // Removed meanwhile by somebody else: then it isn't there.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        let use = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
        items.append(
          Item(
            path: path,
            bytes: Int(status.st_size),
            lastUse: Date(timeIntervalSince1970: use),
            isTemporary: isTemporary
          )
        )
      }
    }
    return items
  }

  /// Counts what is there.
  func statistics() throws(FileError) -> CacheStatistics { Self.statistics(of: try items()) }

  /// Removes what is too old, then the least recently used until the rest is small enough.
  func trim(toBytes limit: Int, maximumIdle: TimeInterval) throws(FileError) -> TrimReport {
    var report = TrimReport()
    let now = now()
    var kept: [Item] = []
    for item in try items() {
      let idle = now.timeIntervalSince(item.lastUse)
      if item.isTemporary ? idle > Self.abandonedAfter : idle > maximumIdle {
        try remove(item.path)
        if item.isTemporary {
          report.removedTemporaries += 1
        } else {
          report.removedEntries += 1
          report.removedBytes += item.bytes
        }
      } else {
        kept.append(item)
      }
    }
    var total = kept.reduce(0) { $0 + ($1.isTemporary ? 0 : $1.bytes) }
    // The name decides between equal times, so that the same folder is always trimmed in the same way.
    kept.sort { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) }
    var left: [Item] = []
    for item in kept {
      if item.isTemporary || total <= limit {
        left.append(item)
        continue
      }
      try remove(item.path)
      total -= item.bytes
      report.removedEntries += 1
      report.removedBytes += item.bytes
    }
    report.left = Self.statistics(of: left)
    return report
  }

  /// Reads and checks every entry, and removes the damaged ones.
  func verify() throws(FileError) -> VerificationReport {
    var report = VerificationReport()
    for item in try items() where !item.isTemporary {
      let file: [UInt8]
      do {
        file = try FileReader.contents(of: item.path)
      } catch  where error.code == ENOENT {
        continue
      }
      report.bytes += file.count
      if let photo = EntryFile.photo(in: file), path(for: photo.entry.key) == item.path {
        report.sound += 1
      } else {
        try remove(item.path)
        report.damaged.append(item.path)
      }
    }
    report.damaged.sort()
    return report
  }

  /// Removes every entry, and the temporary files that were left.
  func clear() throws(FileError) {
    for item in try items() { try remove(item.path) }
  }

  private static func statistics(of items: [Item]) -> CacheStatistics {
    var statistics = CacheStatistics()
    for item in items {
      if item.isTemporary {
        statistics.temporaries += 1
        continue
      }
      statistics.entries += 1
      statistics.bytes += item.bytes
      statistics.oldestUse = min(statistics.oldestUse ?? item.lastUse, item.lastUse)
      statistics.newestUse = max(statistics.newestUse ?? item.lastUse, item.lastUse)
    }
    return statistics
  }

  private func isSubfolder(_ name: String) -> Bool {
    name.utf8.count == 2 && name.allSatisfy { $0.isHexDigit }
  }

  /// The names in a folder, none when there's no such folder.
  private func names(in folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      var status = stat()
      guard stat(folder, &status) == 0 else {
        if errno == ENOENT { return [] }
        throw FileError(.read, path: folder, code: errno)
      }
      let code = status.st_mode & S_IFMT == S_IFDIR ? EACCES : ENOTDIR
      throw FileError(.read, path: folder, code: code)
    }
  }
}
