/// Why a query can't be answered.
package enum QueryError: Error, Hashable, Sendable {
  /// Offices can be sorted by distance only from somewhere.
  case distanceWithoutCenter
  /// A page's cursor isn't one, or belongs to another order.
  case badCursor
  /// The place to measure from has no longitude or latitude on Earth.
  case badCenter
  /// A radius is a number of metres, none or more.
  case badRadius

  /// What is wrong and what to do, in English.
  package var englishSentence: String {
    switch self {
    case .distanceWithoutCenter:
      "offices can only be sorted by distance from a place; use near or nearest, or another order"
    case .badCursor:
      "the page's cursor isn't one that this query gave out; begin again from the first page"
    case .badCenter:
      "the place isn't on Earth; its longitude is within ±180 and its latitude within ±90 degrees"
    case .badRadius:
      "the radius isn't a distance; give metres, zero or more"
    }
  }

  /// What is wrong and what to do, in Korean.
  package var koreanSentence: String {
    switch self {
    case .distanceWithoutCenter:
      "거리순으로 정렬하려면 기준이 되는 곳이 있어야 합니다. near나 nearest를 쓰거나 다른 순서를 고르세요"
    case .badCursor:
      "이 질의가 준 페이지 표시가 아닙니다. 첫 페이지부터 다시 시작하세요"
    case .badCenter:
      "지구 위의 위치가 아닙니다. 경도는 ±180도, 위도는 ±90도 안이어야 합니다"
    case .badRadius:
      "반경이 거리가 아닙니다. 0 이상의 미터 값을 주세요"
    }
  }
}
