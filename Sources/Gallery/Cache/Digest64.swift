/// A 64-bit checksum of bytes: XXH64.
///
/// It finds damage (a random change goes unnoticed once in 2⁶⁴), not malice: whoever can write to the cache's folder
/// can also write a checksum that fits. It was chosen because it's many times faster than a cryptographic digest,
/// so that every read can be checked.
///
/// Source: the xxHash specification, version 0.1.1 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md).
enum Digest64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The checksum of the bytes.
  ///
  /// - Complexity: O(bytes).
  static func value(of bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    if let value = bytes.withContiguousStorageIfAvailable({
      value(of: UnsafeRawBufferPointer($0), seed: seed)
    }) {
      return value
    }
    return Array(bytes).withUnsafeBytes { value(of: $0, seed: seed) }
  }

  private static func value(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var offset = 0
    var sum: UInt64
    if bytes.count >= 32 {
      var (a, b) = (seed &+ prime1 &+ prime2, seed &+ prime2)
      var (c, d) = (seed, seed &- prime1)
      while offset <= bytes.count - 32 {
        a = round(a, word(bytes, offset))
        b = round(b, word(bytes, offset + 8))
        c = round(c, word(bytes, offset + 16))
        d = round(d, word(bytes, offset + 24))
        offset += 32
      }
      sum = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { sum = (sum ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      sum = seed &+ prime5
    }
    sum &+= UInt64(bytes.count)
    while offset <= bytes.count - 8 {
      sum = rotated(sum ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset <= bytes.count - 4 {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      sum = rotated(sum ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      sum = rotated(sum ^ UInt64(bytes[offset]) &* prime5, 11) &* prime1
      offset += 1
    }
    sum = (sum ^ sum >> 33) &* prime2
    sum = (sum ^ sum >> 29) &* prime3
    return sum ^ sum >> 32
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
