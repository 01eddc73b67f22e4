/// The border of a region in a grid, so that a point or a box is decided by what lies near it.
///
/// Most cells of the grid meet no edge: they lie wholly inside or wholly outside and answer at once.
/// The cells that edges pass through are strung together along each row:
///
/// ```text
/// row 3   . . [a b] # # # [c] . .     . outside   # inside   [ ] a run of border cells
/// ```
///
/// Within its row, an edge's cells are neighbours, so each edge is listed once in one run. A point in a
/// run starts with the winding number of the cell west of the run and walks east along its parallel,
/// across the run's edges only. The winding number counts the polygons around the point (holes run the
/// other way), so overlapping polygons are a union without being dissolved. All comparisons are exact.
///
/// Two sums over the grid tell how many cells of any box are inside and how many are border, in eight
/// look-ups.
struct EdgeIndex: Sendable {
  /// A row's string of border cells.
  struct Run: Sendable {
    /// The run's edges are `listed[first..<end]`.
    var first: UInt32
    var end: UInt32
    /// The winding number just west of the run.
    var winding: Int32
    /// The column after the run's last one.
    var columnEnd: UInt32
  }

  /// What a cell holds: wholly outside, wholly inside, or the number of its run from `firstRun` on.
  enum Cell {
    static let outside: UInt32 = 0
    static let inside: UInt32 = 1
    static let firstRun: UInt32 = 2
  }

  let grid: EdgeGrid
  let edges: [Edge]
  /// Row after row from the south-west.
  let cells: [UInt32]
  let runs: [Run]
  /// Numbers of edges, run after run.
  let listed: [UInt32]
  /// How many cells south-west of each grid corner are inside (x) and border (y).
  let sums: [SIMD2<Int32>]
}

extension EdgeIndex {
  /// Whether the place is inside or on the border.
  @inline(__always)
  func covers(x: Double, y: Double) -> Bool {
    guard grid.contains(x: x, y: y) else { return false }
    let cell = cells[grid.row(of: y) &* grid.columns &+ grid.column(of: x)]
    if cell < Cell.firstRun { return cell == Cell.inside }
    let run = runs[Int(cell &- Cell.firstRun)]
    var winding = run.winding
    for position in Int(run.first)..<Int(run.end) {
      switch edges[Int(listed[position])].effect(atX: x, y: y) {
      case .touches: return true
      case .turns(let change): winding &+= change
      }
    }
    return winding != 0
  }
}
