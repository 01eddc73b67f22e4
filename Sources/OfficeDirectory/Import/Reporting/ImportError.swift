/// Why a source can't be imported at all; nothing of it was stored.
package struct ImportError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case noCoordinateColumns(columns: [String])
    case noNameColumn(columns: [String])
    case unknownColumn(String, columns: [String])
    case unknownSystem(candidates: [String], evidence: [String])
    case noRows
    case tooManyProblems(Int)
  }

  package var reason: Reason
  /// The file, once it's known.
  package var file: String?

  /// Makes an error.
  package init(_ reason: Reason, file: String? = nil) {
    self.reason = reason
    self.file = file
  }

  /// What is wrong and what to do, in English.
  package var englishSentence: String {
    let file = file.map { "'\($0)'" } ?? "the file"
    switch reason {
    case .noCoordinateColumns(let columns):
      return
        "\(file) has no columns of coordinates (its columns are \(ImportError.list(columns))); "
        + "name them with --map longitude=COLUMN --map latitude=COLUMN"
    case .noNameColumn(let columns):
      return "\(file) has no column of names (its columns are \(ImportError.list(columns))); "
        + "name it with --map name=COLUMN"
    case .unknownColumn(let column, let columns):
      let hint = Suggestion.nearest(to: column, among: columns).map { "; did you mean '\($0)'?" }
      return "\(file) has no column '\(column)'"
        + (hint ?? " (it has \(ImportError.list(columns)))")
    case .unknownSystem(let candidates, let evidence):
      guard !candidates.isEmpty else {
        return
          "the coordinates of \(file) are neither degrees nor in one of Korea's usual systems; "
          + "name their system with --crs EPSG:n"
      }
      return "the coordinates of \(file) are projected, and it doesn't say in which system; "
        + "give --crs with one of \(candidates.joined(separator: ", "))"
        + (evidence.isEmpty ? "" : " (\(evidence.joined(separator: "; ")))")
    case .noRows:
      return "\(file) has a header but no rows; nothing was imported"
    case .tooManyProblems(let limit):
      return "more than \(limit) rows of \(file) were rejected; nothing was imported"
    }
  }

  /// What is wrong and what to do, in Korean.
  package var koreanSentence: String {
    let file = file.map { "'\($0)'" } ?? "파일"
    switch reason {
    case .noCoordinateColumns(let columns):
      return "\(file)에 좌표 열이 없습니다(열: \(ImportError.list(columns))). "
        + "--map longitude=열 --map latitude=열로 지정하세요"
    case .noNameColumn(let columns):
      return "\(file)에 이름 열이 없습니다(열: \(ImportError.list(columns))). --map name=열로 지정하세요"
    case .unknownColumn(let column, let columns):
      let hint = Suggestion.nearest(to: column, among: columns).map { ". '\($0)'을(를) 쓰려고 했나요?" }
      return "\(file)에 '\(column)' 열이 없습니다" + (hint ?? "(열: \(ImportError.list(columns)))")
    case .unknownSystem(let candidates, let evidence):
      guard !candidates.isEmpty else {
        return "\(file)의 좌표는 경위도도 국내에서 흔히 쓰는 좌표계도 아닙니다. --crs EPSG:번호로 지정하세요"
      }
      return "\(file)의 좌표는 투영 좌표인데 좌표계를 알 수 없습니다. "
        + "--crs로 \(candidates.joined(separator: ", ")) 중 하나를 지정하세요"
        + (evidence.isEmpty ? "" : " (\(evidence.joined(separator: "; ")))")
    case .noRows: return "\(file)에 머리글만 있고 행이 없습니다. 가져온 것은 없습니다"
    case .tooManyProblems(let limit):
      return "\(file)에서 거부된 행이 \(limit)개를 넘었습니다. 가져온 것은 없습니다"
    }
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return columns.count > 12 ? shown + ", …" : shown
  }
}
