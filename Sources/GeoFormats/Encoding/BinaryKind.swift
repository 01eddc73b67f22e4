/// Files that aren't text, told by their first bytes.
enum BinaryKind {
  private static let marks: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "a gzip file"),
    (Array("PK\u{3}\u{4}".utf8), "a zip file (as XLSX and KMZ are)"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file"),
    (Array("BZh".utf8), "a bzip2 file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file"),
    ([0x37, 0x7A, 0xBC, 0xAF], "a 7z file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("RIFF".utf8), "a RIFF file (as WebP pictures are)"),
    (Array("%PDF-".utf8), "a PDF document"),
    (Array("SQLite format 3\0".utf8), "an SQLite database (as GeoPackage is)"),
    (Array("fgb".utf8) + [3], "a FlatGeobuf file"),
    ([0x00, 0x00, 0x27, 0x0A], "a shapefile"),
    (Array("PMTiles".utf8), "a PMTiles archive"),
    (Array("PAR1".utf8), "a Parquet file"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Office document (XLS, HWP)"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ([0xFF, 0xFE, 0x00, 0x00], "UTF-32 text"),
    ([0x00, 0x00, 0xFE, 0xFF], "UTF-32 text"),
  ]

  /// What the bytes look like, or `nil` when they may be text.
  static func name(of sample: ArraySlice<UInt8>) -> String? {
    if let mark = marks.first(where: { sample.starts(with: $0.start) }) { return mark.name }
    // An OpenStreetMap extract: a length, then a blob header of this type.
    if sample.dropFirst(6).starts(with: Array("OSMHeader".utf8)) {
      return "an OpenStreetMap extract (PBF)"
    }
    return nil
  }

  static let unknownName = "binary data (it contains NUL bytes)"
}
