extension EdgeIndex {
  /// A place on the border with its squared distance in a plane.
  struct Nearest {
    var x: Double
    var y: Double
    var square: Double
  }

  /// The place on the border nearest to a point in a plane whose x axis is shrunk by `scale`, if it's
  /// nearer than `limit`.
  ///
  /// - Complexity: O(*n*), two comparisons for edges that are too far north or south.
  func nearest(toX x: Double, y: Double, scale: Double, within limit: Double) -> Nearest? {
    var best: Nearest?
    var least = limit
    let gap = separation(fromX: x, y: y, scale: scale)
    guard gap < least else { return nil }
    for edge in edges {
      let rise = max(edge.south - y, y - edge.north, 0)
      if rise * rise >= least { continue }
      let fromX = (edge.ax - x) * scale
      let fromY = edge.ay - y
      let dx = (edge.bx - edge.ax) * scale
      let dy = edge.by - edge.ay
      let length = dx * dx + dy * dy
      // An edge along a meridian at a pole has no length in the plane; its first end will do.
      let part = length > 0 ? min(max(-(fromX * dx + fromY * dy) / length, 0), 1) : 0
      let offX = fromX + part * dx
      let offY = fromY + part * dy
      let square = offX * offX + offY * offY
      if square < least {
        least = square
        best = Nearest(
          x: edge.ax + part * (edge.bx - edge.ax),
          y: edge.ay + part * dy,
          square: square
        )
      }
    }
    return best
  }

  /// The squared distance of the index's box from a point in the shrunk plane; 0 within it.
  private func separation(fromX x: Double, y: Double, scale: Double) -> Double {
    let dx = max(grid.west - x, x - grid.east, 0) * scale
    let dy = max(grid.south - y, y - grid.north, 0)
    return dx * dx + dy * dy
  }
}
