package import Presentation

/// How text looks on the terminal at hand: in colour or not, and how wide.
package struct TerminalStyle: Sendable {
  /// Whether colours may be used: on a terminal, unless `NO_COLOR` or an option forbids it.
  package var usesColor: Bool
  /// The columns of a line; `nil` when the output isn't a terminal, and lines are never cut.
  package var columns: Int?
  /// The language of what is written.
  package var language: Language

  /// Makes a style.
  package init(usesColor: Bool, columns: Int?, language: Language) {
    self.usesColor = usesColor
    self.columns = columns
    self.language = language
  }

  /// The text in the colour of its role.
  package func painted(_ text: String, _ role: ColorRole) -> String {
    guard usesColor && !text.isEmpty, let code = TerminalStyle.codes[role] else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The wording in the style's language, harmless for a terminal.
  package func text(_ wording: Wording) -> String { PlainText.line(wording.text(in: language)) }

  /// The label's text in its colour.
  package func painted(_ label: Label) -> String { painted(text(label.text), label.role) }

  // The sixteen colours that every user has set to suit their own background (ECMA-48, SGR).
  private static let codes: [ColorRole: String] = [
    .title: "1", .muted: "2", .accent: "36", .positive: "32", .caution: "33", .negative: "31",
  ]
}
