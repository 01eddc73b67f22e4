public import Geo

/// A region that answers quickly whether it covers a place, how a box lies to it, and where its border
/// is nearest.
///
/// A place on the border is covered (OGC `covers`, DE-9IM `T*****FF*` or its kin). Borders are straight
/// lines in longitude and latitude, as RFC 7946 section 3.1.1 has it; no border crosses the
/// antimeridian, a region that does so is a multi-polygon cut there (section 3.1.9), and a place at
/// ±180° is sought on both sides of the cut.
///
/// A region may be used by any number of threads at once: after it's made it only reads.
public struct PreparedRegion: RegionShape, Sendable {
  /// The box around the region, across ±180° if the region is; `nil` when the region is empty.
  public let boundingBox: BoundingBox?

  /// The index of the first cluster of polygons, which most regions have only; apart from the others
  /// since going through a list costs as much as a look-up.
  let first: EdgeIndex?

  /// The indexes of the other clusters, so that far islands don't thin out the first one's grid.
  let others: [EdgeIndex]

  /// Prepares a polygon, a multi-polygon, or a collection of these, which may overlap: the region is
  /// their union.
  ///
  /// - Throws: ``TopologyError`` when the geometry isn't an area or isn't valid (see
  ///   `Geometry.repaired()`), with the defect and its place.
  /// - Complexity: O(*n* log *n*), nearly all of it for checking.
  public init(_ geometry: Geometry) throws(TopologyError) {
    _ = try geometry.polygons()
    if let defect = try geometry.validityDefect() {
      throw TopologyError(.invalidGeometry, place: defect.place, defect: defect)
    }
    try self.init(assumingValid: geometry)
  }

  /// Prepares the union of several areas.
  ///
  /// - Throws: as ``init(_:)``.
  public init(unionOf geometries: [Geometry]) throws(TopologyError) {
    try self.init(.collection(geometries))
  }

  /// Prepares an area that is known to be valid, at a tenth of the cost or less.
  ///
  /// Where that isn't true, a place is covered if the borders wind around it, so the answers are those of
  /// no repaired geometry in particular; nothing worse happens.
  ///
  /// - Throws: ``TopologyError`` for points, lines, bad rings and coordinates out of range.
  /// - Complexity: O(*n*).
  public init(assumingValid geometry: Geometry) throws(TopologyError) {
    let polygons = try geometry.polygons()
    for polygon in polygons { try polygon.checkForm() }
    boundingBox = geometry.boundingBox
    var clusters = PolygonClusters(polygons).clusters.compactMap { EdgeIndex($0) }
    first = clusters.popLast()
    others = clusters
  }

  /// Whether the region covers the coordinate; a place on the border is covered.
  ///
  /// Exact. A coordinate that isn't valid is covered by no region.
  ///
  /// - Complexity: O(1) away from the border; near it, the number of edges in that row of the grid.
  public func covers(_ coordinate: Coordinate) -> Bool {
    covers(x: coordinate.longitude, y: coordinate.latitude)
      || (coordinate.longitude.magnitude == 180
        && covers(x: -coordinate.longitude, y: coordinate.latitude))
  }

  @inline(__always)
  private func covers(x: Double, y: Double) -> Bool {
    if let first, first.covers(x: x, y: y) { return true }
    return !others.isEmpty && others.contains { $0.covers(x: x, y: y) }
  }

  /// Which of up to 64 places the region covers, as bits; see ``covers(_:)``.
  ///
  /// - Complexity: as ``covers(_:)`` for each, with the look-ups of what they share done once.
  public func covers(longitudes: Span<Double>, latitudes: Span<Double>) -> UInt64 {
    precondition(longitudes.count == latitudes.count && longitudes.count <= 64, "at most 64 places")
    guard let first else { return 0 }
    var covered = first.covers(longitudes, latitudes, except: 0)
    for other in others { covered |= other.covers(longitudes, latitudes, except: covered) }
    for index in longitudes.indices where longitudes[index].magnitude == 180 {
      if covers(Coordinate(longitude: longitudes[index], latitude: latitudes[index])) {
        covered |= 1 << UInt64(index)
      }
    }
    return covered
  }

  /// How the region and a box lie to each other.
  ///
  /// The box doesn't cross the antimeridian; of one that does, the answer is `border`.
  ///
  /// - Complexity: O(1) for boxes that meet no border cell of the grid and for large ones; otherwise the
  ///   number of edges near the box.
  public func relation(to box: BoundingBox) -> BoxRelation {
    if box.crossesAntimeridian { return .border }
    let result = relation(west: box.west, south: box.south, east: box.east, north: box.north)
    guard result == .outside, box.east == 180 || box.west == -180 else { return result }
    // A side on ±180° is the same meridian as the other one, and the region may begin there.
    for meridian in [-180.0, 180] where box.west == -meridian || box.east == -meridian {
      let beyond = relation(west: meridian, south: box.south, east: meridian, north: box.north)
      if beyond != .outside { return .border }
    }
    return .outside
  }

  private func relation(
    west: Double,
    south: Double,
    east: Double,
    north: Double
  ) -> BoxRelation {
    var result = BoxRelation.outside
    if let first {
      result = first.relation(west: west, south: south, east: east, north: north)
    }
    if others.isEmpty || result == .inside { return result }
    for cluster in others {
      switch cluster.relation(west: west, south: south, east: east, north: north) {
      case .inside: return .inside
      case .border: result = .border
      case .outside: break
      }
    }
    return result
  }
}
