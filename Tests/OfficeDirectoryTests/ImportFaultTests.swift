import Foundation
import Geo
import GeoFormats
import Testing

@testable import OfficeDirectory

/// A small nasty file with one fault, and what has to come of it.
private struct NastyFile: CustomTestStringConvertible, Sendable {
  var fault: String
  var text: String
  var outcomes: String
  var code: ImportProblem.Code?
  var line: Int?
  var column: String?
  var value: String?

  var testDescription: String { fault }

  init(
    _ fault: String,
    _ text: String,
    _ outcomes: String,
    _ code: ImportProblem.Code? = nil,
    line: Int? = nil,
    column: String? = nil,
    value: String? = nil
  ) {
    self.fault = fault
    self.text = text
    self.outcomes = outcomes
    self.code = code
    self.line = line
    self.column = column
    self.value = value
  }
}

/// A header and a row that is right, in 강릉.
private let head = "id,name,longitude,latitude,address\n"
private let good = "a,파도 오피스,128.896,37.752,강원특별자치도 강릉시 교동\n"
private let more = "c,바다 오피스,128.91,37.79,강원특별자치도 강릉시 안현동\n"

private let rejectedRows: [NastyFile] = [
  NastyFile(
    "no name",
    head + good + "b,,128.9,37.75,강릉시\n",
    "1 added, 1 rejected",
    .missingName,
    line: 3,
    column: "name"
  ),
  NastyFile(
    "no coordinates",
    head + good + "b,둘,,,강릉시\n",
    "1 added, 1 rejected",
    .missingPlace,
    line: 3
  ),
  NastyFile(
    "one coordinate of two",
    head + good + "b,둘,128.9,,\n",
    "1 added, 1 rejected",
    .missingPlace,
    line: 3,
    column: "latitude"
  ),
  NastyFile(
    "a word for a coordinate",
    head + good + "b,둘,동쪽,37.75,\n",
    "1 added, 1 rejected",
    .unreadableCoordinate,
    line: 3,
    column: "longitude",
    value: "동쪽"
  ),
  NastyFile(
    "NaN",
    head + good + "b,둘,128.9,NaN,\n",
    "1 added, 1 rejected",
    .unreadableCoordinate,
    line: 3,
    column: "latitude",
    value: "NaN"
  ),
  NastyFile(
    "infinity",
    head + good + "b,둘,inf,37.75,\n",
    "1 added, 1 rejected",
    .unreadableCoordinate,
    line: 3,
    column: "longitude",
    value: "inf"
  ),
  NastyFile(
    "0, 0",
    head + good + "b,둘,0,0.000,\n",
    "1 added, 1 rejected",
    .nullIsland,
    line: 3
  ),
  NastyFile(
    "beyond every longitude",
    head + good + more + "b,둘,190,37.75,\n",
    "2 added, 1 rejected",
    .coordinateOutOfRange,
    line: 4
  ),
  NastyFile(
    "metres among degrees",
    head + good + more + "b,둘,205249.26,455308.65,\n",
    "2 added, 1 rejected",
    .coordinateOutOfRange,
    line: 4
  ),
  NastyFile(
    "one swapped row",
    head + good + more + "b,둘,37.75,128.9,\n",
    "2 added, 1 rejected",
    .coordinateSwapped,
    line: 4
  ),
  NastyFile(
    "the hemisphere of the other axis",
    head + good + "b,둘,37.75N,128.9,\n",
    "1 added, 1 rejected",
    .unreadableCoordinate,
    line: 3,
    column: "longitude",
    value: "37.75N"
  ),
  NastyFile(
    "an identifier twice",
    head + good + "a,둘,128.9,37.75,\n",
    "1 added, 1 rejected",
    .duplicateSourceID,
    line: 3,
    value: "a"
  ),
  NastyFile(
    "a cell torn by its comma",
    head + good + "b,둘,128.9,37.75,강릉시, 교동\n",
    "1 added, 1 rejected",
    .raggedRow,
    line: 3,
    value: "6"
  ),
  NastyFile(
    "a row cut short",
    head + good + "b,둘\n",
    "1 added, 1 rejected",
    .missingPlace,
    line: 3
  ),
]

private let toleratedRows: [NastyFile] = [
  NastyFile("a byte-order mark", "\u{FEFF}" + head + good, "1 added"),
  NastyFile("CRLF", (head + good).replacing("\n", with: "\r\n"), "1 added"),
  NastyFile("CR alone", (head + good).replacing("\n", with: "\r"), "1 added"),
  NastyFile("no line end at the end", head + good.dropLast(), "1 added"),
  NastyFile("empty cells at the end", head + good.dropLast() + ",,,\n,,,,,,\n", "1 added"),
  NastyFile("blank lines", head + "\n\n" + good + "\n", "1 added"),
  NastyFile("a line break in quotes", head + "a,\"파도\n오피스\",128.896,37.752,\n", "1 added"),
  NastyFile("semicolons", (head + good).replacing(",", with: ";"), "1 added"),
  NastyFile("tabs", (head + good).replacing(",", with: "\t"), "1 added"),
  NastyFile("padded coordinates", head + "a,하나,   128.896  ,37.752      ,\n", "1 added"),
  NastyFile(
    "decimal commas",
    head.replacing(",", with: ";") + "a;하나;128,896;37,752;\n",
    "1 added"
  ),
  NastyFile("full-width digits", head + "a,하나,１２８．８９６,３７．７５２,\n", "1 added"),
  NastyFile(
    "degrees, minutes, seconds",
    head + "a,하나,128°53'45.6\"E,37°45'7.2\"N,\n",
    "1 added"
  ),
  NastyFile(
    "a column name twice",
    "id,name,name,longitude,latitude\na,하나,다른,128.896,37.752\n",
    "1 added"
  ),
]

private let warnedRows: [NastyFile] = [
  NastyFile(
    "the sea",
    head + "a,하나,131.5,38.9,\n",
    "1 added",
    .outsideEveryRegion,
    line: 2
  ),
  NastyFile(
    "another district than the address says",
    head + "a,하나,128.59,38.207,강원특별자치도 강릉시 교동\n",
    "1 added",
    .regionDisagrees,
    line: 2,
    column: "address"
  ),
  NastyFile(
    "another province than the address says",
    head + "a,하나,129.075,35.18,강원특별자치도\n",
    "1 added",
    .regionDisagrees,
    line: 2,
    column: "address"
  ),
  NastyFile(
    "a kind that isn't one",
    "name,kind,lon,lat\n하나,세탁소,128.896,37.752\n",
    "1 added",
    .unknownKind,
    line: 2,
    column: "kind",
    value: "세탁소"
  ),
  NastyFile(
    "an amenity that isn't one",
    "name,amenities,lon,lat\n하나,coffee jacuzzi,128.896,37.752\n",
    "1 added",
    .unknownAmenity,
    line: 2,
    column: "amenities",
    value: "jacuzzi"
  ),
  NastyFile(
    "a price in words",
    "name,day_pass,currency,lon,lat\n하나,문의,KRW,128.896,37.752\n",
    "1 added",
    .unreadablePrice,
    line: 2,
    column: "day_pass",
    value: "문의"
  ),
  NastyFile(
    "a price without currency",
    "name,day_pass,lon,lat\n하나,20000,128.896,37.752\n",
    "1 added",
    .priceWithoutCurrency,
    line: 2,
    column: "day_pass",
    value: "20000"
  ),
  NastyFile(
    "seats in words",
    "name,seats,lon,lat\n하나,넉넉함,128.896,37.752\n",
    "1 added",
    .unreadableNumber,
    line: 2,
    column: "seats",
    value: "넉넉함"
  ),
  NastyFile(
    "a website with a space",
    "name,website,lon,lat\n하나,준비 중,128.896,37.752\n",
    "1 added",
    .unreadableURL,
    line: 2,
    column: "website",
    value: "준비 중"
  ),
  NastyFile(
    "a time zone that isn't one",
    "name,time_zone,lon,lat\n하나,KST+9:30,128.896,37.752\n",
    "1 added",
    .unknownTimeZone,
    line: 2,
    column: "time_zone",
    value: "KST+9:30"
  ),
  NastyFile(
    "opening hours in prose",
    "name,opening_hours,lon,lat\n하나,Mo-Fr 09:00-18:00; 점심엔 쉼,128.896,37.752\n",
    "1 added",
    .unreadableHours,
    line: 2,
    column: "opening_hours"
  ),
  NastyFile(
    "a status that isn't one",
    "name,status,lon,lat\n하나,글쎄,128.896,37.752\n",
    "1 added",
    .unknownStatus,
    line: 2,
    column: "status",
    value: "글쎄"
  ),
]

@Suite struct `Import of nasty files` {
  @Test(arguments: rejectedRows)
  private func `rejects the row and says where and why`(_ file: NastyFile) throws {
    let scene = ImportScene()
    let report = try scene.load(file.text)
    #expect(report.outcomes == file.outcomes)
    let rejections = report.problems.filter(\.code.rejects)
    try #require(rejections.count == 1)
    expect(rejections[0], file)
    #expect(try scene.offices().allSatisfy { $0.name != "둘" })
  }

  @Test(arguments: toleratedRows)
  private func `understands what people really send`(_ file: NastyFile) throws {
    let scene = ImportScene()
    let report = try scene.load(file.text)
    #expect(report.outcomes == file.outcomes)
    #expect(report.problems == [])
    let office = try #require(try scene.onlyOffice())
    #expect(abs(office.coordinate.longitude - 128.896) < 1e-9)
    #expect(abs(office.coordinate.latitude - 37.752) < 1e-9)
  }

  @Test(arguments: warnedRows)
  private func `takes the row and warns`(_ file: NastyFile) throws {
    let report = try ImportScene().load(file.text)
    #expect(report.outcomes == file.outcomes)
    let warnings = report.problems
    try #require(warnings.count == 1, "\(warnings)")
    #expect(!warnings[0].code.rejects)
    #expect(report.warnings == 1)
    expect(warnings[0], file)
  }

  private func expect(_ problem: ImportProblem, _ file: NastyFile) {
    #expect(problem.code == file.code)
    #expect(problem.place.file == "offices.csv")
    #expect(problem.place.line == file.line)
    if let column = file.column { #expect(problem.place.column == column) }
    if let value = file.value { #expect(problem.value == value) }
  }
}
