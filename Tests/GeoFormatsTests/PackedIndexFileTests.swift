import Foundation
import Geo
import GeoFormats
import TestKit
import Testing

@Suite struct `Index files` {
  private static func index(_ count: Int) throws -> PackedIndex {
    var random = SeededGenerator(seed: 5)
    return try PackedIndex(
      (0..<count).map { _ in
        Coordinate(
          longitude: .random(in: 124...132, using: &random),
          latitude: .random(in: 33...39, using: &random)
        )
      }
    )
  }

  @Test(arguments: [0, 1, 16, 17, 20_000])
  func `a mapped index answers as the one that was written`(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("offices.index")
    let written = try Self.index(count)
    try PackedIndexFile.write(written, to: path)
    let mapped = try PackedIndexFile.open(path)
    try mapped.verify()
    let seoul = Coordinate(longitude: 126.978, latitude: 37.5665)
    #expect(mapped.count == count)
    #expect(mapped.search(within: 30_000, of: seoul) == written.search(within: 30_000, of: seoul))
    #expect(mapped.nearest(7, to: seoul) == written.nearest(7, to: seoul))
  }

  @Test func `the mapping lives as long as the index, and the name may go`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("offices.index")
    try PackedIndexFile.write(try Self.index(500), to: path)
    let mapped = try PackedIndexFile.open(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(mapped.count(within: 3_000_000, of: Coordinate(longitude: 128, latitude: 36)) == 500)
  }

  @Test func `a foreign, cut or damaged file is refused, a missing one named`() throws {
    let folder = try TemporaryFolder()
    let good = try Self.index(500).bytes
    for bytes in [[], Array("PNG".utf8), Array(good.dropLast()), [good[0] ^ 1] + good.dropFirst()] {
      let path = try folder.write(bytes, to: "bad.index")
      #expect(throws: PackedIndexError.self) { try PackedIndexFile.open(path) }
    }
    #expect(throws: (any Error).self) { try PackedIndexFile.open(folder.path("none")) }
  }
}
