import GeoFormats
import OfficeDirectory

/// The name of a text encoding.
struct EncodingArgument: ArgumentValue, Equatable {
  let encoding: TextEncoding

  init(argument: String) throws(ArgumentFault) {
    do {
      encoding = try TextEncoding(named: argument)
    } catch {
      throw ArgumentFault(error.sentence, error.koreanSentence)
    }
  }
}

/// A field and its column, `name=상호`.
struct MappingArgument: ArgumentValue, Equatable {
  let field: ListingField
  let column: String

  init(argument: String) throws(ArgumentFault) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ArgumentFault("write field=column, such as name=상호", "name=상호처럼 쓰세요")
    }
    let names = ListingField.allCases.map(\.rawValue)
    guard let field = ListingField(rawValue: parts[0]) else {
      let nearest = Suggestion.nearest(to: parts[0], among: names)
      let list = names.joined(separator: ", ")
      throw ArgumentFault(
        nearest.map { "there is no field '\(parts[0])'; did you mean '\($0)'?" }
          ?? "there is no field '\(parts[0])'; known are \(list)",
        nearest.map { "'\(parts[0])' 필드는 없습니다. '\($0)'을(를) 쓰려고 했나요?" }
          ?? "'\(parts[0])' 필드는 없습니다. 쓸 수 있는 필드: \(list)"
      )
    }
    self.field = field
    column = parts[1]
  }
}
