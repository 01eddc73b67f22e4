import CCurl
import Glibc

// libcurl calls these on the driver's thread. They are free functions, because C knows no closures, and their
// context is the exchange, which outlives every call (see CurlExchange).

/// The exchange behind a context pointer.
private nonisolated func exchange(_ context: UnsafeMutableRawPointer?) -> CurlExchange? {
  context.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
}

/// Takes a header line; any other count than was given ends the exchange.
nonisolated func curlReceivedHeader(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let exchange = exchange(context) else { return 0 }
  let raw = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return exchange.receive(headerLine: String(decoding: raw, as: UTF8.self)) ? size * count : 0
}

/// Takes a piece of the body; any other count than was given ends the exchange.
nonisolated func curlReceivedBody(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = exchange(context) else { return 0 }
  let raw = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return exchange.receive(body: raw) ? size * count : failedWrite
}

/// What a body callback answers to fail whatever the size was: 0 would be a success for an empty piece.
private let failedWrite = 0xFFFF_FFFF

/// Checks the address of a connection, new or kept, before the request goes out.
nonisolated func curlAboutToSend(
  _ context: UnsafeMutableRawPointer?,
  _ remoteAddress: UnsafeMutablePointer<CChar>?,
  _ localAddress: UnsafeMutablePointer<CChar>?,
  _ remotePort: Int32,
  _ localPort: Int32
) -> Int32 {
  guard let exchange = exchange(context), let remoteAddress else { return 1 }
  return exchange.isAllowed(connectedTo: String(cString: remoteAddress)) ? 0 : 1
}

/// Checks an address before even a connection is tried, so that a forbidden machine never hears from us.
nonisolated func curlAboutToConnect(
  _ context: UnsafeMutableRawPointer?,
  _ purpose: curlsocktype,
  _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let exchange = exchange(context), let address,
    let target = networkAddress(UnsafePointer(address)), exchange.mayConnect(to: target)
  else { return ccurl_bad_socket() }
  let flags = Int32(SOCK_CLOEXEC.rawValue)
  return socket(address.pointee.family, address.pointee.socktype | flags, address.pointee.protocol)
}

/// The address inside libcurl's form of a socket address.
private nonisolated func networkAddress(_ pointer: UnsafePointer<curl_sockaddr>) -> NetworkAddress?
{
  // The system's own structure follows libcurl's fields in place, and may be longer than its declared type.
  guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
  let raw = UnsafeRawPointer(pointer) + offset
  let length = Int(pointer.pointee.addrlen)
  switch pointer.pointee.family {
  case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
    let inner = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
    return withUnsafeBytes(of: inner) { NetworkAddress(bytes: Array($0)) }
  case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
    let inner = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
    return withUnsafeBytes(of: inner) { NetworkAddress(bytes: Array($0)) }
  default: return nil
  }
}
