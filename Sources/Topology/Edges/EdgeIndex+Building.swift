internal import Geo

extension EdgeIndex {
  /// A row's cells that one edge passes through.
  private struct Span {
    var row: Int32
    var firstColumn: Int32
    var lastColumn: Int32
    var edge: UInt32
  }

  /// Indexes the polygons' borders; `nil` when there's no edge.
  ///
  /// The polygons' rings are closed and on Earth. Answers are those of OGC `covers` when the polygons
  /// are valid; for others a place counts as inside where the border winds around it.
  ///
  /// - Complexity: O(*n*) for *n* edges; an edge is listed in each of the rows that it spans, ten times
  ///   *n* at most in all.
  init?(_ polygons: some Sequence<Polygon>) {
    var edges: [Edge] = []
    for polygon in polygons {
      Edge.append(polygon.exterior, isHole: false, to: &edges)
      for hole in polygon.holes { Edge.append(hole, isHole: true, to: &edges) }
    }
    guard !edges.isEmpty else { return nil }
    let grid = EdgeGrid(around: edges)
    let spans = EdgeIndex.spans(of: edges, in: grid)
    var cells = [UInt32](repeating: Cell.outside, count: grid.columns * grid.rows)
    EdgeIndex.mark(spans, in: &cells, columns: grid.columns)
    var runs = EdgeIndex.numberRuns(in: &cells, grid: grid)
    let listed = EdgeIndex.list(spans, runs: &runs, cells: cells, columns: grid.columns)
    EdgeIndex.fill(&cells, runs: &runs, listed: listed, edges: edges, grid: grid)
    self.init(
      grid: grid,
      edges: edges,
      cells: cells,
      runs: runs,
      listed: listed,
      sums: EdgeIndex.sums(of: cells, grid: grid)
    )
  }

  /// Finds the cells that each edge passes through; a few too many, never one too few.
  private static func spans(of edges: [Edge], in grid: EdgeGrid) -> [Span] {
    var spans: [Span] = []
    spans.reserveCapacity(edges.count * 2)
    // A row is taken a millionth of its height too high, and an edge's reach in it a millionth of a
    // column too wide. Cells are at least 1e-6° (unless there's only one), so both exceed the rounding
    // of the interpolation, 4 · 360 · 2⁻⁵³ = 2e-13.
    let rowHeight = grid.rowHeight
    let rowSlack = rowHeight * 1e-6 + 1e-12
    let columnSlack = grid.columnWidth * 1e-6 + 1e-12
    for (number, edge) in edges.enumerated() {
      let (south, north) = (edge.south, edge.north)
      let (west, east) = (edge.west, edge.east)
      let firstRow = grid.row(of: south)
      let lastRow = grid.row(of: north)
      if firstRow == lastRow {
        spans.append(
          Span(
            row: Int32(firstRow),
            firstColumn: Int32(grid.column(of: west)),
            lastColumn: Int32(grid.column(of: east)),
            edge: UInt32(number)
          )
        )
        continue
      }
      let slope = (edge.bx - edge.ax) / (edge.by - edge.ay)
      for row in firstRow...lastRow {
        let low = max(grid.south + Double(row) * rowHeight - rowSlack, south)
        let high = min(grid.south + Double(row + 1) * rowHeight + rowSlack, north)
        let one = edge.ax + (low - edge.ay) * slope
        let other = edge.ax + (high - edge.ay) * slope
        let from = min(max(min(one, other) - columnSlack, west), east)
        let to = max(min(max(one, other) + columnSlack, east), west)
        spans.append(
          Span(
            row: Int32(row),
            firstColumn: Int32(grid.column(of: from)),
            lastColumn: Int32(grid.column(of: to)),
            edge: UInt32(number)
          )
        )
      }
    }
    return spans
  }

  /// Marks the border cells with the number of the first run.
  private static func mark(_ spans: [Span], in cells: inout [UInt32], columns: Int) {
    for span in spans {
      let start = Int(span.row) * columns
      for cell in start + Int(span.firstColumn)...start + Int(span.lastColumn) {
        cells[cell] = Cell.firstRun
      }
    }
  }

  /// Strings neighbouring border cells together and writes each one's run into it.
  private static func numberRuns(in cells: inout [UInt32], grid: EdgeGrid) -> [Run] {
    var runs: [Run] = []
    for row in 0..<grid.rows {
      var isInRun = false
      for column in 0..<grid.columns {
        let cell = row * grid.columns + column
        if cells[cell] == Cell.outside {
          isInRun = false
        } else {
          if !isInRun { runs.append(Run(first: 0, end: 0, winding: 0, columnEnd: 0)) }
          isInRun = true
          runs[runs.count - 1].columnEnd = UInt32(column + 1)
          cells[cell] = Cell.firstRun + UInt32(runs.count - 1)
        }
      }
    }
    return runs
  }

  /// Lists the edges run by run, by counting.
  private static func list(
    _ spans: [Span],
    runs: inout [Run],
    cells: [UInt32],
    columns: Int
  ) -> [UInt32] {
    func run(of span: Span) -> Int {
      Int(cells[Int(span.row) * columns + Int(span.firstColumn)] - Cell.firstRun)
    }
    for span in spans { runs[run(of: span)].end += 1 }
    var start: UInt32 = 0
    for number in runs.indices {
      let count = runs[number].end
      runs[number].first = start
      runs[number].end = start
      start += count
    }
    var listed = [UInt32](repeating: 0, count: spans.count)
    for span in spans {
      let number = run(of: span)
      listed[Int(runs[number].end)] = span.edge
      runs[number].end += 1
    }
    return listed
  }

  /// Walks each row from the west, where the winding number is 0, and fills in the cells between runs.
  private static func fill(
    _ cells: inout [UInt32],
    runs: inout [Run],
    listed: [UInt32],
    edges: [Edge],
    grid: EdgeGrid
  ) {
    for row in 0..<grid.rows {
      let latitude = grid.middle(ofRow: row)
      var winding: Int32 = 0
      var column = 0
      while column < grid.columns {
        let cell = row * grid.columns + column
        guard cells[cell] >= Cell.firstRun else {
          if winding != 0 { cells[cell] = Cell.inside }
          column += 1
          continue
        }
        let number = Int(cells[cell] - Cell.firstRun)
        runs[number].winding = winding
        for position in Int(runs[number].first)..<Int(runs[number].end) {
          winding += edges[Int(listed[position])].change(across: latitude)
        }
        column = Int(runs[number].columnEnd)
      }
    }
  }

  private static func sums(of cells: [UInt32], grid: EdgeGrid) -> [SIMD2<Int32>] {
    let width = grid.columns + 1
    var sums = [SIMD2<Int32>](repeating: .zero, count: width * (grid.rows + 1))
    for row in 0..<grid.rows {
      var inRow = SIMD2<Int32>.zero
      for column in 0..<grid.columns {
        let cell = cells[row * grid.columns + column]
        if cell == Cell.inside {
          inRow.x &+= 1
        } else if cell != Cell.outside {
          inRow.y &+= 1
        }
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] &+ inRow
      }
    }
    return sums
  }
}
