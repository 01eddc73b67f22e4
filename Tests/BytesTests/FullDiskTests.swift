import Bytes
import Foundation
import Glibc
import TestKit
import Testing

/// A file system of 64 KiB in memory, mounted for one test; only an administrator may do that.
private final class SmallDisk {
  let path: String

  init?(at path: String) {
    self.path = path
    guard mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0 else { return nil }
  }

  deinit { umount(path) }
}

@Suite struct `A disk that is really full` {
  @Test func `refuses with a sentence and keeps the older file`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("disk"),
      withIntermediateDirectories: true
    )
    guard let disk = SmallDisk(at: folder.path("disk")) else {
      print("skipped: a small disk can't be mounted here (\(String(cString: strerror(errno))))")
      return
    }
    let path = disk.path + "/a.csv"
    try AtomicFile.write("old", to: path)
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([UInt8](repeating: 1, count: 300_000), to: path)
    }
    #expect(error?.code == ENOSPC)
    #expect(error?.sentence.hasPrefix("no space left to write '\(path)'") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["a.csv"])
  }
}
