import CSQLite
import Geo

/// The functions that GeoPackage's R-tree triggers call and SQLite lacks (GeoPackage 1.3, F.3).
///
/// They are C callbacks, so they are free functions that capture nothing.
enum SpatialFunctions {
  static func register(on connection: Connection) throws(StoreError) {
    try connection.register("ST_IsEmpty") { context, _, arguments in
      guard let blob = firstBlob(arguments) else { return sqlite3_result_null(context) }
      sqlite3_result_int(context, GeoPackageBlob.box(in: blob) == nil ? 1 : 0)
    }
    try connection.register("ST_MinX") { context, _, arguments in
      giveSide(\.west, of: arguments, to: context)
    }
    try connection.register("ST_MaxX") { context, _, arguments in
      giveSide(\.east, of: arguments, to: context)
    }
    try connection.register("ST_MinY") { context, _, arguments in
      giveSide(\.south, of: arguments, to: context)
    }
    try connection.register("ST_MaxY") { context, _, arguments in
      giveSide(\.north, of: arguments, to: context)
    }
  }
}

private nonisolated func giveSide(
  _ side: KeyPath<BoundingBox, Double>,
  of arguments: UnsafeMutablePointer<OpaquePointer?>?,
  to context: OpaquePointer?
) {
  guard let blob = firstBlob(arguments), let box = GeoPackageBlob.box(in: blob) else {
    return sqlite3_result_null(context)
  }
  sqlite3_result_double(context, box[keyPath: side])
}

private nonisolated func firstBlob(
  _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) -> UnsafeRawBufferPointer? {
  guard let value = arguments?[0], let start = sqlite3_value_blob(value) else { return nil }
  return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
}
