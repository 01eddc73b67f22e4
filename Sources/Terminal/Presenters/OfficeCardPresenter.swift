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
    let language = style.language
    var text =
      style.painted(content.title.text(in: language), .title) + "\n"
      + style.painted(content.subtitle.text(in: language), .muted) + "\n\n"
    let labels = content.facts.map { $0.label.text(in: language) }
    let width = (labels.map(DisplayWidth.of).max() ?? 0) + Spacing.near
    for (label, fact) in zip(labels, content.facts) {
      text +=
        style.painted(DisplayWidth.padded(label, to: width), .muted)
        + style.painted(fact.value) + "\n"
    }
    write(text)
  }
}
