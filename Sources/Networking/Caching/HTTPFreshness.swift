public import FoundationEssentials

/// How long a stored answer may be used without asking the server again.
///
/// A pure value: it's made from an answer's status and headers and the times of asking and answering, and says
/// for any later moment whether the answer is fresh. It reasons as a private cache: `s-maxage`, `private` and
/// `public` change nothing.
///
/// Source: RFC 9111 §4.2 (freshness, age), §5.2 (directives); RFC 5861 (stale-while-revalidate, stale-if-error).
public struct HTTPFreshness: Hashable, Sendable, Codable {
  /// What may be done with a stored answer.
  public enum State: Hashable, Sendable {
    /// It may be used as it is.
    case fresh
    /// It may be used while it's being revalidated.
    case usableWhileRevalidating
    /// It must be revalidated first.
    case stale
  }

  /// Whether the answer may be kept at all.
  public let isStorable: Bool
  /// For how many seconds after the server made it the answer is fresh.
  public let lifetime: Double
  /// How old the answer was when it came, in seconds.
  public let initialAge: Double
  /// When it came.
  public let responseTime: Date
  /// For how many seconds past its lifetime it may be used when the server fails.
  public let staleIfError: Double
  /// For how many seconds past its lifetime it may be used while it's revalidated.
  public let staleWhileRevalidate: Double

  /// Whether the answer may be used past its lifetime when the server can't be reached (RFC 9111 §4.2.4).
  public let mayServeDisconnected: Bool

  /// A clock that is behind the stored time by more than this was set back: then no age can be told.
  static let toleratedClockStep = 300.0
  /// The longest lifetime that is guessed from `Last-Modified`: a week.
  static let longestGuess = 604_800.0

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - status: The answer's status.
  ///   - headers: The answer's headers; after a 304, the stored ones as the 304 renewed them.
  ///   - requestTime: When it was asked for.
  ///   - responseTime: When it came.
  public init(status: Int, headers: HTTPHeaders, requestTime: Date, responseTime: Date) {
    let control = CacheControl(headers.combined("Cache-Control"))
    let parse = { (name: String) in
      headers[name].flatMap { HTTPDate.parse($0, now: responseTime) }
    }
    let date = parse("Date") ?? responseTime
    let varies = headers.combined("Vary")?.contains("*") ?? false

    isStorable = !control.noStore && Self.isCacheableByDefault(status)
    self.responseTime = responseTime
    let delay = max(0, responseTime.timeIntervalSince(requestTime))
    let age = headers["Age"].map { CacheControl.seconds($0) } ?? 0
    initialAge = max(0, responseTime.timeIntervalSince(date), age + delay)

    if control.noCache || varies {
      lifetime = 0
    } else if let maximumAge = control.maximumAge {
      lifetime = maximumAge
    } else if headers["Expires"] != nil {
      // "0" and other dates that can't be read mean "in the past".
      lifetime = max(0, parse("Expires")?.timeIntervalSince(date) ?? 0)
    } else if let modified = parse("Last-Modified") {
      lifetime = min(Self.longestGuess, max(0, date.timeIntervalSince(modified) * 0.1))
    } else {
      lifetime = 0
    }
    let mayBeStale = !control.noCache && !control.mustRevalidate && !varies
    mayServeDisconnected = mayBeStale
    staleIfError = mayBeStale ? control.staleIfError ?? 0 : 0
    staleWhileRevalidate = mayBeStale ? control.staleWhileRevalidate ?? 0 : 0
  }

  /// How old the answer is, in seconds; infinite when the clock was set back behind the time that it came.
  public func age(at now: Date) -> Double {
    let resident = now.timeIntervalSince(responseTime)
    return resident < -Self.toleratedClockStep ? .infinity : initialAge + max(0, resident)
  }

  /// What may be done with the answer at a moment.
  public func state(at now: Date) -> State {
    let age = age(at: now)
    if age < lifetime { return .fresh }
    return age < lifetime + staleWhileRevalidate ? .usableWhileRevalidating : .stale
  }

  /// Whether the answer may stand in for one that the server failed to give.
  public func mayServeOnError(at now: Date) -> Bool { age(at: now) < lifetime + staleIfError }

  /// The statuses that may be kept and guessed about (RFC 9110 §15.1), partial content left out.
  private static func isCacheableByDefault(_ status: Int) -> Bool {
    [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
  }
}
