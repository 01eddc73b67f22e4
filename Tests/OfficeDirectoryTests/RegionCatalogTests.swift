import Geo
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `Region catalogue` {
  private static let columns = [
    "id", "level", "parent", "code", "former_codes", "iso", "name_ko", "name_en", "aliases", "west",
    "south", "east", "north", "label_longitude", "label_latitude",
  ]
  private static let head = columns.joined(separator: ",") + "\n"
  private static let korea = "KR,country,,,,KR,대한민국,South Korea,한국|Korea,124,33,132,39,127.8,36.3\n"

  private func read(_ text: String) throws -> RegionCatalog {
    let folder = try TemporaryFolder()
    return try RegionCatalog(contentsOf: try folder.write(text, to: "catalog.csv"))
  }

  private func finding(_ text: String) throws -> (RegionDataError.Finding, Int?) {
    let error = try #require(throws: RegionDataError.self) { _ = try read(text) }
    return (error.finding, error.place)
  }

  @Test func `is read with its lists, its box and its label`() throws {
    let city =
      "KR/a/gangneung-si,district,KR/a,51150,42150|32010,,강릉시,Gangneung-si,,128.5,37.4,129.1,38,128.9,37.7\n"
    let catalog = try read(
      Self.head + city + "KR/a,province,KR,51,42,KR-42,강원,Gangwon,,127,37,130,39,128.2,37.8\n"
        + Self.korea
    )
    let region = try #require(catalog[RegionID("KR/a/gangneung-si")])
    #expect(region.formerCodes == ["42150", "32010"])
    #expect(region.aliases.isEmpty)
    #expect(region.isoCode == nil)
    #expect(region.boundingBox == BoundingBox(west: 128.5, south: 37.4, east: 129.1, north: 38))
    #expect(region.labelPoint == Coordinate(longitude: 128.9, latitude: 37.7))
    #expect(catalog[RegionID("KR")]?.aliases == ["한국", "Korea"])
    #expect(catalog.ancestors(of: region).map(\.id.path) == ["KR", "KR/a"])
    #expect(catalog.children(of: RegionID("KR")).map(\.id.path) == ["KR/a"])
    #expect(catalog.children(of: RegionID("KR/a/gangneung-si")).isEmpty)
    #expect(catalog[RegionID("JP")] == nil)
  }

  @Test func `may quote its cells, end its lines as it likes, and change its columns' order`()
    throws
  {
    let quoted = Self.korea.replacing("South Korea", with: "\"Korea, \"\"South\"\"\"")
    let expected = "Korea, \"South\""
    for text in [Self.head + quoted, (Self.head + quoted).replacing("\n", with: "\r\n")] {
      #expect(try read(text)[RegionID("KR")]?.englishName == expected)
      #expect(try read(String(text.dropLast()))[RegionID("KR")]?.englishName == expected)
    }
    let turned = try read(
      Self.columns.reversed().joined(separator: ",") + ",extra\n"
        + "36.3,127.8,39,132,33,124,,South Korea,대한민국,KR,,,,country,KR,more\n"
    )
    #expect(turned[RegionID("KR")]?.koreanName == "대한민국")
  }

  @Test(arguments: columns)
  func `without one of its columns is refused by its name`(column: String) throws {
    let rest = Self.columns.filter { $0 != column }.joined(separator: ",")
    let (finding, place) = try finding(rest + "\n" + Self.korea)
    #expect(finding == .missingColumn(column))
    #expect(place == 1)
  }

  @Test func `with a bad value is refused by column and line`() throws {
    let rows: [(String, RegionDataError.Finding)] = [
      (
        Self.korea.replacing("country", with: "planet"), .badValue(column: "level", value: "planet")
      ),
      (Self.korea.replacing("country", with: ""), .badValue(column: "level", value: "")),
      (
        Self.korea.replacing("KR,country", with: ",country"), .badValue(column: "id", value: "")
      ),
      (Self.korea.replacing(",124,", with: ",nan,"), .badValue(column: "west", value: "nan")),
      (Self.korea.replacing(",39,", with: ",inf,"), .badValue(column: "north", value: "inf")),
      (
        Self.korea.replacing(",36.3", with: ""), .badValue(column: "label_latitude", value: "")
      ),
    ]
    for (row, expected) in rows {
      let (found, place) = try finding(Self.head + Self.korea + row)
      #expect(found == expected)
      #expect(place == 3)
    }
  }

  @Test func `that is cut short anywhere is read or refused, and never more than it says`() throws {
    let text = Array((Self.head + Self.korea).utf8)
    let folder = try TemporaryFolder()
    for length in text.indices {
      let path = try folder.write(Array(text[..<length]), to: "catalog.csv")
      do {
        let catalog = try RegionCatalog(contentsOf: path)
        #expect(catalog.regions.count <= 1)
      } catch {
        #expect(error.path == path)
      }
    }
  }

  @Test func `with an identifier twice keeps the first, and doesn't go round in a circle`() throws {
    func region(_ id: String, parent: String?, name: String) -> Region {
      Region(
        id: RegionID(id),
        level: .country,
        parent: parent.map(RegionID.init),
        koreanName: name,
        englishName: name,
        code: nil,
        formerCodes: [],
        isoCode: nil,
        aliases: [],
        boundingBox: BoundingBox(west: 0, south: 0, east: 1, north: 1),
        labelPoint: Coordinate(longitude: 0, latitude: 0)
      )
    }
    let catalog = RegionCatalog(regions: [
      region("A", parent: "B", name: "first"), region("B", parent: "A", name: "b"),
      region("A", parent: nil, name: "second"),
    ])
    #expect(catalog[RegionID("A")]?.englishName == "first")
    let own = try #require(catalog[RegionID("A")])
    #expect(Set(catalog.ancestors(of: own).map(\.id.path)).isSubset(of: ["A", "B"]))
  }

  @Test func `that isn't there says so in both languages`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none.csv")
    let error = try #require(throws: RegionDataError.self) {
      _ = try RegionCatalog(contentsOf: path)
    }
    #expect(error.englishSentence.contains(path))
    #expect(error.koreanSentence.contains(path))
  }
}
