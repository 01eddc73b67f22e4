/// A file couldn't be read or written: what was tried, on which file, and the system's reason.
package struct FileError: Error, Hashable {
  /// What was tried.
  package enum Action: String, CaseIterable, Sendable {
    case read, write, create, replace, synchronise, map, remove
  }

  /// What was tried.
  package let action: Action

  /// The file's path as the caller gave it.
  package let path: String

  /// The system's reason, a value of `errno`.
  package let code: Int32

  package init(_ action: Action, path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { sentence }
}
