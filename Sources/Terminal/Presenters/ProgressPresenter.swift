import Binding
package import Presentation

/// Draws how far some long work is, on one line of a terminal that is written over and over.
///
/// Nothing is drawn when the output isn't a terminal.
@MainActor
package final class ProgressPresenter {
  private let style: TerminalStyle
  private let isTerminal: Bool
  private let write: (String) -> Void
  private let tokens = TokenBag()
  private var drawnWidth = 0

  /// Binds the progress.
  ///
  /// - Parameters:
  ///   - model: the progress.
  ///   - style: how it looks.
  ///   - isTerminal: whether anything is drawn.
  ///   - write: writes to standard error, where progress belongs.
  package init(
    _ model: ProgressModel,
    style: TerminalStyle,
    isTerminal: Bool,
    write: @escaping (String) -> Void
  ) {
    self.style = style
    self.isTerminal = isTerminal
    self.write = write
    model.state.bindAndFire { [weak self] state in self?.draw(state) }.kept(in: tokens)
  }

  private func draw(_ state: ProgressModel.State) {
    guard isTerminal else { return }
    let columns = max(20, style.columns ?? 80)
    let line = state.isDone ? "" : DisplayWidth.truncated(text(of: state), to: columns - 1)
    let blank = String(repeating: " ", count: max(0, drawnWidth - DisplayWidth.of(line)))
    drawnWidth = DisplayWidth.of(line)
    write("\r" + line + blank + (state.isDone ? "\r" : ""))
  }

  private func text(of state: ProgressModel.State) -> String {
    let share = state.total > 0 ? Double(state.done) / Double(state.total) : 0
    let filled = Int((share * Double(ProgressPresenter.barWidth)).rounded(.down))
    let bar =
      String(repeating: "█", count: min(filled, ProgressPresenter.barWidth))
      + String(repeating: "░", count: max(0, ProgressPresenter.barWidth - filled))
    let facts = [
      "\(state.done)/\(state.total)", style.text(state.detail),
    ].filter { !$0.isEmpty }
    return bar + " " + facts.joined(separator: "  ")
  }

  private static let barWidth = 20
}
