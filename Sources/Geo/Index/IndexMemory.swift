/// The one block of memory that an index lives in: its own, or lent by somebody else.
///
/// Unchecked because a raw pointer isn't `Sendable`. The invariant that makes it safe: nobody writes to
/// the block once this object is shared. The builder fills its own block before the object leaves the
/// function that made it, and a lender promises it (see
/// ``PackedIndex/init(unsafelyMapping:owner:)``).
final class IndexMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  /// Whoever keeps lent memory alive; `nil` when the block is this object's own.
  private let owner: (any AnyObject & Sendable)?

  /// A zeroed block of its own, filled by `body` before anybody else sees it.
  init(length: Int, filling body: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
    block.initializeMemory(as: UInt8.self, repeating: 0)
    do {
      try body(block)
    } catch {
      block.deallocate()
      throw error
    }
    bytes = UnsafeRawBufferPointer(block)
    owner = nil
  }

  /// A block that `owner` keeps alive and unchanged.
  init(lent bytes: UnsafeRawBufferPointer, by owner: any AnyObject & Sendable) {
    self.bytes = bytes
    self.owner = owner
  }

  deinit {
    if owner == nil { bytes.deallocate() }
  }
}
