/// The image formats that are understood.
package enum ImageFormat: String, Sendable, Codable, CaseIterable {
  case jpeg, png, webp, gif, avif

  /// The media type.
  package var mediaType: String { "image/\(rawValue)" }

  /// The usual ending of a file's name.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// What an image's headers say, without decoding it.
package struct ImageFacts: Hashable, Sendable, Codable {
  /// The format.
  package let format: ImageFormat
  /// The width in pixels, before any rotation that the metadata asks for.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// Makes facts.
  package init(format: ImageFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }
}

/// Why bytes aren't taken as an image.
package enum ImageRefusal: Error, Hashable, Sendable {
  /// What bytes look like that aren't an image of ours.
  package enum Likeness: String, Sendable, CaseIterable {
    case nothing, htmlPage, svg, xml, json, pdf, heic, text, unknown
  }

  /// They are something else.
  case notAnImage(Likeness)
  /// They end before the image does.
  case truncated(ImageFormat)
  /// The headers contradict the format's rules.
  case malformed(ImageFormat)
  /// The image is larger than may be decoded.
  case tooManyPixels(width: Int, height: Int, limit: Int)
}
