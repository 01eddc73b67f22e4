import Geo
package import OfficeDirectory

extension GeoPackageStore {
  package func page(for query: OfficeQuery) throws -> OfficePage {
    try connection.withConnection { connection in
      try query.page(of: candidates(for: query, on: connection))
    }
  }

  /// Offices among which are all that the query's area holds.
  private func candidates(
    for query: OfficeQuery,
    on connection: Connection
  ) throws -> [Office] {
    switch query.area {
    case .everywhere:
      return try connection.statement(OfficeRow.selection).offices(path: path)
    case .within(let metres, let center):
      return try offices(
        in: BoundingBox(coveringRadius: metres, around: center),
        on: connection
      )
    case .box(let box):
      return try offices(in: box, on: connection)
    case .regions(let regions):
      return try offices(inAnyOf: regions, on: connection)
    case .nearest(let count, let center):
      return try nearestCandidates(count, to: center, for: query, on: connection)
    }
  }

  /// The offices in a box, of one folded name when it's given.
  func offices(
    in box: BoundingBox,
    foldedName: String? = nil,
    on connection: Connection
  ) throws(StoreError) -> [Office] {
    // The index holds 32-bit boxes rounded outward, so asking it with exact sides loses nothing. The
    // cross join makes SQLite begin with it, and compare names only of what lies in the box.
    let statement = try connection.statement(
      OfficeRow.selection(from: "rtree_offices_geom AS boxes CROSS JOIN offices")
        + " WHERE offices.fid = boxes.id AND boxes.minx <= ?1 AND boxes.maxx >= ?2"
        + " AND boxes.miny <= ?3 AND boxes.maxy >= ?4"
        + (foldedName == nil ? "" : " AND (folded_name = ?5 OR folded_name_en = ?5)")
    )
    var found: [Office] = []
    for part in box.meridianParts {
      statement.bind(part.east, at: 1)
      statement.bind(part.west, at: 2)
      statement.bind(part.north, at: 3)
      statement.bind(part.south, at: 4)
      if let foldedName { statement.bind(foldedName, at: 5) }
      found += try statement.offices(path: path)
    }
    return found
  }

  private func offices(
    inAnyOf regions: [RegionID],
    on connection: Connection
  ) throws(StoreError) -> [Office] {
    // A region's offices lie between "path/" and "path0", the character after the slash.
    let statement = try connection.statement(
      OfficeRow.selection + " WHERE region = ?1 OR (region > ?1 || '/' AND region < ?1 || '0')"
    )
    var found: [Office] = []
    for region in outermost(regions) {
      statement.bind(region.path, at: 1)
      found += try statement.offices(path: path)
    }
    return found
  }

  /// The regions without those that lie in another of them, so that no office is found twice.
  private func outermost(_ regions: [RegionID]) -> [RegionID] {
    let unique = Set(regions)
    return unique.filter { region in
      !unique.contains { $0 != region && region.isWithin($0) }
    }.sorted()
  }

  private func nearestCandidates(
    _ count: Int,
    to center: Coordinate,
    for query: OfficeQuery,
    on connection: Connection
  ) throws -> [Office] {
    var metres = 2_000.0
    var probe = query
    probe.order = .distance
    // The furthest that two places can be apart is half a meridian, 20,003.93 km.
    while metres < 20_004_000 {
      let found = try offices(
        in: BoundingBox(coveringRadius: metres, around: center),
        on: connection
      )
      probe.area = .within(metres: metres, of: center)
      probe.page = PageRequest(limit: 0)
      if try probe.page(of: found).matched >= count { return found }
      metres *= 4
    }
    return try connection.statement(OfficeRow.selection).offices(path: path)
  }
}

extension BoundingBox {
  /// The box as boxes that don't cross ±180°, with a sliver added where one ends just there, since the
  /// two meridians are one.
  fileprivate var meridianParts: [BoundingBox] {
    if west == -180 && east == 180 { return [self] }
    var parts = unwrapped
    if !crossesAntimeridian && east == 180 {
      parts.append(BoundingBox(west: -180, south: south, east: -180, north: north))
    }
    if !crossesAntimeridian && west == -180 {
      parts.append(BoundingBox(west: 180, south: south, east: 180, north: north))
    }
    return parts
  }
}
