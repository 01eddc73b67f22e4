import Geo
import TestKit
import Testing
import Topology

@Suite struct `Prepared region` {
  struct Row: CustomTestStringConvertible, Sendable {
    var region: Geometry
    var longitude: Double
    var latitude: Double
    var isCovered: Bool
    var why: String
    var testDescription: String { why }
  }

  static let ring = Geometry.polygon(
    Polygon(exterior: Shapes.box(0, 0, 10, 10), holes: [Shapes.box(4, 4, 6, 6).reversed()])
  )
  static let fiji = Geometry.multiPolygon([
    Shapes.square(177, -19, 180, -16), Shapes.square(-180, -19, -178, -16),
  ])
  static let overlapping = Geometry.collection([
    .polygon(Shapes.square(0, 0, 2, 2)), .polygon(Shapes.square(1, 1, 3, 3)),
    .multiPolygon([Shapes.square(3, 1, 4, 3)]),
  ])

  static let rows: [Row] = [
    Row(region: ring, longitude: 1, latitude: 1, isCovered: true, why: "inside"),
    Row(region: ring, longitude: 5, latitude: 5, isCovered: false, why: "in the hole"),
    Row(region: ring, longitude: 4, latitude: 5, isCovered: true, why: "on the hole's border"),
    Row(region: ring, longitude: 6, latitude: 6, isCovered: true, why: "on the hole's corner"),
    Row(region: ring, longitude: 0, latitude: 0, isCovered: true, why: "on a corner"),
    Row(region: ring, longitude: 10, latitude: 3, isCovered: true, why: "on the eastern side"),
    Row(region: ring, longitude: 3, latitude: 10, isCovered: true, why: "on the northern side"),
    Row(
      region: ring,
      longitude: 10.000000000000002,
      latitude: 3,
      isCovered: false,
      why: "an ulp out"
    ),
    Row(region: ring, longitude: .nan, latitude: 3, isCovered: false, why: "not a number"),
    Row(region: ring, longitude: 3, latitude: .infinity, isCovered: false, why: "infinite"),
    Row(region: fiji, longitude: 180, latitude: -17, isCovered: true, why: "on the cut, as 180"),
    Row(region: fiji, longitude: -180, latitude: -17, isCovered: true, why: "on the cut, as -180"),
    Row(region: fiji, longitude: 0, latitude: -17, isCovered: false, why: "round the world"),
    Row(
      region: .polygon(Shapes.square(170, 0, 180, 10)),
      longitude: -180,
      latitude: 5,
      isCovered: true,
      why: "a region up to 180 covers the same meridian written as -180"
    ),
    Row(region: overlapping, longitude: 1.5, latitude: 1.5, isCovered: true, why: "in two areas"),
    Row(region: overlapping, longitude: 3, latitude: 2, isCovered: true, why: "between two areas"),
    Row(
      region: overlapping,
      longitude: 0.5,
      latitude: 2.5,
      isCovered: false,
      why: "in a union's bay"
    ),
    Row(region: .multiPolygon([]), longitude: 0, latitude: 0, isCovered: false, why: "empty"),
  ]

  @Test(arguments: rows) func `covers what OGC covers says`(row: Row) throws {
    let region = try PreparedRegion(row.region)
    let place = Coordinate(longitude: row.longitude, latitude: row.latitude)
    #expect(region.covers(place) == row.isCovered)
  }

  @Test(arguments: [false, true], [false, true])
  func `rings may run either way`(isExteriorReversed: Bool, isHoleReversed: Bool) throws {
    let exterior = Shapes.box(0, 0, 10, 10)
    let hole = Shapes.box(4, 4, 6, 6)
    let region = try PreparedRegion(
      .polygon(
        Polygon(
          exterior: isExteriorReversed ? exterior.reversed() : exterior,
          holes: [isHoleReversed ? hole.reversed() : hole]
        )
      )
    )
    #expect(region.covers(Coordinate(longitude: 1, latitude: 1)))
    #expect(!region.covers(Coordinate(longitude: 5, latitude: 5)))
  }

  @Test func `a region cut at 180 degrees has a box across it`() throws {
    #expect(
      try PreparedRegion(Self.fiji).boundingBox
        == BoundingBox(west: 177, south: -19, east: -178, north: -16)
    )
    #expect(try PreparedRegion(.multiPolygon([])).boundingBox == nil)
  }

  @Test func `a box that ends at 180 degrees isn't outside a region that begins at -180`() throws {
    let region = try PreparedRegion(.polygon(Shapes.square(-180, 0, -170, 10)))
    #expect(
      region.relation(to: BoundingBox(west: 170, south: 1, east: 180, north: 2)) == .border
    )
    #expect(
      region.relation(to: BoundingBox(west: 170, south: 11, east: 180, north: 12)) == .outside
    )
    #expect(
      region.relation(to: BoundingBox(west: -180, south: 1, east: -175, north: 2)) == .inside
        || region.relation(to: BoundingBox(west: -180, south: 1, east: -175, north: 2)) == .border
    )
  }

  @Test func `a point, a line and an invalid polygon are refused with a sentence`() throws {
    let point = Coordinate(longitude: 1, latitude: 2)
    let lineError = #expect(throws: TopologyError.self) {
      try PreparedRegion(.lineString([point, point]))
    }
    #expect(lineError?.code == .notAnArea)
    #expect(lineError?.description == "A region needs polygons, but a LineString was given.")
    let bowTie = Shapes.ring([(0, 0), (2, 2), (2, 0), (0, 2)])
    let crossing = #expect(throws: TopologyError.self) {
      try PreparedRegion(.polygon(Polygon(exterior: bowTie)))
    }
    #expect(crossing?.code == .invalidGeometry)
    #expect(crossing?.defect?.kind == .selfIntersection)
    #expect(crossing?.place == Coordinate(longitude: 1, latitude: 1))
    #expect(
      crossing?.description
        == "The geometry isn't valid: the border crosses itself at (1.0, 1.0). Repair it first."
    )
    let open = #expect(throws: TopologyError.self) {
      try PreparedRegion(assumingValid: .polygon(Polygon(exterior: bowTie.dropLast() + [point])))
    }
    #expect(open?.code == .ringNotClosed)
    let far = #expect(throws: TopologyError.self) {
      try PreparedRegion(.polygon(Shapes.square(170, 0, 190, 10)))
    }
    #expect(far?.code == .coordinateOutOfRange)
    #expect(far?.koreanDescription.contains("180") == true)
  }

  @Test(arguments: [
    (place: (5.0, 5.0), nearest: [(4.0, 5.0), (6.0, 5.0), (5.0, 4.0), (5.0, 6.0)]),
    (place: (12.0, 5.0), nearest: [(10.0, 5.0)]),
    (place: (-3.0, -4.0), nearest: [(0.0, 0.0)]),
    (place: (1.0, 5.0), nearest: [(0.0, 5.0)]),
  ])
  func `the nearest place on the border`(
    place: (Double, Double),
    nearest: [(Double, Double)]
  ) throws {
    let region = try PreparedRegion(Self.ring)
    let found = try #require(
      region.nearestBorderPoint(to: Coordinate(longitude: place.0, latitude: place.1))
    )
    #expect(
      nearest.contains {
        abs($0.0 - found.longitude) < 1e-12 && abs($0.1 - found.latitude) < 1e-12
      },
      "\(found)"
    )
  }

  @Test func `the nearest place on the border may lie across the antimeridian`() throws {
    let region = try PreparedRegion(.polygon(Shapes.square(-179, 0, -170, 10)))
    let found = region.nearestBorderPoint(to: Coordinate(longitude: 179.5, latitude: 5))
    #expect(found == Coordinate(longitude: -179, latitude: 5))
    #expect(
      try PreparedRegion(.multiPolygon([]))
        .nearestBorderPoint(to: Coordinate(longitude: 0, latitude: 0)) == nil
    )
  }

  @Test func `one region answers many threads at once`() async throws {
    var generator = SeededGenerator(seed: 11)
    let geometry = Shapes.archipelago(corners: 300, using: &generator)
    let probes = Shapes.probes(for: geometry, count: 2_000, using: &generator)
    let region = try PreparedRegion(geometry)
    let expected = probes.map(region.covers)
    await withTaskGroup(of: [Bool].self) { group in
      for _ in 0..<4 { group.addTask { probes.map(region.covers) } }
      for await answers in group { #expect(answers == expected) }
    }
  }
}
