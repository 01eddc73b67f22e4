/// An IPv4 or IPv6 address as its bytes.
public struct NetworkAddress: Hashable, Sendable {
  /// Four or sixteen bytes, in network order.
  public let bytes: [UInt8]

  /// Whether it's an IPv6 address.
  public var isIPv6: Bool { bytes.count == 16 }

  /// Makes an address from four or sixteen bytes; nil for any other count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads the written form that the system prints: `192.0.2.1`, `2001:db8::1`, `::ffff:10.0.0.1`, with a zone
  /// (`fe80::1%eth0`) or without.
  ///
  /// Only four decimal numbers make an IPv4 address here: the shorter, octal and hexadecimal spellings that some
  /// resolvers take are names to us, and are judged by what they connect to.
  public init?(_ text: some StringProtocol) {
    let plain = text.prefix { $0 != "%" }
    guard let bytes = plain.contains(":") ? Self.sixteen(plain) : Self.four(plain) else {
      return nil
    }
    self.bytes = bytes
  }

  private static func four(_ text: some StringProtocol) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        part.utf8.count == 1 || part.first != "0", let byte = UInt8(part)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func sixteen(_ text: some StringProtocol) -> [UInt8]? {
    let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
    guard halves.count <= 2, let head = groups(halves[0], mayEndInFour: halves.count == 1)
    else { return nil }
    guard halves.count == 2 else { return head.count == 16 ? head : nil }
    guard let tail = groups(halves[1], mayEndInFour: true), head.count + tail.count <= 14 else {
      return nil
    }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  /// The bytes of groups between colons, of which the last may be an IPv4 address.
  private static func groups(_ text: some StringProtocol, mayEndInFour: Bool) -> [UInt8]? {
    if text.isEmpty { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    for (offset, part) in parts.enumerated() {
      if part.contains(".") {
        guard mayEndInFour, offset == parts.count - 1, let tail = four(part) else { return nil }
        bytes += tail
      } else {
        guard (1...4).contains(part.utf8.count), part.first != "+",
          let group = UInt16(part, radix: 16)
        else { return nil }
        bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
      }
    }
    return bytes
  }
}
