/// The 32-bit cyclic redundancy check of gzip, zip and PNG (ISO 3309, reflected polynomial EDB88320).
///
/// It finds accidents, not forgeries.
package struct CRC32: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  package init() {}

  /// The check of all bytes given so far.
  package var value: UInt32 { ~register }

  /// Takes further bytes into the check.
  ///
  /// - Complexity: O(*n*), eight bytes a step.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var crc = register
    Self.tables.withUnsafeBufferPointer { tables in
      var offset = 0
      while offset + 8 <= bytes.count {
        let word =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          ^ UInt64(crc)
        crc = 0
        for lane in 0..<8 {
          crc ^= tables[(7 - lane) << 8 | Int(truncatingIfNeeded: word >> UInt64(8 * lane)) & 0xFF]
        }
        offset += 8
      }
      while offset < bytes.count {
        crc = tables[Int((crc ^ UInt32(bytes[offset])) & 0xFF)] ^ crc >> 8
        offset += 1
      }
    }
    register = crc
  }

  /// The check of some bytes.
  package static func value(of bytes: [UInt8]) -> UInt32 {
    var check = CRC32()
    bytes.withUnsafeBytes { check.update($0) }
    return check.value
  }

  /// The check of a block.
  package static func value(of block: ByteBlock) -> UInt32 {
    var check = CRC32()
    block.withUnsafeBytes { check.update($0) }
    return check.value
  }

  /// Eight tables of 256: the k-th tells what a byte does to the register k bytes later.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
      tables[byte] = crc
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 0xFF)] ^ before >> 8
    }
    return tables
  }()
}
