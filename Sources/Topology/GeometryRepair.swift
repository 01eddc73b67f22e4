public import Geo

/// A repaired geometry with what was done to it.
public struct GeometryRepair: Hashable, Sendable {
  /// The valid geometry; equal to the one given when nothing was wrong.
  public var geometry: Geometry

  /// The first defect that GEOS found, when the geometry had to be rebuilt.
  public var defect: GeometryDefect?

  /// How many rings lacked their closing coordinate and got it.
  public var closedRings = 0

  /// How many rings had fewer than four coordinates and were left out (with their holes, if exterior).
  public var droppedRings = 0

  /// Whether the geometry was valid as it came.
  public var isUnchanged: Bool { defect == nil && closedRings == 0 && droppedRings == 0 }
}

extension Geometry {
  /// The geometry made valid after OGC Simple Features, and what that took.
  ///
  /// Open rings are closed, rings without an area dropped, and an invalid geometry is rebuilt by
  /// GEOS's MakeValid with the structure method: overlapping exteriors are united, holes are taken
  /// away, and what collapses to a line or a point is left out. An area may come back as another kind
  /// of area (a bow-tie as a multi-polygon), also as an empty multi-polygon.
  ///
  /// - Throws: ``TopologyError`` for coordinates out of range, lines of one point, or a failure of GEOS.
  /// - Complexity: O(*n* log *n*).
  public func repaired() throws(TopologyError) -> GeometryRepair {
    var repair = GeometryRepair(geometry: self)
    repair.geometry = closingRings(noting: &repair)
    try repair.geometry.checkForm()
    let shape = try GEOSShape.copying(repair.geometry, in: GEOSContext())
    if let defect = try shape.defect() {
      repair.defect = defect
      repair.geometry = try shape.madeValid().geometry()
    }
    return repair
  }

  /// The union of all the areas, dissolved: borders between them are gone.
  ///
  /// Exteriors run counter-clockwise, holes clockwise.
  ///
  /// - Parameter geometries: Valid polygons, multi-polygons or collections of them.
  /// - Returns: A polygon or a multi-polygon, empty when the union is.
  /// - Throws: ``TopologyError`` for points and lines, bad rings, or a failure of GEOS.
  /// - Complexity: O(*n* log *n*).
  public static func union(of geometries: [Geometry]) throws(TopologyError) -> Geometry {
    let areas = Geometry.multiPolygon(try Geometry.collection(geometries).polygons())
    try areas.checkForm()
    return try GEOSShape.copying(areas, in: GEOSContext()).united().geometry()
  }

  private func closingRings(noting repair: inout GeometryRepair) -> Geometry {
    switch self {
    case .point, .multiPoint, .lineString, .multiLineString: return self
    case .polygon(let polygon):
      return polygon.closingRings(noting: &repair).map(Geometry.polygon) ?? .multiPolygon([])
    case .multiPolygon(let polygons):
      var kept: [Polygon] = []
      for polygon in polygons {
        if let closed = polygon.closingRings(noting: &repair) { kept.append(closed) }
      }
      return .multiPolygon(kept)
    case .collection(let geometries):
      var kept: [Geometry] = []
      for geometry in geometries { kept.append(geometry.closingRings(noting: &repair)) }
      return .collection(kept)
    }
  }
}

extension Polygon {
  fileprivate func closingRings(noting repair: inout GeometryRepair) -> Polygon? {
    guard let exterior = Polygon.closed(exterior, noting: &repair) else { return nil }
    var kept: [[Coordinate]] = []
    for hole in holes {
      if let closed = Polygon.closed(hole, noting: &repair) { kept.append(closed) }
    }
    return Polygon(exterior: exterior, holes: kept)
  }

  private static func closed(_ ring: [Coordinate], noting repair: inout GeometryRepair)
    -> [Coordinate]?
  {
    var ring = ring
    if let first = ring.first, first != ring.last, ring.count >= 3 {
      ring.append(first)
      repair.closedRings += 1
    }
    guard ring.count >= 4 else {
      repair.droppedRings += 1
      return nil
    }
    return ring
  }
}
