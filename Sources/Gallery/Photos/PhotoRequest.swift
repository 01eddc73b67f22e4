package import Networking

/// What a photo is called in the cache: any text, the owner's business.
package struct PhotoKey: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The text.
  package let text: String

  /// Makes a key.
  package init(_ text: String) { self.text = text }

  package var description: String { text }

  /// Reads a bare string.
  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes a bare string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Keys are equal when their bytes are: composed and decomposed Hangul are two keys.
  package static func == (left: PhotoKey, right: PhotoKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

/// A photo that is wanted: its key, where it's fetched from, and what it's called in reports.
package struct PhotoRequest: Hashable, Sendable {
  /// The photo's key.
  package let key: PhotoKey
  /// Where it is.
  package let address: WebAddress
  /// What people call it: an office's name and the photo's place in the gallery, say.
  package let label: String

  /// Makes a request.
  package init(key: PhotoKey, address: WebAddress, label: String) {
    self.key = key
    self.address = address
    self.label = label
  }
}
