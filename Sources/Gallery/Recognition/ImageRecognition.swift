/// Recognises images by their first bytes and reads their size from their headers, whatever a server calls them.
///
/// Nothing is decoded. The structure is followed to the image's end as far as that is cheap, so that an image cut
/// short is noticed even where its length was never announced. Every offset is checked against the bytes there are.
package enum ImageRecognition {
  /// What the bytes are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - maximumPixels: Width times height that may be decoded later.
  /// - Returns: Format and size.
  /// - Throws: `ImageRefusal`.
  /// - Complexity: O(bytes) at worst, a few steps as a rule.
  package static func facts(
    of bytes: [UInt8],
    maximumPixels: Int
  ) throws(ImageRefusal) -> ImageFacts {
    let header = HeaderBytes(bytes)
    guard let format = format(of: header) else { throw .notAnImage(likeness(of: bytes)) }
    let size: (width: Int, height: Int)
    switch format {
    case .jpeg: size = try JPEGHeader.size(header)
    case .png: size = try PNGHeader.size(header)
    case .webp: size = try WebPHeader.size(header)
    case .gif: size = try GIFHeader.size(header)
    case .avif: size = try AVIFHeader.size(header)
    }
    guard size.width > 0, size.height > 0 else { throw .malformed(format) }
    // Both fit in 32 bits, so the product fits in 64.
    guard size.width * size.height <= maximumPixels else {
      throw .tooManyPixels(width: size.width, height: size.height, limit: maximumPixels)
    }
    return ImageFacts(format: format, width: size.width, height: size.height)
  }

  private static func format(of header: HeaderBytes) -> ImageFormat? {
    if header.bigEndian(3, at: 0) == 0xFF_D8FF { return .jpeg }
    if header.bigEndian(8, at: 0) == PNGHeader.signature { return .png }
    if header.has("GIF87a", at: 0) || header.has("GIF89a", at: 0) { return .gif }
    if header.has("RIFF", at: 0), header.has("WEBP", at: 8) { return .webp }
    return AVIFHeader.brands(header).contains { $0 == "avif" || $0 == "avis" } ? .avif : nil
  }

  /// What bytes that aren't an image of ours look like.
  static func likeness(of bytes: [UInt8]) -> ImageRefusal.Likeness {
    if bytes.isEmpty { return .nothing }
    let brands = AVIFHeader.brands(HeaderBytes(bytes))
    if brands.contains(where: { ["heic", "heix", "mif1", "msf1"].contains($0) }) { return .heic }
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      .lowercased()
    if start.hasPrefix("%pdf") { return .pdf }
    if start.hasPrefix("<") {
      if start.contains("<svg") { return .svg }
      if start.contains("<html") || start.hasPrefix("<!doctype html") { return .htmlPage }
      return start.hasPrefix("<?xml") ? .xml : .htmlPage
    }
    if start.hasPrefix("{") || start.hasPrefix("[") { return .json }
    let isText = bytes.prefix(1024).allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    return isText ? .text : .unknown
  }
}
