/// Source: ISO/IEC 14496-12 (boxes), ISO/IEC 23008-12 (image items), AV1 Image File Format 1.1.
enum AVIFHeader {
  private struct Box {
    var name: String
    var content: Range<Int>
  }

  /// The major and the compatible brands; none when the file doesn't begin with a file type box.
  static func brands(_ header: HeaderBytes) -> [String] {
    guard header.has("ftyp", at: 4), let length = header.bigEndian(4, at: 0), length >= 16,
      length <= min(header.count, 1024)
    else { return [] }
    let offsets = [8] + Array(stride(from: 16, to: length - 3, by: 4))
    return offsets.compactMap { header.name(at: $0) }
  }

  static func size(_ header: HeaderBytes) throws(ImageRefusal) -> (width: Int, height: Int) {
    let topmost = try boxes(header, in: 0..<header.count)
    guard let meta = topmost.first(where: { $0.name == "meta" }) else { throw .malformed(.avif) }
    // "meta" has four bytes of version and flags before its boxes.
    let inMeta = try boxes(
      header,
      in: min(meta.content.lowerBound + 4, meta.content.upperBound)..<meta.content.upperBound
    )
    // The coded image lies in "mdat", or for tiny ones in "idat": a file that ends before it was cut.
    guard
      topmost.contains(where: { $0.name == "mdat" })
        || inMeta.contains(where: { $0.name == "idat" })
    else { throw .truncated(.avif) }
    guard let properties = inMeta.first(where: { $0.name == "iprp" }) else {
      throw .malformed(.avif)
    }
    let inProperties = try boxes(header, in: properties.content)
    guard let container = inProperties.first(where: { $0.name == "ipco" }) else {
      throw .malformed(.avif)
    }
    // Tiles and thumbnails have sizes as well: the image is at least as large as the largest.
    var largest = (width: 0, height: 0)
    for box in try boxes(header, in: container.content) where box.name == "ispe" {
      guard let width = header.bigEndian(4, at: box.content.lowerBound + 4),
        let height = header.bigEndian(4, at: box.content.lowerBound + 8),
        width < 1 << 31, height < 1 << 31
      else { throw .malformed(.avif) }
      if width * height > largest.width * largest.height { largest = (width, height) }
    }
    return largest
  }

  private static func boxes(
    _ header: HeaderBytes,
    in range: Range<Int>
  ) throws(ImageRefusal) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard var length = header.bigEndian(4, at: offset), let name = header.name(at: offset + 4)
      else { throw .truncated(.avif) }
      var start = offset + 8
      if length == 0 { length = range.upperBound - offset }
      if length == 1 {
        guard let long = header.bigEndian(8, at: offset + 8) else { throw .truncated(.avif) }
        length = long
        start += 8
      }
      guard length >= start - offset else { throw .malformed(.avif) }
      guard length <= range.upperBound - offset else { throw .truncated(.avif) }
      boxes.append(Box(name: name, content: start..<(offset + length)))
      offset += length
    }
    return boxes
  }
}
