internal import Geo

/// On which side of the line from `a` to `b` the point `p` lies: positive to the left, negative to the
/// right, zero exactly on the line.
///
/// The sign is exact (barring underflow, which needs coordinates below 1e-150): a rounded determinant
/// decides when it exceeds its proven error, otherwise the determinant is summed without rounding.
///
/// Source: Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates", doi:10.1007/PL00009321, bound A of `orient2d`.
@inline(__always)
func orientation(
  _ ax: Double,
  _ ay: Double,
  _ bx: Double,
  _ by: Double,
  _ px: Double,
  _ py: Double
) -> Double {
  let left = (ax - px) * (by - py)
  let right = (ay - py) * (bx - px)
  let determinant = left - right
  // (3 + 16 ε) ε with ε = 2⁻⁵³.
  let bound = 3.3306690738754716e-16 * (left.magnitude + right.magnitude)
  if determinant.magnitude > bound { return determinant }
  return exactOrientation(ax, ay, bx, by, px, py)
}

/// The sign of the determinant as a sum of its six products, each split into two doubles without loss.
@inline(never)
func exactOrientation(
  _ ax: Double,
  _ ay: Double,
  _ bx: Double,
  _ by: Double,
  _ px: Double,
  _ py: Double
) -> Double {
  var sum = ExactSum()
  sum.add(ax, times: by)
  sum.add(-ay, times: bx)
  sum.add(bx, times: py)
  sum.add(-by, times: px)
  sum.add(px, times: ay)
  sum.add(-py, times: ax)
  return sum.leading
}

/// A sum of up to six products kept as a non-overlapping expansion (Shewchuk 1997, GROW-EXPANSION).
struct ExactSum {
  private var terms = InlineArray<12, Double>(repeating: 0)
  private var count = 0

  /// The term of largest magnitude, whose sign is the sum's; zero when the sum is exactly zero.
  var leading: Double { count == 0 ? 0 : terms[count - 1] }

  /// Adds a product exactly.
  mutating func add(_ left: Double, times right: Double) {
    let product = left * right
    grow((-product).addingProduct(left, right))
    grow(product)
  }

  private mutating func grow(_ term: Double) {
    var carried = term
    var kept = 0
    for index in 0..<count {
      // Knuth's two-sum: `sum` + `lost` is exactly `carried` + `terms[index]`.
      let sum = carried + terms[index]
      let shadow = sum - carried
      let lost = (carried - (sum - shadow)) + (terms[index] - shadow)
      if lost != 0 {
        terms[kept] = lost
        kept += 1
      }
      carried = sum
    }
    if carried != 0 {
      terms[kept] = carried
      kept += 1
    }
    count = kept
  }
}

/// The direction that a closed ring runs in.
enum RingDirection {
  case clockwise
  case counterClockwise

  /// Reads the direction at the ring's lowest point, where a simple ring turns for certain.
  ///
  /// `nil` for a ring that has no area there: fewer than three distinct points, or a spike.
  init?(of ring: [Coordinate]) {
    guard let last = ring.indices.last, last >= 3 else { return nil }
    var low = 0
    for index in 1..<last
    where
      ring[index].latitude < ring[low].latitude
      || (ring[index].latitude == ring[low].latitude && ring[index].longitude < ring[low].longitude)
    {
      low = index
    }
    // The closing coordinate repeats the first, so the ring has `last` corners; repeated corners are
    // stepped over.
    var before = low
    var after = low
    repeat {
      before = before == 0 ? last - 1 : before - 1
    } while before != low
      && ring[before] == ring[low]
    repeat {
      after = after == last - 1 ? 0 : after + 1
    } while after != low
      && ring[after] == ring[low]
    let turn = orientation(
      ring[before].longitude,
      ring[before].latitude,
      ring[low].longitude,
      ring[low].latitude,
      ring[after].longitude,
      ring[after].latitude
    )
    if turn > 0 {
      self = .counterClockwise
    } else if turn < 0 {
      self = .clockwise
    } else {
      return nil
    }
  }
}
