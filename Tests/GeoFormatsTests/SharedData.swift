import Foundation
import GeoFormats
import TestKit

/// Real files that are tried where they lie beside the package; they aren't part of it.
enum SharedData {
  /// The path of a file in the data folder, or `nil`, said aloud, where there is none.
  static func path(_ name: String) -> String? {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = [
      ProcessInfo.processInfo.environment["WORKATION_SHARED_DATA"].map { URL(filePath: $0) },
      package.appending(path: "../shared/data"), package.appending(path: "../../shared/data"),
    ]
    for case let folder? in folders {
      let path = folder.appending(path: name).standardizedFileURL.path
      if FileManager.default.isReadableFile(atPath: path) { return path }
    }
    print("skipped: \(name) isn't here; WORKATION_SHARED_DATA may name its folder")
    return nil
  }
}

/// Bytes that a table writes as text with `\xNN`-like care: the text's UTF-8.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// An input that gives bytes in pieces of seeded random sizes.
func choppedInput(_ bytes: [UInt8], seed: UInt64, longest: Int) -> ByteInput {
  var random = SeededGenerator(seed: seed)
  var position = 0
  return ByteInput(name: "chopped") { buffer in
    let size = Int.random(in: 1...longest, using: &random)
    let count = min(size, buffer.count, bytes.count - position)
    buffer.replaceSubrange(..<count, with: bytes[position..<position + count])
    position += count
    return count
  }
}
