import Foundation
import TestKit
import Testing

@Suite struct `A bad file to import` {
  private func bench() throws -> Bench {
    let bench = try Bench.filled()
    try bench.folder.write("", to: "empty.csv")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("folder"),
      withIntermediateDirectories: true
    )
    try bench.folder.write(
      [0x7F] + Array("ELF".utf8) + [UInt8](repeating: 0, count: 600),
      to: "tool.csv"
    )
    try bench.folder.write("name,address\nA,B\n", to: "unplaced.csv")
    try bench.folder.write("lon,lat\n127,37\n", to: "unnamed.csv")
    try bench.folder.write("name,lon,lat\n", to: "header.csv")
    try bench.folder.write("name,lon,lat\nNew,127.5,37.5\n", to: "one.csv")
    try bench.folder.write("name,x,y\nNew,198242.1,451580.3\n", to: "projected.csv")
    try bench.folder.write("name,lon,lat\n\"New,127.5,37.5\n", to: "quote.csv")
    try bench.folder.write("{\"type\":\"FeatureCollection\",\"features\":[", to: "cut.geojson")
    return bench
  }

  @Test(arguments: [
    Refusal(["import", "none.csv"], "'none.csv' doesn't exist", "'none.csv' 파일이 없습니다"),
    Refusal(["import", "empty.csv"], "empty.csv: the file is empty", "empty.csv: 파일이 비어 있습니다"),
    Refusal(
      ["import", "folder"],
      "'folder' is a folder; a file is needed here",
      "'folder'은(는) 폴더입니다. 파일을 지정해 주세요"
    ),
    Refusal(
      ["import", "tool.csv"],
      "tool.csv: this isn't a text file: it looks like a program",
      "tool.csv: 텍스트 파일이 아닙니다. 실행 파일인 것 같습니다"
    ),
    Refusal(
      ["import", "unplaced.csv"],
      "'unplaced.csv' has no columns of coordinates (its columns are 'name', 'address'); "
        + "name them with --map longitude=COLUMN --map latitude=COLUMN",
      "'unplaced.csv'에 좌표 열이 없습니다(열: 'name', 'address'). --map longitude=열 --map latitude=열로 지정하세요"
    ),
    Refusal(
      ["import", "unnamed.csv"],
      "'unnamed.csv' has no column of names (its columns are 'lon', 'lat'); name it with --map name=COLUMN",
      "'unnamed.csv'에 이름 열이 없습니다(열: 'lon', 'lat'). --map name=열로 지정하세요"
    ),
    Refusal(
      ["import", "header.csv"],
      "'header.csv' has a header but no rows; nothing was imported",
      "'header.csv'에 머리글만 있고 행이 없습니다. 가져온 것은 없습니다"
    ),
    Refusal(
      ["import", "projected.csv"],
      "the coordinates of 'projected.csv' are projected, and it doesn't say in which system; "
        + "give --crs with one of EPSG:5174, EPSG:5179, EPSG:5186, EPSG:5181, EPSG:2097",
      "'projected.csv'의 좌표는 투영 좌표인데 좌표계를 알 수 없습니다. "
        + "--crs로 EPSG:5174, EPSG:5179, EPSG:5186, EPSG:5181, EPSG:2097 중 하나를 지정하세요"
    ),
    Refusal(
      ["import", "quote.csv"],
      "quote.csv:2: the quote opened here is never closed; close it, or double it if it belongs to the text",
      "quote.csv 2행: 여기서 연 따옴표가 닫히지 않았습니다. 닫거나, 글자라면 두 번 써 주세요"
    ),
  ])
  func `is named with what to do`(refusal: Refusal) throws {
    try refusal.check(in: bench())
  }

  @Test(arguments: [
    Refusal(
      ["import", "one.csv", "--encoding", "klingon"],
      status: 2,
      "'klingon' is no value for --encoding: unknown encoding 'klingon'; "
        + "known are UTF-8, UTF-16LE, UTF-16BE, CP949, Shift-JIS, Windows-1252",
      "--encoding에 'klingon'을(를) 쓸 수 없습니다: 알 수 없는 인코딩 'klingon'. "
        + "쓸 수 있는 인코딩: UTF-8, UTF-16LE, UTF-16BE, CP949, Shift-JIS, Windows-1252"
    ),
    Refusal(
      ["import", "one.csv", "--crs", "foo"],
      status: 2,
      "'foo' isn't a coordinate reference system; "
        + "give a code as EPSG:5174, WKT, or a PROJ string that begins with '+'.",
      "'foo'은(는) 좌표계가 아닙니다. EPSG:5174 같은 코드나 WKT, '+'로 시작하는 PROJ 문자열을 쓰세요."
    ),
    Refusal(
      ["import", "one.csv", "--map", "nmae=name"],
      status: 2,
      "'nmae=name' is no value for --map: there is no field 'nmae'; did you mean 'name'?",
      "--map에 'nmae=name'을(를) 쓸 수 없습니다: 'nmae' 필드는 없습니다. 'name'을(를) 쓰려고 했나요?"
    ),
    Refusal(
      ["import", "one.csv", "--map", "name=title"],
      status: 2,
      "'one.csv' has no column 'title' (it has 'name', 'lon', 'lat')",
      "'one.csv'에 'title' 열이 없습니다(열: 'name', 'lon', 'lat')"
    ),
    Refusal(
      ["import", "one.csv", "one.csv", "--source", "x"],
      status: 2,
      "--source names one file; import several one by one",
      "--source는 파일 하나에만 쓸 수 있습니다"
    ),
  ])
  func `an option that can't be is wrong usage`(refusal: Refusal) throws {
    try refusal.check(in: bench())
  }

  @Test func `an unknown code names the usual systems`() throws {
    let bench = try bench()
    let before = try bench.stored()
    let result = try bench.run("import", "one.csv", "--crs", "EPSG:99999")
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: EPSG:99999 isn't in PROJ's database"))
    #expect(result.errors.contains("EPSG:5174"))
    #expect(try bench.stored() == before)
  }

  @Test func `a file that ends early leaves nothing behind`() throws {
    let bench = try bench()
    let before = try bench.stored()
    let result = try bench.run("import", "cut.geojson")
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: cut.geojson:1"))
    #expect(result.errors.contains("the JSON ends too early"))
    #expect(try bench.stored() == before)
  }

  @Test func `no database is made for a file that isn't there`() throws {
    let bench = try Bench()
    let result = try bench.run("import", Bench.data + "/offices.csv", "none.csv")
    #expect(result.status == 1)
    #expect(result.errors == "error: 'none.csv' doesn't exist\n")
    #expect(!FileManager.default.fileExists(atPath: bench.database))
  }

  @Test func `rows out of range are rejected one by one, with line, column and remedy`() throws {
    let bench = try bench()
    try bench.folder.write(
      """
      name,longitude,latitude
      Fine,127.1,37.5
      Fine too,127.2,37.5
      Fine three,127.3,37.5
      Beyond,200,37.5
      Swapped,37.5,127.1
      Nowhere,0,0
      Words,east,37.5
      Empty,,
      """,
      to: "rows.csv"
    )
    let result = try bench.run("import", "rows.csv")
    #expect(result.status == 0)
    #expect(result.output == "rows.csv: 8 rows: 3 added, 5 rejected\n")
    #expect(
      result.errorLines == [
        "error: rows.csv:5, column 'latitude': latitude 37.5, longitude 200.0 is no place on Earth; "
          + "check the numbers, or name their system with --crs",
        "error: rows.csv:6, column 'latitude': longitude and latitude look swapped "
          + "(latitude 127.1, longitude 37.5); swap the two values",
        "error: rows.csv:7, column 'latitude': the coordinates are 0, 0; "
          + "replace them by real ones, or leave them empty",
        "error: rows.csv:8, column 'longitude': 'east' is no coordinate; "
          + "write degrees such as 126.978 or 37°33'59\"N",
        "error: rows.csv:9, column 'latitude': the row has no coordinates; add them",
      ]
    )
  }

  @Test func `too many rejected rows keep the file out`() throws {
    let bench = try bench()
    let before = try bench.stored()
    try bench.folder.write("name,lon,lat\nA,127,37\nB,x,37\nC,y,37\n", to: "rows.csv")
    let result = try bench.run("import", "rows.csv", "--max-rejected", "1")
    #expect(result.status == 1)
    #expect(
      result.errors.hasSuffix(
        "more than 1 rows of 'rows.csv' were rejected; nothing was imported\n"
      )
    )
    #expect(try bench.stored() == before)
  }

  @Test func `swapped columns are read as they're meant, with a warning`() throws {
    let bench = try bench()
    try bench.folder.write("name,lon,lat\nA,37.5,127.1\nB,37.6,127.2\n", to: "swap.csv")
    let result = try bench.run("import", "swap.csv")
    #expect(result.status == 0)
    #expect(result.output == "swap.csv: 2 rows: 2 added\n")
    #expect(
      result.errors
        == "warning: swap.csv: the columns of longitude and latitude hold each other's values, "
        + "and were read so\n"
    )
    #expect(
      try bench.run("near", "37.5,127.1", "--radius", "10m", "--text", "A", "--json").output
        .contains("\"name\":\"A\"")
    )
  }

  @Test func `an escape sequence in a name does nothing to the terminal`() throws {
    let bench = try Bench()
    try bench.folder.write(
      "name,lon,lat,kind,address\n\"Bad\u{1B}[2J\tName\",127.1,37.5,\"ca\u{1B}fe\",\"Road\n\u{202E}5\"\n",
      to: "bad.csv"
    )
    let imported = try bench.run("import", "bad.csv", "--verbose")
    #expect(imported.status == 0)
    let list = try bench.run("near", "37.5,127.1")
    #expect(list.output.contains("Bad\u{FFFD}[2J Name"))
    #expect(list.output.contains("Road \u{FFFD}5"))
    for text in [imported.output, imported.errors, list.output] {
      #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func `standard input, a dry run and a quiet run`() throws {
    let bench = try bench()
    let before = try bench.stored()
    let csv = "name,lon,lat\nNew,127.5,37.5\n"
    let dry = try bench.run("import", "-", "--dry-run", input: csv)
    #expect(dry.status == 0)
    #expect(dry.output.hasSuffix("1 row: 1 added\n"))
    #expect(dry.errors == "dry run: nothing was stored\n")
    #expect(try bench.stored() == before)
    let quiet = try bench.run("import", "-", "--quiet", "--source", "typed", input: csv)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(try bench.stored() != before)
  }
}
