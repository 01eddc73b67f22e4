internal import Glibc

/// Writes a file that appears whole or not at all.
///
/// The bytes go to a temporary file in the same folder. Only ``commit()`` gives it the wanted name, in one
/// step, so that a reader sees the old file or the new one, and a crash at any moment leaves one of them.
/// A writer that is abandoned, or let go without a commit, removes its temporary file.
///
/// - A symbolic link stays a link: the file that it leads to is replaced.
/// - A file that is replaced keeps its permissions; a new one gets `mode` less the process's mask.
/// - A device or pipe (`/dev/stdout`) can't be replaced: it is written as the bytes come.
///
/// A writer belongs to one task at a time.
package final class WholeFileWriter {
  /// How long a commit waits.
  package enum Durability: Sendable {
    /// Until file and folder are on the medium: the new file survives a power cut.
    case full
    /// Only until other processes see the file. After a power cut it may be missing, old or empty, so
    /// whoever reads it has to check it: for caches.
    case renameOnly
  }

  /// The path as the caller gave it.
  package let path: String

  /// How many bytes were given so far.
  package private(set) var byteCount = 0

  private enum State {
    case open(descriptor: Int32)
    case failed(FileError)
    case done
  }

  private let place: WritingPlace
  private let temporary: String?
  private let durability: Durability
  private let fileSystem: FileSystem
  private var state: State
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: where the file shall appear; its folder has to exist.
  ///   - durability: how long the commit waits.
  ///   - mode: the permissions of a new file, before the process's mask.
  ///   - fileSystem: the calls to the system; another one than `live` only in tests.
  /// - Throws: when the place is a folder, the folder is missing, or permission is.
  package init(
    path: String,
    durability: Durability = .full,
    mode: UInt32 = 0o644,
    fileSystem: FileSystem = .live
  ) throws(FileError) {
    self.path = path
    self.durability = durability
    self.fileSystem = fileSystem
    do {
      place = try WritingPlace(path: path)
      switch place.kind {
      case .device:
        temporary = nil
        state = .open(descriptor: try fileSystem.open(place.path))
      case .file(let existingMode):
        let name = place.temporaryPath()
        temporary = name
        let descriptor = try fileSystem.create(name, mode)
        state = .open(descriptor: descriptor)
        if let existingMode { try fileSystem.setMode(descriptor, existingMode) }
      }
    } catch {
      // Properties are all set only when the file was made; then deinit tidies up.
      throw FileError(.create, path: path, code: error.code)
    }
  }

  deinit { abandon() }

  /// Adds bytes at the end.
  ///
  /// - Throws: the system's reason; the writer is then abandoned, and throws the same again.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let descriptor = try openDescriptor()
    byteCount += bytes.count
    if buffer.count + bytes.count < Self.bufferSize {
      buffer.append(contentsOf: bytes)
      return
    }
    try flush(to: descriptor)
    if bytes.count >= Self.bufferSize {
      try send(bytes, to: descriptor)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Gives the file its name: from here on it is there.
  ///
  /// - Throws: the system's reason; the old file, if there was one, is then untouched. The one exception
  ///   is a failure to synchronise the folder, after which the new file is there but might not survive a
  ///   power cut.
  package func commit() throws(FileError) {
    let descriptor = try openDescriptor()
    try flush(to: descriptor)
    if durability == .full && temporary != nil {
      do { try fileSystem.synchronise(descriptor) } catch { throw fail(.synchronise, error) }
    }
    // From here on the descriptor is closed, whatever close answers.
    state = .done
    do { try fileSystem.close(descriptor) } catch { throw fail(.write, error) }
    guard let temporary else { return }
    do { try fileSystem.rename(temporary, place.path) } catch { throw fail(.replace, error) }
    guard durability == .full else { return }
    do {
      try fileSystem.synchroniseFolder(place.folder)
    } catch {
      throw FileError(.synchronise, path: path, code: error.code)
    }
  }

  /// Gives up: removes what was written and leaves an older file as it was.
  ///
  /// Does nothing after a commit.
  package func abandon() {
    guard case .open(let descriptor) = state else { return }
    state = .done
    // The bytes aren't wanted: an error in closing them changes nothing.
    try? fileSystem.close(descriptor)
    removeTemporary()
  }

  private func openDescriptor() throws(FileError) -> Int32 {
    switch state {
    case .open(let descriptor): return descriptor
    case .failed(let error): throw error
    case .done: preconditionFailure("'\(path)' was committed or abandoned before this write")
    }
  }

  private func flush(to descriptor: Int32) throws(FileError) {
    guard !buffer.isEmpty else { return }
    let waiting = buffer
    buffer.removeAll(keepingCapacity: true)
    var failure: FileError?
    waiting.withUnsafeBytes { bytes in
      do throws(FileError) { try send(bytes, to: descriptor) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      do {
        let count = try fileSystem.write(descriptor, rest)
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } catch {
        throw fail(.write, error)
      }
    }
  }

  /// Tidies up after a failed call and keeps the reason.
  private func fail(_ action: FileError.Action, _ failure: FileSystem.Failure) -> FileError {
    let error = FileError(action, path: path, code: failure.code)
    if case .open(let descriptor) = state { try? fileSystem.close(descriptor) }
    state = .failed(error)
    removeTemporary()
    return error
  }

  private func removeTemporary() {
    guard let temporary else { return }
    // A temporary file that can't be removed is seen by its name, and harms nobody who reads the folder.
    try? fileSystem.remove(temporary)
  }
}

extension WholeFileWriter {
  /// Adds bytes at the end.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { bytes in
      do throws(FileError) { try write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Adds a text as UTF-8.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }
}
