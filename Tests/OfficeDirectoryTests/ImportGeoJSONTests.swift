import Foundation
import Geo
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `Import of GeoJSON` {
  private func feature(_ properties: String, _ geometry: String, id: String = "") -> String {
    "{\"type\":\"Feature\",\(id)\"properties\":\(properties),\"geometry\":\(geometry)}"
  }

  private func collection(_ features: String..., members: String = "") -> String {
    "{\"type\":\"FeatureCollection\",\(members)\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
  }

  private let point = "{\"type\":\"Point\",\"coordinates\":[128.896,37.752]}"

  @Test func `reads points and properties of every type`() throws {
    let scene = ImportScene()
    let text = collection(
      feature(
        "{\"name\":\"하나\",\"seats\":12,\"amenities\":[\"coffee\",\"parking\"],\"wifi_down_mbps\":93.5}",
        point,
        id: "\"id\":\"n1\","
      )
    )
    #expect(try scene.load(text, named: "a.geojson").outcomes == "1 added")
    let office = try #require(try scene.onlyOffice())
    #expect(office.origin.sourceID == "n1")
    #expect(office.seats == 12)
    #expect(office.amenities == [.coffee, .parking])
    #expect(office.wifiDownMbps == 93.5)
    #expect(office.coordinate == Coordinate(longitude: 128.896, latitude: 37.752))
  }

  @Test func `one broken feature costs its row, not the file`() throws {
    let scene = ImportScene()
    let text = collection(
      feature("{\"name\":\"하나\"}", point),
      feature("{\"name\":\"둘\"}", "{\"type\":\"Point\",\"coordinates\":[\"128\",37]}"),
      feature("{\"name\":\"셋\"}", "null"),
      feature("{\"name\":\"넷\"}", point)
    )
    let report = try scene.load(text, named: "a.geojson")
    #expect(report.outcomes == "2 added, 2 rejected")
    #expect(report.problems.map(\.code) == [.unreadableRow, .missingPlace])
    #expect(report.problems.map(\.place.line) == [3, 4])
    #expect(try scene.offices().map(\.name).sorted() == ["넷", "하나"])
  }

  @Test func `an area is rejected as no point`() throws {
    let ring = "[[128,37],[129,37],[129,38],[128,37]]"
    let text = collection(
      feature("{\"name\":\"하나\"}", point),
      feature("{\"name\":\"둘\"}", "{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}")
    )
    let report = try ImportScene().load(text, named: "a.geojson")
    #expect(report.problems.map(\.code) == [.notAPoint])
    #expect(report.problems[0].place.line == 3)
  }

  @Test func `a legacy crs member is believed`() throws {
    let scene = ImportScene()
    let crs =
      "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::5179\"}},"
    // 고창군 고수면 as Statistics Korea gives it.
    let place = "{\"type\":\"Point\",\"coordinates\":[925663,1710800]}"
    let report = try scene.load(
      collection(feature("{\"name\":\"고수면\"}", place), members: crs),
      named: "a.geojson"
    )
    #expect(report.system.system == "EPSG:5179")
    #expect(report.system.reason == .byFormat)
    let regions = try #require(try scene.onlyOffice()).regions.regions
    #expect(regions.last?.path.hasSuffix("gochang-gun") == true)
  }

  @Test func `newline-delimited features`() throws {
    let text =
      feature("{\"name\":\"하나\"}", point) + "\nnot json\n" + feature("{\"name\":\"둘\"}", point)
    let report = try ImportScene().load(text, named: "a.geojsonl")
    #expect(report.outcomes == "2 added, 1 rejected")
    #expect(report.problems.map(\.place.line) == [2])
  }

  @Test(arguments: ["listings", "listings.txt", "listings.csv"])
  func `is known by its content whatever the file is called`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\u{FEFF} \n" + collection(feature("{\"name\":\"하나\"}", point)),
      to: name
    )
    let scene = ImportScene()
    let report = try scene.loadFile(path)
    #expect(report.outcomes == "1 added")
    #expect(report.form.format == "GeoJSON")
    #expect(report.file == path)
  }
}
