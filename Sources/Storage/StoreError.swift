/// Why the store couldn't do what was asked.
package struct StoreError: Error, Hashable, Sendable {
  /// What went wrong, as a closed set.
  package enum Code: String, CaseIterable, Sendable {
    /// There is no file, and none may be made.
    case notFound
    /// The path names a folder.
    case isDirectory
    /// The file isn't a database.
    case notADatabase
    /// It's a database, but not one of Workation's.
    case notOurs
    /// It was made by a newer version.
    case tooNew
    /// The file is cut short or damaged.
    case damaged
    /// Another program holds it.
    case locked
    /// It may not be written.
    case readOnly
    /// It may not be read, or its folder not entered.
    case permissionDenied
    /// The disk is full.
    case diskFull
    /// The disk answered with an error.
    case inputOutput
    /// A stored value isn't what its column promises.
    case unreadableValue
    /// Anything else that SQLite says.
    case other
  }

  package var code: Code
  /// The database file.
  package var path: String
  /// SQLite's own words, or what was found.
  package var detail: String

  /// Makes an error.
  package init(code: Code, path: String, detail: String) {
    self.code = code
    self.path = path
    self.detail = detail
  }
}
