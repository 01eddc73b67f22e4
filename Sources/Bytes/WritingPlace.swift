internal import Glibc

/// Where a file will be written: the end of any symbolic links, and what is there now.
struct WritingPlace {
  enum Kind: Equatable {
    /// A regular file, or nothing yet; the permissions of what is there.
    case file(existingMode: UInt32?)
    /// A device, pipe or socket.
    case device
  }

  let path: String
  let kind: Kind

  /// Follows the links of `path`, also to a file that isn't there yet.
  init(path: String) throws(FileSystem.Failure) {
    var current = path
    // As many links as Linux follows itself.
    for _ in 0..<40 {
      var status = stat()
      guard lstat(current, &status) == 0 else {
        guard errno == ENOENT, !current.isEmpty, current.utf8.last != UInt8(ascii: "/") else {
          throw FileSystem.Failure(code: errno)
        }
        self.path = current
        kind = .file(existingMode: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        current = try Self.destination(ofLink: current)
      case S_IFDIR:
        throw FileSystem.Failure(code: EISDIR)
      case S_IFREG:
        // Renaming over a file needs no right to write it; a protected file stays protected all the same.
        guard access(current, W_OK) == 0 else { throw FileSystem.Failure(code: errno) }
        self.path = current
        kind = .file(existingMode: UInt32(status.st_mode) & 0o7777)
        return
      default:
        self.path = current
        kind = .device
        return
      }
    }
    throw FileSystem.Failure(code: ELOOP)
  }

  /// The folder in which the file lies.
  var folder: String { Self.folder(of: path) }

  /// A new name beside the file: hidden, telling whose it is, and different every time.
  func temporaryPath() -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      path[path.utf8.index(after: $0)...]
    }
    // A name has at most 255 bytes; 25 characters of four bytes leave room for the rest.
    let start = String((name ?? path[...]).unicodeScalars.prefix(25))
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    return (path.utf8.contains(UInt8(ascii: "/")) ? folder + "/" : "") + ".\(start).\(mark).part"
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func destination(ofLink link: String) throws(FileSystem.Failure) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(link, &bytes, bytes.count - 1)
    guard count >= 0 else { throw FileSystem.Failure(code: errno) }
    let destination = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return destination.hasPrefix("/") ? destination : folder(of: link) + "/" + destination
  }
}
