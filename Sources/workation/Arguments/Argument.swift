import Presentation

/// One thing that a command accepts, and the key that fetches its value from what was given.
struct Argument<Value: Sendable>: Sendable {
  let description: ArgumentDescription

  /// Turns the words that were given (none when it wasn't) into the value.
  let value: @Sendable ([String]) throws(UsageError) -> Value
}

/// What help, usage lines, completions and the parser need to know of an argument, whatever its type.
struct ArgumentDescription: Sendable {
  /// How it's written on the command line.
  enum Form: Sendable, Equatable {
    /// By its place, once.
    case positional(isRequired: Bool)
    /// By its place, any number of times, at least once when required.
    case remaining(isRequired: Bool)
    /// `--name value`.
    case option
    /// `--name value`, as often as one likes.
    case repeatedOption
    /// `--name`.
    case flag
  }

  /// What a shell offers for the value.
  enum Completion: Sendable, Equatable {
    case nothing
    case files
    case folders
    case values([String])
    /// Names of regions and offices, asked from the tool itself.
    case places
    /// Names of regions, asked from the tool itself.
    case regions
  }

  let name: String
  let short: Character?
  let form: Form
  let placeholder: String
  let help: Wording
  let shownDefault: String?
  let environment: String?
  let completion: Completion
  /// Checks the given words, so that wrong ones are told before the command runs.
  let check: @Sendable ([String]) throws(UsageError) -> any Sendable

  var isPositional: Bool {
    switch form {
    case .positional, .remaining: true
    case .option, .repeatedOption, .flag: false
    }
  }

  /// The values that may be given, when they're a closed set.
  var allowedValues: [String] {
    if case .values(let values) = completion { values } else { [] }
  }
}

/// A type whose values are written as one word on the command line.
protocol ArgumentValue: Sendable {
  /// Reads a word; throws a sentence that says what is accepted.
  init(argument: String) throws(ArgumentFault)
}

/// What is wrong with a word, without the name of the argument that it was given for.
struct ArgumentFault: Error {
  let reason: Wording

  init(_ english: String, _ korean: String) { reason = Wording(english, korean) }
}

extension Argument {
  private init(
    _ name: String,
    short: Character? = nil,
    form: ArgumentDescription.Form,
    placeholder: String,
    help: Wording,
    shownDefault: String? = nil,
    environment: String? = nil,
    completion: ArgumentDescription.Completion = .nothing,
    value: @escaping @Sendable ([String]) throws(UsageError) -> Value
  ) {
    self.value = value
    description = ArgumentDescription(
      name: name,
      short: short,
      form: form,
      placeholder: placeholder,
      help: help,
      shownDefault: shownDefault,
      environment: environment,
      completion: completion,
      check: { words throws(UsageError) in try value(words) }
    )
  }
}

extension Argument where Value: ArgumentValue {
  /// A word that must be given.
  static func positional(
    _ name: String,
    _ help: Wording,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument {
    Argument(
      name,
      form: .positional(isRequired: true),
      placeholder: name,
      help: help,
      completion: completion
    ) { words throws(UsageError) in
      guard let word = words.last else { throw UsageError(.missingArgument(name: name)) }
      return try read(word, for: "<\(name)>")
    }
  }

  /// An option with a default.
  static func option(
    _ name: String,
    short: Character? = nil,
    _ help: Wording,
    accepts placeholder: String,
    default value: Value,
    shown: String,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument {
    Argument(
      name,
      short: short,
      form: .option,
      placeholder: placeholder,
      help: help,
      shownDefault: shown,
      completion: completion
    ) { words throws(UsageError) in
      guard let word = words.last else { return value }
      return try read(word, for: "--\(name)")
    }
  }

  fileprivate static func read(
    _ word: String,
    for label: String
  ) throws(UsageError) -> Value {
    do {
      return try Value(argument: word)
    } catch {
      throw UsageError(.badValue(argument: label, value: word, reason: error.reason))
    }
  }
}

extension Argument {
  /// A word that may be left out.
  static func optionalPositional<Wrapped: ArgumentValue>(
    _ name: String,
    _ help: Wording,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument where Value == Wrapped? {
    Argument(
      name,
      form: .positional(isRequired: false),
      placeholder: name,
      help: help,
      completion: completion
    ) { words throws(UsageError) in
      guard let word = words.last else { return nil }
      return try Argument<Wrapped>.read(word, for: "<\(name)>")
    }
  }

  /// An option without a default.
  static func option<Wrapped: ArgumentValue>(
    _ name: String,
    short: Character? = nil,
    _ help: Wording,
    accepts placeholder: String,
    environment: String? = nil,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument where Value == Wrapped? {
    Argument(
      name,
      short: short,
      form: .option,
      placeholder: placeholder,
      help: help,
      environment: environment,
      completion: completion
    ) { words throws(UsageError) in
      guard let word = words.last else { return nil }
      return try Argument<Wrapped>.read(word, for: "--\(name)")
    }
  }

  /// An option that may be given several times.
  static func repeating<Element: ArgumentValue>(
    _ name: String,
    short: Character? = nil,
    _ help: Wording,
    accepts placeholder: String,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument where Value == [Element] {
    Argument(
      name,
      short: short,
      form: .repeatedOption,
      placeholder: placeholder,
      help: help,
      completion: completion
    ) { words throws(UsageError) in
      var values: [Element] = []
      for word in words { values.append(try Argument<Element>.read(word, for: "--\(name)")) }
      return values
    }
  }

  /// All the words that are left.
  static func remaining<Element: ArgumentValue>(
    _ name: String,
    _ help: Wording,
    isRequired: Bool,
    completion: ArgumentDescription.Completion = .nothing
  ) -> Argument where Value == [Element] {
    Argument(
      name,
      form: .remaining(isRequired: isRequired),
      placeholder: name,
      help: help,
      completion: completion
    ) { words throws(UsageError) in
      guard !words.isEmpty || !isRequired else {
        throw UsageError(.missingArgument(name: name))
      }
      var values: [Element] = []
      for word in words { values.append(try Argument<Element>.read(word, for: "<\(name)>")) }
      return values
    }
  }
}

extension Argument where Value == Bool {
  /// A switch that is off unless given.
  static func flag(_ name: String, short: Character? = nil, _ help: Wording) -> Argument {
    Argument(name, short: short, form: .flag, placeholder: "", help: help) { words in
      !words.isEmpty
    }
  }
}

extension String: ArgumentValue {
  init(argument: String) throws(ArgumentFault) {
    guard !argument.isEmpty else {
      throw ArgumentFault("it is empty", "값이 비어 있습니다")
    }
    self = argument
  }
}
