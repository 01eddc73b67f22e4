/// The points of an index from the nearest to the farthest, found as they are asked for.
///
/// The order is that of the computed geodesic distance, with ties by identifier.
public struct NeighborSequence: Sequence, IteratorProtocol, Sendable {
  /// Something that may hold the next point: a node, a point of which the lattice knows, or a point
  /// whose distance has been measured.
  private struct Entry: Comparable, Sendable {
    /// Not greater than the distance of any point in it.
    let lower: Double
    /// The kind in the two highest bits, so that of equal bounds nodes and unmeasured points come first
    /// and measured points come by identifier; then level and node, position or identifier.
    let code: UInt64

    static func < (left: Entry, right: Entry) -> Bool {
      left.lower != right.lower ? left.lower < right.lower : left.code < right.code
    }

    static func node(_ lower: Double, level: Int, number: Int) -> Entry {
      Entry(lower: lower, code: UInt64(level) << 32 | UInt64(number))
    }

    static func point(_ lower: Double, position: Int) -> Entry {
      Entry(lower: lower, code: 1 << 62 | UInt64(position))
    }

    static func neighbor(_ neighbor: Neighbor) -> Entry {
      Entry(lower: neighbor.distance, code: 2 << 62 | UInt64(neighbor.identifier))
    }
  }

  private let index: PackedIndex
  private let center: Coordinate
  private let place: GeocentricPosition
  private var queue = BinaryHeap<Entry>(reserving: 64)

  init(index: PackedIndex, center: Coordinate) {
    self.index = index
    self.center = center
    place = GeocentricPosition(center)
    guard center.isValid, index.layout.levels > 0 else { return }
    // The root has no box of its own; it's opened first in any case.
    queue.push(.node(-1, level: index.layout.levels, number: 0))
  }

  /// The next nearest point, or `nil` when there are no more.
  public mutating func next() -> Neighbor? {
    while let entry = queue.pop() {
      let payload = Int(entry.code & 0xFF_FFFF_FFFF)
      switch entry.code >> 62 {
      case 0: open(level: payload >> 32, number: payload & 0xFFFF_FFFF)
      case 1: measure(payload)
      default:
        return Neighbor(
          identifier: UInt32(truncatingIfNeeded: payload),
          distance: entry.lower
        )
      }
    }
    return nil
  }

  private mutating func measure(_ position: Int) {
    let neighbor = index.withView { view in
      Neighbor(
        identifier: view.identifiers[position],
        distance: Geodesic.wgs84.distance(from: center, to: view.coordinate(position))
      )
    }
    // In a damaged file a coordinate may be no place; it has no distance and no turn.
    guard let neighbor, !neighbor.distance.isNaN else { return }
    queue.push(.neighbor(neighbor))
  }

  /// Replaces a node by what it holds: child nodes, or a leaf's points.
  private mutating func open(level: Int, number: Int) {
    let n = IndexLayout.nodeSize
    let place = place
    let entries = index.withView { view -> [Entry] in
      if level == 0 {
        let scan = LeafScan(
          LeafLattice(view.solidBlock(0, number / n) + number % n),
          from: place
        )
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: n) { chords in
          guard let base = chords.baseAddress else { return [] }
          scan.squaredChords(view.offsets + number * 3 * n, into: base)
          let error = scan.error + ChordBounds.chordError
          let first = number * n
          return (0..<Swift.min(n, view.layout.count - first)).map { index in
            let chord = Double(base[index]).squareRoot() - error
            return .point(ChordBounds.lower(chord), position: first + index)
          }
        }
      }
      let boxes = view.solidBlock(level - 1, number)
      return (0..<view.children(level - 1, number)).map { child in
        let chord = place.chord(toBox: boxes + child) - ChordBounds.chordError
        return .node(ChordBounds.lower(chord), level: level - 1, number: number * n + child)
      }
    }
    for entry in entries ?? [] { queue.push(entry) }
  }
}

extension GeocentricPosition {
  /// The chord to the nearest place of a node's box, of which `solid` points to the first number.
  fileprivate func chord(toBox solid: UnsafePointer<Float>) -> Double {
    let n = IndexLayout.nodeSize
    func gap(_ axis: Int, _ value: Double) -> Double {
      max(0, (Double(solid[axis * n]) - value).magnitude - Double(solid[(axis + 3) * n]))
    }
    let (dx, dy, dz) = (gap(0, x), gap(1, y), gap(2, z))
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
