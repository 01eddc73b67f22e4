/// A spatial index over points: a packed Hilbert R-tree in one block of memory.
///
/// It answers, exactly on the WGS 84 ellipsoid: which points lie within a radius, which are nearest,
/// which lie in a box or a region. It's built once, never changes, and is read by any number of threads.
/// A point's identifier is its position in the input, from 0.
///
/// The block can be written to a file as it is and mapped back. All numbers are little-endian, each
/// section begins at a multiple of 64 bytes, and B = 16 is the node size:
///
/// ```
///   0  magic, 8 bytes: 89 57 4B 50 49 58 0D 0A
///   8  version, UInt32             12  node size B, UInt32
///  16  number of points n, UInt64  24  length of the whole, UInt64
///  32  checksum of everything after the header, UInt64 (XXH64)
///  40  table: offset and length (2 × UInt64) of the six sections below
/// 136  checksum of bytes 0 ..< 136, UInt64 (XXH64)
/// 144  zeros up to 192
///
///      boxes in space   for each block of B nodes: 3 × B centres, 3 × B half-widths (Float, metres)
///      boxes on the map for each block of B nodes: B × west, south, east, north (Float, degrees)
///      lattice places   for each leaf: B × x, y, z as 16-bit steps through the leaf's box in space
///      longitudes       Double, degrees, in the order of the curve
///      latitudes        Double, degrees
///      identifiers      UInt32
/// ```
///
/// There are no pointers: the children of node *i* are the nodes B *i* … B *i* + B − 1 of the level
/// below, and the points under any node are one contiguous run. At a million points it takes 28.7 bytes
/// a point.
///
/// Every query costs O(log *n* + hits) for small areas; the order of hits, where none is promised, depends
/// on the points alone and is the same on every run.
public struct PackedIndex: Sendable {
  let memory: IndexMemory
  let layout: IndexLayout

  init(memory: IndexMemory, layout: IndexLayout) {
    self.memory = memory
    self.layout = layout
  }

  /// The number of points.
  public var count: Int { layout.count }

  /// Whether there are no points.
  public var isEmpty: Bool { layout.count == 0 }

  /// The length of the block, in bytes.
  public var byteCount: Int { layout.length }

  /// Builds an index over coordinates; their positions become their identifiers.
  ///
  /// - Parameter coordinates: longitude and latitude in degrees; none at all is fine, duplicates are kept.
  /// - Throws: ``PackedIndexError/Code/invalidCoordinate`` naming the first position whose numbers aren't
  ///   a place on Earth; ``PackedIndexError/Code/tooManyPoints`` beyond 2³² − 1.
  /// - Complexity: O(*n*): a radix sort along a Hilbert curve and one pass for each level.
  public init(_ coordinates: [Coordinate]) throws(PackedIndexError) {
    let (count, limit) = (coordinates.count, IndexLayout.limit)
    guard count <= limit else {
      throw PackedIndexError(.tooManyPoints, found: count, expected: limit)
    }
    if let position = coordinates.firstIndex(where: { !$0.isValid }) {
      throw PackedIndexError(
        .invalidCoordinate,
        position: position,
        coordinate: coordinates[position]
      )
    }
    let layout = IndexLayout(count: coordinates.count)
    self.layout = layout
    memory = IndexMemory(length: layout.length) { block in
      guard let base = block.baseAddress else { return }
      coordinates.withUnsafeBufferPointer { coordinates in
        let order = HilbertOrder.positions(ascending: HilbertCurve.places(of: coordinates))
        order.withUnsafeBufferPointer { order in
          IndexWriter(layout: layout, base: base).write(coordinates, order: order)
        }
      }
      IndexHeader(layout: layout, body: UnsafeRawBufferPointer(block)).write(to: block)
    }
  }

  /// Calls `body` with the block as typed memory, which is valid until it returns.
  @inline(__always)
  func withView<Result>(_ body: (IndexView) -> Result) -> Result? {
    // Without a block there is nothing to see; a block has at least its header.
    guard let base = memory.bytes.baseAddress else { return nil }
    return withExtendedLifetime(memory) { body(IndexView(base, layout)) }
  }
}

extension PackedIndex {
  /// Collects coordinates one by one for an index; building consumes it.
  public struct Builder: ~Copyable {
    private var coordinates: [Coordinate] = []

    /// A builder without points.
    public init() {}

    /// A builder with room for a number of points.
    public init(reserving count: Int) { coordinates.reserveCapacity(count) }

    /// Adds a point and returns the identifier that it will have.
    ///
    /// - Throws: ``PackedIndexError/Code/invalidCoordinate`` or ``PackedIndexError/Code/tooManyPoints``;
    ///   the builder is unchanged then.
    @discardableResult
    public mutating func add(_ coordinate: Coordinate) throws(PackedIndexError) -> UInt32 {
      guard coordinate.isValid else {
        throw PackedIndexError(
          .invalidCoordinate,
          position: coordinates.count,
          coordinate: coordinate
        )
      }
      guard let identifier = UInt32(exactly: coordinates.count), identifier < .max else {
        throw PackedIndexError(
          .tooManyPoints,
          found: coordinates.count + 1,
          expected: IndexLayout.limit
        )
      }
      coordinates.append(coordinate)
      return identifier
    }

    /// The index over the points added.
    ///
    /// - Throws: nothing that ``add(_:)`` has let pass.
    public consuming func build() throws(PackedIndexError) -> PackedIndex {
      try PackedIndex(coordinates)
    }
  }
}
