import Foundation
import Geo
import OfficeDirectory
import TestKit
import Testing

/// A text and the region that it should find in the shipped catalogue.
struct NameCase: CustomTestStringConvertible, Sendable {
  let text: String
  let path: String
  var testDescription: String { text }

  init(_ text: String, _ path: String) {
    self.text = text
    self.path = path
  }
}

@Suite struct `Region lookup` {
  private static let lookup = Result {
    RegionLookup(try RegionCatalog(contentsOf: ImportScene.shipped("regions/catalog.csv")))
  }

  private static let names: [NameCase] = [
    NameCase("강릉", "KR/gangwon-do/gangneung-si"), NameCase("강릉시", "KR/gangwon-do/gangneung-si"),
    NameCase("Gangneung", "KR/gangwon-do/gangneung-si"),
    NameCase("gangneung-si", "KR/gangwon-do/gangneung-si"),
    NameCase("GANGNEUNG SI", "KR/gangwon-do/gangneung-si"),
    NameCase("KR-42/강릉", "KR/gangwon-do/gangneung-si"),
    NameCase("강원 강릉", "KR/gangwon-do/gangneung-si"),
    NameCase("강원도 강릉시", "KR/gangwon-do/gangneung-si"),
    NameCase("강원특별자치도 강릉시", "KR/gangwon-do/gangneung-si"),
    NameCase("51150", "KR/gangwon-do/gangneung-si"),
    NameCase("42150", "KR/gangwon-do/gangneung-si"),
    NameCase("KR/gangwon-do/gangneung-si", "KR/gangwon-do/gangneung-si"),
    NameCase("강릉".decomposedStringWithCanonicalMapping, "KR/gangwon-do/gangneung-si"),
    NameCase("강원도", "KR/gangwon-do"), NameCase("강원", "KR/gangwon-do"),
    NameCase("KR-42", "KR/gangwon-do"),
    NameCase("51", "KR/gangwon-do"), NameCase("Gangwon", "KR/gangwon-do"),
    NameCase("전라북도", "KR/jeonbuk-do"), NameCase("전북", "KR/jeonbuk-do"),
    NameCase("제주", "KR/jeju-do"), NameCase("제주시", "KR/jeju-do/jeju-si"),
    NameCase("KR-49", "KR/jeju-do"),
    NameCase("50", "KR/jeju-do"), NameCase("KR-50", "KR/sejong"), NameCase("서울", "KR/seoul"),
    NameCase("서울특별시", "KR/seoul"), NameCase("경기", "KR/gyeonggi-do"),
    NameCase("서울 중구", "KR/seoul/jung-gu"), NameCase("Jung-gu, Seoul", "KR/seoul/jung-gu"),
    NameCase("Seoul Jung-gu", "KR/seoul/jung-gu"), NameCase("부산 중구", "KR/busan/jung-gu"),
    NameCase("수원", "KR/gyeonggi-do/suwon-si"), NameCase("수원시", "KR/gyeonggi-do/suwon-si"),
    NameCase("수원시 장안구", "KR/gyeonggi-do/suwon-si/jangan-gu"),
    NameCase("수원 장안구", "KR/gyeonggi-do/suwon-si/jangan-gu"),
    NameCase("경기도 광주시", "KR/gyeonggi-do/gwangju-si"), NameCase("광주시", "KR/gyeonggi-do/gwangju-si"),
    NameCase("광주광역시", "KR/jeonnam-gwangju"), NameCase("전라남도", "KR/jeonnam-gwangju"),
    NameCase("경기 수원 장안구", "KR/gyeonggi-do/suwon-si/jangan-gu"),
    NameCase("Jangan-gu, Suwon-si, Gyeonggi-do", "KR/gyeonggi-do/suwon-si/jangan-gu"),
    NameCase("대한민국 강원 강릉", "KR/gangwon-do/gangneung-si"),
    NameCase("KR/KR-42/강릉", "KR/gangwon-do/gangneung-si"),
    NameCase("Gangneung City", "KR/gangwon-do/gangneung-si"),
    NameCase("인천 남구", "KR/incheon/michuhol-gu"), NameCase("인천광역시 남구", "KR/incheon/michuhol-gu"),
    NameCase("경북 군위군", "KR/daegu/gunwi-gun"), NameCase("대한민국 제주", "KR/jeju-do"),
    NameCase("Gwangju Buk-gu", "KR/jeonnam-gwangju/buk-gu"),
    NameCase("여주군", "KR/gyeonggi-do/yeoju-si"), NameCase("대한민국", "KR"), NameCase("일본", "JP"),
    NameCase("Japan", "JP"), NameCase("jp", "JP"), NameCase("JPN", "JP"), NameCase("포르투갈", "PT"),
  ]

  @Test(arguments: names)
  func `finds a region by whatever it's called`(row: NameCase) throws {
    guard case .one(let region) = try Self.lookup.get().find(row.text) else {
      Issue.record("\(row.text): \(try Self.lookup.get().find(row.text))")
      return
    }
    #expect(region.id.path == row.path)
  }

  @Test(arguments: [
    ("중구", 5), ("고성군", 2), ("광주", 2), ("Goseong-gun", 2), ("Gwangju", 2), ("인천 중구", 2),
    // The one of Pohang among them.
    ("남구", 5),
  ])
  func `lists the owners of an ambiguous name`(text: String, least: Int) throws {
    guard case .several(let regions) = try Self.lookup.get().find(text) else {
      Issue.record("\(text) isn't ambiguous")
      return
    }
    #expect(regions.count >= least)
    #expect(regions.map(\.id) == regions.map(\.id).sorted())
  }

  @Test(arguments: [
    ("강능", "KR/gangwon-do/gangneung-si"), ("Gangnung", "KR/gangwon-do/gangneung-si"),
    ("Portugl", "PT"),
  ])
  func `suggests near names for an unknown one`(text: String, path: String) throws {
    guard case .none(let suggestions) = try Self.lookup.get().find(text) else {
      Issue.record("\(text) is known")
      return
    }
    #expect(suggestions.contains { $0.id.path == path })
    #expect(suggestions.count <= 5)
  }

  @Test func `knows nothing of an empty name or of rubbish`() throws {
    for text in ["", " ", "/", "zzzzzzzzzzzz", "///", ","] {
      guard case .none = try Self.lookup.get().find(text) else {
        Issue.record("'\(text)' found something")
        continue
      }
    }
  }

  @Test func `suggests a part of a combination, and gives long texts up`() throws {
    let lookup = try Self.lookup.get()
    guard case .none(let suggestions) = lookup.find("강원 강능") else {
      Issue.record("it was found")
      return
    }
    #expect(suggestions.map(\.id.path) == ["KR/gangwon-do/gangneung-si"])
    #expect(lookup.find(String(repeating: "서울 / ", count: 20_000)) == .none(suggestions: []))
  }

  @Test func `every region of the catalogue is found by its path and its code`() throws {
    let catalog = try RegionCatalog(contentsOf: ImportScene.shipped("regions/catalog.csv"))
    let lookup = try Self.lookup.get()
    #expect(catalog.regions.count > 500)
    for region in catalog.regions {
      #expect(lookup.find(region.id.path) == .one(region), "\(region.id)")
      if let code = region.code { #expect(lookup.find(code) == .one(region), "\(code)") }
      #expect(catalog.ancestors(of: region).map(\.id) == region.id.lineage.dropLast())
    }
  }

  @Test(arguments: [
    ("id,level\nKR,country\n", "parent"), ("", "file of regions"),
    (
      "id,level,parent,code,former_codes,iso,name_ko,name_en,aliases,west,south,east,north,label_longitude,label_latitude\nKR,planet,,,,,,,,1,2,3,4,5,6\n",
      "planet"
    ),
    (
      "id,level,parent,code,former_codes,iso,name_ko,name_en,aliases,west,south,east,north,label_longitude,label_latitude\nKR,country,,,,,,,,x,2,3,4,5,6\n",
      "'x'"
    ),
  ])
  func `a damaged catalogue is refused with the place`(text: String, mentions: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "catalog.csv")
    do {
      _ = try RegionCatalog(contentsOf: path)
      Issue.record("it was read")
    } catch {
      #expect(error.englishSentence.contains(mentions))
      #expect(error.koreanSentence.contains(path))
    }
  }
}
