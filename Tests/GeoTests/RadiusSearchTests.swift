import Geo
import TestKit
import Testing

@Suite struct `Radius search` {
  static let radii: [Double] = [
    0, 1e-3, 0.5, 10, 999.5, 5_000, 25_000, 300_000, 2e6, 7e6, 1.2e7, 1.7e7, 1.99e7, 2.0003e7,
    2.00039e7, 20_003_931.5, 3e7, .infinity,
  ]

  @Test(arguments: Cloud.all + Cloud.sizes)
  func `equals a loop over all points`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    for place in cloud.places() {
      let distances = BruteForce(points: points).distances(from: place)
      // Radii at which a point lies exactly on the circle, or a hair within or beyond it.
      let onTheCircle = distances.prefix(3).flatMap { [$0, $0.nextUp, $0.nextDown, $0 + 1e-7] }
      for radius in Self.radii + onTheCircle {
        let expected = distances.indices.filter { distances[$0] <= radius }.map(UInt32.init)
        let hits = index.search(within: radius, of: place)
        #expect(hits.sorted() == expected, "\(cloud.testDescription), \(radius) m of \(place)")
        #expect(index.count(within: radius, of: place) == expected.count)
      }
    }
  }

  @Test(arguments: Cloud.all)
  func `neighbours come with their distances, nearest first`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    for place in cloud.places() {
      let all = BruteForce(points: points).distances(from: place)
      for radius in [1e-3, 5_000, 3e6] {
        let expected = BruteForce(points: points).nearest(all).filter { $0.distance <= radius }
        #expect(index.neighbors(within: radius, of: place) == expected)
      }
    }
  }

  @Test(arguments: Cloud.all)
  func `a greater radius never loses a hit`(cloud: Cloud) throws {
    let index = try PackedIndex(cloud.points())
    for place in cloud.places().prefix(4) {
      var before: Set<UInt32> = []
      for radius in Self.radii {
        let hits = Set(index.search(within: radius, of: place))
        #expect(hits.isSuperset(of: before), "\(cloud.testDescription), \(radius) m of \(place)")
        before = hits
      }
    }
  }

  @Test func `crosses the antimeridian`() throws {
    let index = try PackedIndex([
      Coordinate(longitude: 179.999, latitude: -17), Coordinate(longitude: -179.999, latitude: -17),
      Coordinate(longitude: 0, latitude: -17),
    ])
    let hits = index.search(within: 500, of: Coordinate(longitude: 180, latitude: -17))
    #expect(hits.sorted() == [0, 1])
  }

  @Test func `a pole is near all longitudes`() throws {
    let ring = (0..<36).map { Coordinate(longitude: Double($0) * 10 - 180, latitude: 89.999) }
    let index = try PackedIndex(ring)
    #expect(index.count(within: 112, of: Coordinate(longitude: 77, latitude: 90)) == 36)
    #expect(index.count(within: 111, of: Coordinate(longitude: 77, latitude: 90)) == 0)
  }

  @Test func `the antipode is within half the circumference and not a metre less`() throws {
    let index = try PackedIndex([Coordinate(longitude: 180, latitude: 0)])
    let origin = Coordinate(longitude: 0, latitude: 0)
    #expect(index.count(within: 20_003_931.4587, of: origin) == 1)
    #expect(index.count(within: 20_003_930.4, of: origin) == 0)
  }

  @Test func `appends to the array that it is given`() throws {
    let index = try PackedIndex([Coordinate(longitude: 1, latitude: 1)])
    var hits: [UInt32] = [99]
    index.search(within: 10, of: Coordinate(longitude: 1, latitude: 1), into: &hits)
    #expect(hits == [99, 0])
  }

  @Test func `questions without sense have no answer`() throws {
    let place = Coordinate(longitude: 1, latitude: 1)
    let index = try PackedIndex([place])
    #expect(index.search(within: -1, of: place).isEmpty)
    #expect(index.search(within: .nan, of: place).isEmpty)
    #expect(index.search(within: 1e9, of: Coordinate(longitude: 1, latitude: .nan)).isEmpty)
    #expect(index.search(within: 1e9, of: Coordinate(longitude: 1, latitude: 91)).isEmpty)
  }

  @Test(arguments: Cloud.all)
  func `an explanation accounts for every point`(cloud: Cloud) throws {
    let index = try PackedIndex(cloud.points())
    for radius in [10, 25_000, 2e6, 1e7] {
      let place = cloud.places()[0]
      let explanation = index.explain(within: radius, of: place)
      #expect(explanation.hits == index.count(within: radius, of: place))
      #expect(explanation.points == cloud.count)
      #expect(explanation.skippedWhole >= 0)
    }
  }

  @Test func `the geodesic is asked about next to none of a thousand neighbours`() throws {
    let points = Cloud(kind: .clustered, count: 50_000, seed: 5).points()
    let index = try PackedIndex(points)
    let explanation = index.explain(
      within: 25_000,
      of: Coordinate(longitude: 126.978, latitude: 37.5665)
    )
    #expect(explanation.hits > 1_000)
    #expect(explanation.decidedByGeodesic <= 1)
    #expect(explanation.takenWhole > explanation.hits / 2)
  }
}
