extension FormatError {
  /// The error as a sentence for people, in English, beginning with the place: `a.csv:3: …`.
  public var sentence: String {
    let place = [file, line.map(String.init), line == nil ? nil : column.map(String.init)]
      .compactMap { $0 }.joined(separator: ":")
    let which = record.map { "record \($0): " } ?? ""
    return (place.isEmpty ? "" : place + ": ") + which + words.english
  }

  /// The error as a sentence for people, in Korean, beginning with the place.
  public var koreanSentence: String {
    let place = [
      file, line.map { "\($0)행" }, line == nil ? nil : column.map { "\($0)열" },
      record.map { "\($0)번째 항목" },
    ].compactMap { $0 }.joined(separator: " ")
    var translated = self
    // Values from the file that aren't phrases of ours come back as they are.
    translated.value = value.map(KoreanPhrases.translated)
    translated.detail = detail.map(KoreanPhrases.translated)
    return (place.isEmpty ? "" : place + ": ") + translated.words.korean
  }

  private var words: (english: String, korean: String) {
    let value = self.value ?? ""
    let detail = self.detail ?? ""
    let byte = byteOffset.map(String.init) ?? "?"
    return switch code {
    case .binaryFile:
      ("this isn't a text file: it looks like \(value)", "텍스트 파일이 아닙니다. \(value)인 것 같습니다")
    case .unknownEncoding:
      (
        "unknown encoding '\(value)'; known are \(detail)",
        "알 수 없는 인코딩 '\(value)'. 쓸 수 있는 인코딩: \(detail)"
      )
    case .undecodableBytes:
      (
        "the bytes \(value) at byte \(byte) aren't \(detail); name the file's encoding",
        "\(byte)바이트의 \(value)은(는) \(detail) 문자가 아닙니다. 파일의 인코딩을 지정해 주세요"
      )
    case .undetectableEncoding:
      (
        "the encoding can't be told from the text; name it: \(detail)",
        "인코딩을 알아낼 수 없습니다. 직접 지정해 주세요: \(detail)"
      )
    case .missingConverter:
      (
        "this system can't convert from \(value); its libc lacks the gconv module",
        "이 시스템은 \(value)을(를) 변환하지 못합니다. libc의 gconv 모듈이 없습니다"
      )
    case .emptyFile: ("the file is empty", "파일이 비어 있습니다")
    case .unclosedQuote:
      (
        "the quote opened here is never closed; close it, or double it if it belongs to the text",
        "여기서 연 따옴표가 닫히지 않았습니다. 닫거나, 글자라면 두 번 써 주세요"
      )
    case .recordTooLong:
      ("a record is longer than \(value) bytes", "한 항목이 \(value)바이트보다 깁니다")
    case .malformedJSON:
      (
        "\(value) can't stand here in JSON; \(detail) was expected",
        "JSON의 이 자리에 \(value)이(가) 올 수 없습니다 (기대한 것: \(detail))"
      )
    case .truncatedJSON:
      ("the JSON ends too early; the file may be cut off", "JSON이 중간에 끝납니다. 파일이 잘렸을 수 있습니다")
    case .nestedTooDeep:
      ("the JSON is nested more than \(value) deep", "JSON의 깊이가 \(value)을(를) 넘습니다")
    case .tooManyMembers:
      ("an object has more than \(value) members", "한 객체의 이름이 \(value)개를 넘습니다")
    case .duplicateName:
      (
        "the name '\(value)' occurs twice in one object; the last value counts",
        "한 객체에 '\(value)' 이름이 두 번 나옵니다. 마지막 값을 씁니다"
      )
    case .notGeoJSON: geoJSONWords(value)
    case .badMember:
      ("'\(value)' has to be \(detail)", "'\(value)' 값이 올바르지 않습니다 (필요한 것: \(detail))")
    case .badGeometry:
      ("a \(value) isn't valid: \(detail)", "\(value) 도형이 올바르지 않습니다: \(detail)")
    case .extraOrdinates:
      (
        "positions have \(value) numbers; those after the height are left out",
        "좌표에 수가 \(value)개 있습니다. 높이 다음의 수는 버립니다"
      )
    case .notFinite:
      ("\(value) can't be written as a number in JSON", "\(value)은(는) JSON 수로 쓸 수 없습니다")
    case .reservedName:
      (
        "'\(value)' belongs to GeoJSON itself and can't name a foreign member",
        "'\(value)'은(는) GeoJSON이 쓰는 이름이라 덧붙일 수 없습니다"
      )
    case .crossesAntimeridian:
      (
        "a \(value) runs across 180° of longitude and can't be cut there: \(detail)",
        "\(value) 도형이 경도 180°를 넘는데 자를 수 없습니다: \(detail)"
      )
    case .badCoordinate:
      ("'\(value)' isn't a coordinate: \(detail)", "'\(value)'은(는) 좌표가 아닙니다: \(detail)")
    default: ("\(code.rawValue): \(value) \(detail)", "\(code.rawValue): \(value) \(detail)")
    }
  }

  private func geoJSONWords(_ what: String) -> (english: String, korean: String) {
    (
      "this is \(what), not GeoJSON; a FeatureCollection, Feature or geometry is needed",
      "GeoJSON이 아니라 \(what)입니다. FeatureCollection, Feature 또는 도형이 필요합니다"
    )
  }
}
