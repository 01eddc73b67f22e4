internal import Geo

extension EdgeIndex {
  /// How the box lies to the area; `border` when a closer look would cost more than it saves.
  func relation(west: Double, south: Double, east: Double, north: Double) -> BoxRelation {
    if !(west <= grid.east && east >= grid.west && south <= grid.north && north >= grid.south) {
      return .outside
    }
    return withView { $0.relation(west: west, south: south, east: east, north: north) }
  }
}

extension EdgeView {
  /// A box over more border cells than this isn't looked at closer.
  private static let mostCellsToRefine: Int32 = 6

  /// How a box that meets the grid lies to the area.
  @inline(__always)
  fileprivate func relation(
    west: Double,
    south: Double,
    east: Double,
    north: Double
  ) -> BoxRelation {
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
    // Without a border cell between them, all cells are alike. If they're inside, the box doesn't jut
    // out of the grid: the region ends there, so the cells on that side would touch its edges.
    if counts.y == 0 { return counts.x == 0 ? .outside : .inside }
    let isWithin =
      west >= grid.west && east <= grid.east && south >= grid.south && north <= grid.north
    // A box that holds whole cells of both kinds, or juts out from inside ones, meets the border.
    if counts.y > Self.mostCellsToRefine || (counts.x > 0 && !isWithin) { return .border }
    for row in firstRow...lastRow {
      for column in firstColumn...lastColumn {
        let number = row &* grid.columns &+ column
        for position in Int(cells[number].first)..<Int(cells[number &+ 1].first)
        where edges[Int(listed[position])]
          .mayMeet(west: west, south: south, east: east, north: north)
        {
          return .border
        }
      }
    }
    // No edge meets the box, so all of it is like any one of its points, and like the world outside
    // where it juts out.
    return isWithin && covers(x: west, y: south) ? .inside : .outside
  }
}
