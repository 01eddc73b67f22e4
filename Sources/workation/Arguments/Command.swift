import Presentation

/// A command of the tool: its words, its arguments and what it does.
///
/// Commands form a tree of values.
struct Command: Sendable {
  let name: String
  let summary: Wording
  /// More about it, in paragraphs, below the summary in its help page.
  let discussion: Wording?
  let examples: [Example]
  /// Arguments under their headings, in the order of the help page.
  let arguments: [Group]
  let subcommands: [Command]
  /// Left out of help and completions.
  let isHidden: Bool
  let run: @Sendable (Given, Session) async throws -> ExitStatus

  /// Arguments that belong together.
  struct Group: Sendable {
    let heading: Wording
    let arguments: [ArgumentDescription]

    static func arguments(_ arguments: ArgumentDescription...) -> Group {
      Group(heading: Wording("Arguments", "인자"), arguments: arguments)
    }

    static func options(_ arguments: ArgumentDescription...) -> Group {
      Group(heading: Wording("Options", "옵션"), arguments: arguments)
    }
  }

  /// A command line that works on the demo's data, and what it does.
  struct Example: Sendable {
    let words: String
    let meaning: Wording

    init(_ words: String, _ english: String, _ korean: String) {
      self.words = words
      meaning = Wording(english, korean)
    }
  }

  init(
    _ name: String,
    _ summary: Wording,
    discussion: Wording? = nil,
    examples: [Example],
    arguments: [Group] = [],
    subcommands: [Command] = [],
    isHidden: Bool = false,
    run: @escaping @Sendable (Given, Session) async throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments
    self.subcommands = subcommands
    self.isHidden = isHidden
    self.run = run
  }

  var allArguments: [ArgumentDescription] { arguments.flatMap(\.arguments) }
  var positionals: [ArgumentDescription] { allArguments.filter(\.isPositional) }
  var options: [ArgumentDescription] { allArguments.filter { !$0.isPositional } }

  func subcommand(named name: String) -> Command? { subcommands.first { $0.name == name } }
}

/// How a run ended, as the shell sees it.
enum ExitStatus: Int32, Sendable {
  /// Done.
  case done = 0
  /// The work failed.
  case failed = 1
  /// The command line was wrong.
  case wrongUsage = 2
}

/// The values that were given for a command's arguments.
struct Given: Sendable {
  private let values: [String: any Sendable]

  init(values: [String: any Sendable]) { self.values = values }

  /// The value of one of the command's arguments.
  ///
  /// Asking for an argument that the command doesn't list is a programmer's mistake, which the test of
  /// every command finds.
  subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = values[argument.description.name] as? Value else {
      preconditionFailure("the command doesn't list its argument '\(argument.description.name)'")
    }
    return value
  }

  /// Whether the command lists the argument.
  func lists<Value>(_ argument: Argument<Value>) -> Bool {
    values[argument.description.name] is Value
  }
}
