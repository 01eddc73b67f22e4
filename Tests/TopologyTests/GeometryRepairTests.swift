import Geo
import Testing
import Topology

@Suite struct `Geometry repair` {
  struct Row: CustomTestStringConvertible, Sendable {
    var geometry: Geometry
    var kind: GeometryDefect.Kind?
    var why: String
    var testDescription: String { why }
  }

  static let bowTie = Geometry.polygon(
    Polygon(exterior: Shapes.ring([(0, 0), (2, 2), (2, 0), (0, 2)]))
  )

  // The kinds are those of OGC 06-103r4, section 6.1.11.1.
  static let rows: [Row] = [
    Row(geometry: .polygon(Shapes.square(0, 0, 1, 1)), kind: nil, why: "a square"),
    Row(geometry: bowTie, kind: .selfIntersection, why: "a bow-tie"),
    Row(
      geometry: .polygon(
        Polygon(exterior: Shapes.box(0, 0, 1, 1), holes: [Shapes.box(5, 5, 6, 6)])
      ),
      kind: .holeOutsideShell,
      why: "a hole elsewhere"
    ),
    Row(
      geometry: .polygon(
        Polygon(
          exterior: Shapes.box(0, 0, 10, 10),
          holes: [Shapes.box(2, 2, 8, 8), Shapes.box(3, 3, 4, 4)]
        )
      ),
      kind: .nestedHoles,
      why: "a hole in a hole"
    ),
    Row(
      geometry: .multiPolygon([Shapes.square(0, 0, 10, 10), Shapes.square(2, 2, 3, 3)]),
      kind: .nestedShells,
      why: "an area in an area"
    ),
    Row(geometry: .multiPolygon([]), kind: nil, why: "nothing"),
    Row(geometry: .point(Coordinate(longitude: 1, latitude: 1)), kind: nil, why: "a point"),
  ]

  @Test(arguments: rows) func `names what is wrong and mends it`(row: Row) throws {
    let defect = try row.geometry.validityDefect()
    #expect(defect?.kind == row.kind)
    #expect((defect?.place == nil) == (row.kind == nil))
    let repair = try row.geometry.repaired()
    #expect(repair.defect == defect)
    #expect(repair.isUnchanged == (row.kind == nil))
    #expect(try repair.geometry.validityDefect() == nil)
    if repair.isUnchanged { #expect(repair.geometry == row.geometry) }
  }

  @Test func `a bow-tie becomes its two triangles`() throws {
    let repair = try Self.bowTie.repaired()
    guard case .multiPolygon(let triangles) = repair.geometry else {
      Issue.record("\(repair.geometry)")
      return
    }
    #expect(triangles.count == 2)
    let region = try PreparedRegion(repair.geometry)
    #expect(region.covers(Coordinate(longitude: 0.2, latitude: 1)))
    #expect(region.covers(Coordinate(longitude: 1.8, latitude: 1)))
    #expect(!region.covers(Coordinate(longitude: 1, latitude: 0.2)))
    #expect(repair.description == "rebuilt because the border crosses itself at (1.0, 1.0)")
  }

  @Test func `open rings are closed and rings without area dropped`() throws {
    let open = Geometry.multiPolygon([
      Polygon(
        exterior: Array(Shapes.box(0, 0, 4, 4).dropLast()),
        holes: [Array(Shapes.box(1, 1, 2, 2).prefix(2))]
      ),
      Polygon(exterior: Array(Shapes.box(5, 5, 6, 6).prefix(1))),
    ])
    let repair = try open.repaired()
    #expect(repair.geometry == .multiPolygon([Shapes.square(0, 0, 4, 4)]))
    #expect(repair.closedRings == 1)
    #expect(repair.droppedRings == 2)
    #expect(repair.defect == nil)
    #expect(repair.description == "1 ring(s) closed, 2 ring(s) without area dropped")
    #expect(repair.koreanDescription == "고리 1개를 닫음, 면적 없는 고리 2개를 버림")
  }

  @Test func `a sliver that collapses leaves no area`() throws {
    let flat = Geometry.polygon(
      Polygon(exterior: Shapes.ring([(0, 0), (1, 0), (2, 0)]))
    )
    let repair = try flat.repaired()
    #expect(repair.geometry == .multiPolygon([]))
    #expect(!repair.isUnchanged)
  }

  @Test func `what has no place on Earth is refused, not mended`() throws {
    let error = #expect(throws: TopologyError.self) {
      try Geometry.polygon(Shapes.square(0, 0, .nan, 1)).repaired()
    }
    #expect(error?.code == .coordinateOutOfRange)
  }

  @Test func `every kind of geometry comes back from GEOS as it went`() throws {
    let a = Coordinate(longitude: 1, latitude: 2)
    let b = Coordinate(longitude: 3, latitude: 4)
    // The crossing polygon makes the whole collection take the way through GEOS.
    let mixed = Geometry.collection([
      .point(a), .multiPoint([a, b]), .lineString([a, b]), .multiLineString([[a, b], [b, a]]),
      Self.bowTie,
    ])
    guard case .collection(let parts) = try mixed.repaired().geometry else {
      Issue.record("not a collection")
      return
    }
    #expect(parts.first == .point(a))
    #expect(parts.contains(.lineString([a, b])))
  }

  @Test func `a union dissolves the border between neighbours`() throws {
    let united = try Geometry.union(of: [
      .polygon(Shapes.square(0, 0, 1, 1)), .polygon(Shapes.square(1, 0, 2, 1)),
    ])
    guard case .polygon(let polygon) = united else {
      Issue.record("\(united)")
      return
    }
    #expect(!polygon.exterior.contains(Coordinate(longitude: 1, latitude: 0.5)))
    #expect(united.boundingBox == BoundingBox(west: 0, south: 0, east: 2, north: 1))
  }
}
