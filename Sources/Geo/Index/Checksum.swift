/// The 64-bit hash XXH64, which notices damage (it isn't made to withstand forgery).
///
/// Source: Y. Collet, xxHash fast digest algorithm, version 0.1.1, section "XXH64 algorithm description".
enum Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always)
  private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 &- bits)
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  /// The hash of some bytes.
  ///
  /// - Complexity: O(*n*), several gigabytes a second.
  static func xxh64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var position = 0
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var hash: UInt64
    if bytes.count >= 32 {
      var a = seed &+ prime1 &+ prime2
      var b = seed &+ prime2
      var c = seed
      var d = seed &- prime1
      while position &+ 32 <= bytes.count {
        a = round(a, word(position))
        b = round(b, word(position &+ 8))
        c = round(c, word(position &+ 16))
        d = round(d, word(position &+ 24))
        position &+= 32
      }
      hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(bytes.count)
    while position &+ 8 <= bytes.count {
      hash = rotate(hash ^ round(0, word(position)), 27) &* prime1 &+ prime4
      position &+= 8
    }
    if position &+ 4 <= bytes.count {
      let half = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
      )
      hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
      position &+= 4
    }
    while position < bytes.count {
      hash = rotate(hash ^ UInt64(bytes[position]) &* prime5, 11) &* prime1
      position &+= 1
    }
    hash = (hash ^ hash &>> 33) &* prime2
    hash = (hash ^ hash &>> 29) &* prime3
    return hash ^ hash &>> 32
  }
}
