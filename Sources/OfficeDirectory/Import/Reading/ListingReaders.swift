import Bytes
import GeoFormats

/// Chooses the reader for a source.
enum ListingReaders {
  private static let geoJSONEndings = [
    ".geojson", ".json", ".geojsonl", ".geojsons", ".geojsonseq", ".ndgeojson", ".ndjson",
  ]

  /// A source that was opened, and whether its first character can only be JSON's.
  struct Opened {
    let input: ByteInput
    let startsAsJSON: Bool
  }

  /// Opens a file, `-` being standard input, and looks at how it starts.
  static func open(_ path: String) throws -> Opened {
    let file = try FileReader(path: path)
    var start: [UInt8] = []
    var first: UInt8?
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    // A pipe may give its bytes one by one, and a file may begin with blank lines.
    while first == nil, start.count < 1 << 16 {
      let count = try file.read(into: &chunk)
      if count == 0 { break }
      start += chunk[..<count]
      first = start.first { !isBeforeText($0) }
    }
    var waiting = start[...]
    let name = path == "-" ? "standard input" : path
    let input = ByteInput(name: name) { buffer in
      guard !waiting.isEmpty else { return try file.read(into: &buffer) }
      let count = min(buffer.count, waiting.count)
      buffer.replaceSubrange(..<count, with: waiting.prefix(count))
      waiting.removeFirst(count)
      return count
    }
    // A text sequence begins with a record separator (RFC 8142).
    let marks = [UInt8(ascii: "{"), UInt8(ascii: "["), 0x1E]
    return Opened(input: input, startsAsJSON: first.map(marks.contains) ?? false)
  }

  /// White space, and the bytes of byte-order marks and of UTF-16's upper halves.
  private static func isBeforeText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09...0x0D, 0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: true
    default: false
    }
  }

  /// The reader for what the source starts with, or else for what its name ends in; delimited text for
  /// anything that says nothing.
  static func reader(
    for source: Opened,
    encoding: TextEncoding?
  ) throws -> any ListingReader {
    let name = source.input.name.lowercased()
    guard source.startsAsJSON || geoJSONEndings.contains(where: name.hasSuffix) else {
      return try DelimitedListingReader(source.input, encoding: encoding)
    }
    return try GeoJSONListingReader(source.input, encoding: encoding)
  }
}
