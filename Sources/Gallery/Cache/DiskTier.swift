import Bytes
import FoundationEssentials
import Glibc

/// The cache's folder: one file for each photo, in 256 subfolders by the key's checksum.
///
/// Everything is decided by the files themselves: there's no index to get out of step, nothing to read when the
/// cache is opened, and other processes may use the same folder at the same time. A file's modification time
/// is the time of its last use.
///
/// Writes go through a temporary file and a rename, without waiting for the medium: after a power cut a file may be
/// empty or torn, which the checks on reading find; a killed process leaves at most a temporary file, which
/// trimming sweeps up.
struct DiskTier: Sendable {
  /// What a look for an entry found.
  enum Found<Content: Sendable>: Sendable {
    case content(Content)
    case absent
    /// Something that was no whole entry, and has been removed.
    case damaged
  }

  /// One file of the folder.
  struct Item {
    var path: String
    var bytes: Int
    var lastUse: Date
    var isTemporary: Bool
  }

  let folder: String
  let fileSystem: FileSystem
  let now: @Sendable () -> Date

  /// An entry's use is noted at most this often, which spares writes.
  static let useResolution: TimeInterval = 60
  static let fileEnding = ".photo"
  static let temporaryEnding = ".part"

  /// Where a key's entry lies.
  func path(for key: PhotoKey) -> String {
    // 128 bits, so that names don't meet by chance; should they ever, the key in the entry tells.
    let name =
      hexadecimal(Digest64.value(of: key.text.utf8))
      + hexadecimal(Digest64.value(of: key.text.utf8, seed: 1))
    return "\(folder)/\(name.prefix(2))/\(name)\(Self.fileEnding)"
  }

  /// Reads a photo and checks every byte.
  func photo(for key: PhotoKey) throws(FileError) -> Found<CachedPhoto> {
    let path = path(for: key)
    guard let file = try contents(of: path) else { return .absent }
    guard let photo = EntryFile.photo(in: file) else {
      try remove(path)
      return .damaged
    }
    guard photo.entry.key == key else { return .absent }
    touch(path)
    return .content(photo)
  }

  /// Reads what is known of a photo, checks that and the file's length, but not the photo's bytes.
  func entry(for key: PhotoKey) throws(FileError) -> Found<CacheEntry> {
    let path = path(for: key)
    guard let (start, length) = try beginning(of: path) else { return .absent }
    guard let head = EntryFile.head(in: start), head.fileLength == length else {
      try remove(path)
      return .damaged
    }
    guard head.entry.key == key else { return .absent }
    touch(path)
    return .content(head.entry)
  }

  /// Writes a photo; it appears whole or not at all.
  ///
  /// - Returns: The file's length.
  func write(_ photo: CachedPhoto) throws -> Int {
    let path = path(for: photo.entry.key)
    let head = try EntryFile.head(of: photo)
    do {
      try write(head, photo.bytes, to: path)
    } catch  where error.code == ENOENT {
      // The first entry of its subfolder, or somebody has deleted the folder.
      try makeFolder(of: path)
      try write(head, photo.bytes, to: path)
    }
    setUse(path)
    return head.count + photo.bytes.count
  }

  /// Removes a file; one that is gone already is fine, since others may trim as well.
  func remove(_ path: String) throws(FileError) {
    do {
      try fileSystem.remove(path)
    } catch  where error.code != ENOENT {
      throw FileError(.remove, path: path, code: error.code)
    } catch {}
  }

  private func write(_ head: [UInt8], _ bytes: [UInt8], to path: String) throws(FileError) {
    let writer = try WholeFileWriter(
      path: path,
      durability: .renameOnly,
      fileSystem: fileSystem
    )
    try writer.write(head)
    try writer.write(bytes)
    try writer.commit()
  }

  private func makeFolder(of path: String) throws(FileError) {
    let parent = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      // Made by another process in the meantime is as good.
      var status = stat()
      guard stat(parent, &status) != 0 else { return }
      throw FileError(.create, path: parent, code: errno)
    }
  }

  private func contents(of path: String) throws(FileError) -> [UInt8]? {
    do {
      return try FileReader.contents(of: path)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private func beginning(of path: String) throws(FileError) -> (start: [UInt8], length: Int)? {
    do {
      let reader = try FileReader(path: path)
      var start: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while start.count < EntryFile.prefixLength + EntryFile.longestJSON {
        let count = try reader.read(into: &buffer)
        start += buffer[..<count]
        if count == 0 || EntryFile.head(in: start) != nil { break }
      }
      return (start, reader.byteCount ?? -1)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// Notes that an entry is used, if that was last noted a while ago.
  private func touch(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let noted = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    if abs(now().timeIntervalSince(noted)) >= Self.useResolution { setUse(path) }
  }

  private func setUse(_ path: String) {
    let seconds = now().timeIntervalSince1970
    let time = timespec(
      tv_sec: Int(seconds.rounded(.down)),
      tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9)
    )
    // In a folder that may only be read, uses can't be noted; the photo is none the worse for it.
    _ = utimensat(AT_FDCWD, path, [time, time], 0)
  }

  private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
