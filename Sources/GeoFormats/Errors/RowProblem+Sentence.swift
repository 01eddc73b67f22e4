extension DelimitedRow.Problem {
  /// The problem as a sentence for people, in English; columns count from 1 there.
  public var sentence: String {
    switch self {
    case .tooFewCells(let expected, let found):
      "the row has \(found) cells and the header \(expected); the missing ones count as empty"
    case .tooManyCells(let expected, let found):
      "the row has \(found) cells and the header only \(expected); "
        + "a delimiter in a text needs quotes around the cell"
    case .textAfterQuote(let column):
      "text follows the closing quote in column \(column + 1); quotes in a text have to be doubled"
    }
  }

  /// The problem as a sentence for people, in Korean; columns count from 1 there.
  public var koreanSentence: String {
    switch self {
    case .tooFewCells(let expected, let found):
      "제목은 \(expected)칸인데 이 행은 \(found)칸입니다. 모자라는 칸은 빈 것으로 봅니다"
    case .tooManyCells(let expected, let found):
      "제목은 \(expected)칸뿐인데 이 행은 \(found)칸입니다. 구분 기호가 든 칸은 따옴표로 묶어 주세요"
    case .textAfterQuote(let column):
      "\(column + 1)번째 칸에서 닫는 따옴표 뒤에 글자가 있습니다. 글자인 따옴표는 두 번 써 주세요"
    }
  }
}

extension EncodingGuess {
  /// The evidence, as a phrase in Korean.
  public var koreanEvidence: String { KoreanPhrases.translated(evidence) }
}
