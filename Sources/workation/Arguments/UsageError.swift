import Presentation

/// A command line that can't be understood.
struct UsageError: Error {
  /// What is wrong with it.
  enum Reason {
    case unknownCommand(word: String, suggestion: String?)
    case missingCommand
    case unknownOption(word: String, suggestion: String?)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case givenTwice(option: String)
    case missingArgument(name: String)
    /// `whole` is what the words would be as one, when that may have been meant.
    case unexpectedArgument(word: String, whole: String?)
    case badValue(argument: String, value: String, reason: Wording)
    case conflict(Wording)
  }

  let reason: Reason
  /// The command whose arguments are wrong, by its words; empty for the tool itself.
  var commandPath: [String] = []

  init(_ reason: Reason) { self.reason = reason }

  /// What is wrong, in one sentence without a full stop.
  var sentence: Wording {
    switch reason {
    case .unknownCommand(let word, let suggestion):
      Wording(
        "unknown command '\(word)'" + UsageError.hint(suggestion).english,
        "'\(word)' 명령은 없습니다" + UsageError.hint(suggestion).korean
      )
    case .missingCommand:
      Wording("a command is missing", "명령이 없습니다")
    case .unknownOption(let word, let suggestion):
      Wording(
        "unknown option '\(word)'" + UsageError.hint(suggestion).english,
        "'\(word)' 옵션은 없습니다" + UsageError.hint(suggestion).korean
      )
    case .missingValue(let option, let placeholder):
      Wording(
        "\(option) needs a value <\(placeholder)>",
        "\(option)에 값 <\(placeholder)>이(가) 필요합니다"
      )
    case .unexpectedValue(let option):
      Wording("\(option) takes no value", "\(option)에는 값을 줄 수 없습니다")
    case .givenTwice(let option):
      Wording("\(option) was given twice", "\(option)을(를) 두 번 썼습니다")
    case .missingArgument(let name):
      Wording("<\(name)> is missing", "<\(name)>이(가) 없습니다")
    case .unexpectedArgument(let word, let whole):
      Wording(
        "unexpected argument '\(word)'"
          + (whole.map { "; quote a name of several words: '\($0)'" } ?? ""),
        "'\(word)'은(는) 쓸 수 없는 인자입니다"
          + (whole.map { ". 이름에 빈칸이 있으면 따옴표로 묶으세요: '\($0)'" } ?? "")
      )
    case .badValue(let argument, let value, let reason):
      Wording(
        "'\(value)' is no value for \(argument): \(reason.english)",
        "\(argument)에 '\(value)'을(를) 쓸 수 없습니다: \(reason.korean)"
      )
    case .conflict(let wording):
      wording
    }
  }

  private static func hint(_ suggestion: String?) -> Wording {
    guard let suggestion else { return Wording(verbatim: "") }
    return Wording("; did you mean '\(suggestion)'?", ". '\(suggestion)'을(를) 쓰려고 했나요?")
  }
}
