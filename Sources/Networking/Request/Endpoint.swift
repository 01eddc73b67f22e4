/// A request described as a value: where, with what, and which limits of its own it has.
///
/// It isn't sent by being made; give it to a `NetworkManager`. Path components and query items are data and are
/// encoded whatever they hold:
///
///     let endpoint = Endpoint(base, path: ["offices", "강릉 시"], query: [("q", "커피&차")])
public struct Endpoint: Hashable, Sendable {
  /// Where the request goes.
  public var address: WebAddress
  /// The method.
  public var method: HTTPMethod
  /// Headers of this request, beside those of the manager's configuration.
  public var headers: HTTPHeaders
  /// What is sent, if anything.
  public var body: [UInt8]?
  /// The most bytes that the answer may have, or nil for the configuration's limit.
  public var maximumBytes: Int?
  /// Whether the answer may travel compressed; wasteful for pictures and archives, which are so already.
  public var acceptsCompression: Bool

  /// Makes a request of an address, with path components and query items added to it.
  ///
  /// - Parameters:
  ///   - base: The address to begin from; its own query stays, in front.
  ///   - path: Components added to the base's path; a slash inside one is data and is encoded.
  ///   - query: Names and values, in order.
  ///   - method: The method.
  ///   - headers: Headers of this request.
  ///   - body: What is sent, if anything.
  ///   - maximumBytes: The most bytes that the answer may have, or nil for the configuration's limit.
  ///   - acceptsCompression: Whether the answer may travel compressed.
  public init(
    _ base: WebAddress,
    path: [String] = [],
    query: [(name: String, value: String)] = [],
    method: HTTPMethod = .get,
    headers: HTTPHeaders = [:],
    body: [UInt8]? = nil,
    maximumBytes: Int? = nil,
    acceptsCompression: Bool = true
  ) {
    var address = base
    for component in path {
      if !address.path.hasSuffix("/") { address.path += "/" }
      // "." and ".." are data here as well: written as escapes, they don't climb on the way.
      address.path +=
        component == "." || component == ".."
        ? String(repeating: "%2E", count: component.utf8.count)
        : PercentEncoding.encoding(component, allowed: .component)
    }
    let items = query.map { item in
      PercentEncoding.encoding(item.name, allowed: .queryItem) + "="
        + PercentEncoding.encoding(item.value, allowed: .queryItem)
    }
    if !items.isEmpty {
      address.query = ((address.query.map { [$0] } ?? []) + items).joined(separator: "&")
    }
    self.address = address
    self.method = method
    self.headers = headers
    self.body = body
    self.maximumBytes = maximumBytes
    self.acceptsCompression = acceptsCompression
  }

  /// Makes a request of an address written as text, as files and people give it.
  ///
  /// - Throws: `NetworkError` with code `invalidAddress` when the text isn't an absolute http or https address.
  public init(
    text: String,
    method: HTTPMethod = .get,
    headers: HTTPHeaders = [:],
    maximumBytes: Int? = nil,
    acceptsCompression: Bool = true
  ) throws(NetworkError) {
    guard let address = WebAddress(text) else {
      throw NetworkError(code: .invalidAddress, address: NetworkError.harmless(text))
    }
    self.init(
      address,
      method: method,
      headers: headers,
      maximumBytes: maximumBytes,
      acceptsCompression: acceptsCompression
    )
  }
}
