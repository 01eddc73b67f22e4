/// Source: ISO/IEC 15948 (PNG), clauses 5 and 11.
enum PNGHeader {
  /// The eight bytes that every PNG file begins with.
  static let signature = Int(bitPattern: 0x8950_4E47_0D0A_1A0A)

  static func size(_ header: HeaderBytes) throws(ImageRefusal) -> (width: Int, height: Int) {
    guard let first = header.name(at: 12), let length = header.bigEndian(4, at: 8),
      let width = header.bigEndian(4, at: 16), let height = header.bigEndian(4, at: 20)
    else { throw .truncated(.png) }
    guard first == "IHDR", length == 13, width < 1 << 31, height < 1 << 31 else {
      throw .malformed(.png)
    }
    var offset = 8
    while true {
      guard let length = header.bigEndian(4, at: offset), let name = header.name(at: offset + 4),
        // The chunk's checksum is its last four bytes.
        header.bigEndian(4, at: offset + 8 + length) != nil
      else { throw .truncated(.png) }
      if name == "IEND" { return (width, height) }
      offset += 12 + length
    }
  }
}
