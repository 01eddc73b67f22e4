import Geo
import TestKit
import Testing

@testable import Projections

@Suite struct `Coordinate transformer` {
  static let seoul = Coordinate(longitude: 126.978, latitude: 37.5665)

  @Test func `points without a counterpart become NaN and are listed, the others don't suffer`()
    throws
  {
    let transformer = try CoordinateTransformer(from: .epsg(5174))
    var positions = [
      Position(x: 198_000, y: 451_600), Position(x: 1e9, y: 1e9),
      Position(x: 200_000, y: 500_000), Position(x: .nan, y: 0),
      Position(x: 0, y: .infinity), Position(x: 198_000, y: 451_600),
    ]
    let report = transformer.transform(&positions)
    #expect(report.count == 6)
    #expect(report.failed == [1, 3, 4])
    #expect(report.outsideAreaOfUse.isEmpty)
    #expect(!report.isClean)
    for index in report.failed { #expect(positions[index].x.isNaN && positions[index].y.isNaN) }
    #expect(positions[0] == positions[5])
    // A failure isn't remembered by the next batch.
    var again = [Position(x: 198_000, y: 451_600)]
    #expect(transformer.transform(&again).isClean)
    #expect(again[0] == positions[0])
  }

  @Test func `one point without a counterpart is an error with a sentence`() throws {
    let transformer = try CoordinateTransformer(from: .epsg(5174))
    let error = #expect(throws: ProjectionError.self) {
      try transformer.transform(Position(x: 1e9, y: 1e9))
    }
    #expect(error?.code == .notTransformable)
    #expect(
      error?.description
        == "The position (1000000000.0, 1000000000.0) in EPSG:5174 has no counterpart in EPSG:4326;"
        + " check the order of the axes and the system."
    )
  }

  @Test func `points outside the area of use are transformed and reported, on every route`() throws
  {
    let tokyo = Coordinate(longitude: 139.69, latitude: 35.68)
    let belt = try CoordinateTransformer(from: .epsg(5174))
    let (positions, inverse) = belt.positions(of: [Self.seoul, tokyo])
    #expect(inverse.outsideAreaOfUse == [1])
    let (coordinates, forward) = belt.coordinates(of: positions)
    #expect(forward.outsideAreaOfUse == [1])
    #expect(abs(coordinates[1].longitude - tokyo.longitude) < 1e-3)

    let fromDegrees = try CoordinateTransformer(from: .wgs84, to: .epsg(5174))
    var there = [Self.seoul, tokyo].map { Position(x: $0.longitude, y: $0.latitude) }
    #expect(fromDegrees.transform(&there).outsideAreaOfUse == [1])
    #expect(fromDegrees.transform(&there, direction: .inverse).outsideAreaOfUse == [1])

    // Neither system is in degrees.
    let across = try CoordinateTransformer(from: .epsg(5174), to: .epsg(5186))
    var moving = positions
    #expect(across.transform(&moving).outsideAreaOfUse == [1])
    #expect(across.transform(&moving, direction: .inverse).outsideAreaOfUse == [1])
    #expect(try !belt.transform(positions[1]).isInAreaOfUse)
    #expect(try belt.transform(positions[0]).isInAreaOfUse)
  }

  @Test func `a failed point isn't also counted as outside`() throws {
    let across = try CoordinateTransformer(from: .epsg(5174), to: .epsg(5186))
    // More than one block of those that are located aside.
    var positions = [Position](repeating: Position(x: 198_000, y: 451_600), count: 2_500)
    positions[2_000] = Position(x: 1e9, y: 1e9)
    positions[2_100] = Position(x: 198_000, y: 1_451_600)
    let report = across.transform(&positions)
    #expect(report.failed == [2_000])
    #expect(report.outsideAreaOfUse == [2_100])
  }

  @Test func `numbers among other data are transformed where they lie`() throws {
    struct Record {
      var identifier: Int64
      var y: Double
      var x: Double
      var flag: UInt8
    }
    let transformer = try CoordinateTransformer(from: .epsg(5179))
    var records = (0..<100).map {
      Record(identifier: Int64($0), y: 1_952_032.081 + Double($0), x: 953_901.1653, flag: 7)
    }
    let report = records.withUnsafeMutableBytes { bytes -> TransformReport? in
      guard let base = bytes.baseAddress,
        let x = MemoryLayout<Record>.offset(of: \.x), let y = MemoryLayout<Record>.offset(of: \.y)
      else { return nil }
      return transformer.transform(
        x: (base + x).assumingMemoryBound(to: Double.self),
        y: (base + y).assumingMemoryBound(to: Double.self),
        stride: MemoryLayout<Record>.stride,
        count: 100
      )
    }
    #expect(report?.isClean == true)
    for (index, record) in records.enumerated() {
      let single = try transformer.transform(
        Position(x: 953_901.1653, y: 1_952_032.081 + Double(index))
      )
      #expect(record.x == single.position.x && record.y == single.position.y)
      #expect(record.identifier == Int64(index) && record.flag == 7)
    }
  }

  @Test func `an empty batch is nothing`() throws {
    let transformer = try CoordinateTransformer(from: .epsg(5179))
    var nothing: [Position] = []
    #expect(transformer.transform(&nothing).isClean)
    #expect(transformer.coordinates(of: []).coordinates.isEmpty)
  }

  @Test(arguments: [5174, 2097, 5181, 5179, 5186])
  func `there and back moves no point by more than a centimetre`(code: Int) throws {
    var generator = SeededGenerator(seed: 31)
    let transformer = try CoordinateTransformer(from: .epsg(code))
    let coordinates = (0..<2_000).map { _ in
      Coordinate(
        longitude: Double.random(in: 125...130, using: &generator),
        latitude: Double.random(in: 33.2...38.6, using: &generator)
      )
    }
    let back = transformer.coordinates(of: transformer.positions(of: coordinates).positions)
    #expect(back.report.failed.isEmpty)
    for (before, after) in zip(coordinates, back.coordinates) {
      // 1e-7° is 1.1 cm of latitude.
      #expect(abs(before.longitude - after.longitude) < 1e-7, "seed 31, \(before)")
      #expect(abs(before.latitude - after.latitude) < 1e-7, "seed 31, \(before)")
    }
  }

  @Test func `a ballpark operation is refused unless asked for`() throws {
    // EPSG:4001 is "Unknown datum based upon the Airy 1830 ellipsoid": no transformation is published.
    let unknown = try CoordinateReferenceSystem("EPSG:4001")
    let error = #expect(throws: ProjectionError.self) { try CoordinateTransformer(from: unknown) }
    #expect(error?.code == .ballparkOnly)
    #expect(error?.description.hasPrefix("From EPSG:4001 to EPSG:4326 only a ballpark") == true)
    let allowed = try CoordinateTransformer(from: unknown, allowsBallpark: true)
    #expect(allowed.operation.isBallpark)
    #expect(allowed.operation.accuracy == nil)
  }

  @Test func `where several operations serve, all are named and each place gets its own`() throws {
    // NAD27 has one transformation for each part of North America.
    let nad27 = try CoordinateTransformer(from: CoordinateReferenceSystem("EPSG:4267"))
    #expect(nad27.operations.count > 10)
    #expect(nad27.operations.allSatisfy { !$0.isBallpark })
    let texas = try CoordinateTransformer(
      from: CoordinateReferenceSystem("EPSG:4267"),
      within: BoundingBox(west: -100, south: 30, east: -98, north: 32)
    )
    #expect(texas.operations.count < nad27.operations.count)
  }

  @Test func `axes are easting first whatever the authority says`() throws {
    // EPSG:4326 is latitude first and EPSG:5179 northing first in the authority's order.
    let transformer = try CoordinateTransformer(from: .wgs84, to: .epsg(5179))
    let there = try transformer.transform(Position(x: 126.978, y: 37.5665))
    #expect(there.position.x < 1_000_000 && there.position.y > 1_900_000)
  }

  @Test func `threads share one transformer and get one thread's answers`() async throws {
    let transformer = try CoordinateTransformer(from: .epsg(5174))
    let positions = (0..<500).map { Position(x: 190_000 + Double($0), y: 450_000) }
    let expected = transformer.coordinates(of: positions).coordinates
    await withTaskGroup(of: [Coordinate].self) { group in
      for _ in 0..<4 { group.addTask { transformer.coordinates(of: positions).coordinates } }
      for await answer in group { #expect(answer == expected) }
    }
  }

  @Test func `a pool lends each thread its own and keeps them`() async throws {
    let pool = TransformerPool()
    let belt = try CoordinateReferenceSystem.epsg(5174)
    let made = try pool.withTransformer(from: belt) { outer in
      try pool.withTransformer(from: belt) { inner in
        Set([ObjectIdentifier(outer), ObjectIdentifier(inner)])
      }
    }
    #expect(made.count == 2)
    #expect(pool.idleCount == 2)
    // What was given back is lent again; nothing is made.
    let lent = try pool.withTransformer(from: belt) { ObjectIdentifier($0) }
    #expect(pool.idleCount == 2)
    #expect(made.contains(lent))
    struct Mishap: Error {}
    #expect(throws: Mishap.self) {
      try pool.withTransformer(from: belt) { _ in throw Mishap() }
    }
    #expect(pool.idleCount == 2)
    try await withThrowingTaskGroup(of: Coordinate.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try pool.withTransformer(from: belt) {
            try $0.transform(Position(x: 197_986.7455, y: 451_579.851)).coordinate
          }
        }
      }
      for try await coordinate in group {
        #expect(abs(coordinate.longitude - 126.978) < 1e-7)
      }
    }
  }
}
