import Bytes
import Foundation
@testable import Gallery
import TestKit
import Testing

/// A process is killed with SIGKILL while it writes into the cache: really, in a child process, at every kind of call.
@Suite struct `A killed writer` {
  @Test(
    arguments: [
      FileSystem.Step.create, .write, .close, .rename,
    ],
    [true, false]
  )
  func `loses at most the photo in flight`(step: FileSystem.Step, afterwards: Bool) async throws {
    let scene = try Scene()
    try scene.cache().store(.sample("a", fill: 1), inMemory: false)
    let folder = scene.cachePath
    let name = "\(step)"
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, name = name as String, afterwards = afterwards as Bool] in
      let cache = ImageCache(
        folder: folder,
        fileSystem: .killing(at: name, afterwards: afterwards)
      )
      try cache.store(.sample("a", fill: 2), inMemory: false)
    }
    let photo = try #require(try scene.cache().photo(for: PhotoKey("a")))
    let isNew = step == .rename && afterwards
    #expect(photo == .sample("a", fill: isNew ? 2 : 1))
    #expect(try scene.cache().verify().damaged == [])

    // What is left over doesn't hinder, and goes when it's old.
    try scene.cache().store(.sample("a", fill: 3), inMemory: false)
    #expect(try scene.cache().photo(for: PhotoKey("a"))?.bytes.first == 3)
    let leftOver = try scene.cache().statistics().temporaries
    #expect(leftOver == (step == .create && !afterwards || isNew ? 0 : 1))
    let later = ImageCache(folder: folder, now: { Date() + 2 * DiskTier.abandonedAfter })
    #expect(try later.trim().removedTemporaries == leftOver)
  }
}

extension FileSystem {
  /// The system, which kills this process before or after the first call of a kind; of a write, after its half.
  static func killing(at name: String, afterwards: Bool) -> FileSystem {
    let live = FileSystem.live
    var system = live
    let isHere: @Sendable (Step) -> Bool = { "\($0)" == name }
    let strike: @Sendable (Step, Bool) -> Void = { step, isAfter in
      if isHere(step), isAfter == afterwards { kill(getpid(), SIGKILL) }
    }
    system.create = { path, mode throws(Failure) in
      strike(.create, false)
      defer { strike(.create, true) }
      return try live.create(path, mode)
    }
    system.write = { descriptor, bytes throws(Failure) in
      strike(.write, false)
      guard isHere(.write) else { return try live.write(descriptor, bytes) }
      let half = UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2))
      defer { strike(.write, true) }
      return try live.write(descriptor, half)
    }
    system.close = { descriptor throws(Failure) in
      strike(.close, false)
      try live.close(descriptor)
      strike(.close, true)
    }
    system.rename = { from, to throws(Failure) in
      strike(.rename, false)
      try live.rename(from, to)
      strike(.rename, true)
    }
    return system
  }
}
