import Geo
import TestKit
import Testing

/// Points of one character, from a seed, for comparing an index with a loop over all points.
struct Cloud: CustomTestStringConvertible, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case uniform, clustered, duplicated, meridian, parallel, polar, antimeridian, rounded
  }

  let kind: Kind
  let count: Int
  let seed: UInt64

  var testDescription: String { "\(count) \(kind.rawValue) points, seed \(seed)" }

  func points() -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in point(&generator) }
  }

  private func point(_ generator: inout SeededGenerator) -> Coordinate {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    switch kind {
    case .uniform:
      return Coordinate(longitude: number(-180...180), latitude: number(-90...90))
    case .clustered:
      let city = number(0...4).rounded(.down)
      let spread = [0.5, 0.05, 0.001, 2, 10][Int(city)]
      return Coordinate(
        longitude: 126.978 + 31 * city / 4 + number(-spread...spread),
        latitude: 37.5665 - 17 * city + number(-spread...spread)
      )
    case .duplicated:
      return Coordinate(
        longitude: 127 + number(0...3).rounded(),
        latitude: number(36...38).rounded()
      )
    case .meridian: return Coordinate(longitude: 127, latitude: number(-90...90))
    case .parallel: return Coordinate(longitude: number(-180...180), latitude: 37.5)
    case .polar:
      let side: Double = Bool.random(using: &generator) ? 1 : -1
      let gap = [0, 1e-9, 1e-4, 0.1, 3][Int.random(in: 0...4, using: &generator)] * number(0...1)
      return Coordinate(longitude: number(-180...180), latitude: side * (90 - gap))
    case .antimeridian:
      let east = number(-1...1)
      let longitude = east == 0 ? 180 : east > 0 ? -180 + east : 180 + east
      let onIt = Int.random(in: 0...4, using: &generator) == 0
      return Coordinate(
        longitude: onIt ? (east > 0 ? 180 : -180) : longitude,
        latitude: number(-19 ... -15)
      )
    case .rounded:
      return Coordinate(
        longitude: (number(126.9...127.1) * 1e3).rounded() / 1e3,
        latitude: (number(37.4...37.6) * 1e3).rounded() / 1e3
      )
    }
  }

  /// Places to ask from: among the points, on them, and at the world's ends.
  func places() -> [Coordinate] {
    let points = points()
    var generator = SeededGenerator(seed: seed ^ 0xA5A5)
    var places = (0..<4).map { _ in point(&generator) }
    places += points.prefix(2)
    places += [
      Coordinate(longitude: 0, latitude: 90), Coordinate(longitude: 12, latitude: -90),
      Coordinate(longitude: 180, latitude: -17), Coordinate(longitude: -180, latitude: 0),
      Coordinate(longitude: -53.022, latitude: -37.5665),
      Coordinate(
        longitude: .random(in: -180...180, using: &generator),
        latitude: .random(in: -90...90, using: &generator)
      ),
    ]
    return places
  }

  static let all: [Cloud] = Kind.allCases.flatMap { kind in
    [130, 900].map { Cloud(kind: kind, count: $0, seed: UInt64($0) * 31 + 7) }
  }

  /// Numbers of points at which nodes and levels begin.
  static let sizes: [Cloud] = [
    0, 1, 2, 15, 16, 17, 31, 32, 33, 255, 256, 257, 272, 4_095, 4_096, 4_097,
  ].flatMap { count in
    (count > 1_000 ? [Kind.uniform] : [.uniform, .clustered]).map {
      Cloud(kind: $0, count: count, seed: 17)
    }
  }
}

/// The slow truth.
struct BruteForce {
  let points: [Coordinate]

  func distances(from place: Coordinate) -> [Double] {
    points.map { Geodesic.wgs84.distance(from: place, to: $0) }
  }

  func nearest(_ distances: [Double]) -> [Neighbor] {
    distances.enumerated().map { Neighbor(identifier: UInt32($0), distance: $1) }.sorted()
  }
}
