import Bytes
import TestKit
import Testing

@Suite struct `CRC-32` {
  struct Known: CustomTestStringConvertible {
    let text: String
    let value: UInt32
    let source: String
    var testDescription: String { "'\(text)' (\(source))" }
  }

  @Test(arguments: [
    Known(text: "123456789", value: 0xCBF4_3926, source: "check value of CRC-32/ISO-HDLC"),
    Known(text: "", value: 0, source: "nothing"),
    Known(text: "IEND", value: 0xAE42_6082, source: "the last chunk of every PNG file"),
    Known(text: "워케이션", value: 0x27D0_F355, source: "Python's zlib.crc32"),
  ])
  func `agrees with published values`(known: Known) {
    #expect(CRC32.value(of: Array(known.text.utf8)) == known.value)
  }

  @Test func `is the same in one piece, in many, and bit by bit`() {
    let seed: UInt64 = 32
    var random = SeededGenerator(seed: seed)
    for length in 0..<70 {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let cut = Int.random(in: 0...length, using: &random)
      var pieces = CRC32()
      bytes[..<cut].withUnsafeBytes { pieces.update($0) }
      bytes[cut...].withUnsafeBytes { pieces.update($0) }
      var slow: UInt32 = .max
      for byte in bytes {
        slow ^= UInt32(byte)
        for _ in 0..<8 { slow = slow & 1 == 1 ? 0xEDB8_8320 ^ (slow >> 1) : slow >> 1 }
      }
      #expect(CRC32.value(of: bytes) == ~slow, "length \(length), seed \(seed)")
      #expect(pieces.value == ~slow, "length \(length) cut at \(cut), seed \(seed)")
      #expect(CRC32.value(of: ByteBlock(copying: bytes)) == ~slow)
    }
  }
}
