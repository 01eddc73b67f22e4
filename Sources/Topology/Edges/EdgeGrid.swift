/// The even grid over an index's box: which column and row a place is in, and where cells begin.
///
/// Columns and rows never fall as longitudes and latitudes rise, so a place between two others is in a
/// cell between theirs, whatever the rounding does.
struct EdgeGrid: Sendable {
  /// The box around all edges.
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  let columns: Int
  let rows: Int

  private let originX: Double
  private let columnWidth: Double
  private let rowHeight: Double
  private let columnsPerDegree: Double
  private let rowsPerDegree: Double

  /// Below this many degrees a cell would come near the rounding of the numbers themselves.
  private static let smallestCell = 1e-6

  /// The first column begins this much west of the westernmost corner, so that its beginning is outside.
  private static let margin = 1e-9

  /// More cells than this cost more memory than they save time.
  private static let mostCells = 1 << 18

  /// Edges are listed in every cell that they touch: about so many times each at most, on average.
  private static let mostListings = 8.0

  /// Chooses a grid with about one cell for two edges, as square as can be, and coarser where long edges
  /// would be listed in too many cells.
  init(around edges: [Edge]) {
    var west = Double.infinity
    var south = Double.infinity
    var east = -Double.infinity
    var north = -Double.infinity
    var length = 0.0
    for edge in edges {
      west = min(west, edge.west)
      south = min(south, edge.south)
      east = max(east, edge.east)
      north = max(north, edge.north)
      length += (edge.bx - edge.ax).magnitude + (edge.by - edge.ay).magnitude
    }
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
    originX = west - EdgeGrid.margin
    let width = east - originX
    let height = max(north - south, EdgeGrid.smallestCell)
    let count = Double(edges.count)
    let cells = min(max(count / 2, 4), Double(EdgeGrid.mostCells))
    let side = max(
      (max(width, EdgeGrid.smallestCell) * height / cells).squareRoot(),
      length / (EdgeGrid.mostListings * count),
      EdgeGrid.smallestCell
    )
    // The quotients are finite: a side has a floor, and the box is at most 360 × 180.
    columns = Int(min(max(width / side, 1), cells))
    rows = Int(min(max(height / side, 1), cells))
    columnWidth = width / Double(columns)
    rowHeight = height / Double(rows)
    columnsPerDegree = 1 / columnWidth
    rowsPerDegree = 1 / rowHeight
  }

  /// The column of a longitude; those beyond the grid are taken into its first and last column.
  @inline(__always)
  func column(of longitude: Double) -> Int {
    max(min(Int((longitude - originX) * columnsPerDegree), columns &- 1), 0)
  }

  /// The row of a latitude; those beyond the grid are taken into its first and last row.
  @inline(__always)
  func row(of latitude: Double) -> Int {
    max(min(Int((latitude - south) * rowsPerDegree), rows &- 1), 0)
  }

  /// The longitude at which a column begins.
  @inline(__always)
  func longitude(ofColumn column: Int) -> Double { originX + Double(column) * columnWidth }

  /// The latitude at which a row begins.
  @inline(__always)
  func latitude(ofRow row: Int) -> Double { south + Double(row) * rowHeight }

  /// How much wider than it is a cell is taken to be when edges are listed.
  ///
  /// Cells are at least 1e-6° wide and high (or there's only one), so this exceeds the rounding of a
  /// cell's beginning and of a point interpolated on an edge, each below 4 · 360 · 2⁻⁵³ = 2e-13.
  var columnSlack: Double { columnWidth * 1e-6 + 1e-12 }

  /// How much higher than it is a cell is taken to be when edges are listed.
  var rowSlack: Double { rowHeight * 1e-6 + 1e-12 }

  /// Whether the place lies in the box; false for numbers that aren't.
  @inline(__always)
  func contains(x: Double, y: Double) -> Bool {
    x >= west && x <= east && y >= south && y <= north
  }
}
