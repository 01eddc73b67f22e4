import Presentation

/// Completion scripts for the usual shells, made from the command tree.
///
/// Names and closed values are written into the script; names of regions and offices are asked from the
/// tool itself (`workation __complete`), which answers from the catalogue and the database.
struct Completions {
  /// A shell that there is a script for.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let root: Command
  let globals: [ArgumentDescription]
  let language: Language

  /// The script, ending in a line break.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  var commands: [Command] { root.subcommands.filter { !$0.isHidden } }

  func options(of command: Command) -> [ArgumentDescription] { command.options + globals }

  /// Every word that starts an option of the command.
  func optionWords(of command: Command) -> [String] {
    options(of: command).flatMap { option in
      ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
    } + ["--help"]
  }

  /// Quotes a text for a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Completions {
  private func bash() -> String {
    var cases = ""
    for command in commands {
      let words = optionWords(of: command).joined(separator: " ")
      var values = ""
      for option in options(of: command) where option.form != .flag {
        guard let action = bashAction(option.completion) else { continue }
        let names = ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
        values += "        \(names.joined(separator: "|"))) \(action); return ;;\n"
      }
      let positional = command.positionals.last.flatMap { bashAction($0.completion) } ?? ":"
      cases += """
            \(command.name))
              case "$previous" in
        \(values)      esac
              if [[ "$current" == -* ]]; then
                COMPREPLY=($(compgen -W "\(words)" -- "$current"))
              else
                \(positional)
              fi ;;

        """
    }
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # bash completion for workation: source this file, or put it into
      # ~/.local/share/bash-completion/completions/workation
      _workation_names() {
        local IFS=$'\\n'
        COMPREPLY=($(workation __complete "$1" -- "$current" 2>/dev/null))
        compopt -o filenames 2>/dev/null
      }
      _workation() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(names) help --help --version" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
          help) COMPREPLY=($(compgen -W "\(names)" -- "$current")) ;;
      \(cases)  esac
      }
      complete -F _workation workation

      """
  }

  private func bashAction(_ completion: ArgumentDescription.Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "COMPREPLY=($(compgen -f -- \"$current\")); compopt -o filenames 2>/dev/null"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\")); compopt -o filenames 2>/dev/null"
    case .values(let values):
      "COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\" -- \"$current\"))"
    case .places: "_workation_names places"
    case .regions: "_workation_names regions"
    }
  }
}

extension Completions {
  private func zsh() -> String {
    var cases = ""
    for command in commands {
      var specs = options(of: command).flatMap(zshSpecs)
      specs.append("'--help[\(Wording("shows help", "도움말").text(in: language))]'")
      for positional in command.positionals {
        let many = if case .remaining = positional.form { "*" } else { "" }
        specs.append("'\(many):\(positional.name):\(zshAction(positional.completion))'")
      }
      cases += "    \(command.name)) _arguments \(specs.joined(separator: " \\\n      ")) ;;\n"
    }
    let names = commands.map { command in
      Completions.quoted(command.name + ":" + command.summary.text(in: language))
    }
    return """
      #compdef workation
      # zsh completion for workation: put this file as _workation into a folder of $fpath
      _workation_names() {
        local -a found
        found=("${(@f)$(workation __complete $1 -- "$PREFIX" 2>/dev/null)}")
        (( $#found )) && compadd -a found
      }
      _workation() {
        if (( CURRENT == 2 )); then
          local -a commands
          commands=(
            \(names.joined(separator: "\n      "))
          )
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      _workation "$@"

      """
  }

  private func zshSpecs(_ option: ArgumentDescription) -> [String] {
    let help = option.help.text(in: language)
      .replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    let value = option.form == .flag ? "" : ":\(option.placeholder):\(zshAction(option.completion))"
    let many = option.form == .repeatedOption ? "*" : ""
    let names = ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
    return names.map { "'\(many)\($0)[\(help)]\(value)'" }
  }

  private func zshAction(_ completion: ArgumentDescription.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .values(let values): "(\(values.joined(separator: " ")))"
    case .places: "_workation_names places"
    case .regions: "_workation_names regions"
    }
  }
}

extension Completions {
  private func fish() -> String {
    var lines = [
      "# fish completion for workation: put this file into ~/.config/fish/completions/workation.fish",
      "complete -c workation -f",
      "function __workation_names",
      "  workation __complete $argv[1] -- (commandline -ct) 2>/dev/null",
      "end",
    ]
    for command in commands {
      let summary = Completions.quoted(command.summary.text(in: language))
      lines.append(
        "complete -c workation -n __fish_use_subcommand -a \(command.name) -d \(summary)"
      )
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in options(of: command) {
        let short = option.short.map { " -s \($0)" } ?? ""
        let help = Completions.quoted(option.help.text(in: language))
        let value = option.form == .flag ? "" : " -r" + fishAction(option.completion)
        lines.append(
          "complete -c workation \(condition) -l \(option.name)\(short)\(value) -d \(help)"
        )
      }
      if let positional = command.positionals.last {
        let action = fishAction(positional.completion)
        if !action.isEmpty { lines.append("complete -c workation \(condition)\(action)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishAction(_ completion: ArgumentDescription.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .values(let values): " -f -a \(Completions.quoted(values.joined(separator: " ")))"
    case .places: " -f -a '(__workation_names places)'"
    case .regions: " -f -a '(__workation_names regions)'"
    }
  }
}
