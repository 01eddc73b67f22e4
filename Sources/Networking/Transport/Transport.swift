/// What carries one request to a server and its answer back: the seam that tests replace.
///
/// A transport sends exactly what it's given. It follows no redirects, retries nothing, keeps no cookies and
/// caches nothing; those are decided by `NetworkManager`.
public protocol Transport: Sendable {
  /// Sends a request and hands the answer over as it comes.
  ///
  /// When the calling task is cancelled, the exchange ends and `CancellationError` is thrown.
  ///
  /// - Parameters:
  ///   - request: What to send, and the limits.
  ///   - receiver: Gets the head once and then the body piece by piece, on a thread of the transport's. What it
  ///     throws ends the exchange and is thrown on.
  /// - Returns: Figures about the exchange.
  /// - Throws: `TransportFailure`, `CancellationError`, or what the receiver threw.
  func send(
    _ request: TransportRequest,
    to receiver: any ResponseReceiver
  ) async throws -> TransportReport
}

/// What takes an answer in while it comes.
///
/// Both methods are called on the transport's thread, one at a time; while one runs, nothing more is read from the
/// connection, which is how a slow receiver slows the sender.
public protocol ResponseReceiver: AnyObject, Sendable {
  /// Takes the status and the headers; called once, before any bytes.
  func receive(_ head: ResponseHead) throws
  /// Takes the next piece of the body, decoded if it travelled compressed.
  func receive(_ bytes: RawSpan) throws
}

/// One request as it goes out.
public struct TransportRequest: Sendable {
  /// Where to.
  public var address: WebAddress
  /// How.
  public var method: HTTPMethod
  /// All headers, but those that the transport must make itself (`Host`, `Content-Length`).
  public var headers: HTTPHeaders
  /// What is sent along.
  public var body: [UInt8]?
  /// Whether the answer may travel compressed.
  public var acceptsCompression: Bool
  /// How long each part may take.
  public var limits: TimeLimits
  /// Which network addresses may be connected to; asked before anything is sent.
  public var addressPolicy: AddressPolicy
  /// Whether the proxies that the environment names are used.
  public var usesProxies: Bool

  /// Makes a request.
  public init(
    address: WebAddress,
    method: HTTPMethod = .get,
    headers: HTTPHeaders = [:],
    body: [UInt8]? = nil,
    acceptsCompression: Bool = false,
    limits: TimeLimits = TimeLimits(),
    addressPolicy: AddressPolicy = .everything,
    usesProxies: Bool = true
  ) {
    self.address = address
    self.method = method
    self.headers = headers
    self.body = body
    self.acceptsCompression = acceptsCompression
    self.limits = limits
    self.addressPolicy = addressPolicy
    self.usesProxies = usesProxies
  }
}

/// How long the parts of a request may take.
public struct TimeLimits: Hashable, Sendable {
  /// Finding the host, connecting and agreeing on encryption.
  public var connect: Duration
  /// The longest silence once the request is sent, before the answer as well as within it.
  public var idle: Duration
  /// The whole, from leaving the queue for the first time, with redirects, retries and the waits between them.
  public var total: Duration

  /// Makes limits: 10 s to connect, 20 s of silence, 5 minutes in total.
  public init(
    connect: Duration = .seconds(10),
    idle: Duration = .seconds(20),
    total: Duration = .seconds(300)
  ) {
    self.connect = connect
    self.idle = idle
    self.total = total
  }
}

/// The status and headers of an answer.
public struct ResponseHead: Hashable, Sendable {
  /// The status, 200 to 599.
  public var status: Int
  /// The headers.
  public var headers: HTTPHeaders

  /// Makes a head.
  public init(status: Int, headers: HTTPHeaders) {
    self.status = status
    self.headers = headers
  }

  /// The length announced for the body as it comes out, or nil when none was, or when it counts compressed bytes.
  public var announcedLength: Int? {
    if let coding = headers["Content-Encoding"], coding.lowercased() != "identity" { return nil }
    return headers["Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// Figures about one exchange.
public struct TransportReport: Hashable, Sendable {
  /// The network address really connected to, or nil when it isn't known.
  public var connectedAddress: NetworkAddress?
  /// From the start until the connection stood, encryption included; zero on a kept connection.
  public var connected: Duration
  /// From the start until the first byte of the answer.
  public var firstByte: Duration
  /// From the start until the end.
  public var total: Duration
  /// Bytes of the body as they travelled.
  public var bytesOnTheWire: Int
  /// Whether the connection was one kept from before.
  public var reusedConnection: Bool

  /// Makes a report.
  public init(
    connectedAddress: NetworkAddress? = nil,
    connected: Duration = .zero,
    firstByte: Duration = .zero,
    total: Duration = .zero,
    bytesOnTheWire: Int = 0,
    reusedConnection: Bool = false
  ) {
    self.connectedAddress = connectedAddress
    self.connected = connected
    self.firstByte = firstByte
    self.total = total
    self.bytesOnTheWire = bytesOnTheWire
    self.reusedConnection = reusedConnection
  }
}

/// Why a transport couldn't carry a request; the manager adds the address and the number of attempts.
public struct TransportFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public var code: NetworkError.Code
  /// What the library said.
  public var detail: String?
  /// The limit that was passed, in milliseconds.
  public var limit: Int?

  /// Makes a failure.
  public init(code: NetworkError.Code, detail: String? = nil, limit: Int? = nil) {
    self.code = code
    self.detail = detail
    self.limit = limit
  }
}
