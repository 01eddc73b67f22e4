import Foundation

/// A connection that one thread uses at a time.
///
/// The invariant behind `@unchecked`: `connection` is private and touched only by the closure that
/// ``withConnection(_:)`` runs while it holds the lock, and SQLite is opened without a mutex of its own
/// because of that. A closure must not call back into the same lock.
final class ConnectionLock: @unchecked Sendable {
  private let lock = NSLock()
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func withConnection<Result>(_ body: (Connection) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(connection) }
  }
}
