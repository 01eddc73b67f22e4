import Geo
import Testing

@testable import OfficeDirectory

/// The lookup on a catalogue small enough to be read here.
@Suite struct `Region lookup in a small catalogue` {
  private static func region(
    _ path: String,
    _ level: Region.Level,
    _ koreanName: String,
    _ englishName: String,
    code: String? = nil,
    formerCodes: [String] = [],
    isoCode: String? = nil,
    aliases: [String] = []
  ) -> Region {
    let id = RegionID(path)
    return Region(
      id: id,
      level: level,
      parent: id.lineage.dropLast().last,
      koreanName: koreanName,
      englishName: englishName,
      code: code,
      formerCodes: formerCodes,
      isoCode: isoCode,
      aliases: aliases,
      boundingBox: BoundingBox(west: 0, south: 0, east: 1, north: 1),
      labelPoint: Coordinate(longitude: 0.5, latitude: 0.5)
    )
  }

  private static let lookup = RegionLookup(
    RegionCatalog(regions: [
      region("KR", .country, "대한민국", "South Korea", isoCode: "KR", aliases: ["한국", "KOR"]),
      region(
        "KR/east",
        .province,
        "동부특별자치도",
        "Dongbu-do",
        code: "51",
        formerCodes: ["42"],
        isoCode: "KR-42",
        aliases: ["동부", "동부도"]
      ),
      region(
        "KR/east/haean-si",
        .district,
        "해안시",
        "Haean-si",
        code: "51150",
        formerCodes: ["42150"],
        aliases: ["해안군"]
      ),
      region("KR/east/jung-gu", .district, "중구", "Jung-gu", code: "51110"),
      region(
        "KR/west",
        .province,
        "서부광역시",
        "Seobu",
        code: "21",
        isoCode: "KR-21",
        aliases: ["서부"]
      ),
      region("KR/west/jung-gu", .district, "중구", "Jung-gu", code: "21110"),
      region("KR/west/namhae-si", .city, "남해시", "Namhae-si"),
      region("KR/west/namhae-si/san-gu", .district, "산구", "San-gu"),
      region("JP", .country, "일본", "Japan", isoCode: "JP", aliases: ["日本", "JPN"]),
    ])
  )

  private static func paths(_ text: String) -> String {
    switch lookup.find(text) {
    case .one(let region): region.id.path
    case .several(let regions): regions.map(\.id.path).joined(separator: " ")
    case .none(let suggestions): "? " + suggestions.map(\.id.path).joined(separator: " ")
    }
  }

  @Test(arguments: [
    "해안", "해안시", "해안군", "Haean", "haean-si", "HAEAN SI", "51150", "42150", "KR-42/해안", "동부 해안",
    "동부도 해안시", "동부특별자치도 해안군", "Haean-si, Dongbu-do", "KR/east/haean-si", "한국 동부 해안",
    " 해안시 ", "해안\u{1109}\u{1175}",
  ])
  func `every name of a district leads to it`(text: String) {
    #expect(Self.paths(text) == "KR/east/haean-si")
  }

  @Test(arguments: [
    ("중구", "KR/east/jung-gu KR/west/jung-gu"), ("jung-gu", "KR/east/jung-gu KR/west/jung-gu"),
    ("서부 중구", "KR/west/jung-gu"), ("Jung-gu, Seobu", "KR/west/jung-gu"),
    ("남해 산구", "KR/west/namhae-si/san-gu"),
    ("서부 산구", "KR/west/namhae-si/san-gu"), ("21", "KR/west"), ("42", "KR/east"),
    ("KR-21", "KR/west"),
    ("日本", "JP"), ("jpn", "JP"), ("Japan", "JP"), ("JP", "JP"),
    // A province that hasn't such a district gives none of another's.
    ("동부 산구", "? "), ("일본 중구", "? "), ("99999", "? "), ("", "? "),
    ("헤안", "? KR/east/haean-si"), ("Haen-si", "? KR/east/haean-si"), ("Jappan", "? JP"),
  ])
  func `combinations, codes and slips`(text: String, expected: String) {
    let found = Self.paths(text)
    if expected == "? " {
      #expect(found.hasPrefix("?"))
    } else {
      #expect(found == expected)
    }
  }
}
