public import FoundationEssentials

/// An answer held in memory.
public struct NetworkResponse: Sendable {
  /// Status and headers.
  public let head: ResponseHead
  /// The body, whole.
  public let body: [UInt8]
  /// Where it came from after redirects.
  public let address: WebAddress
  /// When the last request was sent.
  public let requestTime: Date
  /// When its answer began.
  public let responseTime: Date
  /// What it cost.
  public let metrics: RequestMetrics

  /// How long the answer may be used without asking again.
  public var freshness: HTTPFreshness {
    HTTPFreshness(
      status: head.status,
      headers: head.headers,
      requestTime: requestTime,
      responseTime: responseTime
    )
  }
}

/// An answer that lies in a file.
public struct DownloadedFile: Sendable {
  /// Status and headers.
  public let head: ResponseHead
  /// The file.
  public let path: String
  /// The file's length in bytes.
  public let byteCount: Int
  /// Where it came from after redirects.
  public let address: WebAddress
  /// What it cost.
  public let metrics: RequestMetrics
}

/// What one request cost, retries and redirects included.
public struct RequestMetrics: Hashable, Sendable {
  /// The address asked, without secrets.
  public internal(set) var address: String
  /// The time spent waiting for a turn.
  public internal(set) var queued: Duration = .zero
  /// The time that the last attempt took to connect; zero on a kept connection.
  public internal(set) var connected: Duration = .zero
  /// The time from the last attempt's start to the first byte of its answer.
  public internal(set) var firstByte: Duration = .zero
  /// The time from the first attempt's start to the end.
  public internal(set) var done: Duration = .zero
  /// Bytes of the bodies as they travelled, in all attempts that ended well.
  public internal(set) var bytesOnTheWire = 0
  /// How often something was sent because the attempt before failed, counting the first.
  public internal(set) var attempts = 0
  /// How many redirects were followed.
  public internal(set) var redirects = 0
  /// The network address connected to last.
  public internal(set) var connectedAddress: NetworkAddress?
  /// Whether the last attempt used a kept connection.
  public internal(set) var reusedConnection = false
  /// The answer's status; nil when there was none.
  public internal(set) var status: Int?
  /// The code of the error that the request ended with; nil when it succeeded.
  public internal(set) var failure: NetworkError.Code?
}
