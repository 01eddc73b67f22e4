import Geo
import Projections
import Testing

@testable import OfficeDirectory

@Suite struct `Evidence for a system` {
  /// Metres of a place in a system, as a row's cells.
  private func metres(_ code: Int, _ longitude: Double, _ latitude: Double) throws -> String {
    let transformer = try CoordinateTransformer(from: .epsg(code))
    let place = Coordinate(longitude: longitude, latitude: latitude)
    let position = transformer.positions(of: [place]).positions[0]
    return "\(position.x),\(position.y)"
  }

  /// A place in 서울 중구, so near its border that the other belts' systems put it beyond.
  private func placeAtBorder() throws -> (longitude: Double, latitude: Double) {
    let regions = try ImportScene.regions.get()
    let inside = RegionID("KR/seoul/jung-gu")
    let systems = try [5181, 2097].map { try CoordinateTransformer(from: .epsg($0)) }
    let original = try CoordinateTransformer(from: .epsg(5174))
    for step in 0..<9_000 {
      let place = Coordinate(
        longitude: 126.96 + Double(step % 150) * 0.0005,
        latitude: 37.545 + Double(step / 150) * 0.0005
      )
      guard try regions.regions(containing: place).regions.last == inside else { continue }
      let position = original.positions(of: [place]).positions
      let isAlone = try systems.allSatisfy { system in
        let other = system.coordinates(of: position).coordinates[0]
        return try regions.regions(containing: other).regions.last != inside
      }
      if isAlone { return (place.longitude, place.latitude) }
    }
    Issue.record("no such place")
    return (0, 0)
  }

  @Test func `one row by a border proves no system that lies a street from another`() throws {
    let place = try placeAtBorder()
    let text =
      "name,address,x,y\n하나,서울특별시 중구,\(try metres(5174, place.longitude, place.latitude))\n"
    let error = try #require(throws: ImportError.self) { try ImportScene().load(text) }
    guard case .unknownSystem(let candidates, _) = error.reason else {
      Issue.record("\(error.reason)")
      return
    }
    #expect(Set(candidates) == ["EPSG:5174", "EPSG:5181", "EPSG:2097"])
  }

  @Test func `one address among many rows doesn't turn them all`() throws {
    let rows = (0..<12).map { "Platz \($0),,13.4\($0),52.5\n" }.joined()
    let report = try ImportScene().load(
      "name,address,longitude,latitude\n" + rows + "Cais,포르투갈 리스본,38.7223,-9.1393\n"
    )
    #expect(!report.system.isSwapped)
  }

  @Test func `one row proves a system that lies far from every other`() throws {
    let text = "name,address,x,y\n하나,서울특별시 중구,\(try metres(5179, 126.978, 37.5665))\n"
    #expect(try ImportScene().load(text).system.system == "EPSG:5179")
  }

  @Test func `one swapped row with an address doesn't turn the rows around it`() throws {
    let scene = ImportScene()
    let rows = (0..<5).map { "여기\($0),,128.89\($0),37.752\n" }.joined()
    let report = try scene.load(
      "name,address,longitude,latitude\n" + rows + "Cais,포르투갈 리스본,38.7223,-9.1393\n"
    )
    #expect(!report.system.isSwapped)
    #expect(report.count(.rejected) == 0)
    #expect(report.problems.map(\.code) == [.regionDisagrees])
    #expect(try scene.offices().filter { $0.name.hasPrefix("여기") }.count == 5)
  }

  @Test func `addresses that mostly fit neither way don't turn the numbers`() throws {
    // All of these numbers can be latitudes. One row of four is in Lisbon if it's turned.
    let report = try ImportScene().load(
      """
      name,address,longitude,latitude
      하나,독일 베를린,13.4,52.5
      둘,독일 베를린,2.35,48.86
      셋,독일 베를린,4.9,52.37
      Cais,포르투갈 리스본,38.7223,-9.1393

      """
    )
    #expect(!report.system.isSwapped)
  }

  @Test func `a stray column of one axis doesn't hide the column of both`() throws {
    let scene = ImportScene()
    try scene.load("name,x,coordinates\n하나,,\"37.752, 128.896\"\n")
    #expect(
      try scene.onlyOffice()?.coordinate == Coordinate(longitude: 128.896, latitude: 37.752)
    )
  }

  @Test func `numbers that no transformation can take are rejected with the system's name`() throws
  {
    let text = "name,x,y\n하나,200000,450000\n둘,1e300,1e300\n"
    let report = try ImportScene().load(text) { $0.system = "EPSG:5186" }
    #expect(report.count(.added) == 1)
    let rejection = try #require(report.problems.first { $0.code.rejects })
    #expect(rejection.code == .notTransformable)
    #expect(rejection.place.line == 3)
    #expect(rejection.detail == "EPSG:5186")
  }

  @Test func `a place off the coast is given to the nearest district, and marked so`() throws {
    let scene = ImportScene()
    // East of Gyeongpo beach, whose shore lies at 128.909° or so.
    let report = try scene.load("name,lon,lat\n등대,128.92,37.805\n")
    #expect(report.outcomes == "1 added")
    #expect(report.problems.map(\.code) == [.nearestRegionTaken])
    #expect(report.problems[0].detail == "KR/gangwon-do/gangneung-si")
    let office = try #require(try scene.onlyOffice())
    #expect(office.regions.regions.last?.path == "KR/gangwon-do/gangneung-si")
    let metres = try #require(office.regions.metresOutside)
    #expect(metres > 100 && metres <= 2_000)
  }
}
