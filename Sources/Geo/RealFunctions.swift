// The standard library has no sine. The C library's mathematics is the only thing that this module takes
// from outside, and it takes it here; no declaration of it reaches an interface.
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The functions of real numbers that the standard library lacks, by their names in mathematics.
enum Real {
  static let radiansPerDegree = Double.pi / 180

  @inline(__always)
  static func sine(_ radians: Double) -> Double { sin(radians) }

  @inline(__always)
  static func cosine(_ radians: Double) -> Double { cos(radians) }

  @inline(__always)
  static func tangent(_ radians: Double) -> Double { tan(radians) }

  @inline(__always)
  static func arcSine(_ x: Double) -> Double { asin(x) }

  @inline(__always)
  static func arcTangent(_ x: Double) -> Double { atan(x) }

  @inline(__always)
  static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

  @inline(__always)
  static func hyperbolicSine(_ x: Double) -> Double { sinh(x) }

  @inline(__always)
  static func inverseHyperbolicSine(_ x: Double) -> Double { asinh(x) }

  @inline(__always)
  static func cubeRoot(_ x: Double) -> Double { cbrt(x) }
}

/// The sine and cosine of one angle: a direction, free of the angle's units and of its range.
struct SineCosine {
  var sine: Double
  var cosine: Double

  @inline(__always)
  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  @inline(__always)
  init(radians: Double) {
    sine = Real.sine(radians)
    cosine = Real.cosine(radians)
  }

  /// The sine and cosine of an angle in degrees, exact at multiples of 90°.
  ///
  /// The angle is first reduced to −45° … 45°, so that the pole has a cosine of exactly zero.
  @inline(__always)
  init(degrees: Double) {
    let quarters = (degrees * (1.0 / 90)).rounded()
    let rest = (degrees - quarters * 90) * Real.radiansPerDegree
    let reduced = SineCosine(radians: rest)
    // Compared as numbers: converting NaN to an integer would trap.
    let turn = quarters - 4 * (quarters * 0.25).rounded(.down)
    if turn == 0 {
      self = reduced
    } else if turn == 1 {
      self.init(sine: reduced.cosine, cosine: -reduced.sine)
    } else if turn == 2 {
      self.init(sine: -reduced.sine, cosine: -reduced.cosine)
    } else {
      self.init(sine: -reduced.cosine, cosine: reduced.sine)
    }
  }

  /// The same direction with sine² + cosine² = 1.
  @inline(__always)
  var normalised: SineCosine {
    let length = (sine * sine + cosine * cosine).squareRoot()
    return SineCosine(sine: sine / length, cosine: cosine / length)
  }

  /// The angle in degrees, −180 … 180.
  var degrees: Double { Real.arcTangent(y: sine, x: cosine) / Real.radiansPerDegree }

  /// The angle in radians, −π … π.
  var radians: Double { Real.arcTangent(y: sine, x: cosine) }

  /// This angle turned by another.
  @inline(__always)
  func turned(by other: SineCosine) -> SineCosine {
    SineCosine(
      sine: sine * other.cosine + cosine * other.sine,
      cosine: cosine * other.cosine - sine * other.sine
    )
  }
}
