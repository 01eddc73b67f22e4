public import Geo

/// Reads whole JSON documents (RFC 8259), strictly.
///
/// Objects keep their members' order. Whole numbers keep their digits as far as 64 bits go. Arrays and
/// objects may lie 200 deep in each other, and an object may have 10,000 members.
public enum JSONParser {
  /// Reads a document from an input in any ``TextEncoding``.
  ///
  /// - Throws: ``FormatError`` with line and column: malformed, truncated, or nested too deep; a name that
  ///   occurs twice in an object; or what the input throws.
  public static func parse(_ input: ByteInput) throws -> AttributeValue {
    var scanner = JSONScanner(TextInput(input, encoding: nil))
    return try parse(&scanner)
  }

  /// Reads a document in memory.
  ///
  /// - Throws: as ``parse(_:)-(ByteInput)``.
  public static func parse(_ text: String) throws -> AttributeValue {
    var scanner = JSONScanner(Array(text.utf8), name: nil)
    return try parse(&scanner)
  }

  private static func parse(_ scanner: inout JSONScanner) throws -> AttributeValue {
    let value = try scanner.readValue()
    try scanner.expectEnd()
    if let duplicate = scanner.duplicates.first { throw duplicate }
    return value
  }
}
