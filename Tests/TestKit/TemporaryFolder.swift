package import Foundation

/// A folder of one test's own, removed when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// Where the folder is.
  package let url: URL

  /// Makes an empty folder under the system's temporary folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "workation-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have taken the folder's permissions away; what can't be removed is the system's to clean.
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a text file as UTF-8 and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}
