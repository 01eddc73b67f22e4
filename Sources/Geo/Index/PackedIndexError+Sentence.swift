extension PackedIndexError: CustomStringConvertible {
  /// What was wrong and what to do, in English.
  public var description: String {
    switch code.value {
    case .invalidCoordinate:
      "Coordinate number \(position ?? 0) (counted from 0) is \(place), which is no place on Earth; "
        + "longitudes run from -180 to 180 and latitudes from -90 to 90."
    case .tooManyPoints:
      "\(found ?? 0) points are more than one index can hold (\(expected ?? 0)); divide them among several."
    case .notAnIndex:
      "These bytes aren't a spatial index; choose another file or build the index again."
    case .unsupportedVersion:
      "The index has version \(found ?? 0), and this program reads version \(expected ?? 0); build it again."
    case .damagedHeader:
      "The index's header is damaged; build the index again."
    case .wrongLength:
      "The index has \(found ?? 0) bytes where its header says \(expected ?? 0); build it again."
    case .damagedBody:
      "The index's contents don't agree with its checksum; build it again."
    case .misaligned:
      "The index's memory must begin at a multiple of 8 bytes; copy the bytes instead."
    }
  }

  /// What was wrong and what to do, in Korean.
  public var koreanDescription: String {
    switch code.value {
    case .invalidCoordinate:
      "\(position ?? 0)번째(0부터 셈) 좌표 \(place)은(는) 지구 위의 위치가 아닙니다. "
        + "경도는 -180~180, 위도는 -90~90이어야 합니다."
    case .tooManyPoints:
      "점 \(found ?? 0)개는 색인 하나의 한도(\(expected ?? 0)개)를 넘습니다. 여러 색인으로 나누세요."
    case .notAnIndex:
      "공간 색인이 아닙니다. 다른 파일을 고르거나 색인을 다시 만드세요."
    case .unsupportedVersion:
      "색인의 버전은 \(found ?? 0)인데 이 프로그램은 버전 \(expected ?? 0)을 읽습니다. 색인을 다시 만드세요."
    case .damagedHeader:
      "색인의 머리 부분이 손상되었습니다. 색인을 다시 만드세요."
    case .wrongLength:
      "색인의 길이가 \(found ?? 0)바이트인데 머리 부분에는 \(expected ?? 0)바이트로 적혀 있습니다. 다시 만드세요."
    case .damagedBody:
      "색인의 내용이 검사합과 맞지 않습니다. 색인을 다시 만드세요."
    case .misaligned:
      "색인의 메모리는 8바이트의 배수에서 시작해야 합니다. 바이트를 복사해서 여세요."
    }
  }

  private var place: String { coordinate?.description ?? "" }
}
