/// Where a search puts the points that it finds, known by their places in the index's order.
protocol HitSink {
  /// Takes one point.
  mutating func take(_ position: Int)

  /// Takes points that follow each other.
  mutating func take(run: Range<Int>)

  /// Takes those of `count` points from `first` on whose key is less than `limit`.
  ///
  /// Keys are bit patterns of squared chords: of non-negative numbers they are in the same order, and
  /// comparing integers needs no branch.
  mutating func take(first: Int, count: Int, keys: UnsafePointer<Int32>, below limit: Int32)
}

/// Counts points.
struct CountingSink: HitSink {
  var count = 0

  @inline(__always)
  mutating func take(_ position: Int) { count &+= 1 }

  @inline(__always)
  mutating func take(run: Range<Int>) { count &+= run.count }

  @inline(__always)
  mutating func take(first: Int, count: Int, keys: UnsafePointer<Int32>, below limit: Int32) {
    for index in 0..<count { self.count &+= keys[index] < limit ? 1 : 0 }
  }
}

/// Appends the points' identifiers to an array, by way of a small buffer on the stack.
struct IdentifierSink: HitSink {
  static let capacity = 256

  private let identifiers: UnsafePointer<UInt32>
  private let buffer: UnsafeMutablePointer<UInt32>
  private var filled = 0
  private(set) var hits: [UInt32]

  /// A sink that appends to `hits`; it must be flushed at the end.
  init(
    _ view: IndexView,
    buffer: UnsafeMutablePointer<UInt32>,
    hits: consuming [UInt32]
  ) {
    identifiers = view.identifiers
    self.buffer = buffer
    self.hits = hits
  }

  /// Runs a search with a sink for an array, which keeps its capacity.
  @inline(__always)
  static func collect(
    _ view: IndexView,
    into hits: inout [UInt32],
    _ search: (inout IdentifierSink) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { buffer in
      guard let base = buffer.baseAddress else { return }
      // Moved in and out, so that appending never finds a second owner and copies.
      var mine: [UInt32] = []
      swap(&mine, &hits)
      var sink = IdentifierSink(view, buffer: base, hits: consume mine)
      search(&sink)
      sink.flush()
      hits = sink.hits
    }
  }

  @inline(__always)
  mutating func take(_ position: Int) {
    if filled == Self.capacity { flush() }
    buffer[filled] = identifiers[position]
    filled &+= 1
  }

  @inline(__always)
  mutating func take(run: Range<Int>) {
    let count = run.count
    if filled &+ count > Self.capacity { flush() }
    if count <= IndexLayout.nodeSize {
      (buffer + filled).update(from: identifiers + run.lowerBound, count: count)
      filled &+= count
    } else {
      flush()
      hits.append(
        contentsOf: UnsafeBufferPointer(start: identifiers + run.lowerBound, count: count)
      )
    }
  }

  @inline(__always)
  mutating func take(first: Int, count: Int, keys: UnsafePointer<Int32>, below limit: Int32) {
    if filled &+ count > Self.capacity { flush() }
    let source = identifiers + first
    for index in 0..<count {
      buffer[filled] = source[index]
      // The sign bit of the difference; both are far from the ends of their range.
      filled &+= Int(UInt32(bitPattern: keys[index] &- limit) &>> 31)
    }
  }

  mutating func flush() {
    guard filled > 0 else { return }
    hits.append(contentsOf: UnsafeBufferPointer(start: buffer, count: filled))
    filled = 0
  }
}
