import Presentation
import Terminal

/// A command's help, made from its description.
struct HelpPage {
  let command: Command
  /// The words that lead to the command, the tool's name first.
  let path: [String]
  let globals: [ArgumentDescription]
  let language: Language
  /// Columns of the terminal.
  let width: Int

  /// The column at which descriptions begin.
  private let descriptionColumn = 26

  /// The whole page, ending in a line break.
  func text() -> String {
    var sections: [String] = []
    sections.append(wrapped(command.summary.text(in: language), indent: 0))
    if !command.examples.isEmpty { sections.append(examples()) }
    sections.append(heading("Usage", "사용법") + "  " + usageLine() + "\n")
    if let discussion = command.discussion {
      sections.append(wrapped(discussion.text(in: language), indent: 0))
    }
    for group in command.arguments where !group.arguments.isEmpty {
      let lines = group.arguments.map(entry)
      sections.append(group.heading.text(in: language) + ":\n" + lines.joined())
    }
    let commands = command.subcommands.filter { !$0.isHidden }
    if !commands.isEmpty {
      let lines = commands.map { row($0.name, $0.summary.text(in: language)) }
      sections.append(heading("Commands", "명령") + lines.joined())
    }
    let common =
      globals.map(entry) + [
        row("-h, --help", Wording("Shows this help.", "이 도움말을 보여 줍니다.").text(in: language))
      ]
    sections.append(heading("Options of every command", "모든 명령의 옵션") + common.joined())
    if !commands.isEmpty {
      let hint = Wording(
        "See '\(path.joined(separator: " ")) help <command>' for a command's own help.",
        "명령별 도움말은 '\(path.joined(separator: " ")) help <명령>'으로 볼 수 있습니다."
      )
      sections.append(hint.text(in: language) + "\n")
    }
    return sections.joined(separator: "\n")
  }

  /// The command and its arguments in one line, optional ones in brackets.
  func usageLine() -> String {
    var words = path
    if !command.subcommands.isEmpty && command.positionals.isEmpty { words.append("<command>") }
    for argument in command.positionals {
      let name = "<\(argument.placeholder)>"
      switch argument.form {
      case .positional(let isRequired): words.append(isRequired ? name : "[\(name)]")
      case .remaining(let isRequired): words.append(isRequired ? "\(name)..." : "[\(name)...]")
      case .option, .repeatedOption, .flag: break
      }
    }
    words.append("[<options>]")
    return words.joined(separator: " ")
  }

  private func heading(_ english: String, _ korean: String) -> String {
    Wording(english, korean).text(in: language) + ":\n"
  }

  private func examples() -> String {
    let lines = command.examples.map { example in
      "  \(path[0]) \(example.words)\n"
        + wrapped(example.meaning.text(in: language), indent: 6)
    }
    return heading("Examples", "예") + lines.joined()
  }

  private func entry(_ argument: ArgumentDescription) -> String {
    var notes: [String] = []
    if !argument.allowedValues.isEmpty {
      let values = argument.allowedValues.joined(separator: ", ")
      notes.append(Wording("values: \(values)", "값: \(values)").text(in: language))
    }
    if let shown = argument.shownDefault {
      notes.append(Wording("default: \(shown)", "기본값: \(shown)").text(in: language))
    }
    if let variable = argument.environment {
      notes.append(Wording("environment: \(variable)", "환경 변수: \(variable)").text(in: language))
    }
    let help = argument.help.text(in: language)
    let note = notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"
    return row(label(of: argument), help + note)
  }

  private func label(of argument: ArgumentDescription) -> String {
    guard !argument.isPositional else { return "<\(argument.placeholder)>" }
    let short = argument.short.map { "-\($0), " } ?? ""
    let value = argument.form == .flag ? "" : " <\(argument.placeholder)>"
    return short + "--" + argument.name + value
  }

  private func row(_ label: String, _ text: String) -> String {
    let start = "  " + label
    let body = wrapped(text, indent: descriptionColumn)
    guard DisplayWidth.of(start) < descriptionColumn - 1 else { return start + "\n" + body }
    let padded = DisplayWidth.padded(start, to: descriptionColumn)
    return padded + body.drop { $0 == " " }
  }

  /// The text in lines that fit, each indented, ending in a line break.
  ///
  /// Paragraphs stay apart.
  private func wrapped(_ text: String, indent: Int) -> String {
    let lines = TextWrap.lines(of: text, columns: max(20, width - indent))
    let margin = String(repeating: " ", count: indent)
    return lines.map { ($0.isEmpty ? "" : margin + $0) + "\n" }.joined()
  }
}
