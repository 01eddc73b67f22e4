/// What a stored answer is recognised by when the server is asked whether it still holds.
///
/// Source: RFC 9110 §8.8 and §13.1.
public struct HTTPValidators: Hashable, Sendable, Codable {
  /// The entity tag with its quotes, weak or strong.
  public let entityTag: String?
  /// The date of the last change, as the server wrote it.
  public let lastModified: String?

  /// Takes the validators from an answer's headers.
  public init(headers: HTTPHeaders) {
    entityTag = headers["ETag"]
    lastModified = headers["Last-Modified"]
  }

  /// Whether there is nothing to ask with.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// Whether the tag promises the same bytes, so that a cut download may be continued.
  public var isStrong: Bool { entityTag.map { !$0.hasPrefix("W/") } ?? false }

  /// The headers that ask: `If-None-Match` where there's a tag, else `If-Modified-Since`.
  public var conditions: HTTPHeaders {
    if let entityTag { return ["If-None-Match": entityTag] }
    if let lastModified { return ["If-Modified-Since": lastModified] }
    return [:]
  }
}
