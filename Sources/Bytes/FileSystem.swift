internal import Glibc

/// The calls to the system through which files are written, one closure each.
///
/// Everything that this house writes goes through here, so that a test can make any of the calls fail
/// (`failing`, `stopping`) and see what is left on disk.
package struct FileSystem: Sendable {
  /// The number that the system gives for a failed call.
  package struct Failure: Error, Hashable {
    /// The value of `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }
  }

  /// One kind of call.
  package enum Step: CaseIterable, Sendable {
    case create, open, setMode, write, synchronise, close, rename, remove, synchroniseFolder
  }

  /// Makes a new file for writing and returns its descriptor; fails when there is one of that name.
  package var create: @Sendable (_ path: String, _ mode: UInt32) throws(Failure) -> Int32

  /// Opens a device or pipe for writing.
  package var open: @Sendable (_ path: String) throws(Failure) -> Int32

  /// Sets a file's permissions exactly, whatever the process's mask.
  package var setMode: @Sendable (_ descriptor: Int32, _ mode: UInt32) throws(Failure) -> Void

  /// Writes some of the bytes and returns how many.
  package var write:
    @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(Failure) -> Int

  /// Waits until the file's bytes are on the medium.
  package var synchronise: @Sendable (_ descriptor: Int32) throws(Failure) -> Void

  /// Closes a descriptor.
  package var close: @Sendable (_ descriptor: Int32) throws(Failure) -> Void

  /// Gives a file another name, replacing what had that name, in one step.
  package var rename: @Sendable (_ from: String, _ to: String) throws(Failure) -> Void

  /// Removes a file.
  package var remove: @Sendable (_ path: String) throws(Failure) -> Void

  /// Waits until the names in a folder are on the medium.
  package var synchroniseFolder: @Sendable (_ path: String) throws(Failure) -> Void
}

extension FileSystem {
  /// The system itself.
  package static let live = FileSystem(
    create: { path, mode throws(Failure) in
      try retrying { Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode)) }
    },
    open: { path throws(Failure) in
      try retrying { Glibc.open(path, O_WRONLY | O_CLOEXEC) }
    },
    setMode: { descriptor, mode throws(Failure) in
      _ = try retrying { fchmod(descriptor, mode_t(mode)) }
    },
    write: { descriptor, bytes throws(Failure) in
      try retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    },
    synchronise: { descriptor throws(Failure) in
      _ = try retrying { fsync(descriptor) }
    },
    close: { descriptor throws(Failure) in
      // On Linux the descriptor is gone even when close is interrupted: never tried twice.
      guard Glibc.close(descriptor) == 0 || errno == EINTR else { throw Failure(code: errno) }
    },
    rename: { from, to throws(Failure) in
      _ = try retrying { Glibc.rename(from, to) }
    },
    remove: { path throws(Failure) in
      _ = try retrying { unlink(path) }
    },
    synchroniseFolder: { path throws(Failure) in
      let descriptor = try retrying { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      defer { _ = Glibc.close(descriptor) }
      // Some network and FUSE file systems don't synchronise folders; they order renames themselves.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw Failure(code: errno)
      }
    }
  )
}

/// Calls again while a signal interrupts; throws for any other −1.
func retrying<Answer: SignedInteger>(
  _ call: () -> Answer
) throws(FileSystem.Failure) -> Answer {
  while true {
    let answer = call()
    if answer != -1 { return answer }
    if errno != EINTR { throw FileSystem.Failure(code: errno) }
  }
}
