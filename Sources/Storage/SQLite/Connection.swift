import CSQLite
import Glibc

/// One SQLite connection: opened once, closed when the last reference goes.
///
/// It belongs to one thread at a time; ``GeoPackageStore`` guards it with a lock. No pointer leaves
/// this folder.
final class Connection {
  /// How a file is opened.
  enum Mode {
    /// For reading; the file must exist.
    case read
    /// For reading and writing; the file must exist.
    case readWrite
    /// For reading and writing; the file is made when missing.
    case create
    /// For reading a file that nobody can be writing, such as one on a read-only disk.
    case immutable
  }

  let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mode: how it's opened.
  ///   - busyMilliseconds: how long to wait for a lock that another program holds.
  /// - Throws: ``StoreError``.
  init(path: String, mode: Mode, busyMilliseconds: Int32) throws(StoreError) {
    let flags: Int32 =
      switch mode {
      case .read: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = mode == .immutable ? Connection.immutableURI(path) : path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name,
      &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil
    )
    guard let handle = opened else {
      throw StoreError(code: .other, path: path, detail: "no memory for a connection")
    }
    guard code == SQLITE_OK else {
      let error = StoreError(result: code, handle: handle, path: path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, busyMilliseconds)
  }

  deinit {
    // Statements finalise themselves; closing waits for the last of them (close_v2).
    statements = [:]
    sqlite3_close_v2(handle)
  }

  private static func immutableURI(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "?"): bytes += "%3f".utf8
      case UInt8(ascii: "#"): bytes += "%23".utf8
      case UInt8(ascii: "%"): bytes += "%25".utf8
      default: bytes.append(byte)
      }
    }
    return "file:" + String(decoding: bytes, as: UTF8.self) + "?immutable=1"
  }

  /// Runs statements that return no rows.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// A prepared statement, kept for the connection's life and given out reset.
  func statement(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    let made = try Statement(sql, handle: handle, path: path)
    statements[sql] = made
    return made
  }

  /// The single number that a query gives, or `nil` when it gives no row or NULL.
  func integer(_ sql: String) throws(StoreError) -> Int64? {
    let query = try statement(sql)
    defer { query.reset() }
    guard try query.step() else { return nil }
    return query.integer(0)
  }

  /// The single text that a query gives, or `nil` when it gives no row or NULL.
  func text(_ sql: String) throws(StoreError) -> String? {
    let query = try statement(sql)
    defer { query.reset() }
    guard try query.step() else { return nil }
    return query.text(0)
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the last statement changed.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// The error that a result code stands for, with SQLite's message.
  func error(_ code: Int32) -> StoreError { StoreError(result: code, handle: handle, path: path) }

  /// Makes a function of one blob available to SQL.
  func register(_ name: String, _ function: @escaping SQLFunction) throws(StoreError) {
    let code = sqlite3_create_function_v2(
      handle,
      name,
      1,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      nil,
      function,
      nil,
      nil,
      nil
    )
    guard code == SQLITE_OK else { throw error(code) }
  }
}

/// A C function that SQLite calls: context, number of arguments, arguments.
typealias SQLFunction =
  @convention(c) (
    OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
  ) -> Void

extension StoreError {
  init(result: Int32, handle: OpaquePointer, path: String) {
    let message = String(cString: sqlite3_errmsg(handle))
    let code: Code =
      switch result & 0xff {
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_READONLY: .readOnly
      case SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN: .permissionDenied
      case SQLITE_FULL: .diskFull
      // The write-ahead log's shared memory is told as an I/O error when there's no room for it.
      case SQLITE_IOERR where sqlite3_system_errno(handle) == ENOSPC: .diskFull
      case SQLITE_IOERR: .inputOutput
      default: .other
      }
    self.init(code: code, path: path, detail: message)
  }
}
