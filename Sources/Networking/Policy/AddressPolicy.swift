/// Which network addresses may be connected to.
///
/// It's asked about the address really connected to, before anything is sent, and again for every redirect, so
/// that neither a name that resolves to an inner address nor an odd spelling gets round it. A proxy would
/// connect in our place and out of our sight: under `publicOnly` none is used.
public enum AddressPolicy: Hashable, Sendable {
  /// Any address: for a person's own command line.
  case everything
  /// Only addresses of the public Internet, beside the ones named: for servers that fetch what others ask for.
  case publicOnly(except: Set<NetworkAddress>)

  /// Only addresses of the public Internet.
  public static let publicOnly = AddressPolicy.publicOnly(except: [])

  /// Why an address isn't public.
  public enum Scope: String, Sendable, CaseIterable {
    /// This very machine.
    case loopback
    /// A private network, shared carrier space included.
    case privateNetwork
    /// Only this link, clouds' metadata services included.
    case linkLocal
    /// Many receivers.
    case multicast
    /// Unspecified, documentation, benchmarking, reserved for the future, or a tunnel that hides its end.
    case reserved
  }

  /// Why the address may not be connected to, or nil when it may.
  public func refusal(of address: NetworkAddress) -> Scope? {
    switch self {
    case .everything: nil
    case .publicOnly(let exceptions):
      exceptions.contains(address) ? nil : Self.scope(of: address)
    }
  }

  /// What keeps an address from being public, or nil for a public one.
  ///
  /// Sources: the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890), RFC 4291, RFC 6052 (NAT64),
  /// RFC 3056 (6to4), RFC 4380 (Teredo).
  static func scope(of address: NetworkAddress) -> Scope? {
    let bytes = address.bytes
    guard address.isIPv6 else { return scope(ofFour: bytes) }
    if let inner = embeddedFour(in: bytes) { return scope(ofFour: inner) }
    if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes[15] == 1 ? .loopback : .reserved }
    switch (bytes[0], bytes[1]) {
    case (0xFF, _): return .multicast
    case (0xFE, 0x80...0xBF): return .linkLocal
    case (0xFE, 0xC0...0xFF), (0xFC...0xFD, _): return .privateNetwork
    case (0x20, 0x01):
      // 2001::/23 holds Teredo, benchmarking and ORCHID; 2001:db8::/32 is documentation.
      let isAssigned = bytes[2] < 2 || (bytes[2] == 0x0D && bytes[3] == 0xB8)
      return isAssigned ? .reserved : nil
    case (0x20...0x3F, _): return nil
    default: return .reserved
    }
  }

  /// The IPv4 address that an IPv6 address leads to: mapped, compatible, NAT64 and 6to4.
  private static func embeddedFour(in bytes: [UInt8]) -> [UInt8]? {
    let zeros = bytes.prefix { $0 == 0 }.count
    if zeros >= 10, bytes[10] == 0xFF, bytes[11] == 0xFF { return Array(bytes[12...]) }
    // ::a.b.c.d, but not :: and ::1, which are the unspecified and the loopback address.
    if zeros >= 12, zeros < 15 { return Array(bytes[12...]) }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return Array(bytes[12...])
    }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return Array(bytes[2...5]) }
    return nil
  }

  private static func scope(ofFour bytes: [UInt8]) -> Scope? {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _): .reserved
    case (127, _, _): .loopback
    case (10, _, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _): .privateNetwork
    case (169, 254, _): .linkLocal
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      .reserved
    case (224...239, _, _): .multicast
    case (240...255, _, _): .reserved
    default: nil
    }
  }
}
