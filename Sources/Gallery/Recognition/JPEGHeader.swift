/// Source: ITU-T T.81, annex B.
enum JPEGHeader {
  static func size(_ header: HeaderBytes) throws(ImageRefusal) -> (width: Int, height: Int) {
    var size: (width: Int, height: Int)?
    var offset = 2
    while true {
      guard let mark = header.byte(at: offset) else { throw .truncated(.jpeg) }
      guard mark == 0xFF else { throw .malformed(.jpeg) }
      // Any number of fill bytes may stand before a marker.
      while header.byte(at: offset) == 0xFF { offset += 1 }
      guard let marker = header.byte(at: offset) else { throw .truncated(.jpeg) }
      offset += 1
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0x00, 0xD9: throw .malformed(.jpeg)
      default: break
      }
      guard let length = header.bigEndian(2, at: offset) else { throw .truncated(.jpeg) }
      guard length >= 2 else { throw .malformed(.jpeg) }
      switch marker {
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        guard let height = header.bigEndian(2, at: offset + 3),
          let width = header.bigEndian(2, at: offset + 5)
        else { throw .truncated(.jpeg) }
        size = (width, height)
      case 0xDA:
        guard let size else { throw .malformed(.jpeg) }
        // A file may go on after its end marker, but one without it was cut.
        guard header.containsPair(0xFF, 0xD9, from: offset + length) else {
          throw .truncated(.jpeg)
        }
        return size
      default: break
      }
      offset += length
    }
  }
}
