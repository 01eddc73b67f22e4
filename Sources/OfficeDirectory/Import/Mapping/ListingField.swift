/// What a column of a source can mean.
package enum ListingField: String, CaseIterable, Sendable, Hashable {
  case sourceID = "source_id"
  case name
  case englishName = "name_en"
  case kind
  case status
  case closed
  case longitude
  case latitude
  case position
  case accuracy = "accuracy_m"
  case address
  case lotAddress = "lot_address"
  case englishAddress = "address_en"
  case country
  case website
  case phone
  case openingHours = "opening_hours"
  case timeZone = "time_zone"
  case seats
  case meetingRooms = "meeting_rooms"
  case phoneBooths = "phone_booths"
  case wifiDown = "wifi_down_mbps"
  case wifiUp = "wifi_up_mbps"
  case amenities
  case dayPass = "day_pass"
  case weekPass = "week_pass"
  case monthPass = "month_pass"
  case dayCurrency = "day_pass_currency"
  case weekCurrency = "week_pass_currency"
  case monthCurrency = "month_pass_currency"
  case currency
  case languages
  case photos
  case summary = "description"
  case guide
  case factSource = "source"
  case attribution
  case licence

  /// The names that columns of this meaning have in the wild: ours, OpenStreetMap's, the three
  /// generations of Korea's LOCALDATA, and what people write in Korean, English and Japanese.
  ///
  /// Compared as ``SearchText`` folds them, without an EPSG code; the earlier name wins.
  var columnNames: [String] {
    switch self {
    case .sourceID:
      ["source_id", "id", "@id", "osm_id", "관리번호", "MGTNO", "MNG_NO", "ref"]
    case .name:
      [
        "name", "name:ko", "name_ko", "사업장명", "BPLCNM", "BPLC_NM", "상호명", "상호", "업체명", "시설명",
        "이름", "명칭", "장소명", "title", "施設名", "名称",
      ]
    case .englishName: ["name_en", "name:en", "영문명", "영문이름", "english name"]
    case .kind: ["kind", "type", "category", "종류", "유형", "구분", "업태구분명", "UPTAENM", "種別"]
    case .status:
      ["status", "영업상태명", "TRDSTATENM", "SALS_STTS_NM", "영업상태", "상태", "business_status"]
    case .closed:
      ["closed", "폐업일자", "DCBYMD", "CLSBIZ_YMD", "폐업여부", "permanently_closed"]
    case .longitude:
      [
        "longitude", "lon", "lng", "long", "경도", "経度", "x", "좌표정보(X)", "좌표정보x", "XCRD",
        "x좌표", "coordinate_x", "easting",
      ]
    case .latitude:
      [
        "latitude", "lat", "위도", "緯度", "y", "좌표정보(Y)", "좌표정보y", "YCRD", "y좌표",
        "coordinate_y", "northing",
      ]
    case .position:
      ["lat,lng", "lat,lon", "latlng", "latlon", "coordinates", "coordinate", "좌표", "위경도"]
    case .accuracy: ["accuracy_m", "accuracy", "정확도"]
    case .address:
      [
        "address", "addr:full", "도로명전체주소", "도로명주소", "RDNWHLADDR", "ROAD_NM_ADDR", "rdnmadr",
        "소재지도로명주소", "주소", "소재지", "住所",
      ]
    case .lotAddress:
      ["소재지전체주소", "지번주소", "SITEWHLADDR", "LOTNO_ADDR", "lnmadr", "소재지지번주소", "lot_address"]
    case .englishAddress: ["address_en", "addr:en", "영문주소"]
    case .country: ["country", "country_code", "addr:country", "국가", "国"]
    case .website:
      ["website", "contact:website", "url", "homepage", "홈페이지", "홈페이지주소", "웹사이트", "ウェブサイト"]
    case .phone:
      ["phone", "contact:phone", "tel", "전화번호", "소재지전화", "SITETEL", "TELNO", "연락처", "電話番号"]
    case .openingHours: ["opening_hours", "hours", "영업시간", "운영시간", "이용시간", "営業時間"]
    case .timeZone: ["time_zone", "timezone", "tz", "시간대"]
    case .seats: ["seats", "capacity", "좌석수", "좌석", "席数"]
    case .meetingRooms: ["meeting_rooms", "회의실수", "회의실"]
    case .phoneBooths: ["phone_booths", "폰부스수", "폰부스"]
    case .wifiDown: ["wifi_down_mbps", "wifi_down", "wifi_mbps", "wifi_speed", "speed", "와이파이속도"]
    case .wifiUp: ["wifi_up_mbps", "wifi_up"]
    case .amenities: ["amenities", "편의시설", "부대시설", "設備"]
    case .dayPass: ["day_pass", "price", "1일권", "일일권", "이용요금"]
    case .weekPass: ["week_pass", "1주권", "주간권"]
    case .monthPass: ["month_pass", "1개월권", "월권"]
    case .dayCurrency: ["day_pass_currency"]
    case .weekCurrency: ["week_pass_currency"]
    case .monthCurrency: ["month_pass_currency"]
    case .currency: ["currency", "통화", "通貨"]
    case .languages: ["languages", "language", "언어"]
    case .photos: ["photos", "photo", "image", "사진"]
    case .summary: ["description", "소개", "설명", "説明"]
    case .guide: ["guide", "안내"]
    case .factSource: ["source", "출처"]
    case .attribution: ["attribution", "저작자표시"]
    case .licence: ["licence", "license", "라이선스"]
    }
  }

  /// The column that names the currency of a price's column alone, as exports have it.
  var ownCurrency: ListingField? {
    switch self {
    case .dayPass: .dayCurrency
    case .weekPass: .weekCurrency
    case .monthPass: .monthCurrency
    default: nil
    }
  }
}
