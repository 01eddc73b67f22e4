package import Networking

extension GalleryError: CustomStringConvertible {
  /// The sentence in English.
  package var description: String { sentence(in: .english) }

  /// What was wrong, with which photo, and where.
  package func sentence(in language: NetworkError.Language) -> String {
    let said =
      switch language {
      case .english: english
      case .korean: korean
      }
    return label.isEmpty ? said : "\(label): \(said)"
  }

  private var english: String {
    switch code {
    case .notFetched: network?.sentence(in: .english) ?? "\(address) couldn't be fetched."
    case .notAnImage: "\(address) isn't an image, but \(Self.english(likeness ?? .unknown))."
    case .damagedImage: "\(address) is a damaged or cut-off image (\(detail))."
    case .tooManyPixels: "\(address) has too many pixels (\(detail))."
    case .mayNotBeKept: "\(address) may not be kept, by its server's wish (no-store)."
    case .cacheUnusable: "The cache can't be used: \(detail)."
    }
  }

  private var korean: String {
    switch code {
    case .notFetched: network?.sentence(in: .korean) ?? "\(address)을(를) 받지 못했습니다."
    case .notAnImage: "\(address)은(는) 이미지가 아니라 \(Self.korean(likeness ?? .unknown))입니다."
    case .damagedImage: "\(address)은(는) 손상되었거나 잘린 이미지입니다 (\(detail))."
    case .tooManyPixels: "\(address)의 픽셀이 너무 많습니다 (\(detail))."
    case .mayNotBeKept: "\(address)은(는) 서버가 저장을 금지했습니다 (no-store)."
    case .cacheUnusable: "캐시를 쓸 수 없습니다: \(detail)."
    }
  }

  private static func english(_ likeness: ImageRefusal.Likeness) -> String {
    switch likeness {
    case .nothing: "an empty file"
    case .htmlPage: "an HTML page"
    case .svg: "an SVG drawing, which isn't taken"
    case .xml: "an XML document"
    case .json: "a JSON document"
    case .pdf: "a PDF document"
    case .heic: "a HEIC picture, which isn't taken"
    case .text: "plain text"
    case .unknown: "something unknown"
    }
  }

  private static func korean(_ likeness: ImageRefusal.Likeness) -> String {
    switch likeness {
    case .nothing: "빈 파일"
    case .htmlPage: "HTML 페이지"
    case .svg: "받지 않는 형식인 SVG 그림"
    case .xml: "XML 문서"
    case .json: "JSON 문서"
    case .pdf: "PDF 문서"
    case .heic: "받지 않는 형식인 HEIC 사진"
    case .text: "글자뿐인 파일"
    case .unknown: "알 수 없는 것"
    }
  }
}

extension GalleryError {
  /// Says about one photo why its bytes weren't taken.
  init(_ refusal: ImageRefusal, for request: PhotoRequest) {
    let code: Code
    var likeness: ImageRefusal.Likeness?
    let detail: String
    switch refusal {
    case .notAnImage(let found):
      (code, likeness, detail) = (.notAnImage, found, "")
    case .truncated(let format), .malformed(let format):
      (code, detail) = (.damagedImage, format.rawValue)
    case .tooManyPixels(let width, let height, let limit):
      (code, detail) = (.tooManyPixels, "\(width) × \(height) > \(limit)")
    }
    self.init(
      code: code,
      label: request.label,
      address: request.address.redacted,
      likeness: likeness,
      detail: detail
    )
  }
}
