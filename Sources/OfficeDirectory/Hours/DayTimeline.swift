import Foundation

/// What the rules say of the times that begin on one day: stretches that don't overlap.
struct DayTimeline {
  /// A stretch of time with one answer.
  struct Stretch {
    var start: Date
    var end: Date
    var kind: OpeningRule.Kind
    /// Whether a fallback rule says so, which counts only where no day has anything else to say.
    var isFallback = false
  }

  private(set) var stretches: [Stretch] = []

  /// What is said of an instant; `nil` when nothing is.
  func stretch(at instant: Date) -> Stretch? {
    stretches.first { $0.start <= instant && instant < $0.end }
  }

  /// Says something of some times, whatever was said of them before.
  mutating func overlay(_ later: [Stretch]) {
    for piece in later where piece.start < piece.end {
      stretches = stretches.flatMap { $0.pieces(outside: piece) }
      stretches.append(piece)
    }
  }

  /// Says something of those times at which the place isn't open, nor perhaps open, already.
  mutating func underlay(_ fallback: [Stretch]) {
    for piece in fallback where piece.start < piece.end {
      var parts = [piece]
      for known in stretches where known.kind != .closed {
        parts = parts.flatMap { $0.pieces(outside: known) }
      }
      for index in parts.indices { parts[index].isFallback = true }
      overlay(parts)
    }
  }
}

extension DayTimeline.Stretch {
  /// What is left of the stretch before and after another one.
  fileprivate func pieces(outside other: DayTimeline.Stretch) -> [DayTimeline.Stretch] {
    guard other.start < end && start < other.end else { return [self] }
    var before = self
    before.end = other.start
    var after = self
    after.start = other.end
    return [before, after].filter { $0.start < $0.end }
  }
}
