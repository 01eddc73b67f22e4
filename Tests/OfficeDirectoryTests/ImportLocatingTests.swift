import Geo
import Projections
import Testing

@testable import OfficeDirectory

@Suite struct `Locating listings` {
  /// Three offices of 강릉, 속초 and 부산 in degrees, by hand from maps.
  private static let places: [(address: String, coordinate: Coordinate)] = [
    ("강원특별자치도 강릉시 교동", Coordinate(longitude: 128.896, latitude: 37.752)),
    ("강원특별자치도 속초시 중앙동", Coordinate(longitude: 128.591, latitude: 38.207)),
    ("서울특별시 종로구 세종로", Coordinate(longitude: 126.977, latitude: 37.575)),
    ("부산광역시 연제구 연산동", Coordinate(longitude: 129.075, latitude: 35.18)),
    ("제주특별자치도 제주시 연동", Coordinate(longitude: 126.49, latitude: 33.489)),
    ("전라남도 순천시 장천동", Coordinate(longitude: 127.487, latitude: 34.951)),
  ]

  /// A file of the places in a system, with the columns' names given.
  private func file(
    _ code: Int,
    x: String = "x",
    y: String = "y",
    swapped: Bool = false,
    addresses: Bool = true
  ) throws -> String {
    let transformer = try CoordinateTransformer(from: .epsg(code))
    let positions = transformer.positions(of: Self.places.map(\.coordinate)).positions
    var text = "name,address,\(x),\(y)\n"
    for (place, position) in zip(Self.places, positions) {
      let pair = swapped ? (position.y, position.x) : (position.x, position.y)
      text += "\(place.address.split(separator: " ")[1]),\(addresses ? place.address : ""),"
      text += "\(pair.0),\(pair.1)\n"
    }
    return text
  }

  private func expectPlaces(_ scene: ImportScene, within metres: Double = 0.01) throws {
    let offices = try scene.offices()
    #expect(offices.count == Self.places.count)
    for place in Self.places {
      let office = try #require(offices.first { place.address.contains($0.name) })
      #expect(Geodesic.wgs84.distance(from: office.coordinate, to: place.coordinate) <= metres)
    }
  }

  @Test(arguments: [5174, 5179, 5181, 5186, 2097])
  func `a system that is given`(_ code: Int) throws {
    let scene = ImportScene()
    let report = try scene.load(file(code)) { $0.system = "EPSG:\(code)" }
    #expect(report.system.reason == .given)
    try expectPlaces(scene)
  }

  @Test func `a system that the header states`() throws {
    let scene = ImportScene()
    let report = try scene.load(file(5174, x: "좌표정보x(epsg5174)", y: "좌표정보y(epsg5174)"))
    #expect(report.system.system == "EPSG:5174")
    #expect(report.system.reason == .statedByColumns)
    try expectPlaces(scene)
  }

  @Test(arguments: [5179, 5186])
  func `a system that the addresses prove`(_ code: Int) throws {
    let scene = ImportScene()
    let report = try scene.load(file(code))
    #expect(report.system.system == "EPSG:\(code)")
    #expect(report.system.reason == .provenByAddresses)
    #expect(report.system.evidence.first?.contains("6 of 6 rows") == true)
    try expectPlaces(scene)
  }

  @Test func `northings under 'latitude' and eastings under 'longitude' are taken as such`() throws
  {
    let scene = ImportScene()
    let report = try scene.load(file(5179, x: "longitude", y: "latitude"))
    #expect(report.system.system == "EPSG:5179")
    #expect(!report.system.isSwapped)
    try expectPlaces(scene)
  }

  @Test func `northings before eastings are found by the addresses`() throws {
    let scene = ImportScene()
    let report = try scene.load(file(5179, swapped: true))
    #expect(report.system.system == "EPSG:5179")
    #expect(report.system.isSwapped)
    try expectPlaces(scene)
  }

  @Test(arguments: [5174, 5181, 2097])
  func `systems that differ by little more than a street are refused, with each of them`(
    _ code: Int
  ) throws {
    let scene = ImportScene()
    let error = try #require(throws: ImportError.self) { try scene.load(file(code)) }
    guard case .unknownSystem(let candidates, let evidence) = error.reason else {
      Issue.record("\(error.reason)")
      return
    }
    #expect(Set(candidates) == ["EPSG:5174", "EPSG:5181", "EPSG:2097"])
    #expect(evidence.count == 3)
    #expect(scene.store.count() == 0)
  }

  @Test func `without addresses only the systems that land in Korea are named`() throws {
    let error = try #require(throws: ImportError.self) {
      try ImportScene().load(file(5179, addresses: false))
    }
    #expect(error.reason == .unknownSystem(candidates: ["EPSG:5179"], evidence: []))
  }

  @Test func `all rows swapped are understood and said`() throws {
    let scene = ImportScene()
    let rows = Self.places.map { place in
      "\(place.address.split(separator: " ")[1]),\(place.coordinate.latitude),\(place.coordinate.longitude)\n"
    }
    let report = try scene.load("name,longitude,latitude\n" + rows.joined())
    #expect(report.system.isSwapped)
    #expect(report.count(.rejected) == 0)
    try expectPlaces(scene, within: 0)
  }

  @Test func `degrees that fit both ways are swapped only when every address says so`() throws {
    // Lisbon: both numbers are possible latitudes.
    let scene = ImportScene()
    let report = try scene.load("name,address,lon,lat\nCais,포르투갈 리스본,38.7223,-9.1393\n")
    #expect(report.system.isSwapped)
    let office = try #require(try scene.onlyOffice())
    #expect(office.coordinate == Coordinate(longitude: -9.1393, latitude: 38.7223))
    let right = try ImportScene().load("name,address,lon,lat\nCais,포르투갈 리스본,-9.1393,38.7223\n")
    #expect(!right.system.isSwapped)
  }

  @Test(arguments: [
    ("37.752,128.896", "lat,lng"), ("37.752, 128.896", "coordinates"), ("N37.752 E128.896", "좌표"),
    ("E128.896 N37.752", "위경도"), ("(37.752, 128.896)", "latlng"),
  ])
  func `both numbers in one column`(_ cell: String, _ column: String) throws {
    let scene = ImportScene()
    try scene.load("name,\"\(column)\"\n하나,\"\(cell)\"\n")
    #expect(
      try scene.onlyOffice()?.coordinate == Coordinate(longitude: 128.896, latitude: 37.752)
    )
  }

  @Test func `a row in metres beyond its system's area is kept when its region agrees`() throws {
    let report = try ImportScene().load(file(5174)) { $0.system = "EPSG:5174" }
    #expect(report.count(.added) == 6)
    #expect(Set(report.problems.map(\.code)) == [.beyondAreaOfUse])
  }

  @Test func `degrees in a file of metres are rejected with the system's name`() throws {
    let text = try file(5174) + "둘,,126.9,37.5\n"
    let report = try ImportScene().load(text) { $0.system = "EPSG:5174" }
    let rejection = try #require(report.problems.first { $0.code.rejects })
    #expect(rejection.code == .outsideAreaOfUse)
    #expect(rejection.place.line == 8)
    #expect(rejection.detail == "EPSG:5174")
  }
}
