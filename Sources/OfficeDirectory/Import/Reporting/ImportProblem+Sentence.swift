extension ImportProblem {
  /// Where it is: `offices.csv:12, column 'lat'`.
  package var whereInEnglish: String {
    place.file + (place.line.map { ":\($0)" } ?? "")
      + (place.column.map { ", column '\($0)'" } ?? "")
  }

  /// Where it is, in Korean.
  package var whereInKorean: String {
    place.file + (place.line.map { ":\($0)" } ?? "") + (place.column.map { ", '\($0)' 열" } ?? "")
  }

  /// What is wrong and what to do, in English.
  package var englishSentence: String { reason.english + "; " + remedy.english }

  /// What is wrong and what to do, in Korean.
  package var koreanSentence: String { reason.korean + ". " + remedy.korean }

  /// What is wrong, in both languages.
  package var reason: (english: String, korean: String) {
    switch code {
    case .missingName: ("the row has no name", "이름이 없습니다")
    case .missingPlace: ("the row has no coordinates", "좌표가 없습니다")
    case .unreadableCoordinate:
      ("'\(value)' is no coordinate", "'\(value)'은(는) 좌표가 아닙니다")
    case .coordinateOutOfRange:
      ("\(value) is no place on Earth", "\(value)인 곳은 지구에 없습니다")
    case .coordinateSwapped:
      ("longitude and latitude look swapped (\(value))", "경도와 위도가 바뀐 것 같습니다(\(value))")
    case .nullIsland: ("the coordinates are 0, 0", "좌표가 0, 0입니다")
    case .outsideAreaOfUse:
      (
        "\(value) lies outside where \(detail) is used and not where its address says",
        "\(value)은(는) \(detail)의 사용 범위 밖이고 주소와도 맞지 않습니다"
      )
    case .notTransformable:
      ("\(value) can't be transformed from \(detail)", "\(value)을(를) \(detail)에서 변환할 수 없습니다")
    case .duplicateSourceID:
      (
        "identifier '\(value)' was used on line \(detail) already",
        "식별자 '\(value)'은(는) \(detail)행에서 이미 쓰였습니다"
      )
    case .raggedRow:
      (
        "the row has \(value) cells where the header has \(detail)",
        "머리글은 \(detail)칸인데 이 행은 \(value)칸입니다"
      )
    case .unreadableRow: ("the row can't be read: \(value)", "읽을 수 없는 행입니다: \(detail)")
    case .notAPoint: ("its geometry is a \(value), not a point", "도형이 점이 아니라 \(value)입니다")
    case .unknownKind: ("'\(value)' is no kind of office", "'\(value)'은(는) 모르는 종류입니다")
    case .unknownAmenity: ("'\(value)' is no known amenity", "'\(value)'은(는) 모르는 편의시설입니다")
    case .unreadableNumber: ("'\(value)' is no number", "'\(value)'은(는) 숫자가 아닙니다")
    case .unreadablePrice: ("'\(value)' is no price", "'\(value)'은(는) 가격이 아닙니다")
    case .priceWithoutCurrency:
      ("the price \(value) has no currency", "가격 \(value)에 통화가 없습니다")
    case .unreadableHours:
      ("of the opening hours '\(detail)' isn't understood", "영업시간 가운데 '\(detail)'을(를) 이해하지 못했습니다")
    case .unknownTimeZone: ("'\(value)' is no time zone", "'\(value)'은(는) 시간대가 아닙니다")
    case .unreadableURL: ("'\(value)' is no web address", "'\(value)'은(는) 웹 주소가 아닙니다")
    case .unknownStatus: ("'\(value)' is no known status", "'\(value)'은(는) 모르는 영업 상태입니다")
    case .regionDisagrees:
      (
        "the row says \(value), the coordinates lie in \(detail)",
        "적힌 지역은 \(value)인데 좌표는 \(detail)에 있습니다"
      )
    case .outsideEveryRegion:
      ("\(value) lies in no region", "\(value)은(는) 어느 지역에도 들지 않습니다")
    case .nearestRegionTaken:
      (
        "\(value) lies in no district; \(detail) is the nearest",
        "\(value)은(는) 어느 시군구에도 들지 않습니다. 가장 가까운 곳은 \(detail)입니다"
      )
    case .beyondAreaOfUse:
      (
        "\(value) lies beyond where \(detail) is meant for",
        "\(value)은(는) \(detail)이(가) 쓰이는 범위를 벗어납니다"
      )
    }
  }

  /// What to do, in both languages.
  package var remedy: (english: String, korean: String) {
    switch code {
    case .missingName: ("give it one", "이름을 채우세요")
    case .missingPlace: ("add them", "좌표를 채우세요")
    case .unreadableCoordinate:
      ("write degrees such as 126.978 or 37°33'59\"N", "126.978이나 37°33'59\"N처럼 쓰세요")
    case .coordinateOutOfRange:
      ("check the numbers, or name their system with --crs", "숫자를 확인하거나 --crs로 좌표계를 지정하세요")
    case .coordinateSwapped: ("swap the two values", "두 값을 서로 바꾸세요")
    case .nullIsland: ("replace them by real ones, or leave them empty", "실제 좌표로 바꾸거나 비워 두세요")
    case .outsideAreaOfUse, .notTransformable:
      ("check the numbers and --crs", "숫자와 --crs를 확인하세요")
    case .duplicateSourceID: ("give each row its own", "행마다 다른 식별자를 쓰세요")
    case .unreadableRow: ("correct it", "고쳐 주세요")
    case .notAPoint: ("give a point inside it", "그 안의 점으로 바꾸세요")
    case .raggedRow: ("quote cells that hold the separator", "구분 문자가 든 칸은 따옴표로 감싸세요")
    case .unknownKind:
      (
        "taken as \(detail); known are \(OfficeKind.allCases.map(\.rawValue).joined(separator: ", "))",
        "\(detail)(으)로 넣었습니다. 쓸 수 있는 종류: \(OfficeKind.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    case .unknownAmenity:
      (
        "left out; known are \(Amenity.allCases.map(\.rawValue).joined(separator: ", "))",
        "넣지 않았습니다"
      )
    case .unreadableNumber, .unreadablePrice, .unknownTimeZone, .unreadableURL:
      ("the field is left empty", "빈칸으로 두었습니다")
    case .priceWithoutCurrency:
      ("left empty; add a currency column or write 20000KRW", "비워 두었습니다. 통화 열을 더하거나 20000KRW처럼 쓰세요")
    case .unreadableHours:
      ("kept as it is, but nobody can say when it's open", "그대로 두었지만 영업 여부를 알 수 없습니다")
    case .unknownStatus: ("taken as in business", "영업 중으로 넣었습니다")
    case .regionDisagrees: ("check which is right", "어느 쪽이 맞는지 확인하세요")
    case .outsideEveryRegion: ("check whether it lies in the sea", "바다 위가 아닌지 확인하세요")
    case .beyondAreaOfUse:
      ("taken, since its region agrees", "지역이 맞아 그대로 넣었습니다")
    case .nearestRegionTaken: ("marked so", "그렇게 표시했습니다")
    }
  }
}
