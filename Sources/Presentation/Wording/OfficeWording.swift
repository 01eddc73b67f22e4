package import OfficeDirectory

extension OfficeKind {
  /// The kind's name for people.
  package var wording: Wording {
    switch self {
    case .coworking: Wording("coworking", "공유오피스")
    case .workationCentre: Wording("workation centre", "워케이션 센터")
    case .cafe: Wording("café", "카페")
    case .library: Wording("library", "도서관")
    case .hotel: Wording("hotel", "호텔")
    }
  }
}

extension Amenity {
  /// The amenity's name for people.
  package var wording: Wording {
    switch self {
    case .accessible: Wording("step-free", "휠체어 접근")
    case .coffee: Wording("coffee", "커피")
    case .kitchen: Wording("kitchen", "주방")
    case .locker: Wording("lockers", "사물함")
    case .lodging: Wording("lodging", "숙박")
    case .meetingRoom: Wording("meeting rooms", "회의실")
    case .monitor: Wording("monitors", "모니터")
    case .parking: Wording("parking", "주차")
    case .pets: Wording("pets welcome", "반려동물")
    case .phoneBooth: Wording("phone booths", "폰부스")
    case .printer: Wording("printer", "프린터")
    case .projector: Wording("projector", "프로젝터")
    case .seaView: Wording("sea view", "바다 전망")
    case .shower: Wording("shower", "샤워실")
    case .studio: Wording("studio", "스튜디오")
    }
  }
}

extension BusinessStatus {
  /// The status for people; nothing for a business that is open.
  package var wording: Wording? {
    switch self {
    case .open: nil
    case .suspended: Wording("suspended", "휴업")
    case .closed: Wording("closed for good", "폐업")
    }
  }
}

extension Office {
  /// The name in a language, where it's known in both.
  package func name(in language: Language) -> String {
    switch language {
    case .english: englishName ?? name
    case .korean: name
    }
  }

  /// The address in a language, where it's known.
  package func address(in language: Language) -> String? {
    switch language {
    case .english: englishAddress ?? address
    case .korean: address ?? englishAddress
    }
  }

  /// The download speed, and the upload speed where it's known.
  package var wifiWording: String? {
    guard let down = wifiDownMbps else { return nil }
    let speed = { (mbps: Double) in "\(Int(mbps.rounded()))" }
    return wifiUpMbps.map { "↓\(speed(down)) ↑\(speed($0)) Mbps" } ?? "↓\(speed(down)) Mbps"
  }
}
