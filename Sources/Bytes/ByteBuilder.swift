/// Writing the numbers that ``ByteCursor`` reads.
package struct ByteBuilder: Sendable {
  /// The bytes so far.
  @inlinable
  package var bytes: [UInt8] { stored }

  @usableFromInline var stored: [UInt8] = []

  package init() {}

  /// Adds a little-endian integer of the type's width.
  @inlinable
  package mutating func append<Number: FixedWidthInteger>(integer: Number) {
    withUnsafeBytes(of: integer.littleEndian) { stored.append(contentsOf: $0) }
  }

  /// Adds bytes as they are.
  @inlinable
  package mutating func append(contentsOf new: some Sequence<UInt8>) {
    stored.append(contentsOf: new)
  }

  /// Adds an unsigned base-128 number, low groups first.
  @inlinable
  package mutating func append(varint: UInt64) {
    var rest = varint
    while rest >= 0x80 {
      stored.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    stored.append(UInt8(rest))
  }

  /// Adds a signed number as a zigzag varint, short for small numbers of either sign.
  @inlinable
  package mutating func append(zigzag: Int64) {
    append(varint: UInt64(bitPattern: (zigzag << 1) ^ (zigzag >> 63)))
  }
}
