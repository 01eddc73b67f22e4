/// Source: RFC 9649 (WebP) for the container and VP8L; RFC 6386 §9.1 for VP8.
enum WebPHeader {
  static func size(_ header: HeaderBytes) throws(ImageRefusal) -> (width: Int, height: Int) {
    guard let length = header.littleEndian(4, at: 4), length <= header.count - 8 else {
      throw .truncated(.webp)
    }
    let size: (width: Int, height: Int)?
    switch header.name(at: 12) {
    case "VP8X": size = extended(header)
    case "VP8L": size = lossless(header)
    case "VP8 ": size = lossy(header)
    default: throw .malformed(.webp)
    }
    guard let size else { throw .malformed(.webp) }
    return size
  }

  /// The canvas of an extended file.
  private static func extended(_ header: HeaderBytes) -> (width: Int, height: Int)? {
    guard let width = header.littleEndian(3, at: 24), let height = header.littleEndian(3, at: 27)
    else { return nil }
    return (width + 1, height + 1)
  }

  /// Two numbers of fourteen bits after the signature byte.
  private static func lossless(_ header: HeaderBytes) -> (width: Int, height: Int)? {
    guard header.byte(at: 20) == 0x2F, let bits = header.littleEndian(4, at: 21) else { return nil }
    return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }

  /// The frame header of a key frame; the two highest bits of each number are a scale.
  private static func lossy(_ header: HeaderBytes) -> (width: Int, height: Int)? {
    guard header.bigEndian(3, at: 23) == 0x9D_012A, let width = header.littleEndian(2, at: 26),
      let height = header.littleEndian(2, at: 28)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }
}
