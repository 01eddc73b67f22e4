import Foundation
import Geo
import OfficeDirectory
import Storage
import TestKit
import Testing

@Suite struct `GeoPackage file` {
  @Test func `ogrinfo opens it without a warning and finds the same offices`() throws {
    let ogrinfo = try #require(Program.find("ogrinfo"), "gdal-bin is installed by 'make test'")
    let folder = try TemporaryFolder()
    let path = folder.path("directory.gpkg")
    let offices = SampleOffices.make(count: 300, seed: 7)
    do {
      let store = try GeoPackageStore(path: path, access: .write)
      try store.write { writer in for office in offices { try writer.put(office) } }
    }
    let box = BoundingBox(west: 126, south: 35, east: 128, north: 37)
    let sql =
      "SELECT offices.id FROM offices JOIN rtree_offices_geom AS r ON r.id = offices.fid "
      + "WHERE r.minx <= \(box.east) AND r.maxx >= \(box.west) "
      + "AND r.miny <= \(box.north) AND r.maxy >= \(box.south)"
    for arguments in [
      ["-so", "-al", path],
      ["-q", "-dialect", "SQLITE", "-sql", "SELECT count(*) FROM offices", path],
    ] {
      let result = try Program.run(ogrinfo, arguments)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
    let found = try Program.run(ogrinfo, ["-sql", sql, path])
    let expected = offices.filter { box.contains($0.coordinate) }
    #expect(found.errors.isEmpty, "\(found.errors)")
    #expect(!expected.isEmpty)
    #expect(found.output.components(separatedBy: "OGRFeature(").count - 1 == expected.count)
    for office in expected { #expect(found.output.contains(office.id.text)) }
  }

  @Test func `states what GeoPackage 1.3 demands`() throws {
    let sqlite = try #require(Program.find("sqlite3"), "sqlite3 is installed by 'make test'")
    let folder = try TemporaryFolder()
    let path = folder.path("directory.gpkg")
    do {
      let store = try GeoPackageStore(path: path, access: .write)
      try store.write { try $0.put(SampleOffices.make(count: 1, seed: 1)[0]) }
    }
    let answer = try Program.run(
      sqlite,
      [
        path,
        "PRAGMA application_id; PRAGMA user_version; PRAGMA integrity_check; "
          + "SELECT srs_id FROM gpkg_spatial_ref_sys ORDER BY 1; "
          + "SELECT last_change FROM gpkg_contents WHERE table_name = 'offices'; "
          + "SELECT geometry_type_name, srs_id, z, m FROM gpkg_geometry_columns;",
      ]
    )
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(6)) == ["1196444487", "10300", "ok", "-1", "0", "4326"])
    #expect(lines[6].wholeMatch(of: #/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/#) != nil)
    #expect(lines[7] == "POINT|4326|0|0")
  }

  @Test func `after random edits the R-tree and the table agree`() throws {
    let folder = try TemporaryFolder()
    let store = try GeoPackageStore(path: folder.path("directory.gpkg"), access: .write)
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    var truth: [OfficeID: Office] = [:]
    let pool = SampleOffices.make(count: 120, seed: seed)
    for _ in 0..<30 {
      try store.write { writer in
        for _ in 0..<20 {
          var office = try #require(pool.randomElement(using: &random))
          office.coordinate = Coordinate(
            longitude: .random(in: -180...180, using: &random),
            latitude: .random(in: -90...90, using: &random)
          )
          try writer.put(office)
          truth[office.id] = office
        }
      }
      let box = BoundingBox(
        west: .random(in: -180...180, using: &random),
        south: .random(in: -90...0, using: &random),
        east: .random(in: -180...180, using: &random),
        north: .random(in: 0...90, using: &random)
      )
      let page = try store.page(for: OfficeQuery(area: .box(box)))
      let expected = truth.values.filter { box.contains($0.coordinate) }.map(\.id).sorted()
      #expect(page.hits.map(\.office.id).sorted() == expected, "seed \(seed), \(box)")
    }
    #expect(try store.count() == truth.count)
  }

  @Test func `every field comes back as it was put`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("directory.gpkg")
    let office = SampleOffices.complete
    try GeoPackageStore(path: path, access: .write).write { try $0.put(office) }
    let read = try GeoPackageStore(path: path, access: .read).office(office.id)
    #expect(read == office)
  }
}
