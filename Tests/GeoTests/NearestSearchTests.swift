import Geo
import TestKit
import Testing

@Suite struct `Nearest search` {
  @Test(arguments: Cloud.all + Cloud.sizes)
  func `equals sorting all points by distance`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    for place in cloud.places() {
      let truth = BruteForce(points: points)
      let sorted = truth.nearest(truth.distances(from: place))
      for count in [1, 2, 10, 100, cloud.count, cloud.count + 5] {
        let expected = Array(sorted.prefix(count))
        #expect(
          index.nearest(count, to: place) == expected.map(\.identifier),
          "\(cloud.testDescription), \(count) nearest to \(place)"
        )
        if count <= 100 { #expect(index.neighbors(count, of: place) == expected) }
      }
      #expect(Array(index.neighbors(of: place).prefix(40)) == Array(sorted.prefix(40)))
    }
  }

  @Test(arguments: Cloud.all)
  func `keeps to a greatest distance and a filter`(cloud: Cloud) throws {
    let points = cloud.points()
    let index = try PackedIndex(points)
    for place in cloud.places() {
      let truth = BruteForce(points: points)
      let sorted = truth.nearest(truth.distances(from: place))
      let tenth = sorted[9].distance
      for limit in [0, 1e-3, 5_000, tenth, tenth.nextDown, 1e6, 2.1e7] {
        let near = sorted.filter { $0.distance <= limit }
        #expect(
          index.nearest(20, to: place, within: limit) == near.prefix(20).map(\.identifier),
          "\(cloud.testDescription), within \(limit) of \(place)"
        )
        let thirds = index.neighbors(7, of: place, within: limit) { $0 % 3 == 0 }
        #expect(thirds == Array(near.filter { $0.identifier % 3 == 0 }.prefix(7)))
      }
    }
  }

  @Test(arguments: Cloud.all)
  func `one more neighbour begins with the same ones`(cloud: Cloud) throws {
    let index = try PackedIndex(cloud.points())
    for place in cloud.places() {
      for count in [1, 9, 63] {
        let fewer = index.nearest(count, to: place)
        let more = index.nearest(count + 1, to: place)
        #expect(Array(more.prefix(count)) == fewer, "\(cloud.testDescription), \(place)")
      }
    }
  }

  @Test func `all points come one by one, each once`() throws {
    let cloud = Cloud(kind: .clustered, count: 1_000, seed: 8)
    let index = try PackedIndex(cloud.points())
    let place = cloud.places()[0]
    let all = Array(index.neighbors(of: place))
    #expect(all.map(\.identifier) == index.nearest(1_000, to: place))
    #expect(all == all.sorted())
  }

  @Test func `equally far points come by identifier`() throws {
    let twin = Coordinate(longitude: 127, latitude: 37)
    let index = try PackedIndex([Coordinate](repeating: twin, count: 100))
    let place = Coordinate(longitude: 127.1, latitude: 37.1)
    #expect(index.nearest(60, to: place) == Array(0..<60))
    #expect(index.neighbors(of: place).prefix(60).map(\.identifier) == Array(0..<60))
  }

  @Test func `no point is nearest to nowhere`() throws {
    let index = try PackedIndex([Coordinate(longitude: 1, latitude: 1)])
    let nowhere = Coordinate(longitude: .nan, latitude: 1)
    #expect(index.nearest(3, to: nowhere).isEmpty)
    #expect(Array(index.neighbors(of: nowhere)).isEmpty)
    #expect(index.nearest(0, to: Coordinate(longitude: 1, latitude: 1)).isEmpty)
    #expect(index.nearest(-3, to: Coordinate(longitude: 1, latitude: 1)).isEmpty)
  }
}
