/// The azimuth at the first point, found by Newton's method (Karney 2013, sections 4 and 5).
extension Geodesic {
  /// What is known before the iteration.
  enum FirstGuess {
    /// A short line: its arc on the auxiliary sphere and its directions are already exact.
    case line(arc: Double, scale: Double, first: SineCosine, second: SineCosine)
    /// An azimuth at the first point to begin with.
    case azimuth(SineCosine)
  }

  /// The first guess: the sphere's answer, or near the antipode the astroid problem's.
  func firstGuess(_ pair: Configuration) -> FirstGuess {
    let beta1 = pair.beta1
    let beta2 = pair.beta2
    let northing = beta2.sine * beta1.cosine - beta2.cosine * beta1.sine
    let closeness = beta2.cosine * beta1.cosine + beta2.sine * beta1.sine
    let sum = beta2.sine * beta1.cosine + beta2.cosine * beta1.sine
    let isShort = closeness >= 0 && northing < 0.5 && beta2.cosine * pair.lambda12 < 0.5

    var omega = pair.lambda
    var scale = 1.0
    if isShort {
      // The sphere that fits best at the mean latitude: equation 48.
      let sines = (beta1.sine + beta2.sine) * (beta1.sine + beta2.sine)
      let cosines = (beta1.cosine + beta2.cosine) * (beta1.cosine + beta2.cosine)
      scale = (1 + secondEccentricitySquared * (sines / (sines + cosines))).squareRoot()
      omega = SineCosine(radians: pair.lambda12 / (axisRatio * scale))
    }
    let omegaSquared = omega.sine * omega.sine
    let bend = beta2.cosine * beta1.sine * omegaSquared
    var guess = SineCosine(
      sine: beta2.cosine * omega.sine,
      cosine: omega.cosine >= 0
        ? northing + bend / (1 + omega.cosine) : sum - bend / (1 - omega.cosine)
    )
    let arcSine = (guess.sine * guess.sine + guess.cosine * guess.cosine).squareRoot()
    let arcCosine = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega.cosine

    if isShort && arcSine < shortArc {
      let versine =
        omega.cosine >= 0 ? omegaSquared / (1 + omega.cosine) : 1 - omega.cosine
      let second = SineCosine(
        sine: beta1.cosine * omega.sine,
        cosine: northing - beta1.cosine * beta2.sine * versine
      )
      return .line(
        arc: Real.arcTangent(y: arcSine, x: arcCosine),
        scale: scale,
        first: guess.normalised,
        second: second.normalised
      )
    }
    let nearAntipode = 6 * thirdFlattening.magnitude * Double.pi * beta1.cosine * beta1.cosine
    if arcCosine < 0 && arcSine < nearAntipode {
      guess = antipodalGuess(pair, sum: sum) ?? guess
    }
    // A NaN takes the first branch and stays NaN.
    return .azimuth(
      guess.sine <= 0 ? SineCosine(sine: 1, cosine: 0) : guess.normalised
    )
  }

  /// The guess from the astroid (equations 51 to 57).
  private func antipodalGuess(_ pair: Configuration, sum: Double) -> SineCosine? {
    let beta1 = pair.beta1
    let k2 = beta1.sine * beta1.sine * secondEccentricitySquared
    let e = k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
    let longitudeScale =
      flattening * beta1.cosine * GeodesicSeries.a3(e, thirdFlattening: thirdFlattening) * .pi
    let latitudeScale = longitudeScale * beta1.cosine
    let lambdaFromAntipode = Real.arcTangent(y: -pair.lambda.sine, x: -pair.lambda.cosine)
    let x = lambdaFromAntipode / longitudeScale
    let y = sum / latitudeScale
    if y > -Tolerance.near && x > -1 - Tolerance.strip {
      // On the cut itself the root is singular.
      let sine = min(1, -x)
      return SineCosine(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let root = Self.astroid(x, y)
    let omega = SineCosine(radians: longitudeScale * (-x * root / (1 + root)))
    let bend = pair.beta2.cosine * beta1.sine * omega.sine * omega.sine
    return SineCosine(
      sine: pair.beta2.cosine * omega.sine,
      cosine: sum - bend / (1 + omega.cosine)
    )
  }

  /// The positive root of μ⁴ + 2μ³ − (x² + y² − 1)μ² − 2y²μ − y² = 0 (equation 55).
  static func astroid(_ x: Double, _ y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    if q == 0 && r <= 0 { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      // The sign that avoids cancellation.
      let root = discriminant.squareRoot()
      let t3 = s + r3
      let t = Real.cubeRoot(t3 < 0 ? t3 - root : t3 + root)
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      let angle = Real.arcTangent(y: (-discriminant).squareRoot(), x: -(s + r3))
      u += 2 * r * Real.cosine(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
  }

  /// Newton's method between brackets, with bisection where a step leads out of them.
  func iterate(_ pair: Configuration, from guess: SineCosine) -> Solution {
    var azimuth = guess
    var low = SineCosine(sine: Tolerance.tiny, cosine: 1)
    var high = SineCosine(sine: Tolerance.tiny, cosine: -1)
    var closeBefore = false
    var bracketClosed = false
    var trial = longitude(pair, leavingAt: azimuth)
    for step in 0..<Tolerance.allSteps {
      let miss = trial.miss
      // Written so that NaN stops the loop.
      if bracketClosed || !(miss.magnitude >= (closeBefore ? 8 : 1) * Tolerance.unit) { break }
      let slope = azimuth.cosine / azimuth.sine
      if miss > 0 && (step > Tolerance.newtonSteps || slope > high.cosine / high.sine) {
        high = azimuth
      } else if miss < 0 && (step > Tolerance.newtonSteps || slope < low.cosine / low.sine) {
        low = azimuth
      }
      if step < Tolerance.newtonSteps,
        let next = newtonStep(from: azimuth, miss: miss, derivative: derivative(pair, trial))
      {
        azimuth = next
        closeBefore = miss.magnitude <= 16 * Tolerance.unit
      } else {
        azimuth =
          SineCosine(
            sine: (low.sine + high.sine) / 2,
            cosine: (low.cosine + high.cosine) / 2
          ).normalised
        closeBefore = false
        bracketClosed =
          (low.sine - azimuth.sine).magnitude + (low.cosine - azimuth.cosine)
          < Tolerance.bisection
          || (azimuth.sine - high.sine).magnitude + (azimuth.cosine - high.cosine)
            < Tolerance.bisection
      }
      trial = longitude(pair, leavingAt: azimuth)
    }
    let length = lengths(trial.expansion, trial.sigma12, trial.sigma1, trial.sigma2, pair)
    return Solution(
      distance: length.distance * polarRadius,
      first: azimuth,
      second: trial.secondAzimuth
    )
  }

  private func newtonStep(
    from azimuth: SineCosine,
    miss: Double,
    derivative: Double
  ) -> SineCosine? {
    guard derivative > 0 else { return nil }
    let step = -miss / derivative
    guard step.magnitude < .pi else { return nil }
    let next = azimuth.turned(by: SineCosine(radians: step))
    return next.sine > 0 ? next.normalised : nil
  }

  /// Where the geodesic with a given first azimuth meets the second point's parallel.
  struct Trial {
    /// The longitude reached minus the one wanted, radians.
    var miss: Double
    var secondAzimuth: SineCosine
    var sigma1: SineCosine
    var sigma2: SineCosine
    var sigma12: Double
    var expansion: Double
  }

  private func longitude(_ pair: Configuration, leavingAt azimuth: SineCosine) -> Trial {
    let beta1 = pair.beta1
    let beta2 = pair.beta2
    var first = azimuth
    // Leaving due west or east on the equator has two answers; a tiny step south picks one.
    if beta1.sine == 0 && first.cosine == 0 { first.cosine = -Tolerance.tiny }
    let equator = crossing(at: beta1, azimuth: first)

    let onSphere1 = SineCosine(sine: beta1.sine, cosine: first.cosine * beta1.cosine)
    let omega1 = SineCosine(sine: equator.sine * beta1.sine, cosine: onSphere1.cosine)
    var second = first
    second.sine = beta2.cosine != beta1.cosine ? equator.sine / beta2.cosine : first.sine
    if beta2.cosine != beta1.cosine || beta2.sine.magnitude != -beta1.sine {
      let gap =
        beta1.cosine < -beta1.sine
        ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
        : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
      let along = first.cosine * beta1.cosine
      second.cosine = (along * along + gap).squareRoot() / beta2.cosine
    } else {
      second.cosine = first.cosine.magnitude
    }
    let onSphere2 = SineCosine(sine: beta2.sine, cosine: second.cosine * beta2.cosine)
    let omega2 = SineCosine(sine: equator.sine * beta2.sine, cosine: onSphere2.cosine)

    let sigma1 = onSphere1.normalised
    let sigma2 = onSphere2.normalised
    let sigma12 = Self.arc(from: sigma1, to: sigma2)
    let sineOmega = max(0, omega1.cosine * omega2.sine - omega1.sine * omega2.cosine)
    let cosineOmega = omega1.cosine * omega2.cosine + omega1.sine * omega2.sine
    let turn = Real.arcTangent(
      y: sineOmega * pair.lambda.cosine - cosineOmega * pair.lambda.sine,
      x: cosineOmega * pair.lambda.cosine + sineOmega * pair.lambda.sine
    )
    let e = expansion(crossing: equator)
    let c3 = GeodesicSeries.c3(e, thirdFlattening: thirdFlattening)
    let b3 = GeodesicSeries.sum(c3, at: sigma2) - GeodesicSeries.sum(c3, at: sigma1)
    let shrink = flattening * equator.sine * GeodesicSeries.a3(e, thirdFlattening: thirdFlattening)
    return Trial(
      miss: turn - shrink * (sigma12 + b3),
      secondAzimuth: second,
      sigma1: sigma1,
      sigma2: sigma2,
      sigma12: sigma12,
      expansion: e
    )
  }

  /// dλ₁₂/dα₁ (equation 46).
  private func derivative(_ pair: Configuration, _ trial: Trial) -> Double {
    if trial.secondAzimuth.cosine == 0 { return -2 * axisRatio * pair.dn1 / pair.beta1.sine }
    let length = lengths(trial.expansion, trial.sigma12, trial.sigma1, trial.sigma2, pair)
    return length.reduced * axisRatio / (trial.secondAzimuth.cosine * pair.beta2.cosine)
  }
}
