import Foundation
import GeoFormats
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `Import in any order and any pieces` {
  /// Rows with everything that could make one depend on another.
  private static let rows: [String] = [
    "a,파도 오피스,Wave,공유오피스,128.896,37.752,강원특별자치도 강릉시 교동,영업,\"20,000원\"",
    "b,바다 오피스,,카페,128.91,37.79,강원특별자치도 강릉시 안현동,폐업,",
    "c,\"줄\r\n바꿈\",,세탁소,126.978,37.5665,서울특별시 중구,휴업,문의", "d,,,,128.9,37.75,,,",
    "e,좌표 없음,,,,,강릉시,,", "f,바뀐 곳,,,37.75,128.9,,,", "g,0,,,0,0,,,",
    "h,Café ☕️ \"Onion\",,,128.59,38.207,강원특별자치도 강릉시,,12.5 EUR",
    "i,파도 오피스,Wave,,128.8961,37.7521,,,", "j,먼바다,,,131.5,38.9,,,",
  ].map { $0.replacing("\"Onion\"", with: "Onion") }

  private static let head = "id,name,name_en,kind,lon,lat,address,status,day_pass\r\n"

  private func file(_ rows: [String]) -> [UInt8] {
    Array((Self.head + rows.map { $0 + "\r\n" }.joined()).utf8)
  }

  @Test func `the order of the rows changes nothing but the order of the problems`() throws {
    let seed: UInt64 = 20
    var random = SeededGenerator(seed: seed)
    let first = ImportScene()
    let report = try first.load(file(Self.rows))
    #expect(report.outcomes == "6 added, 4 rejected")
    for _ in 0..<12 {
      let scene = ImportScene()
      let shuffled = try scene.load(file(Self.rows.shuffled(using: &random)))
      #expect(try scene.offices() == first.offices(), "seed \(seed)")
      #expect(shuffled.problemCounts == report.problemCounts)
      #expect(shuffled.outcomes == report.outcomes)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `however few bytes come at a time, they say the same`(most: Int) throws {
    let seed: UInt64 = UInt64(most)
    var random = SeededGenerator(seed: seed)
    let bytes = file(Self.rows)
    let whole = ImportScene()
    let report = try whole.load(bytes)
    var waiting = bytes[...]
    let input = ByteInput(name: "offices.csv") { buffer in
      let count = min(buffer.count, waiting.count, Int.random(in: 1...most, using: &random))
      buffer.replaceSubrange(..<count, with: waiting.prefix(count))
      waiting.removeFirst(count)
      return count
    }
    let scene = ImportScene()
    let importer = Importer(
      store: scene.store,
      regions: try ImportScene.regions.get(),
      options: ImportOptions(),
      now: ImportScene.moment
    )
    #expect(try importer.run(input) == report)
    #expect(try scene.offices() == whole.offices())
  }

  /// 강릉 in CP949 (KS X 1001: 강 B0AD, 릉 B8AA), written by hand.
  private static let gangneung: [UInt8] = [0xB0, 0xAD, 0xB8, 0xAA]

  @Test func `CP949 is read as what it says`() throws {
    let scene = ImportScene()
    var bytes = Array("id,name,lon,lat\r\na,".utf8) + Self.gangneung
    bytes += Array(",128.896,37.752\r\n".utf8)
    let report = try scene.load(bytes)
    #expect(report.form.encoding == "CP949")
    #expect(try scene.onlyOffice()?.name == "강릉")
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read in either order of bytes`(isBigEndian: Bool) throws {
    let scene = ImportScene()
    let units = Array("\u{FEFF}name,lon,lat\r\n강릉,128.896,37.752\r\n".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
    let report = try scene.load(bytes)
    #expect(report.outcomes == "1 added")
    #expect(try scene.onlyOffice()?.name == "강릉")
  }

  @Test func `problems beyond the ten thousandth are counted, not kept`() throws {
    let rows = (0..<10_050).map { "n\($0),,\n" }.joined()
    let report = try ImportScene().load("name,lon,lat\n" + rows)
    #expect(report.problems.count == 10_000)
    #expect(report.problemCounts[.missingPlace] == 10_050)
    #expect(report.count(.rejected) == 10_050)
  }
}
