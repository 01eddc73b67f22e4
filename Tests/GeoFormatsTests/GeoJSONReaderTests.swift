import Geo
import GeoFormats
import TestKit
import Testing

@Suite struct `GeoJSON reading` {
  static func read(_ input: ByteInput) throws -> (items: [GeoJSONItem], reader: GeoJSONReader) {
    let reader = try GeoJSONReader(input)
    var items: [GeoJSONItem] = []
    while let item = try reader.next() { items.append(item) }
    return (items, reader)
  }

  static func features(_ text: String) throws -> [GeoJSONFeature] {
    try read(ByteInput(text)).items.compactMap {
      if case .feature(let found) = $0 { found } else { nil }
    }
  }

  static func faults(_ text: String) throws -> [FormatError] {
    try read(ByteInput(text)).items.compactMap {
      if case .broken(let error) = $0 { error } else { nil }
    }
  }

  static let one =
    #"{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[126.9,37.5]},"#
    + #""properties":{"b":"강릉","a":{"x":[1,1.0,true,null]}}}"#
  static let two = #"{"properties":null,"geometry":null,"type":"Feature","id":"둘","extra":5}"#

  static let first = Feature(
    id: .integer(1),
    geometry: .point(Coordinate(longitude: 126.9, latitude: 37.5)),
    attributes: [
      "b": .string("강릉"),
      "a": .object(["x": .list([.integer(1), .double(1), .bool(true), .null])]),
    ]
  )

  struct Shape: CustomTestStringConvertible {
    let name: String
    let text: String
    let form: GeoJSONReader.Form
    var testDescription: String { name }
  }

  static let shapes: [Shape] = [
    Shape(
      name: "collection",
      text: #"{"type":"FeatureCollection","features":["# + one + "," + two + "]}",
      form: .document
    ),
    Shape(
      name: "collection with its type behind, a feature a line",
      text: "{\"features\":[\n" + one + ",\n" + two + "\n],\"type\":\"FeatureCollection\"}",
      form: .document
    ),
    Shape(name: "lines", text: one + "\n" + two + "\n", form: .newlineDelimited),
    Shape(
      name: "lines with blanks and CRLF",
      text: "\n" + one + "\r\n\r\n" + two,
      form: .newlineDelimited
    ),
    Shape(
      name: "sequence",
      text: "\u{1E}" + one + "\n\u{1E}" + two + "\n",
      form: .textSequence
    ),
    Shape(
      name: "sequence with records over lines",
      text: "\u{1E}" + one.replacing(",", with: ",\n") + "\n\u{1E}" + two,
      form: .textSequence
    ),
    Shape(
      name: "a record that is a collection",
      text: "\u{1E}{\"type\":\"FeatureCollection\",\"features\":[" + one + "," + two + "]}\n",
      form: .textSequence
    ),
    Shape(
      name: "byte-order mark",
      text: "\u{FEFF}{\"type\":\"FeatureCollection\",\"features\":[" + one + "," + two + "]}",
      form: .document
    ),
  ]

  @Test(arguments: shapes)
  func `every shape gives the same features, however chopped`(shape: Shape) throws {
    for chop in [1, 5, 1 << 20] {
      let (items, reader) = try Self.read(
        choppedInput(bytes(shape.text), seed: UInt64(chop), longest: chop)
      )
      #expect(reader.form == shape.form)
      guard items.count == 2, case .feature(let first) = items[0],
        case .feature(let second) = items[1]
      else {
        Testing.Issue.record("\(items)")
        continue
      }
      #expect(first.feature == Self.first)
      #expect(first.notes.isEmpty)
      #expect(first.feature.attributes.entries.map(\.name) == ["b", "a"])
      #expect(second.feature == Feature(id: .string("둘"), geometry: nil))
      #expect(second.foreignMembers == ["extra": .integer(5)])
      #expect(first.number == 1 && second.number == 2)
    }
  }

  @Test func `a single feature and a bare geometry are read`() throws {
    #expect(try Self.features(Self.one).map(\.feature) == [Self.first])
    #expect(
      try Self.features(#"{"type":"Point","coordinates":[1,2,3]}"#).map(\.feature)
        == [Feature(geometry: .point(Coordinate(longitude: 1, latitude: 2)))]
    )
    #expect(
      try Self.features(#"{"coordinates":[1,2],"type":"Point"}"#).map(\.feature.geometry)
        == [.point(Coordinate(longitude: 1, latitude: 2))]
    )
  }

  @Test func `every type of geometry is read, with its type before or behind`() throws {
    let corner = Coordinate(longitude: 0, latitude: 0)
    let ring = [
      corner, Coordinate(longitude: 1, latitude: 0), Coordinate(longitude: 1, latitude: 1), corner,
    ]
    let text = "[[0,0],[1,0],[1,1],[0,0]]"
    for (type, coordinates, geometry) in [
      ("MultiPoint", text, .multiPoint(ring)), ("LineString", text, .lineString(ring)),
      ("MultiLineString", "[\(text),\(text)]", .multiLineString([ring, ring])),
      ("Polygon", "[\(text)]", .polygon(Polygon(exterior: ring))),
      (
        "MultiPolygon", "[[\(text)],[\(text)]]",
        .multiPolygon([Polygon(exterior: ring), Polygon(exterior: ring)])
      ),
      ("Point", "[]", nil), ("LineString", "[]", nil), ("MultiPolygon", "[]", nil),
    ] as [(String, String, Geometry?)] {
      for object in [
        "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}",
        "{\"coordinates\":\(coordinates),\"note\":[1],\"type\":\"\(type)\"}",
      ] {
        let text = "{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(object)}"
        #expect(try Self.features(text).map(\.feature.geometry) == [geometry], "\(object)")
        let group = "{\"type\":\"GeometryCollection\",\"geometries\":[\(object)]}"
        #expect(
          try Self.features(group).map(\.feature.geometry) == [
            .collection([geometry].compactMap(\.self))
          ]
        )
      }
    }
  }

  struct Bad: CustomTestStringConvertible {
    let feature: String
    let code: FormatError.Code
    let words: String
    var testDescription: String { feature }
  }

  static func withGeometry(_ geometry: String) -> String {
    "{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(geometry)}"
  }

  static let bad: [Bad] = [
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":["126.9","37.5"]}"#),
      code: .badGeometry,
      words: "texts"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":[126.9]}"#),
      code: .badGeometry,
      words: "a longitude and a latitude"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":[null,null]}"#),
      code: .badGeometry,
      words: "numbers"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":126.9}"#),
      code: .badGeometry,
      words: "array of numbers"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":[[1,2]]}"#),
      code: .badGeometry,
      words: "too deep"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Point","coordinates":{"lat":1}}"#),
      code: .badGeometry,
      words: "array of numbers"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Polygon","coordinates":[[0,0],[1,0]]}"#),
      code: .badGeometry,
      words: "position"
    ),
    Bad(
      feature: withGeometry(#"{"type":"LineString","coordinates":[[0,0]]}"#),
      code: .badGeometry,
      words: "two positions"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#),
      code: .badGeometry,
      words: "end where it begins"
    ),
    Bad(
      feature: withGeometry(#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#),
      code: .badGeometry,
      words: "four"
    ),
    Bad(
      feature: withGeometry(#"{"type":"point","coordinates":[0,0]}"#),
      code: .badMember,
      words: "type: point"
    ),
    Bad(feature: withGeometry(#"{"coordinates":[0,0]}"#), code: .badMember, words: "'type'"),
    Bad(feature: withGeometry(#"{"type":"Point"}"#), code: .badMember, words: "'coordinates'"),
    Bad(feature: withGeometry("{}"), code: .badMember, words: "type"),
    Bad(feature: withGeometry("[1,2]"), code: .badMember, words: "geometry or null"),
    Bad(feature: withGeometry("\"POINT(1 2)\""), code: .badMember, words: "geometry or null"),
    Bad(
      feature: withGeometry(#"{"type":"GeometryCollection","geometries":{}}"#),
      code: .badMember,
      words: "array of geometries"
    ),
    Bad(
      feature: #"{"type":"feature","geometry":null,"properties":{}}"#,
      code: .badMember,
      words: "type: feature"
    ),
    Bad(feature: #"{"geometry":null,"properties":{}}"#, code: .badMember, words: "'type'"),
    Bad(
      feature: #"{"type":"Feature","geometry":null,"properties":[1]}"#,
      code: .badMember,
      words: "'properties'"
    ),
    Bad(
      feature: #"{"type":"Feature","geometry":null,"properties":{},"id":{}}"#,
      code: .badMember,
      words: "'id'"
    ),
    Bad(feature: "5", code: .badMember, words: "features"),
    Bad(feature: "null", code: .badMember, words: "features"),
  ]

  @Test(arguments: bad)
  func `a feature that isn't valid costs only itself`(sample: Bad) throws {
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n\(Self.one),\n\(sample.feature),\n\(Self.two)]}"
    let (items, _) = try Self.read(ByteInput(text, name: "x.geojson"))
    guard items.count == 3, case .feature = items[0], case .broken(let error) = items[1],
      case .feature(let last) = items[2]
    else {
      Testing.Issue.record("\(items)")
      return
    }
    #expect(error.code == sample.code)
    #expect(error.sentence.contains(sample.words), "\(error.sentence)")
    #expect(error.line == 3 && error.column != nil && error.record == 2)
    if let detail = error.detail, detail != "\"Feature\"" {
      #expect(!error.koreanSentence.contains(detail), "\(detail) has no Korean")
    }
    #expect(error.sentence.hasPrefix("x.geojson:3:"))
    #expect(last.number == 3)
  }

  @Test func `a broken record of a sequence costs only itself`() throws {
    for separator in ["\u{1E}", ""] {
      for broken in [
        "{\"type\":", "{]", "[1]", "{\"type\":\"Topology\"}", "x", "{\"type\":\"Feature\"}}",
      ] {
        let text = [Self.one, broken, Self.two, Self.one].map { separator + $0 + "\n" }.joined()
        let (items, reader) = try Self.read(ByteInput(text, name: "x.geojsonl"))
        #expect(reader.form == (separator.isEmpty ? .newlineDelimited : .textSequence))
        #expect(items.count == 4, "\(broken)")
        guard case .broken(let error) = items[1], case .feature(let last) = items[3] else {
          Testing.Issue.record("\(items)")
          continue
        }
        #expect(error.line == 2 && error.record == 2, "\(error)")
        #expect(last.number == 4 && last.line == 4)
      }
    }
  }

  @Test func `a first line that is broken doesn't hide that these are lines`() throws {
    let text = "{\"type\":\"Feat\n\(Self.one)\n\(Self.two)\n"
    let (items, reader) = try Self.read(ByteInput(text))
    #expect(reader.form == .newlineDelimited)
    #expect(items.count == 3)
    #expect(try Self.faults(text).map(\.line) == [1])
  }

  @Test(
    arguments: [
      ("[]", FormatError.Code.notGeoJSON, "a JSON array"), ("5", .malformedJSON, "'{'"),
      (#"{"type":"Topology","objects":{}}"#, .notGeoJSON, "TopoJSON"),
      (#"{"version":0.6,"elements":[]}"#, .notGeoJSON, "Overpass"),
      (#"{"a":1}"#, .notGeoJSON, "without a type"),
      (#"{"features":[]}"#, .notGeoJSON, "without a type"),
      (#"{"type":"FeatureCollection"}"#, .notGeoJSON, "FeatureCollection"),
      (#"{"type":"FeatureCollection","features":[{"type""#, .truncatedJSON, "cut off"),
      (#"{"type":"FeatureCollection","features":[]} x"#, .malformedJSON, "end of the text"),
      (#"{"type":"FeatureCollection","features":[{"a":tru}]}"#, .malformedJSON, "true"),
      ("name,lat\n1,2", .malformedJSON, "'{'"), ("<kml/>", .malformedJSON, "'{'"),
    ] as [(String, FormatError.Code, String)]
  )
  func `a document that is none is refused by name`(
    text: String,
    code: FormatError.Code,
    words: String
  ) throws {
    let reader = try GeoJSONReader(ByteInput(text))
    let error = #expect(throws: FormatError.self) { while try reader.next() != nil {} }
    #expect(error?.code == code)
    #expect(error?.sentence.contains(words) == true, "\(error?.sentence ?? "")")
    #expect(try reader.next() == nil)
  }

  @Test func `an empty file is told so, and an empty collection is fine`() throws {
    for text in ["", " \n"] {
      let error = #expect(throws: FormatError.self) { try GeoJSONReader(ByteInput(text)) }
      #expect(error?.code == .emptyFile)
    }
    #expect(try Self.read(ByteInput(#"{"type":"FeatureCollection","features":[]}"#)).items.isEmpty)
  }

  @Test func `a legacy crs and foreign members come out, before or behind the features`() throws {
    let crs = #""crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::5179"}}"#
    let feature = Self.withGeometry(#"{"type":"Point","coordinates":[925663,1710800]}"#)
    for text in [
      "{\"type\":\"FeatureCollection\",\(crs),\"name\":\"x\",\"features\":[\(feature)]}",
      "{\"type\":\"FeatureCollection\",\"features\":[\(feature)],\"name\":\"x\",\(crs)}",
    ] {
      let (items, reader) = try Self.read(ByteInput(text))
      #expect(reader.legacyCRSName == "urn:ogc:def:crs:EPSG::5179")
      #expect(reader.foreignMembers == ["name": .string("x")])
      guard case .feature(let found) = items.first else { continue }
      #expect(found.feature.geometry == .point(Coordinate(longitude: 925_663, latitude: 1_710_800)))
    }
  }

  @Test func `doubled names, missing members and a fourth number are noted`() throws {
    let found = try Self.features(
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\n"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2,3,4]}},\n"
        + "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":1,\"a\":2}}]}"
    )
    #expect(found.count == 2)
    #expect(found[0].notes.map(\.code) == [.extraOrdinates, .badMember])
    #expect(found[0].notes.map(\.line) == [2, 1])
    #expect(found[1].notes.map(\.code) == [.duplicateName])
    #expect(found[1].notes.first?.value == "a" && found[1].notes.first?.record == 2)
    #expect(found[1].feature.attributes == ["a": .integer(2)])
  }

  @Test func `identifiers keep their kind and digits`() throws {
    for (text, id) in [
      ("9007199254740993", .integer(9_007_199_254_740_993)), ("\"7\"", .string("7")),
      ("18446744073709551615", .string("18446744073709551615")), ("1.5", .string("1.5")),
      ("7.0", .integer(7)), ("null", nil),
    ] as [(String, FeatureIdentifier?)] {
      let text = "{\"type\":\"Feature\",\"id\":\(text),\"geometry\":null,\"properties\":{}}"
      #expect(try Self.features(text).map(\.feature.id) == [id])
    }
  }

  static func randomFeature(_ index: Int, _ random: inout SeededGenerator) -> Feature {
    let x = Double(Int64.random(in: -1_800_000_000...1_800_000_000, using: &random)) / 1e7
    let y = Double(Int64.random(in: -900_000_000...900_000_000, using: &random)) / 1e7
    var feature = Feature(geometry: nil)
    if index % 3 != 0 { feature.id = .integer(Int64(index)) }
    if index % 7 != 0 { feature.geometry = .point(Coordinate(longitude: x, latitude: y)) }
    feature.attributes["name"] = .string("\"\(index)\"\n강")
    feature.attributes["n"] = .integer(Int64.random(in: .min ... .max, using: &random))
    feature.attributes["d"] = .double(Double.random(in: -1...1, using: &random))
    return feature
  }

  @Test func `what the writer writes the reader reads, in every form`() throws {
    let seed: UInt64 = 7_946
    var random = SeededGenerator(seed: seed)
    let features = (0..<300).map { Self.randomFeature($0, &random) }
    for form in [GeoJSONWriter.Form.featureCollection, .textSequence, .newlineDelimited] {
      let text = try `GeoJSON writing`.write(features) { $0.form = form }
      #expect(try Self.features(text).map(\.feature) == features, "seed \(seed)")
    }
  }

  @Test func `a real OpenStreetMap extract is read whole`() throws {
    guard let path = SharedData.path("listings/de-munich-osm-coworking.geojson") else { return }
    let (items, reader) = try Self.read(ByteInput(path: path))
    #expect(items.count == 49)
    #expect(reader.foreignMembers["name"] == .string("Munich Coworking Spaces"))
    for case .broken(let error) in items { Testing.Issue.record("\(error)") }
  }
}
