internal import Geo

// Every sentence of this room, English and Korean side by side.

extension ProjectionError: CustomStringConvertible {
  /// What was wrong and what to do, in English.
  public var description: String { sentences.english }

  /// What was wrong and what to do, in Korean.
  public var koreanDescription: String { sentences.korean }

  private var sentences: (english: String, korean: String) {
    systemSentences ?? operationSentences
  }

  /// Korea's usual systems, offered when a code is wrong or missing.
  private static let usual = "EPSG:5174, EPSG:5179, EPSG:5181, EPSG:5186, EPSG:4326"

  /// The definition, cut where WKT would fill the screen.
  private var shown: String {
    guard let definition else { return "?" }
    return definition.count > 60 ? definition.prefix(57) + "..." : definition
  }

  private var systemSentences: (english: String, korean: String)? {
    let words = detail.map { " (\($0))" } ?? ""
    let usual = ProjectionError.usual
    switch code {
    case .unreadableDefinition:
      let isNumber = !shown.isEmpty && shown.utf8.allSatisfy { (48...57).contains($0) }
      if isNumber {
        return (
          "'\(shown)' isn't a coordinate reference system; did you mean EPSG:\(shown)?",
          "'\(shown)'은(는) 좌표계가 아닙니다. EPSG:\(shown)을(를) 뜻했나요?"
        )
      }
      return (
        "'\(shown)' isn't a coordinate reference system; give a code as EPSG:5174, WKT, or a PROJ"
          + " string that begins with '+'.",
        "'\(shown)'은(는) 좌표계가 아닙니다. EPSG:5174 같은 코드나 WKT, '+'로 시작하는 PROJ 문자열을 쓰세요."
      )
    case .unknownCode:
      let version = detail.map { " (EPSG \($0))" } ?? ""
      return (
        "\(shown) isn't in PROJ's database\(version); the usual systems in Korea are \(usual).",
        "\(shown)은(는) PROJ 데이터베이스\(version)에 없습니다. 국내에서 흔히 쓰는 좌표계: \(usual)."
      )
    case .invalidDefinition:
      return (
        "PROJ can't read the coordinate reference system '\(shown)'\(words); correct it or give its"
          + " code, such as EPSG:5174.",
        "PROJ가 좌표계 '\(shown)'을(를) 읽지 못합니다\(words). 고치거나 EPSG:5174 같은 코드를 쓰세요."
      )
    case .notHorizontal:
      return (
        "'\(shown)'\(words) has no horizontal position; give a geographic or projected system.",
        "'\(shown)'\(words)은(는) 평면 좌표계가 아닙니다. 경위도나 투영 좌표계를 쓰세요."
      )
    default: return nil
    }
  }

  private var operationSentences: (english: String, korean: String) {
    let words = detail.map { " (\($0))" } ?? ""
    let other = target ?? "?"
    switch code {
    case .libraryMissing:
      return (
        "Coordinate transformations need libproj25: apt install libproj25\(words).",
        "좌표 변환에는 libproj25가 필요합니다: apt install libproj25\(words)."
      )
    case .libraryTooOld:
      return (
        "The installed libproj lacks a function of PROJ 9.1\(words): apt install libproj25.",
        "설치된 libproj에 PROJ 9.1의 함수가 없습니다\(words): apt install libproj25."
      )
    case .databaseMissing:
      return (
        "PROJ can't find its database proj.db\(words): apt install proj-data, or set PROJ_DATA.",
        "PROJ가 데이터베이스 proj.db를 찾지 못합니다\(words): apt install proj-data 또는 PROJ_DATA 설정."
      )
    case .noOperation:
      return (
        "PROJ knows no transformation from \(shown) to \(other)\(words).",
        "PROJ에 \(shown)에서 \(other)(으)로 가는 변환이 없습니다\(words)."
      )
    case .ballparkOnly:
      return (
        "From \(shown) to \(other) only a ballpark transformation is known, which may be off by hundreds"
          + " of metres; allow it explicitly if that will do.",
        "\(shown)에서 \(other)(으)로는 수백 미터까지 어긋날 수 있는 개략 변환만 있습니다. 그래도 좋으면 명시적으로 허용하세요."
      )
    case .notTransformable:
      let place = position.map { "(\($0.x), \($0.y))" } ?? "?"
      return (
        "The position \(place) in \(shown) has no counterpart in \(other)\(words); check the order of"
          + " the axes and the system.",
        "\(shown)의 좌표 \(place)은(는) \(other)(으)로 바꿀 수 없습니다\(words). 축 순서와 좌표계를 확인하세요."
      )
    default:
      return ("PROJ failed\(words).", "PROJ가 실패했습니다\(words).")
    }
  }
}
