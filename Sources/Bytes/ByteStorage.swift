internal import Glibc

/// The memory under byte blocks: allocated, or mapped from a file; freed or unmapped exactly once.
///
/// It is safe to share between threads because nothing writes to the memory once `init` returns: that is
/// the invariant behind `@unchecked Sendable`, and the pointer never leaves ``ByteBlock`` and
/// ``ByteCursor``, which check every offset. The one thing outside our power is another process that
/// changes or cuts a mapped file: files of this house are replaced, never changed in place
/// (``WholeFileWriter``).
@usableFromInline
final class ByteStorage: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let count: Int
  private let isMapped: Bool

  init(copying bytes: some Collection<UInt8>) {
    count = bytes.count
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    let (_, end) = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
    // A collection that gives fewer elements than it says would leave bytes unset.
    precondition(end == count, "a collection has another number of elements than it says")
    base = UnsafePointer(memory)
    isMapped = false
  }

  /// Takes over a mapping, which is unmapped when the storage goes.
  init(adoptingMapping address: UnsafeMutableRawPointer, count: Int) {
    base = UnsafePointer(address.assumingMemoryBound(to: UInt8.self))
    self.count = count
    isMapped = true
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: base), count)
    } else {
      base.deallocate()
    }
  }
}
