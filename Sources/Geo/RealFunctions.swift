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
  /// The angle is first reduced to −45° … 45°, so that the pole has a cosine of exactly zero. NaN gives
  /// NaN.
  @inline(__always)
  init(degrees: Double) {
    let (rest, turn) = Self.reduced(degrees)
    self = SineCosine(radians: rest * Real.radiansPerDegree).turned(quarters: turn)
  }

  /// The same as ``init(degrees:)``, but inlined series instead of calls: faster, and good to two units
  /// in the last place instead of one.
  ///
  /// Taylor's series to the terms in x¹⁷ and x¹⁸. Up to π/4 the first ones left out are below 10⁻¹⁹.
  @inline(__always)
  init(quicklyFromDegrees degrees: Double) {
    let (rest, turn) = Self.reduced(degrees)
    let x = rest * Real.radiansPerDegree
    let y = x * x
    let oddHigh = 1.0 / 39_916_800 - y * (1.0 / 6_227_020_800 - y * Self.oddTail(y))
    let odd = 1.0 / 6 - y * (1.0 / 120 - y * (1.0 / 5_040 - y * (1.0 / 362_880 - y * oddHigh)))
    let evenHigh = 1.0 / 3_628_800 - y * (1.0 / 479_001_600 - y * Self.evenTail(y))
    let even = 1.0 / 24 - y * (1.0 / 720 - y * (1.0 / 40_320 - y * evenHigh))
    let series = SineCosine(sine: x - x * y * odd, cosine: 1 - y * 0.5 + y * y * even)
    self = series.turned(quarters: turn)
  }

  @inline(__always)
  private static func oddTail(_ y: Double) -> Double {
    1.0 / 1_307_674_368_000 - y * (1.0 / 355_687_428_096_000)
  }

  @inline(__always)
  private static func evenTail(_ y: Double) -> Double {
    1.0 / 87_178_291_200 - y * (1.0 / 20_922_789_888_000 - y * (1.0 / 6_402_373_705_728_000))
  }

  /// The angle minus a multiple of 90°, and that multiple modulo four.
  ///
  /// Adding 1.5 · 2⁵² rounds to a whole number and leaves its bits at the end of the sum. This needs no
  /// call and can't trap, as converting NaN to an integer would.
  @inline(__always)
  private static func reduced(_ degrees: Double) -> (rest: Double, turn: UInt64) {
    let shift = 6_755_399_441_055_744.0
    let shifted = degrees * (1.0 / 90) + shift
    return (degrees - (shifted - shift) * 90, shifted.bitPattern & 3)
  }

  @inline(__always)
  private func turned(quarters: UInt64) -> SineCosine {
    let exchanges = quarters & 1 != 0
    let u = exchanges ? cosine : sine
    let v = exchanges ? sine : cosine
    return SineCosine(
      sine: quarters & 2 != 0 ? -u : u,
      cosine: (quarters &+ 1) & 2 != 0 ? -v : v
    )
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
