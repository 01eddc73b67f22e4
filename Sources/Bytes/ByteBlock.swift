/// Bytes that never change, in memory or in a mapped file, shared by all who hold a part of them.
///
/// Copying or cutting a block copies no bytes. The memory lives as long as any part of it is held.
package struct ByteBlock: Sendable {
  @usableFromInline let storage: ByteStorage
  @usableFromInline let start: Int

  /// How many bytes the block has.
  package let count: Int

  @usableFromInline
  init(storage: ByteStorage, start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// Copies bytes into a block.
  package init(copying bytes: some Collection<UInt8>) {
    let storage = ByteStorage(copying: bytes)
    self.init(storage: storage, start: 0, count: storage.count)
  }

  /// The byte at an offset from the block's start; the offset has to lie inside.
  @inlinable
  package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "a byte outside of its block was asked for")
    return storage.base[start + offset]
  }

  /// A part of the block, sharing its memory.
  ///
  /// - Throws: when the range doesn't lie in the block, as with offsets read from a damaged file.
  @inlinable
  package func slice(at offset: Int, count length: Int) throws(ByteError) -> ByteBlock {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw ByteError(.pastTheEnd, offset: offset)
    }
    return ByteBlock(storage: storage, start: start + offset, count: length)
  }

  /// Lends the bytes to `body`, which can't keep them.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(
      RawSpan(_unsafeStart: UnsafeRawPointer(storage.base + start), byteCount: count)
    )
  }

  /// Lends the bytes as a pointer, for C libraries; it isn't valid after `body` returns.
  @inlinable
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage.base + start, count: count))
  }

  /// A copy of the bytes.
  package var array: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}

extension ByteBlock: Equatable {
  package static func == (left: ByteBlock, right: ByteBlock) -> Bool {
    left.count == right.count
      && left.withUnsafeBytes { first in
        right.withUnsafeBytes { second in first.elementsEqual(second) }
      }
  }
}
