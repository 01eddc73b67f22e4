import Foundation
import Presentation
import Terminal

/// The command-line tool.
@main
enum Tool {
  static let version = "0.1.0"

  static func main() async {
    StandardStream.reserveDescriptors()
    let status = await run(
      words: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment
    )
    exit(status.rawValue)
  }

  static func run(words: [String], environment: [String: String]) async -> ExitStatus {
    let parser = Parser(root: Commands.root, globals: GlobalOptions.descriptions)
    let fallback = GlobalOptions.language(environment: environment)
    do {
      switch try parser.parse(words) {
      case .version:
        try StandardStream.output.send("workation \(version)\n")
        return .done
      case .help(let command, let path):
        let language = GlobalOptions.language(in: words) ?? fallback
        try StandardStream.output.send(
          help(for: command, path: path, language: language, environment: environment).text()
        )
        return .done
      case .run(let command, _, let given):
        let session = GlobalOptions.session(given: given, environment: environment)
        return await perform(command, given, session)
      }
    } catch let error as UsageError {
      let language = GlobalOptions.language(in: words) ?? fallback
      StandardStream.complain(usageMessage(error, language: language, environment: environment))
      return .wrongUsage
    } catch {
      let language = GlobalOptions.language(in: words) ?? fallback
      let label = Wording("error: ", "오류: ").text(in: language)
      let reason = ErrorWording.failure(error).wording.text(in: language)
      StandardStream.complain(label + reason + "\n")
      return .failed
    }
  }

  private static func perform(
    _ command: Command,
    _ given: Given,
    _ session: Session
  ) async -> ExitStatus {
    do {
      return try await command.run(given, session)
    } catch let error as UsageError {
      StandardStream.complain(
        usageMessage(
          told(error, of: command),
          language: session.language,
          environment: session.environment
        )
      )
      return .wrongUsage
    } catch {
      let failure = ErrorWording.failure(error)
      session.fail(failure.wording)
      return failure.isUsage ? .wrongUsage : .failed
    }
  }

  private static func told(_ error: UsageError, of command: Command) -> UsageError {
    var error = error
    error.commandPath = [command.name]
    return error
  }

  static func help(
    for command: Command,
    path: [String],
    language: Language,
    environment: [String: String]
  ) -> HelpPage {
    let columns =
      environment["COLUMNS"].flatMap { Int($0) }
      ?? StandardStream.output.columns(environment: environment) ?? 80
    return HelpPage(
      command: command,
      path: ["workation"] + path,
      globals: GlobalOptions.descriptions,
      language: language,
      width: max(40, min(columns, 100))
    )
  }

  private static func usageMessage(
    _ error: UsageError,
    language: Language,
    environment: [String: String]
  ) -> String {
    var command = Commands.root
    for word in error.commandPath { command = command.subcommand(named: word) ?? command }
    let page = help(
      for: command,
      path: error.commandPath,
      language: language,
      environment: environment
    )
    let label = Wording("error: ", "오류: ").text(in: language)
    let usage = Wording("Usage: ", "사용법: ").text(in: language)
    let words = (["workation"] + error.commandPath).joined(separator: " ")
    let hint = Wording("See '\(words) --help'.", "'\(words) --help'를 보세요.").text(in: language)
    let sentence = error.sentence.text(in: language)
    return "\(label)\(sentence)\n\(usage)\(page.usageLine())\n\(hint)\n"
  }
}
