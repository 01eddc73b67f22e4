import Geo
import TestKit
import Testing

@testable import Topology

@Suite struct `Edge index` {
  @Test(arguments: [5, 40, 400], [UInt64(41), 42, 43])
  func `lists an edge in every cell that a point of it falls into`(corners: Int, seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let star = Shapes.star(
      corners: corners,
      around: Coordinate(longitude: 127, latitude: 37),
      radius: 0.5...4,
      using: &generator
    )
    let index = try #require(EdgeIndex([Polygon(exterior: star)]))
    let grid = index.grid
    var checked = 0
    for (number, edge) in index.edges.enumerated() {
      // Where the edge meets the lines between cells, rounding decides into which cell a point falls: so
      // just there, and a step to each side.
      for column in 0...grid.columns {
        let x = grid.longitude(ofColumn: column)
        guard x >= edge.west, x <= edge.east, edge.ax != edge.bx else { continue }
        let y = edge.ay + (x - edge.ax) * (edge.by - edge.ay) / (edge.bx - edge.ax)
        for x in [x.nextDown, x, x.nextUp] {
          let y = min(max(y, edge.south), edge.north)
          #expect(lists(number, x, y, in: index), "seed \(seed), edge \(number) at \(x), \(y)")
          checked += 1
        }
      }
      for row in 0...grid.rows {
        let y = grid.latitude(ofRow: row)
        guard y >= edge.south, y <= edge.north, edge.ay != edge.by else { continue }
        let x = edge.ax + (y - edge.ay) * (edge.bx - edge.ax) / (edge.by - edge.ay)
        for y in [y.nextDown, y, y.nextUp] {
          let x = min(max(x, edge.west), edge.east)
          #expect(lists(number, x, y, in: index), "seed \(seed), edge \(number) at \(x), \(y)")
          checked += 1
        }
      }
    }
    #expect(checked > 5)
  }

  @Test func `edges that are level but for some ulps, where a row begins, cover the same as GEOS`()
    throws
  {
    // A floor from x = 0 to 8 with a tower to y = 7.3 at its left end; the floor's upper side is nearly
    // level. Many corners below make many rows, and which row a place near y falls into is decided by
    // rounding.
    var generator = SeededGenerator(seed: 45)
    func ring(_ right: Double, _ left: Double) -> [Coordinate] {
      Shapes.ring(
        (0...200).map { (Double($0) / 25, 0) } + [(8, right), (1, left), (1, 7.3), (0, 7.3)]
      )
    }
    let grid = try #require(EdgeIndex([Polygon(exterior: ring(4, 4))])).grid
    for row in 1..<grid.rows {
      let level = grid.latitude(ofRow: row)
      for (right, left) in [(-3.0, 3.0), (3, -3), (-1, 1), (0, 2), (2, 0), (-40, 40), (-2, 1)] {
        let exterior = ring(level + right * level.ulp, level + left * level.ulp)
        let index = try #require(EdgeIndex([Polygon(exterior: exterior)]))
        let judge = try GEOSPreparedShape(.polygon(Polygon(exterior: exterior)))
        #expect(index.grid.latitude(ofRow: row) == level)
        for step in -4...4 {
          let place = Coordinate(
            longitude: Double.random(in: 1...8, using: &generator),
            latitude: level + Double(step) * level.ulp
          )
          let isCovered = index.covers(x: place.longitude, y: place.latitude)
          #expect(try isCovered == judge.covers(place), "\(row), \(right), \(left), \(place)")
        }
      }
    }
  }

  private func lists(_ edge: Int, _ x: Double, _ y: Double, in index: EdgeIndex) -> Bool {
    let number = index.grid.row(of: y) * index.grid.columns + index.grid.column(of: x)
    let (first, end) = (index.cells[number].first, index.cells[number + 1].first)
    return index.listed[Int(first)..<Int(end)].contains(UInt32(edge))
  }

  @Test func `sums count the cells of any box`() throws {
    var generator = SeededGenerator(seed: 44)
    let star = Shapes.star(
      corners: 100,
      around: Coordinate(longitude: -60, latitude: -20),
      radius: 3...4,
      using: &generator
    )
    let index = try #require(EdgeIndex([Polygon(exterior: star)]))
    let (columns, rows) = (index.grid.columns, index.grid.rows)
    #expect(columns > 3 && rows > 3)
    for row in 0...rows {
      for column in 0...columns {
        var expected = SIMD2<Int32>.zero
        for below in 0..<row {
          for before in 0..<column {
            let number = below * columns + before
            if index.cells[number].first != index.cells[number + 1].first {
              expected.y += 1
            } else if index.cells[number].winding != 0 {
              expected.x += 1
            }
          }
        }
        #expect(index.sums[row * (columns + 1) + column] == expected)
      }
    }
  }

  @Test func `far islands get indexes of their own`() throws {
    let far = PolygonClusters([
      Shapes.square(0, 40, 8, 50), Shapes.square(-62, 15, -61, 16), Shapes.square(8.5, 41, 9, 43),
      Shapes.square(55, -21, 56, -20),
    ])
    #expect(far.clusters.map(\.count).sorted() == [1, 1, 2])
    #expect(PolygonClusters([]).clusters.isEmpty)
  }

  @Test func `a region much longer than it is high, or of one point's size, is indexed`() throws {
    for polygon in [
      Shapes.square(-180, 0, 180, 1e-12), Shapes.square(10, -90, 10 + 1e-12, 90),
      Shapes.square(10, 20, 10 + 1e-13, 20 + 1e-13),
    ] {
      let index = try #require(EdgeIndex([polygon]))
      for corner in polygon.exterior {
        #expect(index.covers(x: corner.longitude, y: corner.latitude))
      }
      #expect(!index.covers(x: 10.5, y: 20.5))
    }
  }
}
