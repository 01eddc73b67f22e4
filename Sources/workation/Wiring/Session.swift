import Foundation
import Presentation
import Terminal

/// What a run of the tool knows of its surroundings: read once, handed to the command.
struct Session: Sendable {
  /// How much is said on standard error.
  enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
  }

  let language: Language
  let verbosity: Verbosity
  let databasePath: String
  let cachePath: String
  /// How results look on standard output.
  let style: TerminalStyle
  /// How progress and warnings look on standard error.
  let errorStyle: TerminalStyle
  let errorIsTerminal: Bool
  let environment: [String: String]
  /// The moment of the run.
  let now: Date

  /// The sentence in the language of the run.
  ///
  /// What came from files is in it, so nothing that commands a terminal is let through.
  func text(_ wording: Wording) -> String { PlainText.line(wording.text(in: language)) }

  /// Says something beside the result, on standard error, unless the run is quiet.
  func note(_ wording: Wording) {
    guard verbosity != .quiet else { return }
    StandardStream.complain(text(wording) + "\n")
  }

  /// Says something that only a verbose run wants to know.
  func detail(_ wording: Wording) {
    guard verbosity == .verbose else { return }
    StandardStream.complain(errorStyle.painted(text(wording), .muted) + "\n")
  }

  /// Warns, on standard error, unless the run is quiet.
  func warn(_ wording: Wording) {
    guard verbosity != .quiet else { return }
    let label = Wording("warning: ", "주의: ").text(in: language)
    StandardStream.complain(errorStyle.painted(label, .caution) + text(wording) + "\n")
  }

  /// Says why the work failed, on standard error.
  func fail(_ wording: Wording) {
    let label = Wording("error: ", "오류: ").text(in: language)
    StandardStream.complain(errorStyle.painted(label, .negative) + text(wording) + "\n")
  }
}
