import Geo
import TestKit
import Testing

@Suite struct `Box around a radius` {
  @Test(arguments: [1e-3, 1, 1_000, 250_000, 3e6, 9e6, 1.5e7, 2.0003e7])
  func `covers every point within the radius`(radius: Double) throws {
    let seed: UInt64 = 20_261_201
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let center = Coordinate(
        longitude: .random(in: -180...180, using: &random),
        latitude: [.random(in: -90...90, using: &random), 90, -90, 89.99, 0].randomElement(
          using: &random
        ) ?? 0
      )
      let box = BoundingBox(coveringRadius: radius, around: center)
      for _ in 0..<12 {
        let place = Geodesic.wgs84.destination(
          from: center,
          azimuth: .random(in: -180...180, using: &random),
          distance: radius * (Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
        )
        #expect(box.contains(place), "seed \(seed): \(place) around \(center), \(box)")
      }
    }
  }

  @Test func `is narrow where the circle is`() {
    let seoul = Coordinate(longitude: 126.978, latitude: 37.5665)
    let box = BoundingBox(coveringRadius: 1_000, around: seoul)
    // One degree of longitude is 88,360 m there, one of latitude 110,988 m.
    #expect(abs(box.width - 2_000 / 88_360) < 1e-4)
    #expect(abs(box.height - 2_000 / 110_988) < 1e-4)
  }

  @Test func `crosses the antimeridian and takes in the pole`() {
    let fiji = BoundingBox(
      coveringRadius: 100_000,
      around: Coordinate(longitude: 179.9, latitude: -17)
    )
    #expect(fiji.crossesAntimeridian)
    let arctic = BoundingBox(
      coveringRadius: 100_000,
      around: Coordinate(longitude: 20, latitude: 89.5)
    )
    #expect(arctic.north == 90 && arctic.west == -180 && arctic.east == 180)
  }
}
