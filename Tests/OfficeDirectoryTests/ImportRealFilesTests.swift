import Geo
import Testing

@testable import OfficeDirectory

@Suite struct `Import of real files` {
  @Test func `our offices load without a rejection, and again without a change`() throws {
    let scene = ImportScene()
    let path = ImportScene.shipped("offices.csv")
    let report = try scene.loadFile(path)
    #expect(report.source == "offices")
    #expect(report.count(.rejected) == 0)
    #expect(report.count(.added) == report.rows)
    #expect(report.rows >= 100)
    let revision = scene.store.revision()
    #expect(try scene.loadFile(path).count(.unchanged) == report.rows)
    #expect(scene.store.revision() == revision)
    let disagreeing = report.problems.filter { $0.code == .regionDisagrees }
    #expect(disagreeing.map(\.englishSentence) == [])
    #expect(report.problems.filter { $0.code == .unknownAmenity || $0.code == .unknownKind } == [])
  }

  @Test func `each row's source is kept beside the attribution`() throws {
    let scene = ImportScene()
    try scene.loadFile(ImportScene.shipped("offices.csv"))
    let office = try #require(
      try scene.offices().first { $0.origin.sourceID == "busan-cc-with-book" }
    )
    let attribution = try #require(office.origin.attribution)
    #expect(attribution.contains("National Geographic Information Institute"))
    #expect(attribution.contains("https://m.hankookilbo.com/News/Read/A2024071016290002227"))
    #expect(office.origin.licence == "facts")
  }

  @Test func `the LOCALDATA form holds the same offices, to within a metre`() throws {
    let scene = ImportScene()
    try scene.loadFile(ImportScene.shipped("offices.csv"))
    let before = scene.store.count()
    let report = try scene.loadFile(ImportScene.shipped("offices-localdata-cp949.csv"))
    #expect(report.form.encoding == "CP949")
    #expect(report.system.system == "EPSG:5174")
    #expect(report.system.reason == .statedByColumns)
    #expect(report.count(.merged) == 100)
    #expect(report.knownElsewhere == 100)
    #expect(report.furthestTwinMetres < 1)
    #expect(report.closedBusinesses == 3)
    #expect(report.count(.added) == 3)
    #expect(scene.store.count() == before + 3)
  }

  @Test func `a real LOCALDATA file of Seoul`() throws {
    let name = "listings/kr-localdata-vet-seoul-cp949-5174.csv"
    guard let path = ImportScene.beside(name) else { return }
    let scene = ImportScene()
    let report = try scene.loadFile(path)
    #expect(report.rows == 2_202)
    #expect(report.count(.rejected) == 265)
    #expect(report.count(.added) == 1_937)
    #expect(report.problemCounts[.missingPlace] == 265)
    #expect(report.form.encoding == "CP949")
    // The guide counts one row of the 1,937 outside the district of its address.
    #expect(report.problemCounts[.regionDisagrees, default: 0] <= 3)
    // 56 % of all rows are closed; those with coordinates are kept.
    #expect(report.closedBusinesses > 900)
    #expect(try scene.offices().count { $0.status == .closed } == report.closedBusinesses)
    #expect(try scene.loadFile(path).count(.unchanged) == 1_937)
  }

  @Test func `a real list with both numbers in one column, ratings and closed cafés`() throws {
    guard let path = ImportScene.beside("listings/cafeandcowork-extract.csv") else { return }
    let scene = ImportScene()
    let report = try scene.loadFile(path)
    #expect(report.count(.rejected) == 0)
    #expect(report.rows == 50)
    #expect(report.closedBusinesses > 0)
    let hub = try #require(try scene.offices().first { $0.name == "Seoul Startup Hub" })
    #expect(hub.wifiDownMbps == 120)
    #expect(hub.kind == .coworking)
  }

  @Test func `real coworking spaces of Munich in GeoJSON`() throws {
    guard let path = ImportScene.beside("listings/de-munich-osm-coworking.geojson") else { return }
    let scene = ImportScene()
    let report = try scene.loadFile(path)
    #expect(report.count(.added) == 49)
    #expect(report.form.format == "GeoJSON")
    #expect(report.mapping.columnName(of: .sourceID) == "osm_id")
    #expect(try scene.offices().allSatisfy { $0.regions.regions.first == RegionID("DE") })
  }
}
