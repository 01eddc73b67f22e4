/// Percent-encoding of the parts of an address, as UTF-8.
///
/// Source: RFC 3986 §2.
enum PercentEncoding {
  /// Which bytes stand as they are, beyond letters, digits and `-._~`.
  enum Allowed {
    /// A whole path, slashes included.
    case path
    /// One component of a path: a slash in it is data.
    case component
    /// A whole query.
    case query
    /// A name or a value of a query: `&`, `=`, `+` and the like are data.
    case queryItem
    /// Name and password.
    case userInformation

    var punctuation: StaticString {
      switch self {
      case .path: "!$&'()*+,;=:@/"
      case .component: "!$&'()*,;=:@"
      case .query: "!$&'()*+,;=:@/?"
      case .queryItem: "!$'()*,:@/?"
      case .userInformation: "!$&'()*+,;=:"
      }
    }

    func contains(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
      default:
        punctuation.withUTF8Buffer { $0.contains(byte) }
      }
    }
  }

  /// Encodes data: a percent sign in it is data too.
  static func encoding(_ text: String, allowed: Allowed) -> String {
    encode(Array(text.utf8)[...], allowed: allowed, keepsEscapes: false)
  }

  /// Encodes what an address may not hold, and leaves escapes that are there already.
  static func keepingEscapes(_ bytes: ArraySlice<UInt8>, allowed: Allowed) -> String {
    encode(bytes, allowed: allowed, keepsEscapes: true)
  }

  private static func encode(
    _ bytes: ArraySlice<UInt8>,
    allowed: Allowed,
    keepsEscapes: Bool
  ) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in zip(bytes.indices, bytes) {
      let isEscape =
        keepsEscapes && byte == UInt8(ascii: "%") && index + 2 < bytes.endIndex
        && isHexadecimal(bytes[index + 1]) && isHexadecimal(bytes[index + 2])
      if isEscape || allowed.contains(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(digit(byte >> 4))
        result.append(digit(byte & 15))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
