import FoundationEssentials

/// The `Retry-After` field: seconds, or a date.
///
/// Source: RFC 9110 §10.2.3.
enum RetryAfter {
  /// How long the server asks to wait, or nil when it says nothing that can be read.
  static func wait(_ text: String?, now: Date) -> Duration? {
    guard let text = text.map({ HTTPHeaders.trimmed($0) }), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(CacheControl.seconds(text))
    }
    guard let date = HTTPDate.parse(text, now: now) else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }
}
