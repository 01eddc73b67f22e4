extension WebAddress {
  /// The address as people and logs may see it: name and password gone, and the values of query items that
  /// carry secrets (tokens, keys, signatures) replaced by an ellipsis.
  ///
  /// Two signed addresses of one resource have the same redacted form, so it also serves to tell whether an
  /// address has really changed.
  public var redacted: String {
    var shown = origin + path
    if let query {
      shown += "?"
      shown += query.split(separator: "&", omittingEmptySubsequences: false)
        .map { Self.redactedItem($0) }
        .joined(separator: "&")
    }
    return shown
  }

  private static func redactedItem(_ item: Substring) -> String {
    guard let equals = item.firstIndex(of: "=") else { return String(item) }
    return isSecret(item[..<equals]) ? item[...equals] + "…" : String(item)
  }

  /// Whether a query item of this name is a secret, or changes with each signing.
  private static func isSecret(_ name: Substring) -> Bool {
    let name = name.lowercased()
    let parts = [
      "token", "secret", "signature", "password", "passwd", "credential", "session", "auth",
    ]
    let names: Set = ["key", "sig", "hmac", "jwt", "code", "expires", "policy", "apikey", "pwd"]
    return names.contains(name) || name.hasSuffix("_key") || name.hasSuffix("-key")
      || name.hasPrefix("x-amz-") || name.hasPrefix("x-goog-")
      || parts.contains { name.contains($0) }
  }
}
