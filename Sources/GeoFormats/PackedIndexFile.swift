internal import Bytes
public import Geo

/// Index files: a packed index as it lies in memory, written whole and mapped back.
///
/// Opening reads the header only; a search reads the pages that it touches. Any number of processes may
/// map one file.
public enum PackedIndexFile {
  /// Keeps a mapping for as long as the index needs it.
  private final class Mapping: Sendable {
    let block: ByteBlock
    init(_ block: ByteBlock) { self.block = block }
  }

  /// Writes an index, so that the file appears whole or not at all.
  ///
  /// - Throws: an error that says why the file can't be written.
  public static func write(_ index: PackedIndex, to path: String) throws {
    let writer = try WholeFileWriter(path: path)
    try index.withUnsafeBytes { bytes in try writer.write(bytes) }
    try writer.commit()
  }

  /// Maps an index file.
  ///
  /// The header, its checksum, the table of sections and the file's length are checked now, the contents
  /// when ``Geo/PackedIndex/verify()`` is called; see there for what a damaged content can and can't do.
  ///
  /// - Throws: ``Geo/PackedIndexError`` for a foreign or damaged file, or an error that says why it can't
  ///   be read.
  /// - Complexity: O(1).
  public static func open(_ path: String) throws -> PackedIndex {
    let mapping = Mapping(try MappedFile.block(path: path))
    // The mapping's address stays as it is for as long as its owner lives, which the index holds.
    return try mapping.block.withUnsafeBytes { bytes in
      try PackedIndex(unsafelyMapping: bytes, owner: mapping)
    }
  }
}
