public import Geo

/// What makes a geometry invalid after OGC Simple Features (06-103r4, section 6.1.11), and where.
public struct GeometryDefect: Hashable, Sendable {
  /// The kinds of defects that GEOS tells apart.
  public struct Kind: Hashable, Sendable {
    let rawValue: String

    /// Borders cross each other.
    public static let selfIntersection = Kind(rawValue: "Self-intersection")
    /// A ring touches or crosses itself.
    public static let ringSelfIntersection = Kind(rawValue: "Ring Self-intersection")
    /// A hole lies outside the exterior ring.
    public static let holeOutsideShell = Kind(rawValue: "Hole lies outside shell")
    /// A hole lies in another hole.
    public static let nestedHoles = Kind(rawValue: "Holes are nested")
    /// A polygon lies in another polygon of the same multi-polygon.
    public static let nestedShells = Kind(rawValue: "Nested shells")
    /// Holes touch so that the interior falls apart.
    public static let disconnectedInterior = Kind(rawValue: "Interior is disconnected")
    /// The same ring occurs twice.
    public static let duplicateRings = Kind(rawValue: "Duplicate Rings")
    /// A ring or line has too few distinct points.
    public static let tooFewPoints = Kind(rawValue: "Too few points in geometry component")
  }

  /// GEOS's words for the defect, which are also its kind.
  public var reason: String

  /// A place that shows the defect, when GEOS names one.
  public var place: Coordinate?

  /// The kind of the defect; one that isn't listed in ``Kind`` compares unequal to all that are.
  public var kind: Kind { Kind(rawValue: reason) }
}

extension Geometry {
  /// What makes the geometry invalid, or `nil` when it's valid after OGC Simple Features.
  ///
  /// Longitude and latitude are taken as a plane, as all of GEOS does.
  ///
  /// - Throws: ``TopologyError`` for coordinates out of range, rings that aren't closed or have fewer than
  ///   four coordinates (GEOS can't hold those), or a failure of GEOS.
  /// - Complexity: O(*n* log *n*).
  public func validityDefect() throws(TopologyError) -> GeometryDefect? {
    try checkForm()
    return try GEOSShape.copying(self, in: GEOSContext()).defect()
  }
}
