/// The directives of a response's `Cache-Control` that concern a private cache.
///
/// Where a directive stands twice with different values, or its number can't be read, the stricter reading
/// holds: RFC 9111 §4.2.1 lets a cache take such an answer as stale.
struct CacheControl: Equatable {
  var maximumAge: Double?
  var noCache = false
  var noStore = false
  var mustRevalidate = false
  var staleIfError: Double?
  var staleWhileRevalidate: Double?

  init(_ text: String?) {
    for directive in Self.split(text ?? "") {
      let parts = directive.split(separator: "=", maxSplits: 1)
      guard let first = parts.first else { continue }
      let name = HTTPHeaders.trimmed(first).lowercased()
      let value = parts.count > 1 ? HTTPHeaders.trimmed(parts[1]) : nil
      switch name {
      case "max-age": maximumAge = min(maximumAge ?? .infinity, Self.seconds(value))
      case "no-cache": noCache = true
      case "no-store": noStore = true
      case "must-revalidate": mustRevalidate = true
      case "stale-if-error": staleIfError = min(staleIfError ?? .infinity, Self.seconds(value))
      case "stale-while-revalidate":
        staleWhileRevalidate = min(staleWhileRevalidate ?? .infinity, Self.seconds(value))
      default: break
      }
    }
  }

  /// Seconds as written, quoted or not; 0 when they can't be read, and 2³¹ when they are too many to count
  /// (RFC 9111 §1.2.2).
  static func seconds(_ text: String?) -> Double {
    guard let text else { return 0 }
    let digits = text.filter { $0 != "\"" }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Double(digits)
    else { return 0 }
    return min(value, 2_147_483_648)
  }

  /// The directives between commas, where a comma inside quotes belongs to the value.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        parts.append(current)
        current = ""
      } else {
        current.append(character)
      }
    }
    return parts + [current]
  }
}
