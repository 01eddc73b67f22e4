internal import Geo

// Every sentence of this room, English and Korean side by side.

extension TopologyError: CustomStringConvertible {
  /// What was wrong, where, and what to do, in English.
  public var description: String { sentences.english }

  /// What was wrong, where, and what to do, in Korean.
  public var koreanDescription: String { sentences.korean }

  private var sentences: (english: String, korean: String) {
    let near = place.map { " at \($0)" } ?? ""
    let beside = place.map { " (\($0))" } ?? ""
    switch code {
    case .coordinateOutOfRange:
      return (
        "A coordinate of the geometry\(near) isn't within ±180° of longitude and ±90° of latitude;"
          + " transform it to WGS 84, or cut it at the antimeridian.",
        "도형의 좌표\(beside)가 경도 ±180°, 위도 ±90°를 벗어납니다. WGS 84로 변환하거나 날짜변경선에서 나누세요."
      )
    case .ringNotClosed:
      return (
        "A ring that begins\(near) doesn't end there; repeat its first coordinate at the end.",
        "고리의 시작점\(beside)과 끝점이 다릅니다. 첫 좌표를 끝에 한 번 더 적으세요."
      )
    case .ringTooShort:
      return (
        "A ring\(near) has fewer than four coordinates; it encloses no area.",
        "고리\(beside)의 좌표가 네 개보다 적어 면적이 없습니다."
      )
    case .lineTooShort:
      return (
        "A line\(near) has fewer than two coordinates.",
        "선\(beside)의 좌표가 두 개보다 적습니다."
      )
    case .notAnArea:
      let kind = detail ?? "geometry"
      return (
        "A region needs polygons, but a \(kind) was given.",
        "지역은 다각형이어야 하는데 \(kind) 도형입니다."
      )
    case .invalidGeometry:
      return (
        "The geometry isn't valid: \(defect?.description ?? "no reason given"). Repair it first.",
        "도형이 올바르지 않습니다: \(defect?.koreanDescription ?? "이유 없음"). 먼저 고치세요."
      )
    default:
      return (
        "The geometry library GEOS failed: \(detail ?? "no reason given").",
        "도형 라이브러리 GEOS가 실패했습니다: \(detail ?? "이유 없음")."
      )
    }
  }
}

extension GeometryDefect: CustomStringConvertible {
  /// What is wrong and where, in English, without a full stop.
  public var description: String { words.english + (place.map { " at \($0)" } ?? "") }

  /// What is wrong and where, in Korean, without a full stop.
  public var koreanDescription: String { words.korean + (place.map { " \($0)" } ?? "") }

  private var words: (english: String, korean: String) {
    switch kind {
    case .selfIntersection: ("the border crosses itself", "경계가 스스로 교차함")
    case .ringSelfIntersection: ("a ring touches itself", "고리가 스스로 맞닿음")
    case .holeOutsideShell: ("a hole lies outside its area", "구멍이 영역 밖에 있음")
    case .nestedHoles: ("a hole lies within another", "구멍 안에 구멍이 있음")
    case .nestedShells: ("an area lies within another", "영역 안에 영역이 있음")
    case .disconnectedInterior: ("holes cut the area apart", "구멍이 영역을 갈라놓음")
    case .duplicateRings: ("a ring occurs twice", "같은 고리가 두 번 있음")
    case .tooFewPoints: ("a ring or line has too few distinct points", "고리나 선의 점이 부족함")
    default: (reason, reason)
    }
  }
}

extension GeometryRepair: CustomStringConvertible {
  /// What was repaired, in English, without a full stop; "nothing" when the geometry was valid.
  public var description: String {
    var parts: [String] = []
    if closedRings > 0 { parts.append("\(closedRings) ring(s) closed") }
    if droppedRings > 0 { parts.append("\(droppedRings) ring(s) without area dropped") }
    if let defect { parts.append("rebuilt because \(defect)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// What was repaired, in Korean, without a full stop.
  public var koreanDescription: String {
    var parts: [String] = []
    if closedRings > 0 { parts.append("고리 \(closedRings)개를 닫음") }
    if droppedRings > 0 { parts.append("면적 없는 고리 \(droppedRings)개를 버림") }
    if let defect { parts.append("다시 만듦(\(defect.koreanDescription))") }
    return parts.isEmpty ? "없음" : parts.joined(separator: ", ")
  }
}
