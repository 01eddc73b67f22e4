internal import Geo

/// A directed piece of a region's border, in degrees, with the region's interior on its left.
struct Edge: Sendable {
  var ax: Double
  var ay: Double
  var bx: Double
  var by: Double

  /// The western end of the edge's box.
  @inline(__always) var west: Double { min(ax, bx) }
  /// The eastern end of the edge's box.
  @inline(__always) var east: Double { max(ax, bx) }
  /// The southern end of the edge's box.
  @inline(__always) var south: Double { min(ay, by) }
  /// The northern end of the edge's box.
  @inline(__always) var north: Double { max(ay, by) }
}

extension Edge {
  /// What an edge does to a walk that comes from the west along the point's parallel and ends at the point.
  enum Effect {
    /// The walk ends on the edge.
    case touches
    /// The walk crosses the edge, and the winding number changes by this; 0 when it doesn't cross.
    case turns(Int32)
  }

  /// Whether the parallel crosses the edge, an end exactly on it counting as below; and then the change
  /// of the winding number for who walks east across it: +1 into the area, −1 out of it.
  @inline(__always)
  func change(across latitude: Double) -> Int32 {
    let isAAbove = ay > latitude
    let isBAbove = by > latitude
    if isAAbove == isBAbove { return 0 }
    return isBAbove ? -1 : 1
  }

  /// The edge's effect on a walk to the point, decided exactly.
  @inline(__always)
  func effect(atX x: Double, y: Double) -> Effect {
    let isAAbove = ay > y
    let isBAbove = by > y
    if isAAbove == isBAbove {
      // No crossing. With both ends below or level, the edge may still touch the parallel from below.
      if (ax == x && ay == y) || (bx == x && by == y) { return .touches }
      if ay == y && by == y && x >= west && x <= east { return .touches }
      return .turns(0)
    }
    if x > ax && x > bx { return .turns(isBAbove ? -1 : 1) }
    if x < ax && x < bx { return .turns(0) }
    let side = orientation(ax, ay, bx, by, x, y)
    if side == 0 { return .touches }
    // The point lies east of an edge that runs north when it's on its right.
    if isBAbove { return .turns(side < 0 ? -1 : 0) }
    return .turns(side > 0 ? 1 : 0)
  }

  /// Whether the edge may have a point in common with the box, whose sides are given in degrees; never
  /// false when it has one.
  @inline(__always)
  func mayMeet(west: Double, south: Double, east: Double, north: Double) -> Bool {
    if self.east < west || self.west > east || self.north < south || self.south > north {
      return false
    }
    // The boxes overlap: does the edge's line pass by the box? Compare the line's distance from the
    // box's middle with the box's reach along the line's normal, both times the edge's length. All
    // numbers are degrees, so 1e-12 is above every rounding in the sums and differences (360 · 2⁻⁵²
    // is 8e-14), and the products' own rounding is far below the factor.
    let dx = bx - ax
    let dy = by - ay
    let cx = (west + east) / 2 - ax
    let cy = (south + north) / 2 - ay
    let reach =
      dy.magnitude * ((east - west) / 2 + 1e-12) + dx.magnitude * ((north - south) / 2 + 1e-12)
    let slack = 1e-14 * (dy.magnitude * cx.magnitude + dx.magnitude * cy.magnitude)
    return (dy * cx - dx * cy).magnitude <= reach + slack
  }
}

extension Edge {
  /// Appends the edges of a ring, turned so that the area lies to their left; repeated corners make none.
  static func append(_ ring: [Coordinate], isHole: Bool, to edges: inout [Edge]) {
    let isReversed = RingDirection(of: ring) == (isHole ? .counterClockwise : .clockwise)
    ring.withUnsafeBufferPointer { ring in
      guard var previous = ring.first else { return }
      for index in 1..<ring.count {
        let next = ring[index]
        if next != previous {
          edges.append(
            isReversed
              ? Edge(
                ax: next.longitude,
                ay: next.latitude,
                bx: previous.longitude,
                by: previous.latitude
              )
              : Edge(
                ax: previous.longitude,
                ay: previous.latitude,
                bx: next.longitude,
                by: next.latitude
              )
          )
        }
        previous = next
      }
    }
  }
}
