/// The series of Karney 2013 in the small parameter ε, to sixth order.
///
/// Truncated there they are good to 5 nm on WGS 84 (section 3). The polynomials are those of the paper:
/// A₁ and C₁ are equations 17 and 18, C′₁ equation 21, A₃ and C₃ equations 24 and 25, A₂ and C₂
/// equations 42 and 43. Coefficients of a Fourier sine series come as a tuple of six, so that nothing is
/// allocated.
///
/// Source: C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013), doi:10.1007/s00190-012-0578-z.
enum GeodesicSeries {
  /// The coefficients of sin 2σ, sin 4σ, … sin 12σ.
  typealias Coefficients = (Double, Double, Double, Double, Double, Double)

  /// A sum over l of c(l) sin 2lσ, by Clenshaw's recurrence.
  @inline(__always)
  static func sum(_ c: Coefficients, at angle: SineCosine) -> Double {
    let double = 2 * (angle.cosine - angle.sine) * (angle.cosine + angle.sine)
    let b5 = double * c.5 + c.4
    let b4 = double * b5 - c.5 + c.3
    let b3 = double * b4 - b5 + c.2
    let b2 = double * b3 - b4 + c.1
    let b1 = double * b2 - b3 + c.0
    return 2 * angle.sine * angle.cosine * b1
  }

  @inline(__always)
  static func a1(_ e: Double) -> Double {
    let e2 = e * e
    return (1 + e2 * (1.0 / 4 + e2 * (1.0 / 64 + e2 / 256))) / (1 - e)
  }

  @inline(__always)
  static func c1(_ e: Double) -> Coefficients {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return (
      e * (-1.0 / 2 + e2 * (3.0 / 16 - e2 / 32)),
      e2 * (-1.0 / 16 + e2 * (1.0 / 32 - e2 * (9.0 / 2048))),
      e3 * (-1.0 / 48 + e2 * (3.0 / 256)),
      e4 * (-5.0 / 512 + e2 * (3.0 / 512)),
      e4 * e * (-7.0 / 1280),
      e4 * e2 * (-7.0 / 2048)
    )
  }

  @inline(__always)
  static func c1Reversed(_ e: Double) -> Coefficients {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return (
      e * (1.0 / 2 + e2 * (-9.0 / 32 + e2 * (205.0 / 1536))),
      e2 * (5.0 / 16 + e2 * (-37.0 / 96 + e2 * (1335.0 / 4096))),
      e3 * (29.0 / 96 - e2 * (75.0 / 128)),
      e4 * (539.0 / 1536 - e2 * (2391.0 / 2560)),
      e4 * e * (3467.0 / 7680),
      e4 * e2 * (38081.0 / 61440)
    )
  }

  @inline(__always)
  static func a2(_ e: Double) -> Double {
    let e2 = e * e
    return (1 - e) * (1 + e2 * (1.0 / 4 + e2 * (9.0 / 64 + e2 * (25.0 / 256))))
  }

  @inline(__always)
  static func c2(_ e: Double) -> Coefficients {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return (
      e * (1.0 / 2 + e2 * (1.0 / 16 + e2 / 32)),
      e2 * (3.0 / 16 + e2 * (1.0 / 32 + e2 * (35.0 / 2048))),
      e3 * (5.0 / 48 + e2 * (5.0 / 256)),
      e4 * (35.0 / 512 + e2 * (7.0 / 512)),
      e4 * e * (63.0 / 1280),
      e4 * e2 * (77.0 / 2048)
    )
  }

  @inline(__always)
  static func a3(_ e: Double, thirdFlattening n: Double) -> Double {
    let first = 1.0 / 2 - n / 2
    let second = 1.0 / 4 + n * (1.0 / 8 - n * (3.0 / 8))
    let third = 1.0 / 16 + n * (3.0 / 16 + n / 16)
    let fourth = 3.0 / 64 + n / 32
    return 1 - e * (first + e * (second + e * (third + e * (fourth + e * (3.0 / 128)))))
  }

  /// The coefficients C₃; the sixth is of higher order than the series keeps.
  @inline(__always)
  static func c3(_ e: Double, thirdFlattening n: Double) -> Coefficients {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    let n2 = n * n
    let firstHigh = 3.0 / 64 + n * (3.0 / 64) - n2 / 64 + e * (5.0 / 128 + n / 64 + e * (3.0 / 128))
    let secondHigh = 3.0 / 64 - n / 32 - n2 * (3.0 / 64)
    return (
      e * (1.0 / 4 - n / 4 + e * (1.0 / 8 - n2 / 8 + e * firstHigh)),
      e2
        * (1.0 / 16 - n * (3.0 / 32) + n2 / 32
          + e * (secondHigh + e * (3.0 / 128 + n / 128 + e * (5.0 / 256)))),
      e3
        * (5.0 / 192 - n * (3.0 / 64) + n2 * (5.0 / 192)
          + e * (3.0 / 128 - n * (5.0 / 192) + e * (7.0 / 512))),
      e4 * (7.0 / 512 - n * (7.0 / 256) + e * (7.0 / 512)),
      e4 * e * (21.0 / 2560),
      0
    )
  }
}
