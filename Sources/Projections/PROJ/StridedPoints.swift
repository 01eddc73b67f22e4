/// Pairs of doubles in somebody's memory, for the length of one call.
///
/// Unchecked: it's made at the start of a call from pointers that the caller vouches for, goes through
/// the transformer's lock on the same thread, and is dropped before the call returns; nothing stores it.
struct StridedPoints: @unchecked Sendable {
  let x: UnsafeMutablePointer<Double>
  let y: UnsafeMutablePointer<Double>
  /// Bytes from one point to the next.
  let stride: Int
  let count: Int

  /// The point with this index.
  subscript(index: Int) -> (x: Double, y: Double) {
    get { (at(x, index).pointee, at(y, index).pointee) }
    nonmutating set {
      at(x, index).pointee = newValue.x
      at(y, index).pointee = newValue.y
    }
  }

  /// A part of the points.
  subscript(range: Range<Int>) -> StridedPoints {
    StridedPoints(
      x: at(x, range.lowerBound),
      y: at(y, range.lowerBound),
      stride: stride,
      count: range.count
    )
  }

  private func at(_ first: UnsafeMutablePointer<Double>, _ index: Int)
    -> UnsafeMutablePointer<Double>
  {
    // The caller promised doubles at every stride, so the raw step lands on one.
    UnsafeMutableRawPointer(first).advanced(by: index * stride)
      .assumingMemoryBound(to: Double.self)
  }
}
