extension ByteCursor {
  /// Reads an unsigned base-128 number, low groups first (the Protocol Buffers varint).
  ///
  /// - Throws: when the bytes end within it, when it has more than ten bytes, or when its tenth byte
  ///   would set a bit beyond the 64th.
  @inlinable
  package mutating func readVarint() throws(ByteError) -> UInt64 {
    let start = block.start + offset
    let available = min(remaining, 10)
    var value: UInt64 = 0
    var index = 0
    while index < available {
      let byte = block.storage.base[start + index]
      if index == 9 && byte > 1 { break }
      value |= UInt64(byte & 0x7F) << UInt64(7 * index)
      index += 1
      if byte < 0x80 {
        position += index
        return value
      }
    }
    throw ByteError(
      remaining < 10 && index == remaining ? .pastTheEnd : .varintTooLong,
      offset: offset
    )
  }

  /// Reads a varint and undoes the zigzag: 0, 1, 2 and 3 stand for 0, −1, 1 and −2.
  @inlinable
  package mutating func readZigzag() throws(ByteError) -> Int64 {
    let value = try readVarint()
    return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
  }
}
