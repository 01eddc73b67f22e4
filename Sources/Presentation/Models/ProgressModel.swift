package import Binding

/// How far some long work is.
@MainActor
package final class ProgressModel {
  /// A moment of the work.
  package struct State: Hashable, Sendable {
    /// How many of the parts are done.
    package var done = 0
    /// How many parts there are.
    package var total = 0
    /// What else is worth saying: bytes, rate, the present part.
    package var detail = Wording(verbatim: "")
    /// Whether the work has ended, well or not.
    package var isDone = false
  }

  /// The present state.
  package let state = Binder(State())

  /// Makes a progress at its beginning.
  package init() {}
}
