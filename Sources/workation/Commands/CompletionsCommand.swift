import Foundation
import Presentation

/// `workation completions`.
enum CompletionsCommand {
  static let shell = Argument<ChoiceArgument<Completions.Shell>>.positional(
    "shell",
    Wording("The shell: bash, zsh or fish.", "셸: bash, zsh, fish."),
    completion: .values(Completions.Shell.allCases.map(\.rawValue))
  )

  static let command: Command = Command(
    "completions",
    Wording("Prints a completion script for a shell.", "셸의 자동 완성 스크립트를 출력합니다."),
    discussion: Wording(
      "Load it at once with: source <(workation completions bash)",
      "바로 쓰려면: source <(workation completions bash)"
    ),
    examples: [.init("completions bash", "The script for bash.", "bash용 스크립트.")],
    arguments: [.arguments(shell.description)]
  ) { given, session in
    let completions = Completions(
      root: Commands.root,
      globals: GlobalOptions.descriptions,
      language: session.language
    )
    try StandardStream.output.send(completions.script(for: given[shell].choice))
    return .done
  }
}

/// `workation __complete`: what the completion scripts ask.
///
/// It says nothing when it can't answer.
enum CompleteCommand {
  static let subject = Argument<String>.positional(
    "subject",
    Wording(verbatim: "places or regions")
  )
  static let beginning = Argument<String?>.optionalPositional(
    "beginning",
    Wording(verbatim: "what has been typed")
  )

  static let command: Command = Command(
    "__complete",
    Wording(verbatim: "Lists names for a shell's completion."),
    examples: [],
    arguments: [.arguments(subject.description, beginning.description)],
    isHidden: true
  ) { given, session in
    let beginning = given[beginning] ?? ""
    let regions = try RegionDesk(session)
    var names = regions.names(beginningWith: beginning)
    // Before the first import there are regions to complete, but no offices.
    if given[subject] == "places", FileManager.default.fileExists(atPath: session.databasePath) {
      names += try Desk(session, regions: regions).officeNames(beginningWith: beginning)
    }
    try StandardStream.output.send(names.prefix(200).map { $0 + "\n" }.joined())
    return .done
  }
}
