extension WebAddress {
  /// The address that a reference means when it's read at this one, as in a `Location` header.
  ///
  /// - Returns: Nil when the reference leads to another scheme than http or https, or can't be read.
  ///
  /// Source: RFC 3986 §5.2.
  public func resolving(_ reference: String) -> WebAddress? {
    let bytes = Array(reference.utf8)
    if bytes.starts(with: "//".utf8) {
      return WebAddress(scheme: scheme, afterSlashes: bytes[2...])
    }
    if let first = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }),
      bytes[first] == UInt8(ascii: ":")
    {
      return WebAddress(reference)
    }
    guard !bytes.contains(UInt8(ascii: "\\")) else { return nil }
    let (newPath, newQuery) = Self.pathAndQuery(bytes[...])
    var result = self
    if newPath.isEmpty {
      if newQuery != nil { result.query = newQuery }
      return result
    }
    result.query = newQuery
    if newPath.utf8.first == UInt8(ascii: "/") {
      result.path = Self.removingDotSegments(newPath)
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      result.path = Self.removingDotSegments(folder + newPath)
    }
    return result
  }

  /// The path without `.` and `..` segments (RFC 3986 §5.2.4); it never climbs above the root.
  static func removingDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (offset, segment) in segments.enumerated() {
      let isLast = offset == segments.count - 1
      switch segment.lowercased().replacingEncodedDots {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}

extension String {
  /// `%2e` means a dot wherever a segment is compared with `.` and `..`.
  fileprivate var replacingEncodedDots: String {
    guard utf8.count <= 6, utf8.contains(UInt8(ascii: "%")) else { return self }
    return split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
  }
}
