import Bytes
import Foundation
import Glibc
import TestKit
import Testing

@Suite struct `File reading` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_001])
  func `a mapped file and a read one have the file's bytes`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: "a.bin")
    let block = try MappedFile.block(path: path)
    #expect(block.count == size)
    #expect(block.array == bytes)
    #expect(block == ByteBlock(copying: bytes))
    #expect(try FileReader.contents(of: path) == bytes)
    #expect(try FileReader(path: path).byteCount == size)
  }

  @Test func `a block outlives its file's name`() throws {
    let path = try folder.write("still here", to: "a.txt")
    let block = try MappedFile.block(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(block[0] == UInt8(ascii: "s"))
    #expect(String(decoding: block.array, as: UTF8.self) == "still here")
  }

  @Test func `a reader gives pieces until none is left`() throws {
    let reader = try FileReader(path: try folder.write("abcdefg", to: "a.txt"))
    var buffer = [UInt8](repeating: 0, count: 3)
    var sizes: [Int] = []
    var text: [UInt8] = []
    repeat {
      sizes.append(try reader.read(into: &buffer))
      text += buffer.prefix(sizes.last ?? 0)
    } while sizes.last != 0
    #expect(sizes == [3, 3, 1, 0])
    #expect(String(decoding: text, as: UTF8.self) == "abcdefg")
    #expect(try reader.read(into: &buffer) == 0)
  }

  @Test func `a pipe is read though it has no size, and is never mapped`() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Opened for both, so that neither end waits for the other.
    let descriptor = open(path, O_RDWR)
    #expect(write(descriptor, "hello", 5) == 5)
    let reader = try FileReader(path: path)
    #expect(reader.byteCount == nil)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(try reader.read(into: &buffer) == 5)
    #expect(throws: FileError(.map, path: path, code: ENODEV)) {
      try MappedFile.block(path: path)
    }
    close(descriptor)
  }

  @Test func `a file beyond the limit isn't read to its end`() throws {
    let path = try folder.write("12345", to: "a")
    #expect(try FileReader.contents(of: path, limit: 5).count == 5)
    #expect(throws: FileError(.read, path: path, code: EFBIG)) {
      try FileReader.contents(of: path, limit: 4)
    }
  }

  @Test func `a missing file and a folder are named`() throws {
    let missing = folder.path("x.csv")
    let error = #expect(throws: FileError.self) { try FileReader(path: missing) }
    #expect(error?.sentence == "'\(missing)' doesn't exist")
    #expect(error?.koreanSentence == "'\(missing)' 파일이 없습니다")
    for attempt in [
      { _ = try FileReader(path: folder.url.path) },
      { _ = try MappedFile.block(path: folder.url.path) },
    ] as [() throws -> Void] {
      let error = #expect(throws: FileError.self) { try attempt() }
      #expect(error?.sentence.hasSuffix("is a folder; a file is needed here") == true)
    }
  }
}

@Suite struct `File errors` {
  @Test(arguments: FileError.Action.allCases)
  func `every reason has a sentence in both languages that names the file`(
    action: FileError.Action
  ) {
    for code in 1...133 as ClosedRange<Int32> {
      let error = FileError(action, path: "목록.csv", code: code)
      #expect(error.sentence.contains("'목록.csv'"), "errno \(code)")
      #expect(error.koreanSentence.contains("'목록.csv'"), "errno \(code)")
      #expect(error.sentence != error.koreanSentence)
      #expect(error.description == error.sentence)
    }
  }

  @Test func `an unusual reason keeps the system's words and number`() {
    let error = FileError(.write, path: "a", code: ETIMEDOUT)
    #expect(error.sentence == "'a' couldn't be written (Connection timed out, errno 110)")
  }

  @Test func `damaged bytes are told with their place`() {
    for code in ByteError.Code.allCases {
      let error = ByteError(code, offset: 42)
      #expect(error.sentence.contains("byte 42"))
      #expect(error.koreanSentence.contains("42바이트"))
    }
  }
}
