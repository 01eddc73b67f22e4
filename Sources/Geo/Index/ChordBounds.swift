/// What a chord through the Earth says about the geodesic on its surface, proven for WGS 84.
///
/// Let *s* be the geodesic distance of two points of the ellipsoid with semi-axes a > b, and *c* the
/// straight line between them. All radii of curvature of the surface lie between p = b²/a (the meridian's
/// at the equator, 6 335 439 m) and P = a²/b (at the poles, 6 399 594 m).
///
/// **Curvature bounds.** 2P asin(c / 2P) ≤ s, and s ≤ 2p asin(c / 2p) wherever c < 2p.
///
/// *Proof.* Follow a shortest geodesic γ from the first point x₀ at unit speed and watch
/// f(t) = |γ(t) − x₀|². Its acceleration is κN with N the inner normal and 1/P ≤ κ ≤ 1/p, so that
/// f″ = 2 − 2κh, where h is the height of x₀ over the tangent plane at γ(t), measured inwards. By
/// Blaschke's rolling theorem the ellipsoid lies in the ball of radius P that touches it from inside at
/// γ(t), and the ball of radius p that touches it there lies in the ellipsoid; for x₀ this says
/// f/2P ≤ h ≤ f/2p. Hence 2 − f/p² ≤ f″ ≤ 2 − f/P². The function g(t) = 4R² sin²(t/2R) solves
/// g″ = 2 − g/R² with the same start f(0) = f′(0) = 0, so that Sturm's comparison (the kernel
/// R sin((t − τ)/R) is not negative up to t = πR) gives 4p² sin²(s/2p) ≤ c² for s ≤ πp, and
/// c² ≤ 4P² sin²(s/2P) for s ≤ πP, which is longer than any geodesic. A geodesic longer than πp spans
/// more than πp/a on the sphere below, and then c ≥ 2b sin(πp/2a) = 12 712 800 m > 2p. ∎
///
/// **Sphere bounds.** With reduced latitudes β the ellipsoid's line element is
/// (a² sin²β + b² cos²β) dβ² + a² cos²β dλ², so that b σ ≤ s ≤ a σ for the angle σ on the sphere of
/// (λ, β). Scaling that sphere to the ellipsoid gives 2b sin(σ/2) ≤ c ≤ 2a sin(σ/2). So
/// 2b asin(c / 2a) ≤ s ≤ 2a asin(c / 2b). These are worse at short range (0.34 %) and better near
/// the antipode, where the curvature bounds lose their grip.
///
/// The gap between the curvature bounds grows with the cube of the distance: 20 nm at 1 km, 0.3 mm at
/// 25 km, 21 m at 1000 km. Only points in the gap need the geodesic itself.
///
/// Sources: W. Blaschke, Kreis und Kugel (1916), § 24; R. Schneider, Convex Bodies: The Brunn–Minkowski
/// Theory, 2nd ed. (2014), corollary 3.2.13; Karney 2013, section 2, for the line element.
enum ChordBounds {
  @inline(__always) static var a: Double { WGS84.equatorialRadius }
  @inline(__always) static var b: Double { WGS84.polarRadius }
  /// The least radius of curvature, p.
  @inline(__always) static var leastRadius: Double { b * b / a }
  /// The greatest radius of curvature, P.
  @inline(__always) static var greatestRadius: Double { a * a / b }

  /// No geodesic is longer than half a meridian: 20 003 931.458 625 m, rounded up.
  @inline(__always) static var longestGeodesic: Double { 20_003_931.458_63 }

  /// By how much the computed geodesic may miss the true one: 15 nm by Karney, doubled.
  @inline(__always) static var geodesicError: Double { 3e-8 }

  /// By how much a computed chord may miss the true one: 10 nm an axis and end, and margin.
  @inline(__always) static var chordError: Double { 1e-7 }

  /// A number that is surely not greater than the computed geodesic distance.
  ///
  /// The chord given is a lower bound, which already allows for its own error.
  @inline(__always)
  static func lower(_ chord: Double) -> Double {
    guard chord > 0 else { return -geodesicError }
    if chord <= seriesLimit {
      // The first three terms of 2P asin(c/2P); the rest are positive.
      let x2 = chord * chord * (1 / (4 * greatestRadius * greatestRadius))
      return chord * (1 + x2 * (1.0 / 6 + x2 * (3.0 / 40))) - geodesicError
    }
    return longLower(chord)
  }

  /// A number that is surely not less than the computed geodesic distance.
  ///
  /// The chord given is an upper bound, which already allows for its own error.
  @inline(__always)
  static func upper(_ chord: Double) -> Double {
    if chord <= seriesLimit {
      // Terms of 2p asin(c/2p); up to the limit the rest are below 0.4 % of the third.
      let x2 = chord * chord * (1 / (4 * leastRadius * leastRadius))
      return chord * (1 + x2 * (1.0 / 6 + x2 * (3.0 / 40 * 1.004))) + geodesicError
    }
    return longUpper(chord)
  }

  /// Up to this chord a few terms of the arc sine are as good as the whole.
  @inline(__always) private static var seriesLimit: Double { 1e6 }

  /// Covers the rounding of an arc sine and its product, 20 000 km · 2⁻⁵⁰.
  @inline(__always) private static var longError: Double { 1e-7 }

  private static func longLower(_ chord: Double) -> Double {
    let byCurvature = 2 * greatestRadius * Real.arcSine(min(1, chord / (2 * greatestRadius)))
    let bySphere = 2 * b * Real.arcSine(min(1, chord / (2 * a)))
    return max(byCurvature, bySphere) - geodesicError - longError
  }

  private static func longUpper(_ chord: Double) -> Double {
    var bound = longestGeodesic
    if chord < 2 * leastRadius {
      bound = min(bound, 2 * leastRadius * Real.arcSine(chord / (2 * leastRadius)))
    }
    if chord < 2 * b { bound = min(bound, 2 * a * Real.arcSine(chord / (2 * b))) }
    return bound + geodesicError + longError
  }
}

/// A radius translated into chords: which are surely short enough, and which surely too long.
struct RadiusBounds {
  /// A computed chord of at most this belongs to a point whose computed distance is within the radius;
  /// negative when none is.
  let inside: Double

  /// A computed chord of more than this belongs to a point beyond the radius; infinite when none is.
  let outside: Double

  /// The bounds for a radius in metres, zero or more.
  init(radius: Double) {
    let a = ChordBounds.a
    let b = ChordBounds.b
    let p = ChordBounds.leastRadius
    let P = ChordBounds.greatestRadius
    // The inverses of the bounds, tightened by all errors. Sine and product round to 2⁻⁵².
    let within = radius - ChordBounds.geodesicError
    let beyond = radius + ChordBounds.geodesicError
    if radius <= 1e6 {
      // Terms of 2R sin(r/2R) change signs, so that stopping after a negative one is below the truth and
      // after a positive one above it. For short radii the sphere bounds are never the better ones.
      let x2 = within * within * (1 / (4 * p * p))
      let y2 = beyond * beyond * (1 / (4 * P * P))
      let short = within * (1 - x2 * (1.0 / 6 - x2 * (1.0 / 120 - x2 * (1.0 / 5_040))))
      let long = beyond * (1 - y2 * (1.0 / 6 - y2 * (1.0 / 120)))
      inside = within <= 0 ? -1 : short * (1 - 1e-15) - ChordBounds.chordError
      outside = long * (1 + 1e-15) + ChordBounds.chordError
      return
    }
    if within >= ChordBounds.longestGeodesic {
      inside = .infinity
    } else {
      let byCurvature = within < .pi * p ? 2 * p * Real.sine(within / (2 * p)) : 2 * p
      let bySphere = 2 * b * Real.sine(within / (2 * a))
      let chord = max(byCurvature, bySphere)
      inside = chord * (1 - 1e-15) - ChordBounds.chordError
    }
    let byCurvature = beyond < .pi * P ? 2 * P * Real.sine(beyond / (2 * P)) : .infinity
    let bySphere = beyond < .pi * b ? 2 * a * Real.sine(beyond / (2 * b)) : .infinity
    let chord = min(byCurvature, bySphere)
    outside = chord * (1 + 1e-15) + ChordBounds.chordError
  }
}
