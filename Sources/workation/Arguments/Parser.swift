import OfficeDirectory
import Presentation

/// What a command line asks for.
enum Invocation {
  /// Run a command with what was given, the global options included.
  case run(Command, path: [String], Given)
  /// Show a command's help page.
  case help(Command, path: [String])
  /// Show the version.
  case version
}

/// Reads the words of a command line against a tree of commands.
///
/// It prints nothing and ends nothing.
struct Parser {
  let root: Command
  /// Options that every command accepts.
  let globals: [ArgumentDescription]

  /// Reads the words after the tool's name.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var state = State(command: root, globals: globals)
    do {
      return try read(words, into: &state)
    } catch {
      var told = error
      told.commandPath = state.path
      throw told
    }
  }

  private func read(_ words: [String], into state: inout State) throws(UsageError) -> Invocation {
    var remaining = words[...]
    var optionsEnded = false
    var wantsHelp = false
    while let word = remaining.popFirst() {
      if optionsEnded || !Parser.looksLikeOption(word) {
        if !optionsEnded && state.descend(into: word) { continue }
        if state.path.isEmpty && word == "help" { wantsHelp = true; continue }
        if !state.command.subcommands.isEmpty && state.command.positionals.isEmpty {
          throw UsageError(
            .unknownCommand(word: word, suggestion: state.suggestedCommand(for: word))
          )
        }
        state.words.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word == "--version" && state.path.isEmpty {
        return .version
      } else if word.hasPrefix("--") {
        try state.readLong(word, from: &remaining)
      } else {
        try state.readShort(word, from: &remaining)
      }
    }
    if wantsHelp { return .help(state.command, path: state.path) }
    if !state.command.subcommands.isEmpty && state.words.isEmpty
      && state.command.positionals.isEmpty
    {
      throw UsageError(.missingCommand)
    }
    return .run(state.command, path: state.path, try state.values())
  }

  /// Whether a word is an option: a minus and then no digit, so that −33.86 is a value.
  static func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber) && second != "."
  }
}

/// What has been read so far.
private struct State {
  var command: Command
  let globals: [ArgumentDescription]
  var path: [String] = []
  var words: [String] = []
  private var given: [String: [String]] = [:]

  init(command: Command, globals: [ArgumentDescription]) {
    self.command = command
    self.globals = globals
  }

  private var options: [ArgumentDescription] { command.options + globals }

  mutating func descend(into word: String) -> Bool {
    guard words.isEmpty, let next = command.subcommand(named: word) else { return false }
    command = next
    path.append(word)
    return true
  }

  func suggestedCommand(for word: String) -> String? {
    Suggestion.nearest(to: word, among: command.subcommands.filter { !$0.isHidden }.map(\.name))
  }

  mutating func readLong(
    _ word: String,
    from remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts.first ?? "")
    guard let option = options.first(where: { $0.name == name }) else {
      let suggestion = Suggestion.nearest(to: name, among: options.map(\.name))
      throw UsageError(
        .unknownOption(word: "--" + name, suggestion: suggestion.map { "--" + $0 })
      )
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    try take(option, label: "--" + name, attached: attached, from: &remaining)
  }

  mutating func readShort(
    _ word: String,
    from remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw UsageError(.unknownOption(word: "-\(letter)", suggestion: nil))
      }
      guard option.form == .flag else {
        let rest =
          letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
        return try take(option, label: "-\(letter)", attached: rest, from: &remaining)
      }
      try take(option, label: "-\(letter)", attached: nil, from: &remaining)
    }
  }

  private mutating func take(
    _ option: ArgumentDescription,
    label: String,
    attached: String?,
    from remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    let known = given[option.name] ?? []
    if option.form == .flag {
      guard attached == nil else { throw UsageError(.unexpectedValue(option: label)) }
      given[option.name] = known + ["yes"]
      return
    }
    guard known.isEmpty || option.form == .repeatedOption else {
      throw UsageError(.givenTwice(option: "--" + option.name))
    }
    if let attached {
      given[option.name] = known + [attached]
    } else if let next = remaining.first, next == "-" || !Parser.looksLikeOption(next) {
      remaining.removeFirst()
      given[option.name] = known + [next]
    } else {
      throw UsageError(.missingValue(option: label, placeholder: option.placeholder))
    }
  }

  /// Hands the free words to the positional arguments, and reads every value.
  func values() throws(UsageError) -> Given {
    var free = words[...]
    var values: [String: any Sendable] = [:]
    for argument in command.positionals {
      switch argument.form {
      case .remaining:
        values[argument.name] = try argument.check(Array(free))
        free = []
      default:
        let own = free.popFirst().map { [$0] } ?? []
        values[argument.name] = try argument.check(own)
      }
    }
    if let extra = free.first {
      let mayBeName = command.positionals.last.map {
        $0.completion == .places || $0.completion == .regions
      }
      let whole = mayBeName == true ? words.joined(separator: " ") : nil
      throw UsageError(.unexpectedArgument(word: extra, whole: whole))
    }
    for option in options { values[option.name] = try option.check(given[option.name] ?? []) }
    return Given(values: values)
  }
}
