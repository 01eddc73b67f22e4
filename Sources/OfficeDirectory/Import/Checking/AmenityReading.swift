/// Reads the amenities of an office from a list in Korean or English.
enum AmenityReading {
  /// What a list of words names: amenities, and the words that name none.
  ///
  /// Where commas, semicolons, bars or slashes part the list, spaces belong to the words.
  static func amenities(_ text: String) -> (known: Set<Amenity>, unknown: [String]) {
    var known: Set<Amenity> = []
    var unknown: [String] = []
    for part in text.split(whereSeparator: { ",;|/、，·".contains($0) }) {
      if let amenity = amenity(String(part)) {
        known.insert(amenity)
        continue
      }
      for word in part.split(whereSeparator: \.isWhitespace).map(String.init) {
        if let amenity = amenity(word) { known.insert(amenity) } else { unknown.append(word) }
      }
    }
    return (known, unknown)
  }

  private static func amenity(_ word: String) -> Amenity? { byWord[SearchText.folded(word)] }

  private static let byWord: [String: Amenity] = {
    var byWord: [String: Amenity] = [:]
    for amenity in Amenity.allCases {
      for word in words(of: amenity) + [amenity.rawValue] {
        byWord[SearchText.folded(word)] = amenity
      }
    }
    return byWord
  }()

  private static func words(of amenity: Amenity) -> [String] {
    switch amenity {
    case .accessible: ["wheelchair", "barrier free", "휠체어", "무장애", "장애인 편의시설"]
    case .coffee: ["cafe", "커피", "커피머신", "카페"]
    case .kitchen: ["pantry", "주방", "탕비실", "공유주방"]
    case .locker: ["lockers", "사물함", "락커", "라커"]
    case .lodging: ["accommodation", "숙박", "숙소"]
    case .meetingRoom: ["meeting rooms", "회의실", "미팅룸"]
    case .monitor: ["monitors", "모니터", "듀얼모니터"]
    case .parking: ["주차", "주차장", "주차가능", "駐車場"]
    case .pets: ["pet friendly", "반려동물", "반려동물 동반"]
    case .phoneBooth: ["phone booths", "폰부스", "전화부스", "폰룸"]
    case .printer: ["printers", "printing", "프린터", "복합기"]
    case .projector: ["beam projector", "프로젝터", "빔프로젝터"]
    case .seaView: ["ocean view", "오션뷰", "바다 전망", "바다뷰"]
    case .shower: ["showers", "샤워", "샤워실", "シャワー"]
    case .studio: ["스튜디오", "촬영 스튜디오"]
    }
  }
}
