/// Writing a whole file at once; ``WholeFileWriter`` does the same in pieces.
package enum AtomicFile {
  /// Writes the bytes so that the file appears whole or not at all, replacing an older one.
  ///
  /// - Throws: the system's reason; the older file is then untouched.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    durability: WholeFileWriter.Durability = .full,
    mode: UInt32 = 0o644,
    fileSystem: FileSystem = .live
  ) throws(FileError) {
    let writer = try WholeFileWriter(
      path: path,
      durability: durability,
      mode: mode,
      fileSystem: fileSystem
    )
    try writer.write(bytes)
    try writer.commit()
  }

  /// Writes a text as UTF-8 so that the file appears whole or not at all, replacing an older one.
  package static func write(
    _ text: String,
    to path: String,
    durability: WholeFileWriter.Durability = .full,
    mode: UInt32 = 0o644,
    fileSystem: FileSystem = .live
  ) throws(FileError) {
    try write(
      Array(text.utf8),
      to: path,
      durability: durability,
      mode: mode,
      fileSystem: fileSystem
    )
  }
}
