package import Networking

/// Why a photo isn't there.
package struct GalleryError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Code: String, Sendable, CaseIterable {
    /// The network or the server; `network` says how.
    case notFetched
    /// What came isn't an image of a known format; `likeness` says what it looks like.
    case notAnImage
    /// What came is an image cut short, or one that contradicts its format.
    case damagedImage
    /// The image is larger than may be decoded.
    case tooManyPixels
    /// The server forbids keeping it.
    case mayNotBeKept
    /// The cache can't be read or written.
    case cacheUnusable
  }

  /// What went wrong.
  package let code: Code
  /// Which photo, as people know it.
  package let label: String
  /// Where it was to come from, without secrets.
  package let address: String
  /// The network's error, for `notFetched`.
  package let network: NetworkError?
  /// What came instead of an image, for `notAnImage`.
  package let likeness: ImageRefusal.Likeness?
  /// The format, the numbers or the system's reason.
  package let detail: String

  /// Makes an error about a photo.
  package init(
    code: Code,
    label: String,
    address: String,
    network: NetworkError? = nil,
    likeness: ImageRefusal.Likeness? = nil,
    detail: String = ""
  ) {
    self.code = code
    self.label = label
    self.address = address
    self.network = network
    self.likeness = likeness
    self.detail = detail
  }
}
