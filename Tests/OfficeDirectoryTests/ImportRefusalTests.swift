import Foundation
import GeoFormats
import TestKit
import Testing

@testable import OfficeDirectory

/// A source that can't be imported at all.
private struct Refused: CustomTestStringConvertible, Sendable {
  var what: String
  var name = "offices.csv"
  var bytes: [UInt8]
  /// What the English and the Korean sentence have to say.
  var english: [String]
  var korean: [String]

  var testDescription: String { what }

  init(
    _ what: String,
    _ text: String,
    name: String = "offices.csv",
    english: [String],
    korean: [String]
  ) {
    self.what = what
    self.name = name
    bytes = Array(text.utf8)
    self.english = english
    self.korean = korean
  }
}

private let refusals: [Refused] = [
  Refused(
    "no coordinates",
    "상호,주소\n하나,강릉시\n",
    english: ["'offices.csv'", "'상호', '주소'", "--map longitude=COLUMN --map latitude=COLUMN"],
    korean: ["'offices.csv'", "'상호', '주소'", "--map longitude="]
  ),
  Refused(
    "a place in words under 'location'",
    "name,location\n하나,강릉역 앞\n",
    english: ["'name', 'location'", "--map longitude=COLUMN"],
    korean: ["--map longitude="]
  ),
  Refused(
    "no names",
    "lon,lat,memo\n128.9,37.75,x\n",
    english: ["'lon', 'lat', 'memo'", "--map name=COLUMN"],
    korean: ["--map name="]
  ),
  Refused(
    "a header only",
    "name,lon,lat\n",
    english: ["no rows", "nothing was imported"],
    korean: ["행이 없습니다"]
  ),
  Refused(
    "projected metres without a system or an address",
    "name,x,y\n하나,205249.26,455308.65\n",
    english: ["projected", "--crs", "EPSG:5174, EPSG:5186, EPSG:5181, EPSG:2097"],
    korean: ["투영", "--crs", "EPSG:5174"]
  ),
]

@Suite struct `Import that is refused` {
  @Test(arguments: refusals)
  private func `says what is wrong and what to type, and stores nothing`(_ refused: Refused) throws
  {
    let scene = ImportScene()
    let error = try #require(throws: ImportError.self) {
      try scene.load(refused.bytes, named: refused.name)
    }
    #expect(error.file == refused.name)
    for part in refused.english { #expect(error.englishSentence.contains(part)) }
    for part in refused.korean { #expect(error.koreanSentence.contains(part)) }
    #expect(scene.store.count() == 0)
    #expect(scene.store.revision() == 0)
  }

  @Test func `an empty file`() throws {
    let error = try #require(throws: FormatError.self) { try ImportScene().load("") }
    #expect(error.code == .emptyFile)
  }

  @Test func `a picture`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let error = try #require(throws: FormatError.self) { try ImportScene().load(png) }
    #expect(error.code == .binaryFile)
    #expect(error.sentence.contains("PNG"))
  }

  @Test func `a quote that is never closed, by the line where it opens`() throws {
    let scene = ImportScene()
    let text = "name,lon,lat\n하나,128.896,37.752\n\"둘,128.9,37.75\n셋,128.9,37.75\n"
    let error = try #require(throws: FormatError.self) { try scene.load(text) }
    #expect(error.code == .unclosedQuote)
    #expect(error.line == 3)
    #expect(scene.store.count() == 0)
  }

  @Test func `a missing file and a folder`() throws {
    let scene = ImportScene()
    let folder = try TemporaryFolder()
    for (path, part) in [(folder.path("none.csv"), "doesn't exist"), (folder.url.path, "folder")] {
      let error = try #require(throws: (any Error).self) { try scene.loadFile(path) }
      #expect("\(error)".contains(part))
    }
  }

  @Test func `an unknown system, given or in a column's name`() throws {
    let scene = ImportScene()
    let given = try #require(throws: (any Error).self) {
      try scene.load("name,x,y\n하나,1,2\n") { $0.system = "EPSG:99999" }
    }
    #expect("\(given)".contains("EPSG:99999"))
    let stated = try #require(throws: (any Error).self) {
      try scene.load("name,x(EPSG99999),y(EPSG99999)\n하나,1,2\n")
    }
    #expect("\(stated)".contains("EPSG:99999"))
  }

  @Test func `a column that isn't there, with the nearest one`() throws {
    let error = try #require(throws: ImportError.self) {
      try ImportScene().load("상호,경도,위도\n하나,128.896,37.752\n") { $0.columns = [.name: "상오"] }
    }
    #expect(error.reason == .unknownColumn("상오", columns: ["상호", "경도", "위도"]))
    #expect(error.englishSentence.contains("did you mean '상호'?"))
  }

  @Test func `more rejected rows than allowed`() throws {
    let scene = ImportScene()
    let text = "name,lon,lat\n하나,128.896,37.752\n둘,,\n셋,,\n"
    let error = try #require(throws: ImportError.self) {
      try scene.load(text) { $0.maximumRejected = 1 }
    }
    #expect(error.reason == .tooManyProblems(1))
    #expect(scene.store.count() == 0)
    #expect(try scene.load(text) { $0.maximumRejected = 2 }.outcomes == "1 added, 2 rejected")
  }

  @Test func `a fault in the middle leaves the store as it was`() throws {
    let scene = ImportScene()
    try scene.load("id,name,lon,lat\na,하나,128.896,37.752\n")
    let before = try scene.offices()
    let rows = (0..<600).map { "b\($0),\($0)호,128.896,37.752\n" }.joined()
    var bytes = Array(("id,name,lon,lat\na,바뀜,128.896,37.752\n" + rows).utf8)
    bytes += [0x78, 0x2C, 0xFF, 0xFE, 0x2C, 0x31, 0x2C, 0x31, 0x0A]
    #expect(throws: FormatError.self) { try scene.load(bytes) }
    #expect(try scene.offices() == before)
    #expect(scene.store.revision() == 1)
  }
}
