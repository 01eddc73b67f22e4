/// A request's method.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent.
  public let rawValue: String

  /// Makes a method from its name, such as `PATCH`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fetches.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Fetches headers only.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Sends something to be acted on.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Removes.
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// Whether sending twice means the same as sending once, so that a retry does no harm (RFC 9110 §9.2.2).
  public var isIdempotent: Bool {
    ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(rawValue)
  }

  /// Whether it only reads, so that several askers may share one answer (RFC 9110 §9.2.1).
  public var isSafe: Bool { ["GET", "HEAD", "OPTIONS"].contains(rawValue) }
}
