import Binding
package import Presentation

/// Draws a list of offices as text: two lines an office, nearest facts first.
@MainActor
package final class OfficeListPresenter {
  private let style: TerminalStyle
  private let write: (String) -> Void
  private let tokens = TokenBag()

  /// Binds a list; whatever it shows is written at once.
  package init(
    _ model: OfficeListModel,
    style: TerminalStyle,
    write: @escaping (String) -> Void
  ) {
    self.style = style
    self.write = write
    model.content.bindAndFire { [weak self, weak model] content in
      guard let self, let model else { return }
      self.draw(content, heading: model.heading.value)
    }.kept(in: tokens)
  }

  private func draw(_ content: OfficeListModel.Content, heading: Wording) {
    switch content {
    case .waiting: break
    case .nothing: write(emptyState(heading))
    case .found(let rows, let matched, let hasMore):
      var text = style.painted(style.text(heading), .muted) + "\n\n"
      text += rows.map(row).joined(separator: "\n")
      text += "\n" + footer(shown: rows.count, matched: matched, hasMore: hasMore)
      write(text)
    }
  }

  private func emptyState(_ heading: Wording) -> String {
    let sentence = Wording(
      "Nothing fits. Try a larger radius or fewer filters.",
      "조건에 맞는 곳이 없습니다. 반경을 넓히거나 조건을 줄여 보세요."
    )
    return style.painted(style.text(heading), .muted) + "\n\n" + style.text(sentence) + "\n"
  }

  private func footer(shown: Int, matched: Int, hasMore: Bool) -> String {
    let count =
      hasMore || shown < matched
      ? Wording(
        "\(shown) of \(CountWording.offices(matched).english)",
        "\(CountWording.offices(matched).korean) 중 \(shown)곳"
      )
      : CountWording.offices(matched)
    return style.painted(style.text(count), .muted) + "\n"
  }

  private func row(_ office: OfficeContent) -> String {
    let name = style.text(office.name)
    let distance = office.distance.map(style.text)
    var first = style.painted(fitted(name, leaving: distance), .title)
    if let distance { first += gap(name, distance) + style.painted(distance, .accent) }
    var lines = [first] + facts(of: office).map { "  " + $0 }
    if let address = office.address {
      lines.append("  " + style.painted(cut(style.text(address), indent: 2), .muted))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Kind, hours, price, wifi and notes, in as many lines as they need.
  private func facts(of office: OfficeContent) -> [String] {
    var labels = [Label(office.kind, .text)]
    if let hours = office.hours { labels.append(hours) }
    if let price = office.price { labels.append(Label(price, .text)) }
    if let wifi = office.wifi { labels.append(Label(Wording(verbatim: wifi), .text)) }
    labels += office.notes
    let pieces = labels.map { label in
      (text: style.painted(label), width: DisplayWidth.of(style.text(label.text)))
    }
    return TextWrap.filled(pieces, " · ", (style.columns ?? .max) - 2)
  }

  /// The name, cut so that the distance still fits on the line.
  private func fitted(_ name: String, leaving distance: String?) -> String {
    guard let columns = style.columns else { return name }
    let needed = distance.map { DisplayWidth.of($0) + Spacing.near } ?? 0
    return DisplayWidth.truncated(name, to: max(8, columns - needed))
  }

  private func gap(_ name: String, _ distance: String) -> String {
    let column = min(
      style.columns ?? OfficeListPresenter.distanceColumn,
      OfficeListPresenter.distanceColumn
    )
    let used = DisplayWidth.of(fitted(name, leaving: distance)) + DisplayWidth.of(distance)
    return String(repeating: " ", count: max(Spacing.near, column - used))
  }

  private func cut(_ text: String, indent: Int) -> String {
    guard let columns = style.columns else { return text }
    return DisplayWidth.truncated(text, to: max(8, columns - indent))
  }

  /// Where distances end, so that the eye can run down one column.
  private static let distanceColumn = 72
}
