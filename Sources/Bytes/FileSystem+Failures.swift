internal import Glibc
internal import Synchronization

extension FileSystem {
  /// This file system, but one call of one kind fails, once.
  ///
  /// - Parameters:
  ///   - number: which call of that kind fails, counted from 1.
  ///   - step: the kind of call.
  ///   - code: the `errno` that it fails with, such as `ENOSPC`.
  /// - Returns: the file system with that fault.
  package func failing(_ number: Int = 1, of step: Step, with code: Int32) -> FileSystem {
    let calls = Counter()
    return gated { kind, size throws(Failure) in
      if kind == step && calls.add(1) == number { throw Failure(code: code) }
      return size
    }
  }

  /// This file system, but the medium is full after so many bytes: further writes fail with `ENOSPC`.
  package func full(afterBytes limit: Int) -> FileSystem {
    let written = Counter()
    return gated { kind, size throws(Failure) in
      guard kind == .write else { return size }
      let room = limit - (written.add(size) - size)
      guard room > 0 else { throw Failure(code: ENOSPC) }
      return min(room, size)
    }
  }

  /// This file system, but it stops after so many written bytes, as if the process had been killed there:
  /// nothing happens any more, not even tidying up, and every call fails with `EIO`.
  package func stopping(afterBytes limit: Int) -> FileSystem {
    let written = Counter()
    return gated { kind, size throws(Failure) in
      let room = limit - written.value
      guard room > 0 else { throw Failure(code: EIO) }
      guard kind == .write else { return size }
      _ = written.add(min(room, size))
      return min(room, size)
    }
  }

  /// This file system, but it stops as if killed when a kind of call is made for the given time.
  package func stopping(before number: Int = 1, of step: Step) -> FileSystem {
    let calls = Counter()
    let stopped = Counter()
    return gated { kind, size throws(Failure) in
      if kind == step && calls.add(1) == number { _ = stopped.add(1) }
      guard stopped.value == 0 else { throw Failure(code: EIO) }
      return size
    }
  }

  /// Asks the gate before each call: it throws, or says how many of a write's bytes may pass.
  private func gated(
    _ gate: @escaping @Sendable (Step, _ size: Int) throws(Failure) -> Int
  ) -> FileSystem {
    let base = self
    return FileSystem(
      create: { path, mode throws(Failure) in
        _ = try gate(.create, 0)
        return try base.create(path, mode)
      },
      open: { path throws(Failure) in
        _ = try gate(.open, 0)
        return try base.open(path)
      },
      setMode: { descriptor, mode throws(Failure) in
        _ = try gate(.setMode, 0)
        try base.setMode(descriptor, mode)
      },
      write: { descriptor, bytes throws(Failure) in
        let size = try gate(.write, bytes.count)
        return try base.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(size)))
      },
      synchronise: { descriptor throws(Failure) in
        _ = try gate(.synchronise, 0)
        try base.synchronise(descriptor)
      },
      close: { descriptor throws(Failure) in
        // The descriptor is released whatever the gate says, as it would be by a process's end.
        try base.close(descriptor)
        _ = try gate(.close, 0)
      },
      rename: { from, to throws(Failure) in
        _ = try gate(.rename, 0)
        try base.rename(from, to)
      },
      remove: { path throws(Failure) in
        _ = try gate(.remove, 0)
        try base.remove(path)
      },
      synchroniseFolder: { path throws(Failure) in
        _ = try gate(.synchroniseFolder, 0)
        try base.synchroniseFolder(path)
      }
    )
  }
}

/// A number that several threads may raise.
private final class Counter: Sendable {
  private let state = Atomic<Int>(0)

  var value: Int { state.load(ordering: .sequentiallyConsistent) }

  func add(_ amount: Int) -> Int {
    state.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
  }
}
