/// Why the region data can't be used: it's missing, damaged or not ours.
package struct RegionDataError: Error, Hashable, Sendable {
  /// The file.
  package var path: String
  /// The line of a text file, or the byte of a binary one.
  package var place: Int?
  /// What was found there, in English and in Korean.
  package var finding: Finding

  /// What may be wrong with region data.
  package enum Finding: Hashable, Sendable {
    case unreadable(String)
    case missingColumn(String)
    case badValue(column: String, value: String)
    case notRegions
    case unknownVersion(Int)
    case checksum
    case outOfBounds
  }

  /// What is wrong, in English.
  package var englishSentence: String {
    let position = place.map { " at \($0)" } ?? ""
    return
      "The region data '\(path)' can't be used: \(reason.english)\(position). Install it again."
  }

  /// What is wrong, in Korean.
  package var koreanSentence: String {
    let position = place.map { " (위치 \($0))" } ?? ""
    return "지역 데이터 '\(path)'을(를) 쓸 수 없습니다: \(reason.korean)\(position). 다시 설치하세요."
  }

  private var reason: (english: String, korean: String) {
    switch finding {
    case .unreadable(let detail): (detail, detail)
    case .missingColumn(let name): ("it lacks the column '\(name)'", "'\(name)' 열이 없습니다")
    case .badValue(let column, let value):
      ("'\(value)' is no value for '\(column)'", "'\(column)'에 '\(value)'을(를) 쓸 수 없습니다")
    case .notRegions: ("it isn't a file of regions", "지역 파일이 아닙니다")
    case .unknownVersion(let version): ("version \(version) is unknown", "알 수 없는 버전 \(version)입니다")
    case .checksum: ("its checksum doesn't match", "체크섬이 맞지 않습니다")
    case .outOfBounds: ("it points outside itself", "파일 밖을 가리킵니다")
    }
  }
}
