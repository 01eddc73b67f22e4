internal import Glibc

/// Reads a file, a pipe or the standard input from start to end, in pieces.
///
/// A reader belongs to one task at a time.
package final class FileReader {
  /// The path as the caller gave it; `-` is the standard input.
  package let path: String

  /// The file's size when it was opened; `nil` for pipes and the like.
  package let byteCount: Int?

  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// Opens a file, or the standard input for `-`.
  ///
  /// - Throws: when the file is missing, a folder, or can't be read.
  package init(path: String) throws(FileError) {
    self.path = path
    ownsDescriptor = path != "-"
    do throws(FileSystem.Failure) {
      descriptor = ownsDescriptor ? try retrying { open(path, O_RDONLY | O_CLOEXEC) } : STDIN_FILENO
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileSystem.Failure(code: errno) }
      let kind = status.st_mode & S_IFMT
      byteCount = kind == S_IFREG ? Int(status.st_size) : nil
      if kind == S_IFDIR { throw FileSystem.Failure(code: EISDIR) }
      if kind == S_IFREG { posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL) }
    } catch {
      throw FileError(.read, path: path, code: error.code)
    }
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Fills the start of the buffer with the file's next bytes.
  ///
  /// - Returns: how many bytes came, at most the buffer's count; 0 only at the end.
  package func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    do {
      return try retrying {
        buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      }
    } catch {
      throw FileError(.read, path: path, code: error.code)
    }
  }

  /// The whole of a file.
  ///
  /// - Parameters:
  ///   - path: the file, or `-` for the standard input.
  ///   - limit: how many bytes may come; a longer file fails with `EFBIG`, and isn't read further.
  /// - Returns: the file's bytes.
  /// - Throws: when the file is missing, a folder, can't be read, or is longer than the limit.
  package static func contents(of path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    let reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(reader.byteCount ?? 0, limit))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try reader.read(into: &buffer)
      if count == 0 { return bytes }
      guard count <= limit - bytes.count else {
        throw FileError(.read, path: path, code: EFBIG)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
