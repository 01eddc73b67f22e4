import Bytes
import Foundation
import Glibc
import TestKit
import Testing

@Suite struct `Whole file writing` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  func mode(_ name: String) throws -> UInt32 {
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    return UInt32(status.st_mode) & 0o777
  }

  @Test func `nothing is there before the commit and everything after it`() throws {
    let writer = try WholeFileWriter(path: folder.path("강릉.csv"))
    try writer.write("name\n")
    try writer.write([UInt8](repeating: 97, count: 200_000))
    #expect(try !names().contains("강릉.csv"))
    #expect(writer.byteCount == 200_005)
    try writer.commit()
    #expect(try names() == ["강릉.csv"])
    #expect(try text("강릉.csv") == "name\n" + String(repeating: "a", count: 200_000))
  }

  @Test func `a writer that is let go leaves the older file and no other`() throws {
    try folder.write("old", to: "a.txt")
    do {
      let writer = try WholeFileWriter(path: folder.path("a.txt"))
      try writer.write("new")
      #expect(try names().count == 2)
    }
    #expect(try names() == ["a.txt"])
    #expect(try text("a.txt") == "old")
  }

  @Test func `abandoning twice, or after a commit, does nothing`() throws {
    let writer = try WholeFileWriter(path: folder.path("a.txt"))
    try writer.write("x")
    try writer.commit()
    writer.abandon()
    writer.abandon()
    #expect(try text("a.txt") == "x")
  }

  @Test func `an empty file is written too`() throws {
    try AtomicFile.write("", to: folder.path("empty"))
    #expect(try text("empty").isEmpty)
  }

  @Test func `a new file obeys the mask and a replaced one keeps its permissions`() throws {
    try AtomicFile.write("x", to: folder.path("new"))
    let mask = umask(0)
    umask(mask)
    #expect(try mode("new") == 0o644 & ~UInt32(mask))
    try folder.write("secret", to: "private")
    chmod(folder.path("private"), 0o600)
    try AtomicFile.write("other", to: folder.path("private"))
    #expect(try mode("private") == 0o600)
    #expect(try text("private") == "other")
  }

  @Test func `a symbolic link stays a link and its file is replaced`() throws {
    try folder.write("old", to: "real.txt")
    symlink("real.txt", folder.path("link"))
    symlink("absent.txt", folder.path("dangling"))
    try AtomicFile.write("new", to: folder.path("link"))
    try AtomicFile.write("born", to: folder.path("dangling"))
    #expect(try text("real.txt") == "new")
    #expect(try text("absent.txt") == "born")
    var status = stat()
    #expect(lstat(folder.path("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a device is written directly`() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `the full device says that there's no space`() throws {
    try #require(access("/dev/full", W_OK) == 0)
    #expect(throws: FileError(.write, path: "/dev/full", code: ENOSPC)) {
      try AtomicFile.write("x", to: "/dev/full")
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let path: String
    let code: Int32
    var testDescription: String { "\(path) (errno \(code))" }
  }

  @Test(arguments: [
    Refusal(path: "missing/a.txt", code: ENOENT),
    Refusal(path: "folder", code: EISDIR),
    Refusal(path: "folder/", code: EISDIR),
    Refusal(path: "file/a.txt", code: ENOTDIR),
    Refusal(path: "circle", code: ELOOP),
    Refusal(path: String(repeating: "n", count: 300), code: ENAMETOOLONG),
  ])
  func `a place that can't be written is refused at once`(refusal: Refusal) throws {
    try folder.write("x", to: "folder/inner")
    try folder.write("x", to: "file")
    symlink("circle", folder.path("circle"))
    let path = folder.path(refusal.path) + (refusal.path.hasSuffix("/") ? "/" : "")
    #expect(throws: FileError(.create, path: path, code: refusal.code)) {
      _ = try WholeFileWriter(path: path)
    }
  }

  @Test(arguments: FileSystem.Step.allCases.filter { $0 != .remove && $0 != .open })
  func `whatever call fails, the old file or the new one is there, whole`(
    step: FileSystem.Step
  ) throws {
    try folder.write("old", to: "a.txt")
    let fileSystem = FileSystem.live.failing(of: step, with: EIO)
    #expect(throws: FileError.self) {
      try AtomicFile.write("new", to: folder.path("a.txt"), fileSystem: fileSystem)
    }
    #expect(try names() == ["a.txt"])
    // Only the folder's synchronisation comes after the new name.
    #expect(try text("a.txt") == (step == .synchroniseFolder ? "new" : "old"))
  }

  @Test func `a cache's file isn't synchronised`() throws {
    let fileSystem = FileSystem.live.failing(of: .synchronise, with: EIO)
      .failing(of: .synchroniseFolder, with: EIO)
    let path = folder.path("a")
    try AtomicFile.write("x", to: path, durability: .renameOnly, fileSystem: fileSystem)
    #expect(try text("a") == "x")
  }

  @Test func `a failed writer gives the same reason again`() throws {
    let writer = try WholeFileWriter(
      path: folder.path("a"),
      fileSystem: .live.failing(2, of: .write, with: ENOSPC)
    )
    let block = [UInt8](repeating: 1, count: 70_000)
    try writer.write(block)
    let reason = FileError(.write, path: folder.path("a"), code: ENOSPC)
    #expect(throws: reason) { try writer.write(block) }
    #expect(throws: reason) { try writer.write(block) }
    #expect(throws: reason) { try writer.commit() }
    #expect(try names().isEmpty)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 99_999])
  func `a full disk leaves the old file and no temporary one`(room: Int) throws {
    try folder.write("old", to: "a")
    #expect(throws: FileError(.write, path: folder.path("a"), code: ENOSPC)) {
      try AtomicFile.write(
        [UInt8](repeating: 7, count: 100_000),
        to: folder.path("a"),
        fileSystem: .live.full(afterBytes: room)
      )
    }
    #expect(try names() == ["a"])
    #expect(try text("a") == "old")
  }

  @Test(arguments: [1, 50_000, 99_999])
  func `a process that is killed while writing leaves the old file`(bytes: Int) throws {
    try folder.write("old", to: "a")
    #expect(throws: FileError.self) {
      try AtomicFile.write(
        [UInt8](repeating: 7, count: 100_000),
        to: folder.path("a"),
        fileSystem: .live.stopping(afterBytes: bytes)
      )
    }
    #expect(try text("a") == "old")
    // Nobody was left to tidy up: the temporary file stays, hidden and named after its purpose.
    let left = try names().filter { $0 != "a" }
    #expect(left.count == 1)
    #expect(left.allSatisfy { $0.hasPrefix(".a.") && $0.hasSuffix(".part") })
  }

  @Test func `a process that is killed just before the new name leaves the old file`() throws {
    try folder.write("old", to: "a")
    #expect(throws: FileError.self) {
      try AtomicFile.write(
        "new",
        to: folder.path("a"),
        fileSystem: .live.stopping(of: .rename)
      )
    }
    #expect(try text("a") == "old")
  }

  @Test func `two writers of one file don't mix`() throws {
    let first = try WholeFileWriter(path: folder.path("a"))
    let second = try WholeFileWriter(path: folder.path("a"))
    try first.write("first")
    try second.write("second, longer")
    try second.commit()
    try first.commit()
    #expect(try text("a") == "first")
    #expect(try names() == ["a"])
  }
}
