internal import Geo

extension EdgeIndex {
  /// An edge in a cell.
  private struct Listing {
    var cell: UInt32
    var edge: UInt32
  }

  /// Indexes the polygons' borders; `nil` when there's no edge.
  ///
  /// The polygons' rings are closed and on Earth. Answers are those of OGC `covers` when the polygons
  /// are valid; for others a place counts as inside where the border winds around it.
  ///
  /// - Complexity: O(*n*) for *n* edges; an edge is listed in each of the cells that it touches, about
  ///   ten times *n* in all at most.
  convenience init?(_ polygons: [Polygon]) {
    let edges = Edge.all(of: polygons)
    guard !edges.isEmpty else { return nil }
    let grid = EdgeGrid(around: edges)
    let listings = EdgeIndex.listings(of: edges, in: grid)
    var cells = [Cell](
      repeating: Cell(first: 0, winding: 0),
      count: grid.columns * grid.rows + 1
    )
    let listed = EdgeIndex.sort(listings, into: &cells)
    EdgeIndex.wind(&cells, listed: listed, edges: edges, grid: grid)
    self.init(
      grid: grid,
      edges: edges,
      cells: cells,
      listed: listed,
      sums: EdgeIndex.sums(of: cells, grid: grid)
    )
  }

  /// Finds the cells that each edge touches; a few too many, never one too few.
  private static func listings(of edges: [Edge], in grid: EdgeGrid) -> [Listing] {
    var listings: [Listing] = []
    listings.reserveCapacity(edges.count * 2)
    let columnSlack = grid.columnSlack
    let rowSlack = grid.rowSlack
    for number in edges.indices {
      let edge = edges[number]
      let (west, east) = (edge.west - columnSlack, edge.east + columnSlack)
      let (south, north) = (edge.south - rowSlack, edge.north + rowSlack)
      let firstRow = grid.row(of: south)
      let lastRow = grid.row(of: north)
      let firstColumn = grid.column(of: west)
      let lastColumn = grid.column(of: east)
      if firstRow == lastRow && firstColumn == lastColumn {
        let cell = UInt32(truncatingIfNeeded: firstRow &* grid.columns &+ firstColumn)
        listings.append(Listing(cell: cell, edge: UInt32(truncatingIfNeeded: number)))
        continue
      }
      if firstRow == lastRow || firstColumn == lastColumn {
        for row in firstRow...lastRow {
          for column in firstColumn...lastColumn {
            let cell = UInt32(truncatingIfNeeded: row &* grid.columns &+ column)
            listings.append(Listing(cell: cell, edge: UInt32(truncatingIfNeeded: number)))
          }
        }
        continue
      }
      // Both ends differ in latitude by more than rounding, or one row would do… unless the edge is
      // level along a row's beginning; then it touches all of the columns in both rows.
      let slope = edge.by == edge.ay ? 0 : (edge.bx - edge.ax) / (edge.by - edge.ay)
      let isSteep = edge.by != edge.ay
      for row in firstRow...lastRow {
        var from = west
        var to = east
        if isSteep {
          let low = max(grid.latitude(ofRow: row) - rowSlack, edge.south)
          let high = min(grid.latitude(ofRow: row + 1) + rowSlack, edge.north)
          let one = edge.ax + (low - edge.ay) * slope
          let other = edge.ax + (high - edge.ay) * slope
          from = min(max(min(one, other) - columnSlack, west), east)
          to = max(min(max(one, other) + columnSlack, east), west)
        }
        for column in grid.column(of: from)...max(grid.column(of: to), grid.column(of: from)) {
          let cell = UInt32(truncatingIfNeeded: row &* grid.columns &+ column)
          listings.append(Listing(cell: cell, edge: UInt32(truncatingIfNeeded: number)))
        }
      }
    }
    return listings
  }

  /// Sorts the listings by cell, by counting.
  private static func sort(_ listings: [Listing], into cells: inout [Cell]) -> [UInt32] {
    // First each cell's count lies in it, then where its listings end, and at last where they begin.
    cells.withUnsafeMutableBufferPointer { cells in
      for listing in listings { cells[Int(listing.cell)].first &+= 1 }
      var end: UInt32 = 0
      for number in cells.indices {
        end &+= cells[number].first
        cells[number].first = end
      }
      return [UInt32](unsafeUninitializedCapacity: listings.count) { listed, filled in
        for listing in listings.reversed() {
          let place = cells[Int(listing.cell)].first &- 1
          cells[Int(listing.cell)].first = place
          listed[Int(place)] = listing.edge
        }
        filled = listings.count
      }
    }
  }

  /// Walks along each row's beginning from the west, where the winding number is 0.
  private static func wind(
    _ cells: inout [Cell],
    listed: [UInt32],
    edges: [Edge],
    grid: EdgeGrid
  ) {
    for row in 0..<grid.rows {
      let latitude = grid.latitude(ofRow: row)
      var winding: Int32 = 0
      for column in 0..<grid.columns {
        let number = row &* grid.columns &+ column
        cells[number].winding = winding
        let (first, end) = (cells[number].first, cells[number &+ 1].first)
        if first == end { continue }
        let start = grid.longitude(ofColumn: column)
        let next = grid.longitude(ofColumn: column + 1)
        for position in Int(first)..<Int(end) {
          winding &+= edges[Int(listed[position])]
            .change(alongParallel: latitude, from: start, to: next)
        }
      }
    }
  }

  private static func sums(of cells: [Cell], grid: EdgeGrid) -> [SIMD2<Int32>] {
    let width = grid.columns + 1
    var sums = [SIMD2<Int32>](repeating: .zero, count: width * (grid.rows + 1))
    for row in 0..<grid.rows {
      var inRow = SIMD2<Int32>.zero
      for column in 0..<grid.columns {
        let number = row &* grid.columns &+ column
        if cells[number].first != cells[number &+ 1].first {
          inRow.y &+= 1
        } else if cells[number].winding != 0 {
          inRow.x &+= 1
        }
        let corner = row &* width &+ column &+ 1
        sums[corner &+ width] = sums[corner] &+ inRow
      }
    }
    return sums
  }
}
