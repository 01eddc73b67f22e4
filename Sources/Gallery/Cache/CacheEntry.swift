package import FoundationEssentials
package import Networking

/// What is known of a cached photo beside its bytes.
package struct CacheEntry: Hashable, Sendable, Codable {
  /// The photo's key.
  package let key: PhotoKey
  /// Where it was fetched from, without secrets: another address under the same key is another photo.
  package let source: String
  /// Format and size.
  package let facts: ImageFacts
  /// The answer's headers that matter for keeping it.
  package let headers: HTTPHeaders
  /// When the answer was asked for.
  package let requestTime: Date
  /// When it came.
  package let responseTime: Date

  private static let keptHeaders = [
    "Cache-Control", "Expires", "Date", "Age", "ETag", "Last-Modified", "Vary", "Content-Type",
  ]

  /// Makes an entry for a fetched photo, keeping of the headers those that matter.
  package init(
    key: PhotoKey,
    source: String,
    facts: ImageFacts,
    headers: HTTPHeaders,
    requestTime: Date,
    responseTime: Date
  ) {
    self.key = key
    self.source = source
    self.facts = facts
    self.headers = HTTPHeaders(
      headers.fields.filter { field in
        Self.keptHeaders.contains { $0.lowercased() == field.name.lowercased() }
      }
    )
    self.requestTime = requestTime
    self.responseTime = responseTime
  }

  /// How long the photo may be used without asking again.
  package var freshness: HTTPFreshness {
    HTTPFreshness(
      status: 200,
      headers: headers,
      requestTime: requestTime,
      responseTime: responseTime
    )
  }

  /// What the server is asked with whether the photo still holds.
  package var validators: HTTPValidators { HTTPValidators(headers: headers) }

  /// The entry after the server said that it still holds: the headers of the 304 replace those of before
  /// (RFC 9111 §3.2), and what the 304 doesn't mention stays, but for an age, which was that answer's.
  package func renewed(by response: NetworkResponse) -> CacheEntry {
    var renewed = headers
    renewed["Age"] = nil
    for field in response.head.headers.fields { renewed[field.name] = nil }
    for field in response.head.headers.fields { renewed.append(field.name, field.value) }
    return CacheEntry(
      key: key,
      source: source,
      facts: facts,
      headers: renewed,
      requestTime: response.requestTime,
      responseTime: response.responseTime
    )
  }
}

/// A photo in the cache: what is known of it, and its bytes.
package struct CachedPhoto: Hashable, Sendable {
  /// What is known of it.
  package let entry: CacheEntry
  /// The image file's bytes.
  package let bytes: [UInt8]

  /// Makes a photo.
  package init(entry: CacheEntry, bytes: [UInt8]) {
    self.entry = entry
    self.bytes = bytes
  }
}
