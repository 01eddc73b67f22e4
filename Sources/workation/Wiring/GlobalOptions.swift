import Foundation
import Presentation
import Terminal

/// The options that every command accepts.
enum GlobalOptions {
  static let database = Argument<String?>.option(
    "database",
    Wording("The directory's database file.", "디렉터리 데이터베이스 파일."),
    accepts: "file",
    environment: "WORKATION_DATABASE",
    completion: .files
  )
  static let cache = Argument<String?>.option(
    "cache",
    Wording("The folder of downloaded pictures.", "내려받은 사진을 두는 폴더."),
    accepts: "folder",
    environment: "WORKATION_CACHE",
    completion: .folders
  )
  static let language = Argument<LanguageArgument?>.option(
    "language",
    Wording("The language of messages; else LC_ALL or LANG.", "메시지 언어. 없으면 LC_ALL이나 LANG."),
    accepts: "language",
    completion: .values(Language.allCases.map(\.rawValue))
  )
  static let quiet = Argument<Bool>.flag(
    "quiet",
    short: "q",
    Wording("Says only results and errors.", "결과와 오류만 보여 줍니다.")
  )
  static let verbose = Argument<Bool>.flag(
    "verbose",
    short: "v",
    Wording("Says more about what is done.", "하는 일을 자세히 보여 줍니다.")
  )
  static let noColor = Argument<Bool>.flag(
    "no-color",
    Wording("Uses no colours, as with NO_COLOR.", "NO_COLOR처럼 색을 쓰지 않습니다.")
  )

  static let descriptions = [
    database.description, cache.description, language.description, quiet.description,
    verbose.description, noColor.description,
  ]

  /// The language of the locale, by POSIX's order of variables.
  static func language(environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language(locale: locale ?? "C")
  }

  /// The language that the words ask for, also when they can't be understood otherwise.
  static func language(in words: [String]) -> Language? {
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--language=") { return Language(rawValue: String(word.dropFirst(11))) }
      if word == "--language" && index + 1 < words.count {
        return Language(rawValue: words[index + 1])
      }
    }
    return nil
  }

  static func session(given: Given, environment: [String: String]) -> Session {
    let language = given[language]?.language ?? language(environment: environment)
    let allowsColor =
      !given[noColor] && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    func style(_ stream: StandardStream) -> TerminalStyle {
      TerminalStyle(
        usesColor: allowsColor && stream.isTerminal,
        columns: stream.columns(environment: environment),
        language: language
      )
    }
    return Session(
      language: language,
      verbosity: given[quiet] ? .quiet : given[verbose] ? .verbose : .normal,
      databasePath: given[database] ?? set("WORKATION_DATABASE", environment)
        ?? folder("XDG_DATA_HOME", ".local/share", environment) + "/workation.gpkg",
      cachePath: given[cache] ?? set("WORKATION_CACHE", environment)
        ?? folder("XDG_CACHE_HOME", ".cache", environment),
      style: style(.output),
      errorStyle: style(.error),
      errorIsTerminal: StandardStream.error.isTerminal,
      environment: environment,
      now: Date()
    )
  }

  /// A variable's value; an empty one counts as none.
  static func set(_ variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The tool's own folder below one of the XDG base directories.
  private static func folder(
    _ variable: String,
    _ fallback: String,
    _ environment: [String: String]
  ) -> String {
    // The specification has relative paths ignored.
    if let base = environment[variable], base.hasPrefix("/") { return base + "/workation" }
    return (set("HOME", environment) ?? ".") + "/" + fallback + "/workation"
  }
}

/// A language as its two-letter code.
struct LanguageArgument: ArgumentValue {
  let language: Language

  init(argument: String) throws(ArgumentFault) {
    guard let language = Language(rawValue: argument) else {
      throw ArgumentFault("it must be ko or en", "ko나 en이어야 합니다")
    }
    self.language = language
  }
}
