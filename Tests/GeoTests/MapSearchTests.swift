import Geo
import TestKit
import Testing

/// A region that isn't a box: a disc on the map, whose relation to boxes is exact on both sides.
private struct Disc: RegionShape {
  let center: Coordinate
  let degrees: Double

  var boundingBox: BoundingBox? {
    BoundingBox(
      west: center.longitude - degrees,
      south: center.latitude - degrees,
      east: center.longitude + degrees,
      north: center.latitude + degrees
    )
  }

  func covers(_ coordinate: Coordinate) -> Bool {
    let dx = coordinate.longitude - center.longitude
    let dy = coordinate.latitude - center.latitude
    return dx * dx + dy * dy <= degrees * degrees
  }

  func relation(to box: BoundingBox) -> BoxRelation {
    let corners = [
      (box.west, box.south), (box.west, box.north), (box.east, box.south), (box.east, box.north),
    ]
    .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    if corners.allSatisfy(covers) { return .inside }
    let nearest = Coordinate(
      longitude: min(max(center.longitude, box.west), box.east),
      latitude: min(max(center.latitude, box.south), box.north)
    )
    return covers(nearest) ? .border : .outside
  }
}

@Suite struct `Search on the map` {
  static let boxes: [BoundingBox] = [
    .world, BoundingBox(west: 126, south: 37, east: 128, north: 38),
    BoundingBox(west: 176, south: -19, east: -178, north: -16),
    BoundingBox(west: -180, south: -90, east: -179, north: 90),
    BoundingBox(west: 179, south: -90, east: 180, north: 90),
    BoundingBox(west: 180, south: -90, east: -180, north: 90),
    BoundingBox(west: 127, south: 36, east: 127, north: 38),
    BoundingBox(west: 10, south: -60, east: -10, north: 60),
    BoundingBox(west: -180, south: 89, east: 180, north: 90),
    BoundingBox(west: 5, south: 10, east: 6, north: 9),
  ]

  @Test(arguments: Cloud.all + Cloud.sizes)
  func `a box finds what it contains`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    var generator = SeededGenerator(seed: cloud.seed)
    let corners = points.prefix(6) + cloud.places()
    let drawn = (0..<12).compactMap { _ -> BoundingBox? in
      guard let a = corners.randomElement(using: &generator),
        let b = corners.randomElement(using: &generator)
      else { return nil }
      return BoundingBox(
        west: a.longitude,
        south: min(a.latitude, b.latitude),
        east: b.longitude,
        north: max(a.latitude, b.latitude)
      )
    }
    for box in Self.boxes + drawn {
      let expected = points.indices.filter { box.contains(points[$0]) }.map(UInt32.init)
      #expect(index.search(in: box).sorted() == expected, "\(cloud.testDescription), \(box)")
      #expect(index.count(in: box) == expected.count)
    }
  }

  @Test(arguments: Cloud.all + Cloud.sizes)
  func `a region finds what it covers`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    for place in cloud.places().prefix(6) {
      for degrees in [0, 1e-4, 0.3, 20, 200] {
        let disc = Disc(center: place, degrees: degrees)
        let expected = points.indices.filter { disc.covers(points[$0]) }.map(UInt32.init)
        #expect(index.search(in: disc).sorted() == expected, "\(cloud.testDescription), \(disc)")
        #expect(index.count(in: disc) == expected.count)
      }
    }
  }

  @Test func `an empty region covers nothing`() throws {
    struct Nothing: RegionShape {
      var boundingBox: BoundingBox? { nil }
      func relation(to box: BoundingBox) -> BoxRelation { .inside }
      func covers(_ coordinate: Coordinate) -> Bool { true }
    }
    let index = try PackedIndex([Coordinate(longitude: 1, latitude: 1)])
    #expect(index.search(in: Nothing()).isEmpty)
  }
}
