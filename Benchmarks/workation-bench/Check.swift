import Geo
import Topology

/// Answers compared with exact geodesics to every point, before anything is timed.
enum Check {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// Compares the answers at some places; returns how many answers were the same.
  static func run(_ index: PackedIndex, _ data: DataSet, places: Int) throws -> Int {
    var compared = 0
    let step = max(1, data.nearest.count / places)
    for center in stride(from: 0, to: data.nearest.count, by: step).prefix(places)
      .map({ data.nearest[$0] })
    {
      let distances = data.points.map { Geodesic.wgs84.distance(from: center, to: $0) }
      for radius in data.radii.map(\.radius) {
        let expected = distances.indices.filter { distances[$0] <= radius }.map { UInt32($0) }
        try same(index.search(within: radius, of: center).sorted(), expected, "\(radius) m", center)
        try same(
          [UInt32(index.count(within: radius, of: center))],
          [UInt32(expected.count)],
          "number within \(radius) m",
          center
        )
        compared += 2
      }
      let nearest = distances.enumerated()
        .map { Neighbor(identifier: UInt32($0), distance: $1) }.sorted().prefix(10)
      try same(index.nearest(10, to: center), nearest.map(\.identifier), "nearest 10", center)
      let first = Array(index.neighbors(of: center).prefix(10))
      try same(first.map(\.identifier), nearest.map(\.identifier), "first 10", center)

      let box = box(around: center)
      let inside = data.points.indices.filter { box.contains(data.points[$0]) }.map { UInt32($0) }
      try same(index.search(in: box).sorted(), inside, "box", center)
      compared += 3
    }
    for set in data.regions {
      let step = max(1, set.polygons.count / places)
      for polygon in stride(from: 0, to: set.polygons.count, by: step).map({ set.polygons[$0] }) {
        let region = try PreparedRegion(assumingValid: polygon)
        let covered = data.points.indices.filter { region.covers(data.points[$0]) }
        let middle = region.boundingBox?.center ?? Coordinate(longitude: 0, latitude: 0)
        let expected = covered.map { UInt32($0) }
        try same(index.search(in: region).sorted(), expected, set.name, middle)
        compared += 1
      }
    }
    return compared
  }

  /// The box of a fifth of a degree around a place, across the antimeridian where it must.
  static func box(around center: Coordinate) -> BoundingBox {
    func wrapped(_ longitude: Double) -> Double {
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
    return BoundingBox(
      west: wrapped(center.longitude - 0.1),
      south: max(-90, center.latitude - 0.1),
      east: wrapped(center.longitude + 0.1),
      north: min(90, center.latitude + 0.1)
    )
  }

  private static func same(
    _ answer: [UInt32],
    _ expected: [UInt32],
    _ what: String,
    _ center: Coordinate
  ) throws {
    guard answer != expected else { return }
    throw Difference(
      description:
        "\(what) at \(center): \(answer.count) identifiers differ from the \(expected.count) expected"
    )
  }
}
