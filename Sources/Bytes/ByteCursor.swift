/// Reads values from a block, one after another, never past its end.
///
/// Multi-byte numbers are little-endian. After an error the cursor stands where it stood before the read.
package struct ByteCursor: Sendable {
  /// The bytes read from.
  package let block: ByteBlock

  /// Where the next value begins, counted from the block's start.
  @inlinable
  package var offset: Int { position }

  @usableFromInline var position: Int

  /// Begins at the start of a block.
  @inlinable
  package init(_ block: ByteBlock) {
    self.block = block
    position = 0
  }

  /// Begins at the start of a copy of the bytes.
  package init(_ bytes: [UInt8]) { self.init(ByteBlock(copying: bytes)) }

  /// How many bytes are left.
  @inlinable
  package var remaining: Int { block.count - offset }

  /// Whether no bytes are left.
  @inlinable
  package var isAtEnd: Bool { offset == block.count }

  /// Goes to an offset from the block's start; its end is allowed.
  @inlinable
  package mutating func seek(to offset: Int) throws(ByteError) {
    guard offset >= 0, offset <= block.count else { throw ByteError(.pastTheEnd, offset: offset) }
    position = offset
  }

  /// Passes over bytes.
  @inlinable
  package mutating func skip(_ count: Int) throws(ByteError) {
    guard count >= 0, count <= remaining else { throw ByteError(.pastTheEnd, offset: offset) }
    position += count
  }

  /// Reads one byte.
  @inlinable
  package mutating func readByte() throws(ByteError) -> UInt8 {
    guard offset < block.count else { throw ByteError(.pastTheEnd, offset: offset) }
    defer { position += 1 }
    return block.storage.base[block.start + offset]
  }

  /// Reads a part of the block, sharing its memory.
  @inlinable
  package mutating func readBlock(count: Int) throws(ByteError) -> ByteBlock {
    let part = try block.slice(at: offset, count: count)
    position += count
    return part
  }

  /// Reads a little-endian integer of the type's width.
  @inlinable
  package mutating func readInteger<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(ByteError) -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= remaining else { throw ByteError(.pastTheEnd, offset: offset) }
    let address = UnsafeRawPointer(block.storage.base + (block.start + offset))
    position += size
    return Number(littleEndian: address.loadUnaligned(as: Number.self))
  }

  /// Reads a little-endian IEEE 754 number of 64 bits.
  @inlinable
  package mutating func readDouble() throws(ByteError) -> Double {
    Double(bitPattern: try readInteger())
  }

  /// Reads a little-endian IEEE 754 number of 32 bits.
  @inlinable
  package mutating func readFloat() throws(ByteError) -> Float {
    Float(bitPattern: try readInteger())
  }
}
