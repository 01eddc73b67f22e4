import CCurl

/// One request and its answer on the driver's thread; it owns the libcurl easy handle and the header list, and
/// frees both.
///
/// libcurl's callbacks get a pointer to it that isn't retained: `CurlBoard` keeps the exchange until the handle
/// has left the multi handle, after which no callback comes.
final class CurlExchange {
  let easy: UnsafeMutableRawPointer
  let continuation: CheckedContinuation<TransportReport, any Error>
  let request: TransportRequest
  let curl: UnsafePointer<ccurl_functions>
  private let receiver: any ResponseReceiver
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private let clock = ContinuousClock()

  private var status: Int?
  private var headers = HTTPHeaders()
  private var headIsDone = false
  private(set) var failure: (any Error)?
  private var refusedConnection: TransportFailure?
  private(set) var connectedAddress: NetworkAddress?
  /// When the connection stood or something last came; nil while connecting.
  private var lastSign: ContinuousClock.Instant?

  /// Makes the handle and tells it everything.
  init(
    curl: UnsafePointer<ccurl_functions>,
    order: CurlDriver.Order
  ) throws(TransportFailure) {
    guard let easy = curl.pointee.easy_init() else {
      throw TransportFailure(code: .badRequest, detail: "curl_easy_init")
    }
    self.curl = curl
    self.easy = easy
    request = order.request
    receiver = order.receiver
    continuation = order.continuation
    // From here on deinit frees the handle.
    headerList = try CurlOptions(curl: curl, easy: easy)
      .apply(request, context: Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    curl.pointee.easy_cleanup(easy)
    curl.pointee.slist_free_all(headerList)
  }

  /// When the exchange counts as stalled, or nil while it's connecting, which libcurl limits itself.
  var idleDeadline: ContinuousClock.Instant? { lastSign.map { $0 + request.limits.idle } }

  /// The failure of an exchange that has been silent for too long.
  func stalled(at now: ContinuousClock.Instant) -> TransportFailure? {
    guard let idleDeadline, now >= idleDeadline else { return nil }
    return TransportFailure(code: .stalled, limit: request.limits.idle.wholeMilliseconds)
  }

  /// Checks the address that a connection, new or kept, leads to; called before the request is sent.
  func isAllowed(connectedTo text: String) -> Bool {
    lastSign = clock.now
    connectedAddress = NetworkAddress(text)
    guard let connectedAddress else {
      // An address that can't be read can't be judged; it may pass only where everything may.
      if request.addressPolicy == .everything { return true }
      failure = TransportFailure(code: .refusedAddress, detail: NetworkError.harmless(text))
      return false
    }
    guard let scope = request.addressPolicy.refusal(of: connectedAddress) else { return true }
    failure = TransportFailure(code: .refusedAddress, detail: scope.rawValue)
    return false
  }

  /// Checks an address before it's connected to.
  ///
  /// A refusal is final only if no other address of the host can be connected to.
  func mayConnect(to address: NetworkAddress) -> Bool {
    guard let scope = request.addressPolicy.refusal(of: address) else { return true }
    refusedConnection = TransportFailure(code: .refusedAddress, detail: scope.rawValue)
    return false
  }

  /// Takes one header line, or the empty line that ends a head; false ends the exchange.
  func receive(headerLine line: String) -> Bool {
    lastSign = clock.now
    // What follows the head is a trailer, which nobody here reads.
    if headIsDone { return true }
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(HTTPHeaders.trimmed(words[1])) : nil
      headers = HTTPHeaders()
      return true
    }
    if !HTTPHeaders.trimmed(line).isEmpty {
      if let field = HTTPHeaders.parse(line: line) { headers.append(field.name, field.value) }
      return true
    }
    // 100 Continue and 103 Early Hints come before the head that counts.
    guard let status, status >= 200 else { return true }
    headIsDone = true
    return passing { try receiver.receive(ResponseHead(status: status, headers: headers)) }
  }

  /// Takes a piece of the body; false ends the exchange.
  func receive(body: UnsafeRawBufferPointer) -> Bool {
    lastSign = clock.now
    guard headIsDone else {
      failure = TransportFailure(code: .badAnswer, detail: "a body without a head")
      return false
    }
    return passing { try receiver.receive(body.bytes) }
  }

  /// What became of the exchange, from libcurl's code and what was noticed here.
  func result(of code: CURLcode) -> Result<TransportReport, any Error> {
    if let failure { return .failure(failure) }
    if code != CURLE_OK {
      return .failure(refusedConnection ?? CurlOutcome.failure(code, of: self))
    }
    guard headIsDone else {
      return .failure(TransportFailure(code: .badAnswer, detail: "no HTTP head"))
    }
    return .success(CurlOutcome.report(of: self))
  }

  private func passing(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      failure = error
      return false
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up, and at least 0.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let whole = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(0, Int(clamping: whole))
  }
}
