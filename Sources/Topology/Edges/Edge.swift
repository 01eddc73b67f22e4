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
  /// What the edge does to a walk that ends at a point.
  enum Effect {
    /// The point lies on the edge.
    case touches
    /// The winding number changes by so much, 0 when the walk doesn't cross the edge.
    case changes(Int32)
  }

  /// 1 when the corner of a walk lies to the left of the edge's line, 0 to the right.
  ///
  /// A corner on the line is decided by the walk's shift, north first and then east.
  @inline(__always)
  func left(ofX x: Double, y: Double) -> Int32 {
    let side = orientation(ax, ay, bx, by, x, y)
    if side != 0 { return side > 0 ? 1 : 0 }
    if ax != bx { return bx > ax ? 1 : 0 }
    return by < ay ? 1 : 0
  }

  /// What the edge adds to the winding number on the way along a meridian.
  @inline(__always)
  func change(alongMeridian x: Double, from start: Double, to end: Double) -> Int32 {
    if (ax > x) == (bx > x) { return 0 }
    let (low, high) = start < end ? (start, end) : (end, start)
    if (ay > high && by > high) || (ay < low && by < low) { return 0 }
    return left(ofX: x, y: end) &- left(ofX: x, y: start)
  }

  /// What the edge adds to the winding number on the way along a parallel, from one corner to another.
  @inline(__always)
  func change(alongParallel y: Double, from start: Double, to end: Double) -> Int32 {
    if (ay > y) == (by > y) { return 0 }
    return left(ofX: end, y: y) &- left(ofX: start, y: y)
  }

  /// What the edge does on the way along a parallel to the point that is asked about.
  @inline(__always)
  func effect(alongParallel y: Double, from start: Double, to x: Double) -> Effect {
    if (ay > y) == (by > y) {
      // No crossing. With both ends below or level, the edge may still touch the parallel from below.
      if (ax == x && ay == y) || (bx == x && by == y) { return .touches }
      if ay == y && by == y && x >= west && x <= east { return .touches }
      return .changes(0)
    }
    let (low, high) = start < x ? (start, x) : (x, start)
    if (ax > high && bx > high) || (ax < low && bx < low) { return .changes(0) }
    let side = orientation(ax, ay, bx, by, x, y)
    // The parallel crosses the edge, so a point on its line is on the edge itself.
    if side == 0 { return .touches }
    return .changes((side > 0 ? 1 : 0) &- left(ofX: start, y: y))
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
