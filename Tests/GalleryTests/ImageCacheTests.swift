import Bytes
import Foundation
@testable import Gallery
import Networking
import TestKit
import Testing

@Suite struct `Image cache` {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test func `gives back what was kept, to another process too`() throws {
    let photo = CachedPhoto.sample("강릉/1")
    try scene.cache().store(photo, inMemory: true)
    let other = scene.cache()
    #expect(try other.photo(for: PhotoKey("강릉/1")) == photo)
    #expect(try other.entry(for: PhotoKey("강릉/1")) == photo.entry)
    #expect(photo.entry.headers == ["ETag": "\"강릉/1\""])
    #expect(try other.photo(for: PhotoKey("강릉/2")) == nil)
    #expect(try other.entry(for: PhotoKey("강릉/2")) == nil)
  }

  @Test func `tells composed from decomposed keys`() throws {
    let cache = scene.cache()
    try cache.store(.sample("강릉".precomposedStringWithCanonicalMapping), inMemory: true)
    let decomposed = PhotoKey("강릉".decomposedStringWithCanonicalMapping)
    #expect(try cache.photo(for: decomposed) == nil)
  }

  @Test func `replaces a photo in memory and on disk`() throws {
    let cache = scene.cache()
    let key = PhotoKey("a")
    for inMemory in [true, false] {
      try cache.store(.sample("a", fill: 1), inMemory: true)
      try cache.store(.sample("a", fill: 2), inMemory: inMemory)
      #expect(try cache.photo(for: key)?.bytes.first == 2)
    }
    try cache.remove(key)
    try cache.remove(key)
    #expect(try cache.photo(for: key) == nil)
    #expect(try cache.statistics().entries == 0)
  }

  /// Every byte of the file is covered by a check, and its length too.
  @Test func `drops an entry with any byte changed`() throws {
    let key = PhotoKey("a")
    try scene.cache().store(.sample("a", count: 50), inMemory: false)
    let path = scene.cachePath + "/" + (try #require(try scene.files().first))
    let sound = try Array(Data(contentsOf: URL(filePath: path)))
    var damaged = sound.indices.map { index in
      var bytes = sound
      bytes[index] ^= 0x10
      return bytes
    }
    damaged += sound.indices.map { Array(sound[..<$0]) }
    damaged.append(sound + [0])
    for bytes in damaged {
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try scene.cache().photo(for: key) == nil)
      #expect(try scene.files() == [])
    }
    // A look at the entry alone reads no photo, but the file's length is checked.
    for bytes in [Array(sound.dropLast()), sound + [0], [UInt8](), Array(sound[..<60])] {
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try scene.cache().entry(for: key) == nil)
      #expect(try scene.files() == [])
    }
  }

  @Test func `gives no photo under another's name`() throws {
    let cache = scene.cache()
    try cache.store(.sample("a"), inMemory: false)
    try cache.store(.sample("b"), inMemory: false)
    let tier = DiskTier(folder: scene.cachePath, fileSystem: .live, now: { Date() })
    let paths = ["a", "b"].map { tier.path(for: PhotoKey($0)) }
    try FileManager.default.removeItem(atPath: paths[1])
    try FileManager.default.copyItem(atPath: paths[0], toPath: paths[1])
    #expect(try cache.photo(for: PhotoKey("b")) == nil)
    #expect(try cache.verify().damaged == [paths[1]])
  }

  @Test func `counts and verifies`() throws {
    let cache = scene.cache()
    #expect(try cache.statistics() == CacheStatistics())
    try cache.store(.sample("a"), inMemory: false)
    scene.time.advance(by: 100)
    try cache.store(.sample("b"), inMemory: false)
    try scene.folder.write("mine", to: "cache/README")
    try scene.folder.write("mine", to: "cache/00/notes.txt")
    var statistics = try cache.statistics()
    #expect(statistics.entries == 2)
    #expect(statistics.bytes > 2000)
    let newest = try #require(statistics.newestUse)
    #expect(try abs(newest.timeIntervalSince(#require(statistics.oldestUse)) - 100) < 0.001)

    let damaged = scene.cachePath + "/" + (try #require(try scene.files().first))
    let handle = try FileHandle(forWritingTo: URL(filePath: damaged))
    try handle.seek(toOffset: 700)
    try handle.write(contentsOf: Data([1, 2, 3]))
    try handle.close()
    let report = try cache.verify()
    #expect(report.sound == 1)
    #expect(report.damaged == [damaged])
    #expect(report.bytes == statistics.bytes)
    statistics = try cache.statistics()
    #expect(statistics.entries == 1)

    try cache.clear()
    #expect(try cache.statistics().entries == 0)
    #expect(
      try String(contentsOf: URL(filePath: scene.cachePath + "/README"), encoding: .utf8) == "mine"
    )
  }

  @Test func `removes the least recently used, on disk as well`() throws {
    let cache = scene.cache(CacheLimits(memoryBytes: 0, diskBytes: 16_000))
    // Each file has some 1,350 bytes; the limit less its slack is 15,000.
    for number in 0..<9 {
      try cache.store(.sample("k\(number)"), inMemory: false)
      scene.time.advance(by: 100)
    }
    #expect(try cache.photo(for: PhotoKey("k0")) != nil)
    scene.time.advance(by: 100)
    for number in 9..<40 {
      try cache.store(.sample("k\(number)"), inMemory: false)
      scene.time.advance(by: 1)
      #expect(try cache.statistics().bytes <= 16_000)
      if number == 12 {
        #expect(try cache.photo(for: PhotoKey("k0")) != nil)
        #expect(try cache.photo(for: PhotoKey("k1")) == nil)
      }
    }
    #expect(try cache.photo(for: PhotoKey("k39")) != nil)
    #expect(try cache.statistics().entries >= 8)
  }

  @Test func `removes what nobody has used for long`() throws {
    let cache = scene.cache(CacheLimits(memoryBytes: 0, maximumIdle: 1000))
    try cache.store(.sample("a"), inMemory: false)
    try cache.store(.sample("b"), inMemory: false)
    scene.time.advance(by: 900)
    #expect(try cache.entry(for: PhotoKey("a")) != nil)
    scene.time.advance(by: 900)
    let report = try cache.trim()
    #expect(report.removedEntries == 1)
    #expect(report.left.entries == 1)
    #expect(try cache.photo(for: PhotoKey("a")) != nil)
  }

  @Test func `keeps everything when the clock was set back`() throws {
    let cache = scene.cache(CacheLimits(memoryBytes: 0, maximumIdle: 1000))
    try cache.store(.sample("a"), inMemory: false)
    scene.time.advance(by: -86_400 * 365)
    #expect(try cache.trim().removedEntries == 0)
    #expect(try cache.photo(for: PhotoKey("a")) != nil)
  }

  @Test func `sweeps up after killed writers, not after those at work`() throws {
    let cache = scene.cache()
    try cache.store(.sample("a"), inMemory: false)
    let folder = try #require(try scene.files().first).prefix(2)
    let old = try scene.folder.write([1, 2, 3], to: "cache/\(folder)/.x.1.part")
    try FileManager.default.setAttributes(
      [.modificationDate: scene.time.date - 4000],
      ofItemAtPath: old
    )
    let new = try scene.folder.write([1, 2, 3], to: "cache/\(folder)/.x.2.part")
    try FileManager.default.setAttributes([.modificationDate: scene.time.date], ofItemAtPath: new)
    #expect(try cache.statistics().temporaries == 2)
    let report = try cache.trim()
    #expect(report.removedTemporaries == 1)
    #expect(report.left.entries == 1)
    #expect(report.left.temporaries == 1)
  }

  @Test func `makes its folder again when it's deleted under it`() throws {
    let cache = scene.cache()
    try cache.store(.sample("a"), inMemory: false)
    try FileManager.default.removeItem(atPath: scene.cachePath)
    #expect(try cache.photo(for: PhotoKey("a")) == nil)
    try cache.store(.sample("b"), inMemory: false)
    #expect(try cache.photo(for: PhotoKey("b")) != nil)
  }

  @Test func `keeps the old photo when the disk is full`() throws {
    try scene.cache().store(.sample("a", fill: 1), inMemory: false)
    let full = ImageCache(
      folder: scene.cachePath,
      fileSystem: FileSystem.live.full(afterBytes: 500)
    )
    let error = #expect(throws: FileError.self) {
      try full.store(.sample("a", fill: 2), inMemory: true)
    }
    #expect(error?.code == ENOSPC)
    #expect(try full.photo(for: PhotoKey("a"))?.bytes.first == 1)
    #expect(try scene.files().count == 1)
  }

  @Test func `names a folder that is a file`() throws {
    try scene.folder.write("x", to: "cache")
    let cache = scene.cache()
    #expect(throws: FileError.self) { try cache.statistics() }
    #expect(throws: FileError.self) { try cache.store(.sample("a"), inMemory: false) }
  }
}
