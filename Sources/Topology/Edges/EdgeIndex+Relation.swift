internal import Geo

extension EdgeIndex {
  /// A box over more rows than this that meets the border isn't looked at closer.
  private static let mostRowsToRefine = 4

  /// How the box lies to the area; `border` when a closer look would cost more than it saves.
  func relation(west: Double, south: Double, east: Double, north: Double) -> BoxRelation {
    if !(west <= grid.east && east >= grid.west && south <= grid.north && north >= grid.south) {
      return .outside
    }
    let firstColumn = grid.column(of: max(west, grid.west))
    let lastColumn = grid.column(of: min(east, grid.east))
    let firstRow = grid.row(of: max(south, grid.south))
    let lastRow = grid.row(of: min(north, grid.north))
    let stride = grid.columns &+ 1
    let low = firstRow &* stride
    let high = (lastRow &+ 1) &* stride
    let counts =
      sums[high &+ lastColumn &+ 1] &- sums[high &+ firstColumn]
      &- sums[low &+ lastColumn &+ 1] &+ sums[low &+ firstColumn]
    let isWithin =
      west >= grid.west && east <= grid.east && south >= grid.south && north <= grid.north
    if counts.y == 0 {
      if counts.x == 0 { return .outside }
      // Without a border cell between them, all cells are alike.
      return isWithin ? .inside : .border
    }
    guard lastRow &- firstRow < EdgeIndex.mostRowsToRefine else { return .border }
    for row in firstRow...lastRow {
      var column = firstColumn
      while column <= lastColumn {
        let cell = cells[row &* grid.columns &+ column]
        guard cell >= Cell.firstRun else {
          column &+= 1
          continue
        }
        let run = runs[Int(cell &- Cell.firstRun)]
        for position in Int(run.first)..<Int(run.end)
        where edges[Int(listed[position])]
          .mayMeet(west: west, south: south, east: east, north: north)
        {
          return .border
        }
        column = Int(run.columnEnd)
      }
    }
    // No edge meets the box, so all of it is like any one of its points, and like the world outside
    // where it juts out.
    return isWithin && covers(x: west, y: south) ? .inside : .outside
  }
}
