package import Binding

/// How far some long work is.
@MainActor
package final class ProgressModel {
  /// A moment of the work.
  package struct State: Hashable, Sendable {
    /// How many of the parts are done.
    package var done: Int
    /// How many parts there are.
    package var total: Int
    /// What else is worth saying: bytes, rate, the present part.
    package var detail: Wording
    /// Whether the work has ended, well or not.
    package var isDone = false

    /// Makes a state of work under way.
    package init(done: Int = 0, total: Int = 0, detail: Wording = Wording(verbatim: "")) {
      self.done = done
      self.total = total
      self.detail = detail
    }
  }

  /// The present state.
  package let state = Binder(State())

  /// Makes a progress at its beginning.
  package init() {}
}
