import Foundation
import Geo
import Testing

@testable import OfficeDirectory

@Suite struct `Matching listings` {
  private let head = "id,name,name_en,lon,lat,phone,website,status\n"
  private let later = ImportScene.moment.addingTimeInterval(86_400)

  @Test func `the same file again changes nothing`() throws {
    let scene = ImportScene()
    let text = head + "a,하나,One,128.896,37.752,033-1,https://a.kr,영업\nb,둘,,128.9,37.76,,,폐업\n"
    #expect(try scene.load(text).outcomes == "2 added")
    let before = try scene.offices()
    let revision = scene.store.revision()
    #expect(try scene.load(text, now: later).outcomes == "2 unchanged")
    #expect(try scene.offices() == before)
    #expect(scene.store.revision() == revision)
  }

  @Test func `rows without identifiers are known again by name and place`() throws {
    let scene = ImportScene()
    let text = "name,lon,lat\n하나,128.896,37.752\n하나,126.978,37.566\n"
    #expect(try scene.load(text).outcomes == "2 added")
    #expect(try scene.load(text).outcomes == "2 unchanged")
  }

  @Test func `places without identifiers whose numbers differ only in their marks are two`() throws
  {
    let scene = ImportScene()
    let text = "name,lon,lat\n하나,127.05,37.5\n하나,12.705,37.5\n둘,-0.125,51.5\n둘,0.125,51.5\n"
    #expect(try scene.load(text).outcomes == "4 added")
  }

  @Test func `a changed row is updated, and keeps its identifier and birthday`() throws {
    let scene = ImportScene()
    try scene.load(head + "a,하나,One,128.896,37.752,033-1,,\n")
    let before = try #require(try scene.onlyOffice())
    let report = try scene.load(head + "a,하나 2호점,Two,128.897,37.753,,,\n", now: later)
    #expect(report.outcomes == "1 updated")
    let after = try #require(try scene.onlyOffice())
    #expect(after.id == before.id)
    #expect(after.name == "하나 2호점")
    #expect(after.created == ImportScene.moment)
    #expect(after.updated == later)
    #expect(after.phone == "033-1", "what a source no longer says stays")
  }

  @Test func `another source's record of the place fills what is empty and overwrites nothing`()
    throws
  {
    let scene = ImportScene()
    try scene.load(head + "a,파도 오피스,Wave,128.896,37.752,033-1,,\n", named: "first.csv")
    let second = head + "77,파도오피스,Other,128.8965,37.7522,033-2,https://wave.kr,\n"
    let report = try scene.load(second, named: "second.csv")
    #expect(report.outcomes == "1 merged")
    #expect(abs(report.furthestTwinMetres - 49.3) < 0.5)
    let office = try #require(try scene.onlyOffice())
    #expect(office.englishName == "Wave")
    #expect(office.phone == "033-1")
    #expect(office.website == "https://wave.kr")
    #expect(office.origin.source == "first")
    #expect(try scene.load(second, named: "second.csv").outcomes == "1 unchanged")
    let again = try scene.load(
      head + "a,파도 오피스,Wave,128.896,37.752,033-1,,\n",
      named: "first.csv"
    )
    #expect(again.outcomes == "1 unchanged", "the filled field isn't taken away again")
  }

  @Test func `names in either language match, folded`() throws {
    let scene = ImportScene()
    try scene.load(head + "a,파도,Wave Office,128.896,37.752,,,\n", named: "first.csv")
    let report = try scene.load(head + "1,WAVE-office,,128.896,37.752,,,\n", named: "second.csv")
    #expect(report.outcomes == "1 merged")
  }

  @Test(arguments: [
    ("another name", "1,바람,,128.896,37.752,,,"), ("200 m away", "1,파도,,128.89827,37.752,,,"),
    ("closed for good", "1,파도,,128.896,37.752,,,폐업"),
  ])
  func `is another office`(_ why: String, _ row: String) throws {
    let scene = ImportScene()
    try scene.load(head + "a,파도,,128.896,37.752,,,\n", named: "first.csv")
    #expect(try scene.load(head + row + "\n", named: "second.csv").outcomes == "1 added")
  }

  @Test func `of several twins the nearest is taken`() throws {
    let scene = ImportScene()
    try scene.load(
      head + "far,파도,,128.8965,37.752,,,\nnear,파도,,128.8961,37.752,,,\n",
      named: "first.csv"
    )
    try scene.load(head + "1,파도,,128.896,37.752,033-9,,\n", named: "second.csv")
    let filled = try scene.offices().filter { $0.phone == "033-9" }
    #expect(filled.map(\.origin.sourceID) == ["near"])
  }

  @Test func `closed businesses are kept and counted`() throws {
    let scene = ImportScene()
    let report = try scene.load(head + "a,하나,,128.896,37.752,,,폐업\nb,둘,,128.9,37.76,,,영업/정상\n")
    #expect(report.outcomes == "2 added")
    #expect(report.closedBusinesses == 1)
    #expect(try scene.offices().map(\.status) == [.open, .closed])
  }

  @Test func `a dry run reports the same and keeps nothing`() throws {
    let scene = ImportScene()
    let text = head + "a,하나,,128.896,37.752,,,\nb,둘,,,,,,\n"
    let dry = try scene.load(text) { $0.isDryRun = true }
    #expect(scene.store.count() == 0)
    #expect(scene.store.revision() == 0)
    #expect(try scene.load(text) == dry)
  }

  @Test func `sources are told apart by their names`() throws {
    let scene = ImportScene()
    let report = try scene.load(head + "a,하나,,128.896,37.752,,,\n", named: "some/where/list.v2.csv")
    #expect(report.source == "list.v2")
    let other = try scene.load(head + "a,하나,,126.978,37.566,,,\n") { $0.source = "other" }
    #expect(other.source == "other")
    #expect(other.outcomes == "1 added")
  }

  @Test func `identifiers are safe in a URL, and don't collide in a hundred thousand`() {
    var seen: Set<String> = []
    for number in 0..<100_000 {
      let id = OfficeIdentity.identifier(
        source: "목록",
        sourceID: "가게 \(number)@강릉시",
        englishName: nil
      )
      let isSafe = id.text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
      #expect(isSafe, "\(id)")
      seen.insert(id.text)
    }
    #expect(seen.count == 100_000)
  }
}
