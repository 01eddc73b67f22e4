import Foundation
package import OfficeDirectory

/// The directory in one GeoPackage file, which QGIS and ogr2ogr open as it is.
///
/// Writes are transactions in WAL mode with foreign keys on. One connection serves all threads, one
/// at a time; a call within a call on the same store would wait for itself, so ``write(_:)`` and
/// ``forEachOffice(_:)`` mustn't be nested.
package final class GeoPackageStore: OfficeStore {
  /// What a command needs of the file.
  package enum Access: Sendable {
    /// Only to read; the file must exist, and may lie on a read-only disk.
    case read
    /// To write; the file is made when it's missing.
    case write
  }

  let path: String
  let connection: ConnectionLock

  /// Opens the database, makes it when `access` allows that, and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: what is to be done with it.
  ///   - busyMilliseconds: how long to wait when another program holds the file.
  /// - Throws: ``StoreError``; whatever it says, the file's content is as before.
  package init(
    path: String,
    access: Access,
    busyMilliseconds: Int32 = 5_000
  ) throws(StoreError) {
    let opened: Connection =
      switch access {
      case .read: try GeoPackageStore.openForReading(path, busyMilliseconds)
      case .write: try GeoPackageStore.openForWriting(path, busyMilliseconds)
      }
    self.path = path
    connection = ConnectionLock(opened)
  }

  package func revision() throws -> Int64 {
    try connection.withConnection { try Revision.current(on: $0) }
  }

  package func count() throws -> Int {
    try connection.withConnection { connection in
      Int(try connection.integer("SELECT count(*) FROM offices") ?? 0)
    }
  }

  package func office(_ id: OfficeID) throws -> Office? {
    try connection.withConnection { connection in
      let query = try connection.statement(OfficeRow.selection + " WHERE id = ?")
      query.bind(id.text, at: 1)
      return try query.offices(path: path).first
    }
  }

  package func offices(named name: String) throws -> [Office] {
    try connection.withConnection { connection in
      let query = try connection.statement(
        OfficeRow.selection + " WHERE folded_name = ?1 OR folded_name_en = ?1 ORDER BY id"
      )
      query.bind(SearchText.folded(name), at: 1)
      return try query.offices(path: path)
    }
  }

  package func forEachOffice(_ body: (Office) throws -> Void) throws {
    try connection.withConnection { connection in
      let query = try connection.statement(OfficeRow.selection + " ORDER BY id")
      defer { query.reset() }
      while try query.step() { try body(try OfficeRow.read(query, path: path)) }
    }
  }
}

extension Statement {
  /// All offices that the bound statement selects.
  func offices(path: String) throws(StoreError) -> [Office] {
    defer { reset() }
    var found: [Office] = []
    while try step() { found.append(try OfficeRow.read(self, path: path)) }
    return found
  }
}
