/// Where everything lies in an index's block, computed from the number of points alone.
///
/// Nothing in a file is believed about places: the table in its header must equal this one.
struct IndexLayout: Sendable {
  /// Points in a leaf, and children of a node.
  ///
  /// Chosen by measurement with `workation-bench` over a million clustered points, thousands of queries a
  /// second for 8, 16 and 32: radius of 1 km 755, 1565, 1200; of 25 km 302, 552, 520; nearest ten 267,
  /// 310, 290; build 8.3, 8.8 and 8.8 a second.
  @inline(__always) static var nodeSize: Int { 16 }

  static let headerLength = 192
  static let version: UInt32 = 1

  /// Three centres and three half-widths of `nodeSize` children, 32-bit floats.
  static let solidBoxLength = nodeSize * 6 * 4
  /// West, south, east and north of `nodeSize` children, 32-bit floats.
  static let flatBoxLength = nodeSize * 4 * 4
  /// Three 16-bit offsets of `nodeSize` points.
  static let offsetsLength = nodeSize * 3 * 2

  /// One kind of value, stored for all points or nodes together.
  struct Section: Hashable, Sendable {
    var offset: Int
    var length: Int
  }

  /// 2³² points make 2²⁸ leaves, which seven levels of sixteenths bring down to one block.
  @inline(__always) static var maximumLevels: Int { 8 }

  let count: Int
  /// The number of levels above the points; level 0 is the leaves.
  let levels: Int
  /// The number of nodes on each level; the last one has at most `nodeSize`.
  let nodes: InlineArray<8, Int>
  /// The first block of child boxes of each level.
  let firstBlock: InlineArray<8, Int>

  let solidBoxes: Section
  let flatBoxes: Section
  let offsets: Section
  let longitudes: Section
  let latitudes: Section
  let identifiers: Section
  let length: Int

  /// The greatest number of points: an identifier has 32 bits.
  static let limit = Int(UInt32.max)

  /// The layout for a number of points from 0 to ``limit``.
  init(count: Int) {
    self.count = count
    var nodes = InlineArray<8, Int>(repeating: 0)
    var firstBlock = InlineArray<8, Int>(repeating: 0)
    var levels = 0
    var blocks = 0
    var width = Self.groups(count)
    let leaves = width
    while width > 0 {
      nodes[levels] = width
      firstBlock[levels] = blocks
      levels += 1
      let groups = Self.groups(width)
      blocks += groups
      width = width > Self.nodeSize ? groups : 0
    }
    self.levels = levels
    self.nodes = nodes
    self.firstBlock = firstBlock

    var end = Self.headerLength
    func section(_ length: Int) -> Section {
      let section = Section(offset: end, length: length)
      // Cache lines are 64 bytes.
      end += (length + 63) & ~63
      return section
    }
    solidBoxes = section(blocks * Self.solidBoxLength)
    flatBoxes = section(blocks * Self.flatBoxLength)
    offsets = section(leaves * Self.offsetsLength)
    longitudes = section(leaves * Self.nodeSize * 8)
    latitudes = section(leaves * Self.nodeSize * 8)
    identifiers = section(leaves * Self.nodeSize * 4)
    length = end
  }

  private static func groups(_ items: Int) -> Int { (items + nodeSize - 1) / nodeSize }

  /// The sections in the order of the header's table.
  var sections: [Section] {
    [solidBoxes, flatBoxes, offsets, longitudes, latitudes, identifiers]
  }
}
