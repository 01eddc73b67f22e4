/// An absolute `http` or `https` address, taken apart and percent-encoded.
///
/// It isn't a general URI: other schemes, relative references and empty hosts don't parse, and the fragment,
/// which is never sent, is dropped. Hangul and other text beyond ASCII may stand in the path and the query as
/// it is; it comes out percent-encoded as UTF-8, while escapes that are already there stay.
///
/// Source: RFC 3986, and RFC 9110 §4.2.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The two schemes that are spoken.
  public enum Scheme: String, Sendable, CaseIterable {
    /// Without encryption.
    case http
    /// Over TLS.
    case https

    /// The port when none is written.
    public var defaultPort: UInt16 {
      switch self {
      case .http: 80
      case .https: 443
      }
    }
  }

  /// The scheme.
  public private(set) var scheme: Scheme
  /// Name and password, as written before the `@`; nil when there are none.
  public private(set) var userInformation: String?
  /// The host in lower case; an IPv6 address stands in brackets.
  public private(set) var host: String
  /// The port, when it isn't the scheme's own.
  public private(set) var port: UInt16?
  /// The encoded path, never empty: at least `/`.
  public internal(set) var path: String
  /// The encoded query, without the question mark.
  public internal(set) var query: String?

  /// Takes an address apart, or gives nil when the text isn't an absolute http or https address.
  ///
  /// - Complexity: O(length).
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Scheme(rawValue: String(decoding: bytes[..<colon], as: UTF8.self).lowercased()),
      bytes[(colon + 1)...].starts(with: "//".utf8)
    else { return nil }
    self.init(scheme: scheme, afterSlashes: bytes[(colon + 3)...])
  }

  /// Reads what follows `scheme://`.
  init?(scheme: Scheme, afterSlashes rest: ArraySlice<UInt8>) {
    // A backslash ends the authority for browsers and not for others: such an address is refused, so that nobody
    // reads another host than we do.
    guard !rest.contains(UInt8(ascii: "\\")) else { return nil }
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    guard let authority = Authority(rest[..<end]) else { return nil }
    self.scheme = scheme
    userInformation = authority.userInformation
    host = authority.host
    port = authority.port == scheme.defaultPort ? nil : authority.port
    let (path, query) = Self.pathAndQuery(rest[end...])
    self.path = Self.removingDotSegments(path.isEmpty ? "/" : path)
    self.query = query
  }

  /// The port that is connected to.
  public var effectivePort: UInt16 { port ?? scheme.defaultPort }

  /// Scheme, host and port: what a browser calls the origin.
  public var origin: String {
    "\(scheme.rawValue)://\(host)" + (port.map { ":\($0)" } ?? "")
  }

  /// The whole address, name and password included: for the transport, never for people (see `redacted`).
  public var text: String {
    let user = userInformation.map { $0 + "@" } ?? ""
    let port = port.map { ":\($0)" } ?? ""
    return "\(scheme.rawValue)://\(user)\(host)\(port)\(path)" + (query.map { "?" + $0 } ?? "")
  }

  /// The address without its secrets.
  public var description: String { redacted }
}

extension WebAddress {
  /// Host, port and user as they stand between `//` and the path.
  struct Authority {
    var userInformation: String?
    var host: String
    var port: UInt16?

    init?(_ bytes: ArraySlice<UInt8>) {
      var rest = bytes
      if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
        userInformation = PercentEncoding.keepingEscapes(rest[..<at], allowed: .userInformation)
        rest = rest[(at + 1)...]
      }
      let hostEnd: Int
      if rest.first == UInt8(ascii: "[") {
        guard let bracket = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let inside = String(decoding: rest[(rest.startIndex + 1)..<bracket], as: UTF8.self)
        guard NetworkAddress(inside)?.isIPv6 == true else { return nil }
        hostEnd = bracket + 1
      } else {
        hostEnd = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
        guard hostEnd > rest.startIndex, rest[..<hostEnd].allSatisfy(Self.mayStandInHost) else {
          return nil
        }
      }
      host = String(decoding: rest[..<hostEnd], as: UTF8.self).lowercased()
      let after = rest[hostEnd...]
      guard let colon = after.first else { return }
      guard colon == UInt8(ascii: ":") else { return nil }
      let digits = String(decoding: after.dropFirst(), as: UTF8.self)
      guard !digits.isEmpty else { return }
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits),
        number > 0
      else { return nil }
      port = number
    }

    /// Letters, digits, `-`, `.`, `_` and everything beyond ASCII (an internationalised name, which the transport
    /// turns into its ASCII form).
    private static func mayStandInHost(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
      default: false
      }
    }
  }

  /// Splits and encodes what follows the authority, dropping the fragment.
  static func pathAndQuery(_ rest: ArraySlice<UInt8>) -> (path: String, query: String?) {
    let end = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let body = rest[..<end]
    guard let mark = body.firstIndex(of: UInt8(ascii: "?")) else {
      return (PercentEncoding.keepingEscapes(body, allowed: .path), nil)
    }
    return (
      PercentEncoding.keepingEscapes(body[..<mark], allowed: .path),
      PercentEncoding.keepingEscapes(body[(mark + 1)...], allowed: .query)
    )
  }
}
