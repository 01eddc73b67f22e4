/// The border of a region in a grid, so that a point or a box is decided by what lies near it.
///
/// Each cell knows its beginning's winding number, the number of polygons around its south-western
/// corner (holes run the other way), and the edges that touch the cell. Most cells touch none and answer
/// at once. In the others a walk decides, from the cell's beginning `r` along the meridian to the point's
/// parallel at `c` and along that to the point `p`, across the cell's edges only:
///
/// ```text
///      c ──────── p      each edge crossed from its right to its left adds 1,
///      │                 from its left to its right takes 1 away
///      r
/// ```
///
/// Overlapping polygons are a union without being dissolved. All comparisons are exact, and a walk that
/// meets a corner or runs along an edge is taken as shifted north by an infinitesimal, and east by one
/// that is smaller still (after Edelsbrunner and Mücke 1990, doi:10.1145/77635.77639).
///
/// Sums over the grid tell how many cells of any box are inside and how many touch the border, in four
/// look-ups.
final class EdgeIndex: Sendable {
  /// A cell of the grid; its edges are `listed[first..<` the next cell's `first` `]`.
  struct Cell: Sendable {
    var first: UInt32
    /// The winding number at the cell's south-western corner, and everywhere in a cell without edges.
    var winding: Int32
  }

  let grid: EdgeGrid
  let edges: [Edge]
  /// Row after row from the south-west, and one more to end the last.
  let cells: [Cell]
  /// Numbers of edges, cell after cell.
  let listed: [UInt32]
  /// How many cells south-west of each grid corner are inside (x) and touch edges (y).
  let sums: [SIMD2<Int32>]

  init(
    grid: EdgeGrid,
    edges: [Edge],
    cells: [Cell],
    listed: [UInt32],
    sums: [SIMD2<Int32>]
  ) {
    self.grid = grid
    self.edges = edges
    self.cells = cells
    self.listed = listed
    self.sums = sums
  }
}

extension EdgeIndex {
  /// Whether the place is inside or on the border.
  func covers(x: Double, y: Double) -> Bool { withView { $0.covers(x: x, y: y) } }

  /// Which of up to 64 places are inside or on the border, as bits; those of `known` aren't asked again.
  func covers(
    _ longitudes: Span<Double>,
    _ latitudes: Span<Double>,
    except known: UInt64
  ) -> UInt64 {
    var covered = known
    withView { view in
      for index in longitudes.indices where known >> UInt64(index) & 1 == 0 {
        if view.covers(x: longitudes[index], y: latitudes[index]) { covered |= 1 << UInt64(index) }
      }
    }
    return covered
  }

  @inline(__always)
  func withView<Result>(_ body: (EdgeView) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      listed.withUnsafeBufferPointer { listed in
        edges.withUnsafeBufferPointer { edges in
          sums.withUnsafeBufferPointer { sums in
            body(EdgeView(grid: grid, cells: cells, listed: listed, edges: edges, sums: sums))
          }
        }
      }
    }
  }
}

/// The arrays of an index for the time of some questions, without the checks of each access.
///
/// What makes that safe is how an index is built: every cell of the grid has an entry and one follows the
/// last, the numbers in them are places in `listed`, and those are numbers of edges. Nothing is read from
/// outside. Places beyond the grid are turned away first.
struct EdgeView {
  let grid: EdgeGrid
  let cells: UnsafeBufferPointer<EdgeIndex.Cell>
  let listed: UnsafeBufferPointer<UInt32>
  let edges: UnsafeBufferPointer<Edge>
  let sums: UnsafeBufferPointer<SIMD2<Int32>>

  @inline(__always)
  func covers(x: Double, y: Double) -> Bool {
    guard grid.contains(x: x, y: y) else { return false }
    let column = grid.column(of: x)
    let row = grid.row(of: y)
    let number = row &* grid.columns &+ column
    let cell = cells[number]
    let end = cells[number &+ 1].first
    var winding = cell.winding
    if cell.first < end {
      let startX = grid.longitude(ofColumn: column)
      let startY = grid.latitude(ofRow: row)
      for position in Int(cell.first)..<Int(end) {
        let edge = edges[Int(listed[position])]
        winding &+= edge.change(alongMeridian: startX, from: startY, to: y)
        switch edge.effect(alongParallel: y, from: startX, to: x) {
        case .touches: return true
        case .changes(let change): winding &+= change
        }
      }
    }
    return winding != 0
  }
}
