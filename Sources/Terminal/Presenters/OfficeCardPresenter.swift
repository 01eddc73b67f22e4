import Binding
package import Presentation

/// Draws one office as a card of labelled lines.
@MainActor
package final class OfficeCardPresenter {
  private let style: TerminalStyle
  private let write: (String) -> Void
  private let tokens = TokenBag()

  /// Binds a card; whatever it shows is written at once.
  package init(
    _ model: OfficeCardModel,
    style: TerminalStyle,
    write: @escaping (String) -> Void
  ) {
    self.style = style
    self.write = write
    model.content.bindAndFire { [weak self] content in
      guard let self, let content else { return }
      self.draw(content)
    }.kept(in: tokens)
  }

  private func draw(_ content: OfficeCardModel.Content) {
    var text =
      style.painted(style.text(content.title), .title) + "\n"
      + style.painted(style.text(content.subtitle), .muted) + "\n\n"
    let labels = content.facts.map { style.text($0.label) }
    let width = (labels.map(DisplayWidth.of).max() ?? 0) + Spacing.near
    for (label, fact) in zip(labels, content.facts) {
      text += style.painted(DisplayWidth.padded(label, to: width), .muted)
      text += value(fact.value, besides: width).joined(
        separator: "\n" + String(repeating: " ", count: width)
      )
      text += "\n"
    }
    write(text)
  }

  /// A fact's value in lines that stand beside the labels.
  private func value(_ label: Label, besides width: Int) -> [String] {
    let text = style.text(label.text)
    guard let columns = style.columns else { return [style.painted(text, label.role)] }
    let room = max(OfficeCardPresenter.narrowest, columns - width)
    return TextWrap.lines(of: text, columns: room).map { style.painted($0, label.role) }
  }

  /// Values aren't squeezed into fewer columns than this.
  private static let narrowest = 20
}
