/// Source: Graphics Interchange Format 89a, sections 17 to 27.
enum GIFHeader {
  static func size(_ header: HeaderBytes) throws(ImageRefusal) -> (width: Int, height: Int) {
    guard let width = header.littleEndian(2, at: 6), let height = header.littleEndian(2, at: 8),
      let flags = header.byte(at: 10)
    else { throw .truncated(.gif) }
    var offset = 13 + colourTable(flags)
    while let block = header.byte(at: offset) {
      switch block {
      case 0x3B: return (width, height)
      case 0x21: offset += 2
      case 0x2C:
        guard let flags = header.byte(at: offset + 9) else { throw .truncated(.gif) }
        // Descriptor, colour table, and the byte that begins the compressed data.
        offset += 10 + colourTable(flags) + 1
      default: throw .malformed(.gif)
      }
      while true {
        guard let length = header.byte(at: offset) else { throw .truncated(.gif) }
        offset += 1 + length
        if length == 0 { break }
      }
    }
    throw .truncated(.gif)
  }

  /// The length in bytes of the colour table that the flags announce.
  private static func colourTable(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }
}
