import Foundation
import Geo
import GeoFormats
import TestKit
import Testing

@Suite struct `GeoJSON writing` {
  static func write(
    _ features: [Feature],
    _ adjust: (inout GeoJSONWriter.Options) -> Void = { _ in }
  ) throws -> String {
    var options = GeoJSONWriter.Options()
    adjust(&options)
    let memory = MemoryOutput()
    let writer = try GeoJSONWriter(memory.output, options: options)
    for feature in features { try writer.write(feature) }
    try writer.finish()
    return memory.text
  }

  /// The geometry as it is written, or the error.
  static func geometry(_ geometry: Geometry) throws -> String {
    let text = try write([Feature(geometry: geometry)]) { $0.form = .newlineDelimited }
    let start = try #require(text.range(of: "\"geometry\":"))
    let end = try #require(text.range(of: ",\"properties\""))
    return String(text[start.upperBound..<end.lowerBound])
  }

  static func ring(_ corners: (Double, Double)...) -> [Coordinate] {
    corners.map { Coordinate(longitude: $0.0, latitude: $0.1) }
  }

  static let office = Feature(
    id: .string("office-1"),
    geometry: .point(Coordinate(longitude: 128.8961, latitude: 37.7519)),
    attributes: ["name": .string("강릉 \"센터\""), "seats": .integer(12), "open": .null]
  )

  @Test func `a collection has its members in order and a feature a line`() throws {
    let text = try Self.write([Self.office, Feature(id: .integer(2), geometry: nil)]) {
      $0.foreignMembers = ["attribution": .string("© 국토지리정보원")]
      $0.boundingBox = BoundingBox(west: 128.8961, south: 37.7519, east: 128.8961, north: 37.7519)
    }
    #expect(
      text == """
        {"type":"FeatureCollection","bbox":[128.8961,37.7519,128.8961,37.7519],\
        "attribution":"© 국토지리정보원","features":[
        {"type":"Feature","id":"office-1","geometry":{"type":"Point","coordinates":[128.8961,37.7519]},\
        "properties":{"name":"강릉 \\"센터\\"","seats":12,"open":null}},
        {"type":"Feature","id":2,"geometry":null,"properties":{}}
        ]}

        """
    )
  }

  @Test func `an empty collection is valid`() throws {
    #expect(try Self.write([]) == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
  }

  @Test func `a sequence has a separator before and a line end after each feature`() throws {
    let text = try Self.write([Self.office, Self.office]) { $0.form = .textSequence }
    let records = text.split(separator: "\u{1E}")
    #expect(text.hasPrefix("\u{1E}{") && records.count == 2)
    #expect(records.allSatisfy { $0.hasSuffix("}\n") })
  }

  @Test func `the same features give the same bytes`() throws {
    #expect(try Self.write([Self.office]) == Self.write([Self.office]))
  }

  struct Written: CustomTestStringConvertible {
    let name: String
    let geometry: Geometry
    let text: String
    var testDescription: String { name }
  }

  static let square = ring((0, 0), (0, 1), (1, 1), (1, 0), (0, 0))

  static let written: [Written] = [
    Written(
      name: "seven decimals without zeros at the end",
      geometry: .point(Coordinate(longitude: 126.97800000001, latitude: -0.00000004)),
      text: #"{"type":"Point","coordinates":[126.978,0]}"#
    ),
    Written(
      name: "a longitude beyond 180 is wrapped",
      geometry: .multiPoint(ring((190, 1), (-181.5, 2), (180, 3), (-180, 4), (539, 5))),
      text: #"{"type":"MultiPoint","coordinates":[[-170,1],[178.5,2],[180,3],[-180,4],[179,5]]}"#
    ),
    Written(
      name: "a clockwise exterior is turned",
      geometry: .polygon(Polygon(exterior: square)),
      text: #"{"type":"Polygon","coordinates":[[[1,0],[1,1],[0,1],[0,0],[1,0]]]}"#
    ),
    Written(
      name: "a counter-clockwise hole is turned",
      geometry: .polygon(
        Polygon(
          exterior: ring((0, 0), (9, 0), (9, 9), (0, 9), (0, 0)),
          holes: [ring((1, 1), (2, 1), (2, 2), (1, 1))]
        )
      ),
      text: #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],"#
        + #"[[2,2],[2,1],[1,1],[2,2]]]}"#
    ),
    Written(
      name: "an open ring is closed, doubled corners go",
      geometry: .polygon(
        Polygon(exterior: ring((0, 0), (1, 0), (1, 0.00000001), (1, 1), (0, 1)))
      ),
      text: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#
    ),
    Written(
      name: "a hole that vanishes is left out",
      geometry: .polygon(
        Polygon(
          exterior: ring((0, 0), (1, 0), (1, 1), (0, 1), (0, 0)),
          holes: [ring((0.5, 0.5), (0.50000001, 0.5), (0.5, 0.50000001), (0.5, 0.5))]
        )
      ),
      text: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#
    ),
    Written(
      name: "a line across 180 is cut",
      geometry: .lineString(ring((170, 0), (190, 10))),
      text: #"{"type":"MultiLineString","coordinates":[[[170,0],[180,5]],[[-180,5],[-170,10]]]}"#
    ),
    Written(
      name: "a line within the range is taken as drawn",
      geometry: .lineString(ring((170, 0), (-170, 10))),
      text: #"{"type":"LineString","coordinates":[[170,0],[-170,10]]}"#
    ),
    Written(
      name: "a line wholly beyond 180 is moved",
      geometry: .lineString(ring((190, 0), (200, 10))),
      text: #"{"type":"LineString","coordinates":[[-170,0],[-160,10]]}"#
    ),
    Written(
      name: "a polygon across 180 is cut in two",
      geometry: .polygon(
        Polygon(exterior: ring((170, 0), (190, 0), (190, 10), (170, 10), (170, 0)))
      ),
      text:
        #"{"type":"MultiPolygon","coordinates":[[[[180,10],[170,10],[170,0],[180,0],[180,10]]],"#
        + #"[[[-180,0],[-170,0],[-170,10],[-180,10],[-180,0]]]]}"#
    ),
    Written(
      name: "a polygon of the whole world stays whole",
      geometry: .polygon(
        Polygon(exterior: ring((-180, -90), (180, -90), (180, 90), (-180, 90), (-180, -90)))
      ),
      text:
        #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]}"#
    ),
    Written(
      name: "a collection keeps its parts",
      geometry: .collection([.point(Coordinate(longitude: 1, latitude: 2)), .collection([])]),
      text: #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
        + #"{"type":"GeometryCollection","geometries":[]}]}"#
    ),
  ]

  @Test(arguments: written)
  func `geometries are as RFC 7946 wants them`(sample: Written) throws {
    #expect(try Self.geometry(sample.geometry) == sample.text)
  }

  @Test func `a comb across 180 falls into its teeth, and holes go with their parts`() throws {
    // A back at 175 … 178 with two teeth that reach to 185, a hole in the back and one across 180.
    let comb = Self.ring(
      (175, 0),
      (185, 0),
      (185, 4),
      (178, 4),
      (178, 6),
      (185, 6),
      (185, 10),
      (175, 10),
      (175, 0)
    )
    let text = try Self.geometry(
      .polygon(
        Polygon(
          exterior: comb,
          holes: [
            Self.ring((176, 1), (177, 1), (177, 2), (176, 1)),
            Self.ring((179, 7), (181, 7), (181, 9), (179, 9), (179, 7)),
            Self.ring((182, 1), (183, 1), (183, 2), (182, 1)),
          ]
        )
      )
    )
    let reader = try GeoJSONReader(ByteInput(text))
    guard case .feature(let found) = try reader.next(),
      case .multiPolygon(let parts) = found.feature.geometry
    else {
      Testing.Issue.record("no parts: \(text)")
      return
    }
    #expect(parts.count == 3)
    // West: the back with its own hole and a notch where the hole across 180 was.
    #expect(parts.map(\.holes.count).sorted() == [0, 1, 1])
    let area = parts.reduce(0) { sum, part in
      sum + abs(Self.area(part.exterior)) - part.holes.reduce(0) { $0 + abs(Self.area($1)) }
    }
    #expect(abs(area - (100 - 14 - 0.5 - 4 - 0.5)) < 1e-9)
  }

  static func area(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + ($1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude) / 2
    }
  }

  @Test func `random stars across 180 keep their area and stay in range`() throws {
    let seed: UInt64 = 180
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let corners = Int.random(in: 3...40, using: &random)
      var ring = (0..<corners).map { index in
        let angle = Double(index) / Double(corners) * 2 * Double.pi
        let radius = Double.random(in: 1...40, using: &random)
        return Coordinate(
          longitude: 180 + radius * cos(angle),
          latitude: radius * sin(angle)
        )
      }
      ring.append(ring[0])
      let text = try Self.geometry(.polygon(Polygon(exterior: ring)))
      guard case .feature(let found) = try GeoJSONReader(ByteInput(text)).next(),
        let geometry = found.feature.geometry
      else {
        Testing.Issue.record("not read: \(text), seed \(seed)")
        return
      }
      let parts: [Polygon] =
        switch geometry {
        case .polygon(let polygon): [polygon]
        case .multiPolygon(let polygons): polygons
        default: []
        }
      let area = parts.reduce(0) { $0 + Self.area($1.exterior) }
      #expect(abs(area - Self.area(ring)) < 1e-3, "seed \(seed): \(text)")
      geometry.forEachCoordinate { #expect($0.isValid) }
    }
  }

  @Test(
    arguments: [
      (Geometry.point(Coordinate(longitude: .nan, latitude: 0)), FormatError.Code.notFinite),
      (.point(Coordinate(longitude: 0, latitude: 91)), .badGeometry),
      (.point(Coordinate(longitude: 200_000, latitude: 450_000)), .badGeometry),
      (.lineString(ring((0, 0))), .badGeometry),
      (.polygon(Polygon(exterior: ring((0, 0), (1, 1), (0, 0)))), .badGeometry),
      (.polygon(Polygon(exterior: ring((0, 0), (1, 1), (2, 2), (0, 0)))), .badGeometry),
      (.polygon(Polygon(exterior: [])), .badGeometry),
    ] as [(Geometry, FormatError.Code)]
  )
  func `what can't be written is refused, and the next feature follows`(
    geometry: Geometry,
    code: FormatError.Code
  ) throws {
    let memory = MemoryOutput()
    let writer = try GeoJSONWriter(memory.output)
    let error = #expect(throws: FormatError.self) { try writer.write(Feature(geometry: geometry)) }
    #expect(error?.code == code)
    try writer.write(Self.office)
    try writer.finish()
    #expect(try JSONParser.parse(memory.text) != .null)
    #expect(writer.count == 1)
  }

  @Test func `boxes are rounded outward, and cross 180 as RFC 7946 says`() throws {
    let text = try Self.write([
      Feature(
        geometry: .polygon(Polygon(exterior: Self.ring((170, 0), (190, 0), (190, 9), (170, 0))))
      )
    ]) {
      $0.writesFeatureBoxes = true
      $0.decimals = 2
      $0.boundingBox = BoundingBox(west: 1.001, south: -1.009, east: 1.001, north: 1.1)
    }
    #expect(text.contains("\"bbox\":[1,-1.01,1.01,1.1]"))
    #expect(text.contains("\"type\":\"Feature\",\"bbox\":[170,0,-170,9]"))
  }

  @Test(arguments: ["type", "features", "coordinates", "properties", "crs"])
  func `a foreign member can't take a name of GeoJSON's own`(name: String) {
    let error = #expect(throws: FormatError.self) {
      try Self.write([]) { $0.foreignMembers[name] = .null }
    }
    #expect(error?.code == .reservedName)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `a box that isn't on Earth is refused`(side: Double) {
    let error = #expect(throws: FormatError.self) {
      try Self.write([]) { $0.boundingBox = BoundingBox(west: 0, south: 0, east: side, north: 1) }
    }
    #expect(error?.code == .badGeometry)
  }

  @Test func `a file appears only when it is finished`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.geojson")
    do {
      let writer = try GeoJSONWriter(ByteOutput(path: path))
      try writer.write(Self.office)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let writer = try GeoJSONWriter(ByteOutput(path: path))
    try writer.finish()
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
