import OfficeDirectory

/// A place as the command line takes it: latitude,longitude, or the name of a region or an office.
struct PlaceArgument: ArgumentValue, Equatable {
  let place: TypedPlace

  init(argument: String) throws(ArgumentFault) {
    do {
      place = try TypedPlace(parsing: argument)
    } catch {
      throw ArgumentFault(error.englishSentence, error.koreanSentence)
    }
  }
}

/// One word of a closed set.
struct ChoiceArgument<Choice>: ArgumentValue, Equatable
where Choice: RawRepresentable<String> & CaseIterable & Sendable & Equatable {
  let choice: Choice

  init(choice: Choice) { self.choice = choice }

  init(argument: String) throws(ArgumentFault) {
    guard let choice = Choice(rawValue: argument) else {
      let allowed = ChoiceArgument.values
      let suggestion = Suggestion.nearest(to: argument, among: allowed)
      let list = allowed.joined(separator: ", ")
      throw ArgumentFault(
        (suggestion.map { "did you mean '\($0)'? " } ?? "") + "It must be one of \(list)",
        (suggestion.map { "'\($0)'을(를) 쓰려고 했나요? " } ?? "") + "다음 중 하나여야 합니다: \(list)"
      )
    }
    self.choice = choice
  }

  static var values: [String] { Choice.allCases.map(\.rawValue) }
}
