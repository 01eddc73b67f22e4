extension Geodesic {
  /// The point that lies at a distance in a direction, along the geodesic.
  ///
  /// - Parameters:
  ///   - start: where the path begins.
  ///   - azimuth: the direction there, in degrees clockwise from north; any finite number.
  ///   - distance: the length in metres; negative runs backwards, and more than half the Earth's
  ///     circumference runs on along the geodesic, which then isn't the shortest path any more.
  /// - Returns: the end, with a longitude in −180 … 180; NaN when an argument isn't valid or finite.
  public func destination(
    from start: Coordinate,
    azimuth: Double,
    distance: Double
  ) -> Coordinate {
    guard start.isValid && azimuth.isFinite && distance.isFinite else {
      return Coordinate(longitude: .nan, latitude: .nan)
    }
    let departure = SineCosine(degrees: azimuth.remainder(dividingBy: 360))
    let reduced = reducedLatitude(start.latitude)
    let equator = crossing(at: reduced, azimuth: departure)
    let onSphere = SineCosine(
      sine: reduced.sine,
      cosine: reduced.sine != 0 || departure.cosine != 0 ? reduced.cosine * departure.cosine : 1
    )
    let sigma1 = onSphere.normalised
    let e = expansion(crossing: equator)

    let c1 = GeodesicSeries.c1(e)
    let b1 = GeodesicSeries.sum(c1, at: sigma1)
    let tau1 = sigma1.turned(by: SineCosine(radians: b1))
    let tau12 = distance / (polarRadius * GeodesicSeries.a1(e))
    let tau2 = tau1.turned(by: SineCosine(radians: tau12))
    let b2 = -GeodesicSeries.sum(GeodesicSeries.c1Reversed(e), at: tau2)
    let sigma12 = tau12 - (b2 - b1)
    let sigma2 = sigma1.turned(by: SineCosine(radians: sigma12))

    let sineLatitude = equator.cosine * sigma2.sine
    let along = equator.cosine * sigma2.cosine
    var cosineLatitude = (equator.sine * equator.sine + along * along).squareRoot()
    var meridional = sigma2.cosine
    if cosineLatitude == 0 {
      cosineLatitude = Tolerance.tiny
      meridional = Tolerance.tiny
    }

    let omega1 = SineCosine(sine: equator.sine * reduced.sine, cosine: onSphere.cosine)
    let omega2 = SineCosine(sine: equator.sine * sigma2.sine, cosine: meridional)
    let omega12 = Real.arcTangent(
      y: omega2.sine * omega1.cosine - omega2.cosine * omega1.sine,
      x: omega2.cosine * omega1.cosine + omega2.sine * omega1.sine
    )
    let c3 = GeodesicSeries.c3(e, thirdFlattening: thirdFlattening)
    let b3 = GeodesicSeries.sum(c3, at: sigma2) - GeodesicSeries.sum(c3, at: sigma1)
    let shrink = flattening * equator.sine * GeodesicSeries.a3(e, thirdFlattening: thirdFlattening)
    let lambda12 = omega12 - shrink * (sigma12 + b3)

    let longitude = start.longitude + lambda12 / Real.radiansPerDegree
    return Coordinate(
      longitude: longitude.remainder(dividingBy: 360),
      latitude: SineCosine(sine: sineLatitude, cosine: axisRatio * cosineLatitude).degrees
    )
  }
}
