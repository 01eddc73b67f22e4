import CSQLite

/// A prepared statement: bound by position from 1, read by position from 0, finalised with its owner.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let path: String

  /// Compiles one SQL statement; `handle` is the connection's, which outlives the statement.
  init(_ sql: String, handle connection: OpaquePointer, path: String) throws(StoreError) {
    var made: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &made,
      nil
    )
    guard code == SQLITE_OK, let made else {
      throw StoreError(result: code, handle: connection, path: path)
    }
    handle = made
    self.connection = connection
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes the statement ready to run again, with nothing bound.
  func reset() {
    // Reset repeats the error of the step before, which was thrown there.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Goes to the next row; `false` when there are no more.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw StoreError(result: code, handle: connection, path: path)
    }
  }

  /// Runs a statement that gives no rows, and makes it ready again.
  func run() throws(StoreError) {
    defer { reset() }
    while try step() {}
  }
}

extension Statement {
  // SQLITE_TRANSIENT is a cast that Swift can't import: SQLite copies what is bound.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Binds NULL, a whole number, a floating-point number, text or bytes to the parameter at a position.
  func bind(_ value: Int64?, at position: Int32) {
    if let value {
      sqlite3_bind_int64(handle, position, value)
    } else {
      sqlite3_bind_null(handle, position)
    }
  }

  func bind(_ value: Double?, at position: Int32) {
    if let value {
      sqlite3_bind_double(handle, position, value)
    } else {
      sqlite3_bind_null(handle, position)
    }
  }

  func bind(_ value: String?, at position: Int32) {
    guard var value else {
      sqlite3_bind_null(handle, position)
      return
    }
    _ = value.withUTF8 { bytes in
      // A zero-length buffer may have no address, and SQLite would bind NULL for that.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let start = characters.baseAddress {
          sqlite3_bind_text(handle, position, start, Int32(bytes.count), Statement.transient)
        } else {
          sqlite3_bind_text(handle, position, "", 0, Statement.transient)
        }
      }
    }
  }

  func bind(_ bytes: [UInt8], at position: Int32) {
    sqlite3_bind_blob(handle, position, bytes, Int32(bytes.count), Statement.transient)
  }
}

extension Statement {
  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The column's whole number, or `nil` for NULL.
  func integer(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  /// The column's floating-point number, or `nil` for NULL.
  func double(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  /// The column's text, or `nil` for NULL; bytes that aren't UTF-8 are replaced by U+FFFD.
  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Calls `body` with the column's bytes, which are valid only inside.
  func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
