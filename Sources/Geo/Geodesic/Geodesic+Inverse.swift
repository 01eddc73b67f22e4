extension Geodesic {
  /// A solved inverse problem: the length and the directions at both ends.
  struct Solution {
    var distance: Double
    var first: SineCosine
    var second: SineCosine
  }

  /// Two points as the algorithm wants them: the first one in the south and farther from the equator
  /// than the second, the second to the east.
  struct Configuration {
    let beta1: SineCosine
    let beta2: SineCosine
    /// √(1 + e′² sin²β) at both ends.
    let dn1: Double
    let dn2: Double
    /// The difference in longitude, radians, 0 … π.
    let lambda12: Double
    let lambda: SineCosine
    /// Degrees by which the difference in longitude falls short of 180.
    let supplement: Double
  }

  /// The reduced latitude β, with tan β = (1 − f) tan φ; the pole's cosine is tiny instead of zero.
  @inline(__always)
  func reducedLatitude(_ degrees: Double) -> SineCosine {
    let geodetic = SineCosine(degrees: degrees)
    var beta = SineCosine(sine: axisRatio * geodetic.sine, cosine: geodetic.cosine).normalised
    beta.cosine = max(Tolerance.tiny, beta.cosine)
    return beta
  }

  /// The azimuth α₀ at which a geodesic crosses the equator (equation 5, as 10).
  @inline(__always)
  func crossing(at beta: SineCosine, azimuth: SineCosine) -> SineCosine {
    let across = azimuth.sine * beta.sine
    return SineCosine(
      sine: azimuth.sine * beta.cosine,
      cosine: (azimuth.cosine * azimuth.cosine + across * across).squareRoot()
    )
  }

  /// The expansion parameter ε of a geodesic (equations 9 and 16).
  @inline(__always)
  func expansion(crossing equator: SineCosine) -> Double {
    let k2 = equator.cosine * equator.cosine * secondEccentricitySquared
    return k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }

  /// The inverse problem for valid coordinates.
  func solve(from start: Coordinate, to end: Coordinate) -> Solution {
    let (difference, residue) = Self.longitudeDifference(start.longitude, end.longitude)
    let eastward: Double = difference >= 0 ? 1 : -1
    let lon12 = difference * eastward
    let supplement = (180 - lon12) - residue * eastward
    let lambda12 = (lon12 + residue * eastward) * Real.radiansPerDegree
    var lambda: SineCosine
    if lon12 > 90 {
      lambda = SineCosine(degrees: supplement)
      lambda.cosine = -lambda.cosine
    } else {
      lambda = SineCosine(radians: lambda12)
      // Exactly north–south and exactly a quarter turn, whatever the radians round to.
      if lon12 == 90 && residue == 0 { lambda = SineCosine(sine: 1, cosine: 0) }
    }

    let swaps = start.latitude.magnitude < end.latitude.magnitude
    let farther = swaps ? end.latitude : start.latitude
    let nearer = swaps ? start.latitude : end.latitude
    let southward: Double = farther < 0 ? 1 : -1
    let latitude1 = farther * southward
    let latitude2 = nearer * southward

    let beta1 = reducedLatitude(latitude1)
    var beta2 = reducedLatitude(latitude2)
    // Equal latitudes must give equal cosines, or the root below is taken of a rounding error.
    if latitude2.magnitude == -latitude1 {
      beta2 = SineCosine(
        sine: latitude2 < 0 ? beta1.sine : -beta1.sine,
        cosine: beta1.cosine
      )
    }
    let pair = Configuration(
      beta1: beta1,
      beta2: beta2,
      dn1: (1 + secondEccentricitySquared * beta1.sine * beta1.sine).squareRoot(),
      dn2: (1 + secondEccentricitySquared * beta2.sine * beta2.sine).squareRoot(),
      lambda12: lambda12,
      lambda: lambda,
      supplement: supplement
    )

    var solution = solve(pair, onMeridian: latitude1 == -90 || lambda.sine == 0)
    if swaps { swap(&solution.first, &solution.second) }
    // Swapped ends are walked backwards, which turns both directions by 180°, and reversing east and
    // west takes back the half of it that concerns the sines.
    let northward = swaps ? -southward : southward
    solution.first = SineCosine(
      sine: solution.first.sine * eastward,
      cosine: solution.first.cosine * northward
    )
    solution.second = SineCosine(
      sine: solution.second.sine * eastward,
      cosine: solution.second.cosine * northward
    )
    return solution
  }

  /// Which of the four kinds of geodesic it is, and its solution.
  private func solve(_ pair: Configuration, onMeridian: Bool) -> Solution {
    if onMeridian, let solution = meridian(pair) { return solution }
    if pair.beta1.sine == 0 && pair.supplement >= flattening * 180 {
      let east = SineCosine(sine: 1, cosine: 0)
      return Solution(distance: equatorialRadius * pair.lambda12, first: east, second: east)
    }
    switch firstGuess(pair) {
    case .line(let arc, let scale, let first, let second):
      return Solution(distance: arc * polarRadius * scale, first: first, second: second)
    case .azimuth(let azimuth):
      return iterate(pair, from: azimuth)
    }
  }

  /// The path along a meridian, or `nil` when going round the Earth another way is shorter.
  private func meridian(_ pair: Configuration) -> Solution? {
    let first = SineCosine(sine: pair.lambda.sine, cosine: pair.lambda.cosine)
    let second = SineCosine(sine: 0, cosine: 1)
    let sigma1 = SineCosine(sine: pair.beta1.sine, cosine: first.cosine * pair.beta1.cosine)
    let sigma2 = SineCosine(sine: pair.beta2.sine, cosine: second.cosine * pair.beta2.cosine)
    let sigma12 = Self.arc(from: sigma1, to: sigma2)
    let lengths = lengths(thirdFlattening, sigma12, sigma1, sigma2, pair)
    guard sigma12 < 1 || lengths.reduced >= 0 else { return nil }
    let negligible =
      sigma12 < 3 * Tolerance.tiny
      || (sigma12 < Tolerance.unit && (lengths.distance < 0 || lengths.reduced < 0))
    return Solution(
      distance: negligible ? 0 : lengths.distance * polarRadius,
      first: first,
      second: second
    )
  }

  /// The angle between two directions, 0 … π.
  @inline(__always)
  static func arc(from first: SineCosine, to second: SineCosine) -> Double {
    Real.arcTangent(
      y: max(0, first.cosine * second.sine - first.sine * second.cosine),
      x: first.cosine * second.cosine + first.sine * second.sine
    )
  }

  /// Distance and reduced length, both in units of b (equations 7 and 38 to 40).
  func lengths(
    _ e: Double,
    _ sigma12: Double,
    _ sigma1: SineCosine,
    _ sigma2: SineCosine,
    _ pair: Configuration
  ) -> (distance: Double, reduced: Double) {
    let a1 = GeodesicSeries.a1(e)
    let a2 = GeodesicSeries.a2(e)
    let c1 = GeodesicSeries.c1(e)
    let c2 = GeodesicSeries.c2(e)
    let b1 = GeodesicSeries.sum(c1, at: sigma2) - GeodesicSeries.sum(c1, at: sigma1)
    let b2 = GeodesicSeries.sum(c2, at: sigma2) - GeodesicSeries.sum(c2, at: sigma1)
    let j12 = (a1 - a2) * sigma12 + (a1 * b1 - a2 * b2)
    let reduced =
      pair.dn2 * (sigma1.cosine * sigma2.sine) - pair.dn1 * (sigma1.sine * sigma2.cosine)
      - sigma1.cosine * sigma2.cosine * j12
    return (a1 * (sigma12 + b1), reduced)
  }

  /// The second longitude minus the first in −180 … 180, and what rounding took from it.
  private static func longitudeDifference(
    _ first: Double,
    _ second: Double
  ) -> (difference: Double, residue: Double) {
    let sum = second - first
    // The rounding error of a subtraction is itself a Double (Møller, Knuth).
    let part = sum + first
    let residue = (second - part) - (first - (part - sum))
    if sum > 180 || (sum == 180 && residue > 0) { return renormalised(sum - 360, residue) }
    if sum < -180 || (sum == -180 && residue < 0) { return renormalised(sum + 360, residue) }
    return (sum, residue)
  }

  private static func renormalised(
    _ high: Double,
    _ low: Double
  ) -> (difference: Double, residue: Double) {
    let sum = high + low
    return (sum, low - (sum - high))
  }
}
