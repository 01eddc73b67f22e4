import Geo
import Testing

@testable import OfficeDirectory

/// A header as some publisher writes it, and the columns that its fields must be found in.
private struct Header: CustomTestStringConvertible, Sendable {
  var source: String
  var columns: [String]
  var expected: [ListingField: String]

  var testDescription: String { source }

  init(_ source: String, _ columns: [String], _ expected: [ListingField: String]) {
    self.source = source
    self.columns = columns
    self.expected = expected
  }
}

private let headers: [Header] = [
  Header(
    "LOCALDATA, Korean names",
    [
      "번호", "개방서비스명", "관리번호", "인허가일자", "영업상태명", "폐업일자", "소재지전화", "소재지전체주소",
      "도로명전체주소", "사업장명", "업태구분명", "좌표정보x(epsg5174)", "좌표정보y(epsg5174)",
    ],
    [
      .sourceID: "관리번호", .name: "사업장명", .status: "영업상태명", .closed: "폐업일자", .phone: "소재지전화",
      .lotAddress: "소재지전체주소", .address: "도로명전체주소", .kind: "업태구분명",
      .longitude: "좌표정보x(epsg5174)", .latitude: "좌표정보y(epsg5174)",
    ]
  ),
  Header(
    "LOCALDATA, the files of 2020",
    ["관리번호", "영업상태명", "전화번호", "지번주소", "도로명주소", "사업장명", "좌표정보(X)", "좌표정보(Y)"],
    [
      .sourceID: "관리번호", .name: "사업장명", .status: "영업상태명", .phone: "전화번호", .lotAddress: "지번주소",
      .address: "도로명주소", .longitude: "좌표정보(X)", .latitude: "좌표정보(Y)",
    ]
  ),
  Header(
    "LOCALDATA, Seoul's interface",
    [
      "MGTNO", "TRDSTATENM", "DCBYMD", "SITETEL", "SITEWHLADDR", "RDNWHLADDR", "BPLCNM", "UPTAENM",
      "X", "Y",
    ],
    [
      .sourceID: "MGTNO", .name: "BPLCNM", .status: "TRDSTATENM", .closed: "DCBYMD",
      .phone: "SITETEL", .lotAddress: "SITEWHLADDR", .address: "RDNWHLADDR", .kind: "UPTAENM",
      .longitude: "X", .latitude: "Y",
    ]
  ),
  Header(
    "LOCALDATA, the interface of 2025",
    [
      "MNG_NO", "SALS_STTS_NM", "CLSBIZ_YMD", "TELNO", "LOTNO_ADDR", "ROAD_NM_ADDR", "BPLC_NM",
      "XCRD", "YCRD",
    ],
    [
      .sourceID: "MNG_NO", .name: "BPLC_NM", .status: "SALS_STTS_NM", .closed: "CLSBIZ_YMD",
      .phone: "TELNO", .lotAddress: "LOTNO_ADDR", .address: "ROAD_NM_ADDR", .longitude: "XCRD",
      .latitude: "YCRD",
    ]
  ),
  Header(
    "data.go.kr, standard data",
    ["시설명", "소재지도로명주소", "소재지지번주소", "위도", "경도", "전화번호", "홈페이지주소", "운영시간"],
    [
      .name: "시설명", .address: "소재지도로명주소", .lotAddress: "소재지지번주소", .latitude: "위도",
      .longitude: "경도", .phone: "전화번호", .website: "홈페이지주소", .openingHours: "운영시간",
    ]
  ),
  Header(
    "OpenStreetMap",
    [
      "@id", "name", "name:ko", "name:en", "addr:full", "contact:phone", "contact:website", "lat",
      "lon",
    ],
    [
      .sourceID: "@id", .name: "name", .englishName: "name:en", .address: "addr:full",
      .phone: "contact:phone", .website: "contact:website", .latitude: "lat", .longitude: "lon",
    ]
  ),
  Header(
    "Japanese",
    ["名称", "住所", "緯度", "経度", "電話番号", "営業時間"],
    [
      .name: "名称", .address: "住所", .latitude: "緯度", .longitude: "経度", .phone: "電話番号",
      .openingHours: "営業時間",
    ]
  ),
  Header(
    "ratings beside a speed, as in Cafe & Cowork",
    ["city", "name", "type", "coordinates", "hours", "wifi", "speed", "price", "closed"],
    [
      .name: "name", .kind: "type", .position: "coordinates", .openingHours: "hours",
      .wifiDown: "speed", .dayPass: "price", .closed: "closed",
    ]
  ),
  Header(
    "case, width and spaces",
    ["ＮＡＭＥ", " Longitude ", "LATITUDE"],
    [.name: "ＮＡＭＥ", .longitude: " Longitude ", .latitude: "LATITUDE"]
  ),
  Header(
    "ours",
    [
      "source_id", "name", "name_en", "kind", "longitude", "latitude", "accuracy_m", "address",
      "address_en", "country", "website", "opening_hours", "time_zone", "source", "licence",
    ],
    [
      .sourceID: "source_id", .name: "name", .englishName: "name_en", .kind: "kind",
      .longitude: "longitude", .latitude: "latitude", .accuracy: "accuracy_m",
      .address: "address", .englishAddress: "address_en", .country: "country",
      .website: "website", .openingHours: "opening_hours", .timeZone: "time_zone",
      .factSource: "source", .licence: "licence",
    ]
  ),
]

@Suite struct `Field mapping` {
  @Test(arguments: headers)
  private func `finds the fields by the columns' names`(_ header: Header) throws {
    let mapping = try FieldMapping(columns: header.columns, overrides: [:])
    for field in ListingField.allCases {
      #expect(mapping.columnName(of: field) == header.expected[field], "\(field)")
    }
  }

  @Test func `an override holds against the names, and frees the column from its own meaning`()
    throws
  {
    let mapping = try FieldMapping(
      columns: ["name", "title", "lon", "lat"],
      overrides: [.name: "title"]
    )
    #expect(mapping.columnName(of: .name) == "title")
    let crossed = try FieldMapping(
      columns: ["lon", "lat", "name"],
      overrides: [.longitude: "lat", .latitude: "lon"]
    )
    #expect(crossed.columnName(of: .longitude) == "lat")
    #expect(crossed.columnName(of: .latitude) == "lon")
  }

  @Test(
    arguments: [
      ("좌표정보x(epsg5174)", 5174), ("좌표정보X(EPSG5174)", 5174), ("X_EPSG:5186", 5186),
      ("x epsg-5179", 5179),
      ("좌표정보(X)", nil), ("x5174", nil),
    ] as [(String, Int?)]
  )
  func `reads the system from the columns' names`(_ name: String, code: Int?) throws {
    let mapping = try FieldMapping(columns: ["name", name, "y"], overrides: [.longitude: name])
    #expect(mapping.statedEPSGCode == code)
  }

  @Test func `tells what was understood and what was left`() throws {
    let mapping = try FieldMapping(columns: ["상호", "경도", "위도", "비고"], overrides: [:])
    #expect(mapping.understood.map(\.field) == [.name, .longitude, .latitude])
    #expect(mapping.ignored == ["비고"])
  }

  @Test func `no name stands for two fields`() {
    var owners: [String: ListingField] = [:]
    for field in ListingField.allCases {
      for name in field.columnNames {
        let folded = SearchText.folded(name)
        #expect(owners[folded, default: field] == field, "\(name)")
        owners[folded] = field
      }
    }
  }
}
