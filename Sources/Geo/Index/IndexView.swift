/// The block of an index seen as typed memory, for the time of one query.
///
/// It borrows: whoever makes one holds the ``IndexMemory`` until it's done. Every place is computed from
/// the checked layout, so that damaged contents can give wrong answers but never leave the block.
struct IndexView {
  let layout: IndexLayout
  let solidBoxes: UnsafePointer<Float>
  let flatBoxes: UnsafePointer<Float>
  let offsets: UnsafePointer<UInt16>
  let longitudes: UnsafePointer<Double>
  let latitudes: UnsafePointer<Double>
  let identifiers: UnsafePointer<UInt32>

  static var nodeSize: Int { IndexLayout.nodeSize }

  init(_ base: UnsafeRawPointer, _ layout: IndexLayout) {
    self.layout = layout
    solidBoxes = (base + layout.solidBoxes.offset).assumingMemoryBound(to: Float.self)
    flatBoxes = (base + layout.flatBoxes.offset).assumingMemoryBound(to: Float.self)
    offsets = (base + layout.offsets.offset).assumingMemoryBound(to: UInt16.self)
    longitudes = (base + layout.longitudes.offset).assumingMemoryBound(to: Double.self)
    latitudes = (base + layout.latitudes.offset).assumingMemoryBound(to: Double.self)
    identifiers = (base + layout.identifiers.offset).assumingMemoryBound(to: UInt32.self)
  }

  /// The boxes in space of a node's children; a node is known by the level and number of its block.
  @inline(__always)
  func solidBlock(_ level: Int, _ block: Int) -> UnsafePointer<Float> {
    solidBoxes + (layout.firstBlock[level] &+ block) &* (Self.nodeSize &* 6)
  }

  /// The boxes on the map of a node's children.
  @inline(__always)
  func flatBlock(_ level: Int, _ block: Int) -> UnsafePointer<Float> {
    flatBoxes + (layout.firstBlock[level] &+ block) &* (Self.nodeSize &* 4)
  }

  /// How many children a block has.
  @inline(__always)
  func children(_ level: Int, _ block: Int) -> Int {
    min(Self.nodeSize, layout.nodes[level] &- block &* Self.nodeSize)
  }

  /// The points below a node: they follow each other.
  @inline(__always)
  func run(level: Int, node: Int) -> Range<Int> {
    let width = Self.nodeSize.trailingZeroBitCount &* (level &+ 1)
    let start = min(layout.count, node &<< width)
    return start..<min(layout.count, (node &+ 1) &<< width)
  }

  @inline(__always)
  func coordinate(_ position: Int) -> Coordinate {
    Coordinate(longitude: longitudes[position], latitude: latitudes[position])
  }

  /// The level whose only block a search begins with, or `nil` when there are no points.
  var top: Int? { layout.levels == 0 ? nil : layout.levels - 1 }
}
