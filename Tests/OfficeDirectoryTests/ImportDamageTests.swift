import Geo
import GeoFormats
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `Import of damaged files` {
  private static let tables = (NastyFile.rejectedRows + NastyFile.toleratedRows)
    .map { (name: "offices.csv", bytes: Array($0.text.utf8)) }

  private static let features = [
    """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":1,"properties":{"name":"하나","seats":12,"amenities":["coffee"]},
    "geometry":{"type":"Point","coordinates":[128.896,37.752]}},
    {"type":"Feature","properties":{"name":"둘\\u00e9","day_pass":"15 EUR"},
    "geometry":{"type":"Polygon","coordinates":[[[128,37],[129,37],[129,38],[128,37]]]}}]}
    """,
    """
    {"type":"Feature","properties":{"name":"하나"},"geometry":{"type":"Point","coordinates":[128.9,37.7]}}
    {"type":"Feature","properties":{"name":"둘"},"geometry":null}

    """,
  ].map { (name: "offices.geojson", bytes: Array($0.utf8)) }

  private static let pieces: [[UInt8]] = [
    [0x22], [0x2C], [0x0A], [0x0D], [0x00], [0xFF], [0xEF, 0xBB, 0xBF], [0x2D], [0x7B], [0x5D],
    Array("9e999".utf8), Array("강".utf8), Array("\\u0000".utf8), Array("EPSG5174".utf8),
  ]

  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[position] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: position)
      case 2: bytes.removeLast(bytes.count - position)
      default:
        let piece = Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
        bytes.insert(contentsOf: piece, at: position)
      }
    }
    return bytes
  }

  @Test func `ends in a report that adds up, or in an error that leaves the store as it was`()
    throws
  {
    let seed: UInt64 = 404
    var random = SeededGenerator(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<1_200 {
      let sources = Bool.random(using: &random) ? Self.tables : Self.features
      let source = sources[Int.random(in: sources.indices, using: &random)]
      let bytes = damaged(source.bytes, &random)
      let scene = ImportScene()
      do {
        let report = try scene.load(bytes, named: source.name)
        read += 1
        #expect(scene.store.count() == report.count(.added), "seed \(seed): \(bytes)")
        let rejections = report.problemCounts.filter(\.key.rejects).values.reduce(0, +)
        #expect(rejections == report.count(.rejected), "seed \(seed): \(bytes)")
        #expect(try scene.offices().allSatisfy { $0.coordinate.isValid && !$0.name.isEmpty })
        let again = try scene.load(bytes, named: source.name)
        #expect(again.count(.unchanged) == report.count(.added), "seed \(seed): \(bytes)")
        #expect(scene.store.revision() <= 1)
      } catch {
        refused += 1
        #expect(scene.store.count() == 0, "seed \(seed): \(bytes)")
      }
    }
    #expect(read > 100 && refused > 100)
  }
}
