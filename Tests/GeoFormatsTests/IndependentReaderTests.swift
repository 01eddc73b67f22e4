import Foundation
import Geo
import GeoFormats
import TestKit
import Testing

/// Runs GDAL's `ogrinfo` on a file; `nil`, said aloud, where it isn't installed.
private func ogrinfo(_ arguments: [String]) throws -> String? {
  let path = "/usr/bin/ogrinfo"
  guard FileManager.default.isExecutableFile(atPath: path) else {
    print("skipped: ogrinfo isn't installed (Debian's gdal-bin)")
    return nil
  }
  let process = Foundation.Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}

@Suite struct `Written GeoJSON read by ogrinfo` {
  static let features = [
    Feature(
      id: .integer(7),
      geometry: .point(Coordinate(longitude: 128.8961, latitude: 37.7519)),
      attributes: ["name": .string("강릉 \"센터\""), "seats": .integer(12), "price": .double(12.5)]
    ),
    Feature(id: .integer(8), geometry: nil, attributes: ["name": .string("no place")]),
    Feature(
      id: .integer(9),
      geometry: .polygon(
        Polygon(
          exterior: [(170.0, 0.0), (190, 0), (190, 10), (170, 10), (170, 0)]
            .map { Coordinate(longitude: $0.0, latitude: $0.1) }
        )
      ),
      attributes: ["name": .string("across")]
    ),
  ]

  @Test(arguments: [
    (GeoJSONWriter.Form.featureCollection, "a.geojson"), (.textSequence, "a.geojsons"),
    (.newlineDelimited, "a.geojsonl"),
  ])
  func `has every field, in every form`(form: GeoJSONWriter.Form, name: String) throws {
    let folder = try TemporaryFolder()
    var options = GeoJSONWriter.Options()
    options.form = form
    let writer = try GeoJSONWriter(ByteOutput(path: folder.path(name)), options: options)
    for feature in Self.features { try writer.write(feature) }
    try writer.finish()
    guard let output = try ogrinfo(["-ro", "-al", folder.path(name)]) else { return }
    #expect(!output.contains("ERROR") && !output.contains("Warning"), "\(output)")
    for expected in [
      "Feature Count: 3", ":7\n", "name (String) = 강릉 \"센터\"", "seats (Integer) = 12",
      "price (Real) = 12.5", "POINT (128.8961 37.7519)", "name (String) = no place",
      "MULTIPOLYGON (((180 10,170 10,170 0,180 0,180 10)),((-180 0,-170 0,-170 10,-180 10,-180 0)))",
    ] {
      #expect(output.contains(expected), "\(expected) isn't in\n\(output)")
    }
  }

  @Test func `delimited text has every field too`() throws {
    let folder = try TemporaryFolder()
    let writer = DelimitedTextWriter(try ByteOutput(path: folder.path("a.csv")))
    try writer.write(["name", "note"])
    try writer.write(["강릉, 센터", "say \"hi\"\nand bye"])
    try writer.finish()
    guard let output = try ogrinfo(["-ro", "-al", folder.path("a.csv")]) else { return }
    #expect(output.contains("name (String) = 강릉, 센터"))
    #expect(output.contains("note (String) = say \"hi\"\nand bye"))
  }
}
