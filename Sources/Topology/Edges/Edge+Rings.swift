internal import Geo

extension Edge {
  /// The edges of all the polygons' rings, turned so that the area lies to their left.
  static func all(of polygons: [Polygon]) -> [Edge] {
    var edges: [Edge] = []
    edges.reserveCapacity(
      polygons.reduce(0) { $0 + $1.exterior.count + $1.holes.reduce(0) { $0 + $1.count } }
    )
    for polygon in polygons {
      append(polygon.exterior, isHole: false, to: &edges)
      for hole in polygon.holes { append(hole, isHole: true, to: &edges) }
    }
    return edges
  }

  /// Appends a ring's edges; repeated corners make none.
  private static func append(_ ring: [Coordinate], isHole: Bool, to edges: inout [Edge]) {
    let isReversed = RingDirection(of: ring) == (isHole ? .counterClockwise : .clockwise)
    ring.withUnsafeBufferPointer { ring in
      guard var previous = ring.first else { return }
      for next in ring.dropFirst() {
        if next.longitude != previous.longitude || next.latitude != previous.latitude {
          let (from, to) = isReversed ? (next, previous) : (previous, next)
          edges.append(
            Edge(ax: from.longitude, ay: from.latitude, bx: to.longitude, by: to.latitude)
          )
        }
        previous = next
      }
    }
  }
}
