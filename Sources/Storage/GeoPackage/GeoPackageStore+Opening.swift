import Foundation

extension GeoPackageStore {
  static func openForReading(
    _ path: String,
    _ busyMilliseconds: Int32
  ) throws(StoreError) -> Connection {
    guard try fileExists(path) else {
      throw StoreError(code: .notFound, path: path, detail: "no such file")
    }
    let connection = try connectionForReading(path, busyMilliseconds)
    try prepare(connection)
    let version = try schemaVersion(of: connection)
    guard version <= GeoPackageSchema.version else { throw tooNew(path, version) }
    guard version == GeoPackageSchema.version else {
      throw StoreError(
        code: .readOnly,
        path: path,
        detail: "its tables are of version \(version) and must be brought up to date first"
      )
    }
    return connection
  }

  /// A database in WAL mode needs its shared-memory file even for reading, and only a connection
  /// that may write takes that file away at the end.
  ///
  /// So reading is done by one that may but doesn't; where the file or its folder can't be written
  /// and nobody else has it open, nobody can be changing it either.
  private static func connectionForReading(
    _ path: String,
    _ busyMilliseconds: Int32
  ) throws(StoreError) -> Connection {
    let files = FileManager.default
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let isWritable = files.isWritableFile(atPath: folder) && files.isWritableFile(atPath: path)
    let isOpenElsewhere = files.fileExists(atPath: path + "-shm")
    let mode: Connection.Mode = isWritable ? .readWrite : isOpenElsewhere ? .read : .immutable
    let connection = try Connection(path: path, mode: mode, busyMilliseconds: busyMilliseconds)
    try connection.execute("PRAGMA query_only = ON")
    return connection
  }

  static func openForWriting(
    _ path: String,
    _ busyMilliseconds: Int32
  ) throws(StoreError) -> Connection {
    let exists = try fileExists(path)
    let isEmpty = exists && fileSize(path) == 0
    if exists && !FileManager.default.isWritableFile(atPath: path) {
      throw StoreError(code: .readOnly, path: path, detail: "permission denied")
    }
    let connection = try Connection(
      path: path,
      mode: exists ? .readWrite : .create,
      busyMilliseconds: busyMilliseconds
    )
    do throws(StoreError) {
      try prepare(connection)
      if !exists || isEmpty {
        try connection.execute("PRAGMA auto_vacuum = NONE; PRAGMA page_size = 4096;")
        try connection.execute(
          "PRAGMA application_id = \(GeoPackageSchema.applicationID);"
            + "PRAGMA user_version = \(GeoPackageSchema.userVersion);"
        )
      }
      let version = !exists || isEmpty ? 0 : try schemaVersion(of: connection)
      guard version <= GeoPackageSchema.version else { throw tooNew(path, version) }
      try connection.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
          // Pages changed by an import; SQLite's own 2 MB would write each of them many times over.
          + "PRAGMA cache_size = -65536;"
      )
      try migrate(connection, from: version)
    } catch {
      // A file that this call began to make isn't left behind half-made.
      if !exists { removeFiles(path) }
      throw error
    }
    return connection
  }

  private static func prepare(_ connection: Connection) throws(StoreError) {
    try SpatialFunctions.register(on: connection)
    try connection.execute("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON;")
  }

  private static func migrate(_ connection: Connection, from version: Int64) throws(StoreError) {
    guard version < GeoPackageSchema.version else { return }
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      for migration in GeoPackageSchema.migrations.dropFirst(Int(version)) {
        try connection.execute(migration)
      }
      try connection.execute(
        "UPDATE workation_settings SET value = '\(GeoPackageSchema.version)' "
          + "WHERE name = 'schema'; COMMIT"
      )
    } catch {
      try rollBack(connection)
      throw error
    }
  }

  static func rollBack(_ connection: Connection) throws(StoreError) {
    // Some errors (a full disk among them) have rolled the transaction back already.
    if connection.isInTransaction { try connection.execute("ROLLBACK") }
  }

  /// The version of our tables; a database without them isn't ours.
  private static func schemaVersion(of connection: Connection) throws(StoreError) -> Int64 {
    let applicationID = try connection.integer("PRAGMA application_id") ?? 0
    let hasSettings = try connection.integer(
      "SELECT count(*) FROM sqlite_master WHERE name = 'workation_settings'"
    )
    guard hasSettings == 1 else {
      let kind =
        applicationID == GeoPackageSchema.applicationID
        ? "a GeoPackage without Workation's tables" : "it lacks Workation's tables"
      throw StoreError(code: .notOurs, path: connection.path, detail: kind)
    }
    let text = try connection.text("SELECT value FROM workation_settings WHERE name = 'schema'")
    guard let text, let version = Int64(text) else {
      throw StoreError(
        code: .damaged,
        path: connection.path,
        detail: "it doesn't state its schema version"
      )
    }
    return version
  }

  private static func tooNew(_ path: String, _ version: Int64) -> StoreError {
    StoreError(
      code: .tooNew,
      path: path,
      detail: "schema \(version), and this program knows \(GeoPackageSchema.version)"
    )
  }

  private static func fileExists(_ path: String) throws(StoreError) -> Bool {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return false
    }
    if isDirectory.boolValue {
      throw StoreError(code: .isDirectory, path: path, detail: "a folder")
    }
    return true
  }

  private static func fileSize(_ path: String) -> Int {
    // A file whose size can't be read is left to SQLite, which says why.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? -1
  }

  private static func removeFiles(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] {
      // What isn't there needn't be removed; what can't be removed is reported by the next opening.
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }
}
