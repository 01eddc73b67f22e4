import Geo
import TestKit
import Testing
import Topology

/// GEOS's prepared geometry is the judge of every answer here.
@Suite struct `Prepared region against GEOS` {
  @Test(arguments: [3, 4, 5, 8, 17, 64, 257, 1_000, 5_000], [UInt64(1), 2, 3])
  func `stars with holes and islands cover the same places`(corners: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let geometry = try Shapes.archipelago(corners: corners, using: &generator).repaired().geometry
    try compare(geometry, probes: 3_000, seed: seed, using: &generator)
  }

  @Test(arguments: [8, 40, 200], [UInt64(4), 5, 6, 7])
  func `corners on a coarse grid cover the same places`(corners: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let star = Shapes.star(
      corners: corners,
      around: Coordinate(longitude: 127, latitude: 37),
      radius: 0.5...4,
      using: &generator
    )
    let geometry = try Geometry.polygon(Polygon(exterior: Shapes.snapped(star, to: 0.25)))
      .repaired().geometry
    var probes = Shapes.probes(for: geometry, count: 2_000, using: &generator)
    probes += Shapes.snapped(probes, to: 0.125)
    try compare(geometry, at: probes, seed: seed)
  }

  @Test(arguments: [UInt64(8), 9, 10])
  func `small shapes far from the origin cover the same places`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for radius in [1e-3, 1e-5, 1e-7, 1e-9] {
      let star = Shapes.star(
        corners: 30,
        around: Coordinate(longitude: 179.9, latitude: 89.9),
        radius: radius / 5...radius,
        using: &generator
      )
      let geometry = try Geometry.polygon(Polygon(exterior: star)).repaired().geometry
      try compare(geometry, probes: 500, seed: seed, using: &generator)
    }
  }

  @Test(arguments: [UInt64(12), 13])
  func `a union of overlapping stars is the union of the answers`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stars = (0..<5).map { number in
      Geometry.polygon(
        Polygon(
          exterior: Shapes.star(
            corners: 50,
            around: Coordinate(longitude: Double(number), latitude: 10),
            radius: 0.5...2,
            using: &generator
          )
        )
      )
    }
    let union = try PreparedRegion(unionOf: stars)
    let members = try stars.map { try PreparedRegion($0) }
    let dissolved = try PreparedRegion(Geometry.union(of: stars))
    for probe in Shapes.probes(for: .collection(stars), count: 5_000, using: &generator) {
      let isCovered = members.contains { $0.covers(probe) }
      #expect(union.covers(probe) == isCovered, "seed \(seed), \(probe)")
    }
    // Dissolving rounds the crossings of borders, so only places off the borders must agree.
    for _ in 0..<2_000 {
      let probe = Coordinate(
        longitude: Double.random(in: -3...8, using: &generator),
        latitude: Double.random(in: 7...13, using: &generator)
      )
      #expect(union.covers(probe) == dissolved.covers(probe), "seed \(seed), \(probe)")
    }
  }

  @Test(arguments: [3, 20, 300, 3_000], [UInt64(14), 15])
  func `boxes lie to the region as GEOS says`(corners: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let geometry = try Shapes.archipelago(corners: corners, using: &generator).repaired().geometry
    let region = try PreparedRegion(geometry)
    let judge = try GEOSPreparedShape(geometry)
    var counts: [BoxRelation: Int] = [:]
    var needless = 0
    for probe in Shapes.probes(for: geometry, count: 3_000, using: &generator) {
      // From a point to several degrees, most of them small.
      let reach = Double.random(in: 0...1, using: &generator)
      let size = reach * reach * reach * Double.random(in: 0...4, using: &generator)
      let box = BoundingBox(
        west: probe.longitude,
        south: probe.latitude,
        east: probe.longitude + size,
        north: probe.latitude + size / 2
      )
      let shape: Geometry =
        size == 0
        ? .point(probe)
        : .polygon(Shapes.square(box.west, box.south, box.east, box.north))
      let relation = region.relation(to: box)
      counts[relation, default: 0] += 1
      switch relation {
      case .inside: #expect(try judge.covers(shape), "seed \(seed), \(box)")
      case .outside: #expect(try judge.isDisjoint(from: shape), "seed \(seed), \(box)")
      case .border:
        let isClear = try judge.covers(shape) || judge.isDisjoint(from: shape)
        if isClear { needless += 1 }
      }
    }
    // `border` is always allowed; but an index that says it everywhere would be of no use.
    #expect(counts[.outside, default: 0] > 100)
    #expect(counts[.inside, default: 0] > 30)
    #expect(needless < 1_500, "\(needless) of 3000 boxes called border needlessly")
  }

  private func compare(
    _ geometry: Geometry,
    probes: Int,
    seed: UInt64,
    using generator: inout SeededGenerator
  ) throws {
    try compare(
      geometry,
      at: Shapes.probes(for: geometry, count: probes, using: &generator),
      seed: seed
    )
  }

  private func compare(_ geometry: Geometry, at probes: [Coordinate], seed: UInt64) throws {
    let region = try PreparedRegion(geometry)
    let judge = try GEOSPreparedShape(geometry)
    var covered = 0
    for probe in probes {
      let expected = try judge.covers(probe)
      #expect(region.covers(probe) == expected, "seed \(seed), \(probe)")
      if expected { covered += 1 }
    }
    #expect(covered > 0 && covered < probes.count)
  }
}
