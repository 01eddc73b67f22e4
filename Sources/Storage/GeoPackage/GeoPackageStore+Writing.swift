import Foundation
import Geo
package import OfficeDirectory

extension GeoPackageStore {
  package func write<Result>(_ body: (any OfficeWriter) throws -> Result) throws -> Result {
    try connection.withConnection { connection in
      try connection.execute("BEGIN IMMEDIATE")
      do {
        let writer = GeoPackageWriter(store: self, connection: connection)
        let result = try body(writer)
        if writer.changes > 0 { try Revision.advance(on: connection) }
        try connection.execute("COMMIT")
        return result
      } catch {
        try GeoPackageStore.rollBack(connection)
        throw error
      }
    }
  }
}

/// What one import writes, within the transaction that ``GeoPackageStore/write(_:)`` opened.
private final class GeoPackageWriter: OfficeWriter {
  private let store: GeoPackageStore
  private let connection: Connection
  private(set) var changes = 0

  init(store: GeoPackageStore, connection: Connection) {
    self.store = store
    self.connection = connection
  }

  func office(source: String, sourceID: String) throws -> Office? {
    let query = try connection.statement(
      OfficeRow.selection + " JOIN office_sources ON office_sources.office_id = offices.id"
        + " WHERE office_sources.source = ?1 AND office_sources.source_id = ?2"
    )
    query.bind(source, at: 1)
    query.bind(sourceID, at: 2)
    return try query.offices(path: store.path).first
  }

  func offices(within metres: Double, of coordinate: Coordinate) throws -> [Office] {
    let box = BoundingBox(coveringRadius: metres, around: coordinate)
    return try store.offices(in: box, on: connection).filter {
      Geodesic.wgs84.distance(from: coordinate, to: $0.coordinate) <= metres
    }
  }

  func offices(
    withFoldedNames names: [String],
    within metres: Double,
    of coordinate: Coordinate
  ) throws -> [Office] {
    let box = BoundingBox(coveringRadius: metres, around: coordinate)
    var found: [Office] = []
    for name in names {
      for office in try store.offices(in: box, foldedName: name, on: connection)
      where !found.contains(where: { $0.id == office.id }) {
        let distance = Geodesic.wgs84.distance(from: coordinate, to: office.coordinate)
        if distance <= metres { found.append(office) }
      }
    }
    return found.sorted { $0.id < $1.id }
  }

  func put(_ office: Office) throws {
    let known = try connection.statement("SELECT 1 FROM offices WHERE id = ?")
    known.bind(office.id.text, at: 1)
    let exists = try known.step()
    known.reset()
    // No UPSERT: it would break the R-tree's update trigger (GeoPackage 1.3's update1).
    let statement = try connection.statement(exists ? OfficeRow.update : OfficeRow.insertion)
    OfficeRow.bind(office, to: statement)
    try statement.run()
    try link(source: office.origin.source, sourceID: office.origin.sourceID, to: office.id)
    changes += 1
  }

  func link(source: String, sourceID: String, to id: OfficeID) throws {
    let statement = try connection.statement(
      "INSERT INTO office_sources (source, source_id, office_id) VALUES (?1, ?2, ?3)"
        + " ON CONFLICT (source, source_id) DO UPDATE SET office_id = ?3 WHERE office_id != ?3"
    )
    statement.bind(source, at: 1)
    statement.bind(sourceID, at: 2)
    statement.bind(id.text, at: 3)
    try statement.run()
    changes += connection.changedRows
  }
}

/// The count of committed changes, and the contents that depend on it.
enum Revision {
  static func current(on connection: Connection) throws(StoreError) -> Int64 {
    let text = try connection.text("SELECT value FROM workation_settings WHERE name = 'revision'")
    guard let text, let revision = Int64(text) else {
      throw StoreError(
        code: .damaged,
        path: connection.path,
        detail: "it doesn't state its revision"
      )
    }
    return revision
  }

  /// Counts a change, and brings the layer's box and time of change up to date.
  static func advance(on connection: Connection) throws(StoreError) {
    let revision = try current(on: connection) + 1
    try connection.execute(
      "UPDATE workation_settings SET value = '\(revision)' WHERE name = 'revision'"
    )
    let now = StoredInstant.text(of: Date())
    try connection.execute(
      """
      UPDATE gpkg_contents SET last_change = '\(now)' WHERE data_type = 'attributes';
      UPDATE gpkg_contents SET last_change = '\(now)',
        min_x = (SELECT min(ST_MinX(geom)) FROM offices),
        min_y = (SELECT min(ST_MinY(geom)) FROM offices),
        max_x = (SELECT max(ST_MaxX(geom)) FROM offices),
        max_y = (SELECT max(ST_MaxY(geom)) FROM offices)
      WHERE table_name = 'offices';
      """
    )
  }
}
