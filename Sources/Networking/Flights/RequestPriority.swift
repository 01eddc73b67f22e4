/// Who goes first when more requests wait than may be under way.
public enum RequestPriority: Int, Sendable, Comparable, CaseIterable {
  /// Nobody waits for it yet.
  case prefetch
  /// Somebody waits.
  case ordinary
  /// Somebody looks at the place where it will appear.
  case visible

  /// Orders by urgency.
  public static func < (left: RequestPriority, right: RequestPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
