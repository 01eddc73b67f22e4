/// Shortest paths on an ellipsoid of revolution: distances, azimuths and destinations.
///
/// Distances are in metres, angles in degrees, azimuths clockwise from north. Karney's algorithm: for any
/// two points of WGS 84, nearly antipodal ones among them, the distance is within 15 nm of the truth.
/// A coordinate that isn't valid gives NaN; no input traps.
///
/// Source: C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013), 43–55,
/// doi:10.1007/s00190-012-0578-z.
public struct Geodesic: Sendable {
  /// The equatorial radius a, in metres.
  public let equatorialRadius: Double

  /// The flattening f = (a − b) / a.
  public let flattening: Double

  /// The polar semi-axis b, in metres.
  public let polarRadius: Double

  /// b / a, which is 1 − f.
  let axisRatio: Double

  /// n = (a − b) / (a + b).
  let thirdFlattening: Double

  /// The square of the second eccentricity, (a² − b²) / b².
  let secondEccentricitySquared: Double

  /// Below this arc on the auxiliary sphere the first guess of a short line is already the answer.
  let shortArc: Double

  /// Geodesics on WGS 84: a = 6 378 137 m, f = 1 / 298.257223563.
  public static let wgs84 = Geodesic(
    equatorialRadius: WGS84.equatorialRadius,
    flattening: WGS84.flattening
  )

  init(equatorialRadius: Double, flattening: Double) {
    self.equatorialRadius = equatorialRadius
    self.flattening = flattening
    axisRatio = 1 - flattening
    polarRadius = equatorialRadius * axisRatio
    thirdFlattening = flattening / (2 - flattening)
    let eccentricitySquared = flattening * (2 - flattening)
    secondEccentricitySquared = eccentricitySquared / (axisRatio * axisRatio)
    // Karney 2013, section 5, before equation 60: the guess is good to rounding when the arc's cube
    // times f is; the factor 0.1 leaves a margin.
    shortArc =
      0.1 * Tolerance.root
      / (max(0.001, flattening.magnitude) * min(1, 1 - flattening / 2) / 2).squareRoot()
  }

  /// The small numbers of the iteration.
  enum Tolerance {
    static let tiny = Double.leastNormalMagnitude.squareRoot()
    static let unit = Double.ulpOfOne
    static let near = 200 * unit
    static let root = unit.squareRoot()
    static let bisection = unit * root
    static let strip = 1000 * root
    static let newtonSteps = 20
    static let allSteps = newtonSteps + Double.significandBitCount + 11
  }
}

/// The shortest path between two points: its length and its directions at both ends.
public struct GeodesicPath: Hashable, Sendable {
  /// The length, in metres.
  public let distance: Double

  /// The azimuth at the first point towards the second, −180 … 180 degrees, clockwise from north.
  public let initialAzimuth: Double

  /// The azimuth at the second point, looking onward, −180 … 180 degrees.
  public let finalAzimuth: Double

  /// Makes a path from its three numbers.
  public init(distance: Double, initialAzimuth: Double, finalAzimuth: Double) {
    self.distance = distance
    self.initialAzimuth = initialAzimuth
    self.finalAzimuth = finalAzimuth
  }
}

extension Geodesic {
  /// The length of the shortest path between two points, in metres.
  ///
  /// - Returns: a number from 0 to half a meridian's length (20 003 931.459 m); NaN when a coordinate
  ///   isn't valid.
  /// - Complexity: constant; about a microsecond, a few more for nearly antipodal points.
  public func distance(from start: Coordinate, to end: Coordinate) -> Double {
    guard start.isValid && end.isValid else { return .nan }
    return solve(from: start, to: end).distance
  }

  /// The shortest path between two points.
  ///
  /// Where several are equally short (antipodal points) it's one of them; for equal points the azimuths
  /// are both 180 or 0. Members are NaN when a coordinate isn't valid.
  public func inverse(from start: Coordinate, to end: Coordinate) -> GeodesicPath {
    guard start.isValid && end.isValid else {
      return GeodesicPath(distance: .nan, initialAzimuth: .nan, finalAzimuth: .nan)
    }
    let solution = solve(from: start, to: end)
    return GeodesicPath(
      distance: solution.distance,
      initialAzimuth: solution.first.degrees,
      finalAzimuth: solution.second.degrees
    )
  }

  /// The direction in which the shortest path leaves the first point, 0 ..< 360 degrees from north.
  public func initialBearing(from start: Coordinate, to end: Coordinate) -> Double {
    let azimuth = inverse(from: start, to: end).initialAzimuth
    // A tiny negative azimuth plus 360 rounds to 360.
    let bearing = azimuth < 0 ? azimuth + 360 : azimuth
    return bearing >= 360 ? 0 : bearing
  }
}

/// The numbers that define WGS 84, and what follows from them.
///
/// Computed properties of literals, which the compiler folds; stored ones would be checked for
/// initialisation at every use in the inner loops.
enum WGS84 {
  @inline(__always) static var equatorialRadius: Double { 6_378_137 }
  @inline(__always) static var flattening: Double { 1 / 298.257223563 }
  @inline(__always) static var polarRadius: Double { equatorialRadius * (1 - flattening) }
  /// The square of the first eccentricity.
  @inline(__always) static var eccentricitySquared: Double { flattening * (2 - flattening) }
}
