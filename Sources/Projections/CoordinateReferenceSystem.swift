internal import Geo
internal import Synchronization

/// A coordinate reference system: what the numbers of a position mean.
///
/// Whatever order an authority gives the axes, this module's positions are always easting, northing, and
/// its coordinates longitude, latitude.
public struct CoordinateReferenceSystem: Hashable, Sendable {
  /// The kinds of systems with a horizontal position.
  public enum Kind: Hashable, Sendable {
    /// Longitude and latitude.
    case geographic
    /// Easting and northing.
    case projected
  }

  /// A unit of length or angle.
  public struct Unit: Hashable, Sendable {
    /// The unit's name, as "metre" or "degree".
    public let name: String
    /// Metres (of a projected system) or radians (of a geographic one) in one unit.
    public let factor: Double
  }

  /// What the system was made from: `EPSG:5174`, WKT, PROJJSON, or a PROJ string.
  public let definition: String

  /// The name, as "Korean 1985 / Modified Central Belt".
  public let name: String

  /// The authority and code, as `EPSG:5174`; also of WKT in which PROJ recognises an EPSG system.
  public let authorityCode: String?

  /// Geographic or projected.
  public let kind: Kind

  /// The unit of both axes.
  public let unit: Unit

  /// Where the system is meant to be used; `nil` when its definition doesn't say.
  public let areaOfUse: AreaOfUse?

  /// Whether positions are degrees of longitude from Greenwich and of latitude.
  let isInDegrees: Bool

  /// Whether positions are longitude and latitude.
  public var isGeographic: Bool { kind == .geographic }

  /// Whether positions are easting and northing.
  public var isProjected: Bool { kind == .projected }

  /// WGS 84, longitude and latitude in degrees; made without PROJ.
  public static let wgs84 = CoordinateReferenceSystem(
    definition: "EPSG:4326",
    name: "WGS 84",
    authorityCode: "EPSG:4326",
    kind: .geographic,
    unit: Unit(name: "degree", factor: .pi / 180),
    areaOfUse: AreaOfUse(name: "World.", boundingBox: .world),
    isInDegrees: true
  )

  /// The system with a code of the EPSG dataset.
  ///
  /// - Throws: ``ProjectionError``, as ``init(_:)``.
  public static func epsg(_ code: Int) throws(ProjectionError) -> CoordinateReferenceSystem {
    try CoordinateReferenceSystem("EPSG:\(code)")
  }
}

extension CoordinateReferenceSystem {
  /// Reads a definition: `EPSG:5174` (or another authority's code), an OGC URN or URL, WKT 1 or 2, a
  /// `.prj` file's text, PROJJSON, or a PROJ string that begins with `+`.
  ///
  /// A bare number is refused, since it may be anything, and so are names.
  ///
  /// - Throws: ``ProjectionError``: `unreadableDefinition`, `unknownCode`, `invalidDefinition`,
  ///   `notHorizontal` (a vertical or geocentric system), `libraryMissing`.
  /// - Complexity: The first call opens PROJ's database, 10–20 ms; later ones take about 1 ms.
  public init(_ definition: String) throws(ProjectionError) {
    let definition = try CRSDefinition(definition)
    if definition.text == CoordinateReferenceSystem.wgs84.definition {
      self = .wgs84
      return
    }
    self = try CoordinateReferenceSystem.catalogue.withLock {
      context throws(ProjectionError) -> CoordinateReferenceSystem in
      let open: PROJContext
      if let context {
        open = context
      } else {
        open = try PROJContext()
        context = open
      }
      return try CoordinateReferenceSystem(reading: definition, in: open)
    }
  }

  /// One context for look-ups, kept because opening the database is what costs.
  private static let catalogue = Mutex<PROJContext?>(nil)
}
