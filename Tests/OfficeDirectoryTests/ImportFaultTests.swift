import Foundation
import Geo
import GeoFormats
import Testing

@testable import OfficeDirectory

private let warnedRows: [NastyFile] = [
  NastyFile(
    "the sea",
    NastyFile.head + "a,하나,131.5,38.9,\n",
    "1 added",
    .outsideEveryRegion,
    line: 2
  ),
  NastyFile(
    "another district than the address says",
    NastyFile.head + "a,하나,128.59,38.207,강원특별자치도 강릉시 교동\n",
    "1 added",
    .regionDisagrees,
    line: 2,
    column: "address"
  ),
  NastyFile(
    "another province than the address says",
    NastyFile.head + "a,하나,129.075,35.18,강원특별자치도\n",
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
  @Test(arguments: NastyFile.rejectedRows)
  func `rejects the row and says where and why`(_ file: NastyFile) throws {
    let scene = ImportScene()
    let report = try scene.load(file.text)
    #expect(report.outcomes == file.outcomes)
    let rejections = report.problems.filter(\.code.rejects)
    try #require(rejections.count == 1)
    expect(rejections[0], file)
    #expect(try scene.offices().allSatisfy { $0.name != "둘" })
  }

  @Test(arguments: NastyFile.toleratedRows)
  func `understands what people really send`(_ file: NastyFile) throws {
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
