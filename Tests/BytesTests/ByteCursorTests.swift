import Bytes
import TestKit
import Testing

@Suite struct `Byte cursor` {
  @Test func `reads little-endian numbers of every width, aligned or not`() throws {
    var cursor = ByteCursor([9, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0x80])
    #expect(try cursor.readByte() == 9)
    #expect(try cursor.readInteger(UInt16.self) == 1)
    #expect(try cursor.readInteger(Int32.self) == 2)
    #expect(try cursor.readInteger(UInt64.self) == 0x8000_0000_0000_0003)
    #expect(cursor.isAtEnd)
    #expect(throws: ByteError(.pastTheEnd, offset: 15)) { try cursor.readByte() }
  }

  @Test func `reads IEEE 754 numbers`() throws {
    var builder = ByteBuilder()
    builder.append(integer: (126.978).bitPattern)
    builder.append(integer: Float(37.5).bitPattern)
    var cursor = ByteCursor(builder.bytes)
    #expect(try cursor.readDouble() == 126.978)
    #expect(try cursor.readFloat() == 37.5)
  }

  @Test func `a failed read moves nothing`() throws {
    var cursor = ByteCursor([1, 2, 3])
    try cursor.skip(1)
    #expect(throws: ByteError(.pastTheEnd, offset: 1)) { try cursor.readInteger(UInt32.self) }
    #expect(throws: ByteError(.pastTheEnd, offset: 1)) { try cursor.skip(3) }
    #expect(throws: ByteError(.pastTheEnd, offset: 1)) { try cursor.skip(-1) }
    #expect(throws: ByteError(.pastTheEnd, offset: 1)) { try cursor.readBlock(count: 3) }
    #expect(throws: ByteError(.pastTheEnd, offset: 4)) { try cursor.seek(to: 4) }
    #expect(throws: ByteError(.pastTheEnd, offset: -1)) { try cursor.seek(to: -1) }
    #expect(cursor.offset == 1)
    #expect(cursor.remaining == 2)
    try cursor.seek(to: 3)
    #expect(cursor.isAtEnd)
  }

  @Test func `a part of a block shares its bytes and knows its own end`() throws {
    let block = ByteBlock(copying: [1, 2, 3, 4, 5])
    var cursor = ByteCursor(try block.slice(at: 1, count: 3))
    #expect(try cursor.readBlock(count: 2).array == [2, 3])
    #expect(try cursor.readByte() == 4)
    #expect(cursor.isAtEnd)
    #expect(throws: ByteError(.pastTheEnd, offset: 4)) { try block.slice(at: 4, count: 2) }
    #expect(throws: ByteError(.pastTheEnd, offset: 1)) { try block.slice(at: 1, count: .max) }
    #expect(try block.slice(at: 5, count: 0).array.isEmpty)
    #expect(block.withBytes { $0.byteCount } == 5)
  }

  @Test func `many tasks read one block at once`() async {
    let block = ByteBlock(copying: (0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { block.withUnsafeBytes { $0.reduce(0) { $0 + Int($1) } } }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sums == [block.array.reduce(0) { $0 + Int($1) }])
  }

  struct Varint: CustomTestStringConvertible {
    let bytes: [UInt8]
    let value: UInt64
    let source: String
    var testDescription: String { "\(value) (\(source))" }
  }

  static let varints = [
    Varint(bytes: [0], value: 0, source: "smallest"),
    Varint(bytes: [0x96, 0x01], value: 150, source: "Protocol Buffers encoding guide"),
    Varint(bytes: [0x80, 0x00], value: 0, source: "padded, allowed"),
    Varint(
      bytes: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      value: .max,
      source: "largest"
    ),
  ]

  @Test(arguments: varints)
  func `reads varints`(varint: Varint) throws {
    var cursor = ByteCursor(varint.bytes + [7])
    #expect(try cursor.readVarint() == varint.value)
    #expect(cursor.offset == varint.bytes.count)
  }

  @Test func `refuses varints that are cut off or too long`() {
    let ones = [UInt8](repeating: 0xFF, count: 9)
    for (bytes, code) in [
      ([], .pastTheEnd), ([0x80], .pastTheEnd), (ones, .pastTheEnd),
      (ones + [0x02], .varintTooLong), (ones + [0x81, 0], .varintTooLong),
      ([UInt8](repeating: 0x80, count: 11) + [0], .varintTooLong),
    ] as [([UInt8], ByteError.Code)] {
      var cursor = ByteCursor(bytes)
      #expect(throws: ByteError(code, offset: 0), "\(bytes)") { try cursor.readVarint() }
      #expect(cursor.offset == 0)
    }
  }

  @Test func `zigzag numbers are as the encoding guide says`() throws {
    for (value, coded) in [
      (0, 0), (-1, 1), (1, 2), (-2, 3), (Int64.max, 0xFFFF_FFFF_FFFF_FFFE), (Int64.min, .max),
    ] as [(Int64, UInt64)] {
      var builder = ByteBuilder()
      builder.append(varint: coded)
      var cursor = ByteCursor(builder.bytes)
      #expect(try cursor.readZigzag() == value)
    }
  }

  @Test func `what the builder writes the cursor reads`() throws {
    let seed: UInt64 = 20_260_701
    var random = SeededGenerator(seed: seed)
    var builder = ByteBuilder()
    let values = (0..<2_000).map {
      UInt64.random(in: .min ... .max, using: &random) >> UInt64($0 % 64)
    }
    for value in values {
      builder.append(varint: value)
      builder.append(zigzag: Int64(bitPattern: value))
    }
    var cursor = ByteCursor(builder.bytes)
    for value in values {
      #expect(try cursor.readVarint() == value, "seed \(seed)")
      #expect(try cursor.readZigzag() == Int64(bitPattern: value), "seed \(seed)")
    }
    #expect(cursor.isAtEnd)
  }
}
