/// The even grid over an index's box: which column and row a place is in.
///
/// Both functions are monotonic, so a place between two others is in a cell between theirs, whatever
/// the rounding does.
struct EdgeGrid: Sendable {
  var west: Double
  var south: Double
  var east: Double
  var north: Double
  var columns: Int
  var rows: Int
  private var columnsPerDegree: Double
  private var rowsPerDegree: Double

  /// Below this many degrees a cell would come near the rounding of the numbers themselves.
  private static let smallestCell = 1e-6

  /// More cells than this cost more memory than they save time.
  private static let mostCells = 1 << 18

  /// Chooses a grid with about one cell for each edge, as square as can be.
  ///
  /// Edges that span many rows are listed in each, so their summed height limits the rows.
  init(around edges: [Edge]) {
    west = .infinity
    south = .infinity
    east = -.infinity
    north = -.infinity
    var climb = 0.0
    for edge in edges {
      west = min(west, edge.west)
      south = min(south, edge.south)
      east = max(east, edge.east)
      north = max(north, edge.north)
      climb += (edge.by - edge.ay).magnitude
    }
    let width = max(east - west, 0)
    let height = max(north - south, 0)
    let cells = Double(min(max(edges.count, 4), EdgeGrid.mostCells))
    let side = (max(width, EdgeGrid.smallestCell) * max(height, EdgeGrid.smallestCell) / cells)
      .squareRoot()
    let cell = max(side, EdgeGrid.smallestCell)
    // Both quotients are finite: the cell's side has a floor, and the box is at most 360 × 180.
    columns = Int(min(max(width / cell, 1), cells))
    rows = Int(min(max(height / cell, 1), cells))
    if climb > 0 {
      rows = min(rows, max(1, Int(min(8 * Double(edges.count) * height / climb, cells))))
    }
    columnsPerDegree = width > 0 ? Double(columns) / width : 0
    rowsPerDegree = height > 0 ? Double(rows) / height : 0
  }

  /// The column of a longitude that lies in the box.
  @inline(__always)
  func column(of longitude: Double) -> Int {
    min(Int((longitude - west) * columnsPerDegree), columns &- 1)
  }

  /// The row of a latitude that lies in the box.
  @inline(__always)
  func row(of latitude: Double) -> Int {
    min(Int((latitude - south) * rowsPerDegree), rows &- 1)
  }

  /// The height of a row in degrees.
  var rowHeight: Double { (north - south) / Double(rows) }

  /// The width of a column in degrees.
  var columnWidth: Double { (east - west) / Double(columns) }

  /// The latitude in the middle of a row.
  func middle(ofRow row: Int) -> Double {
    min(south + (Double(row) + 0.5) * rowHeight, north)
  }

  /// Whether the place lies in the box; false for numbers that aren't.
  @inline(__always)
  func contains(x: Double, y: Double) -> Bool {
    x >= west && x <= east && y >= south && y <= north
  }
}
