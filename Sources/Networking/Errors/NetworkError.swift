/// Why a request gave nothing usable: a code for programs, a sentence for people (`sentence(in:)`), and the
/// circumstances, with secrets already removed.
public struct NetworkError: Error, Hashable, Sendable {
  /// What went wrong.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What went wrong.
  public var code: Code
  /// The address asked, without secrets.
  public var address: String
  /// How often the request was sent.
  public var attempts: Int
  /// The server's status, when it gave one.
  public var status: Int?
  /// The limit that was passed: bytes, redirects or milliseconds, as the code implies.
  public var limit: Int?
  /// What the library, the system or the server said about it, for those who look deeper.
  public var detail: String?
  /// How long the server asks to wait before the next attempt.
  public var retryAfter: Duration?

  /// Makes an error.
  public init(
    code: Code,
    address: String,
    attempts: Int = 0,
    status: Int? = nil,
    limit: Int? = nil,
    detail: String? = nil,
    retryAfter: Duration? = nil
  ) {
    self.code = code
    self.address = address
    self.attempts = attempts
    self.status = status
    self.limit = limit
    self.detail = detail
    self.retryAfter = retryAfter
  }

  /// Whether another attempt might succeed: the connection failed or was cut, or the server said that it's busy
  /// or broken (408, 429, 5xx other than 501 and 505).
  public var isTransient: Bool {
    switch code {
    case .cannotResolve, .cannotConnect, .connectTimedOut, .stalled, .connectionLost, .truncated:
      true
    case .httpStatus:
      switch status {
      case 408, 425, 429: true
      case 501, 505: false
      default: (500...599).contains(status ?? 0)
      }
    default: false
    }
  }
}

extension NetworkError.Code {
  /// The address isn't an absolute http or https address.
  public static let invalidAddress = Self(rawValue: "invalid-address")
  /// A header holds what can't be sent.
  public static let badRequest = Self(rawValue: "bad-request")
  /// The library for downloads isn't installed.
  public static let libraryMissing = Self(rawValue: "library-missing")
  /// The host's name has no address.
  public static let cannotResolve = Self(rawValue: "cannot-resolve")
  /// Nobody answers at the address.
  public static let cannotConnect = Self(rawValue: "cannot-connect")
  /// Connecting took longer than allowed.
  public static let connectTimedOut = Self(rawValue: "connect-timed-out")
  /// Nothing came for longer than allowed.
  public static let stalled = Self(rawValue: "stalled")
  /// The whole took longer than allowed, retries included.
  public static let tookTooLong = Self(rawValue: "took-too-long")
  /// No trusted encrypted connection came about.
  public static let secureConnectionFailed = Self(rawValue: "secure-connection-failed")
  /// The connection was cut.
  public static let connectionLost = Self(rawValue: "connection-lost")
  /// Fewer or more bytes came than were announced.
  public static let truncated = Self(rawValue: "truncated")
  /// The policy forbids the network address behind the name.
  public static let refusedAddress = Self(rawValue: "refused-address")
  /// A redirect leads to something other than http or https.
  public static let forbiddenRedirect = Self(rawValue: "forbidden-redirect")
  /// More redirects than allowed, or redirects in a circle.
  public static let tooManyRedirects = Self(rawValue: "too-many-redirects")
  /// The server answered with an error.
  public static let httpStatus = Self(rawValue: "http-status")
  /// What the server sent can't be understood as HTTP.
  public static let badAnswer = Self(rawValue: "bad-answer")
  /// The answer is larger than allowed.
  public static let tooLarge = Self(rawValue: "too-large")
  /// The answer can't be written to the disk.
  public static let cannotWrite = Self(rawValue: "cannot-write")
  /// The answer can't be decoded as the value that was asked for.
  public static let notDecodable = Self(rawValue: "not-decodable")
}

extension NetworkError {
  /// Text from outside, made harmless for a terminal and a log: one line, no controls, at most 200 characters.
  static func harmless(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? "\u{FFFD}" : Character(scalar)
    }
    return plain.count > 200 ? String(plain.prefix(200)) + "…" : String(plain)
  }
}
