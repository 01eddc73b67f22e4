/// What a manager allows and how patient it is.
public struct NetworkConfiguration: Sendable {
  /// The most requests under way at once.
  public var maximumRequests: Int
  /// The most requests under way to one host.
  ///
  /// Six, as browsers do: a server whose listening queue has five places (Python's) drops the seventh connection
  /// that comes at once, and its sender waits a second before trying again.
  public var maximumRequestsPerHost: Int
  /// How long the parts of a request may take.
  public var timeLimits: TimeLimits
  /// When a failed request is tried again.
  public var retryPolicy: RetryPolicy
  /// How many redirects are followed.
  public var maximumRedirects: Int
  /// The most bytes of an answer that is held in memory, unless the endpoint says otherwise.
  public var maximumBytes: Int
  /// The most bytes of an answer that goes to a file, unless the endpoint says otherwise.
  public var maximumFileBytes: Int
  /// Which network addresses may be connected to.
  public var addressPolicy: AddressPolicy
  /// Whether the proxies that the environment names are used (never under another policy than `everything`).
  public var usesProxies: Bool
  /// Headers of every request, which an endpoint's own replace.
  public var headers: HTTPHeaders

  /// Makes a configuration; the defaults suit a person's command line.
  public init(
    maximumRequests: Int = 16,
    maximumRequestsPerHost: Int = 6,
    timeLimits: TimeLimits = TimeLimits(),
    retryPolicy: RetryPolicy = RetryPolicy(),
    maximumRedirects: Int = 5,
    maximumBytes: Int = 64 << 20,
    maximumFileBytes: Int = 8 << 30,
    addressPolicy: AddressPolicy = .everything,
    usesProxies: Bool = true,
    headers: HTTPHeaders = ["User-Agent": "workation"]
  ) {
    self.maximumRequests = maximumRequests
    self.maximumRequestsPerHost = maximumRequestsPerHost
    self.timeLimits = timeLimits
    self.retryPolicy = retryPolicy
    self.maximumRedirects = maximumRedirects
    self.maximumBytes = maximumBytes
    self.maximumFileBytes = maximumFileBytes
    self.addressPolicy = addressPolicy
    self.usesProxies = usesProxies
    self.headers = headers
  }
}
