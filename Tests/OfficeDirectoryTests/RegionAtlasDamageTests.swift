import Geo
import TestKit
import Testing

@testable import OfficeDirectory

@Suite struct `Damaged region atlas` {
  private static let good = AtlasFile.pack([
    .init(id: "KR/a/b", polygons: [[AtlasFile.box(128, 37, 129, 38)]]),
    .init(id: "KR", polygons: [[AtlasFile.box(126, 36, 130, 39)]]),
  ])
  private static let places = [(128.5, 37.5), (126.5, 36.5), (0, 0), (180, 0)]
    .map { Coordinate(longitude: $0.0, latitude: $0.1) }

  private func answers(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> [RegionAssignment] {
    let atlas = try RegionAtlas(contentsOf: try folder.write(bytes, to: "precise.wkr"))
    return try Self.places.map { try atlas.regions(containing: $0) }
  }

  @Test func `is refused, or answers as before, whichever byte is another`() throws {
    let folder = try TemporaryFolder()
    let before = try answers(Self.good, in: folder)
    #expect(before.map { $0.regions.last?.path ?? "" } == ["KR/a/b", "KR", "", ""])
    var survivors: [Int] = []
    for position in Self.good.indices {
      for flip in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = Self.good
        bytes[position] ^= flip
        do {
          #expect(try answers(bytes, in: folder) == before, "byte \(position)")
          survivors.append(position)
        } catch is RegionDataError {
          // Refused: what damage should come to.
        }
      }
    }
    // Only the three bytes that the header keeps free may be anything.
    #expect(Set(survivors) == [5, 6, 7])
  }

  @Test func `is refused wherever it's cut short`() throws {
    let folder = try TemporaryFolder()
    for length in 0..<Self.good.count {
      #expect(throws: RegionDataError.self, "\(length) bytes") {
        try answers(Array(Self.good[..<length]), in: folder)
      }
    }
  }

  @Test func `is refused, or answers anyhow, when its checksum vouches for each byte`() throws {
    let folder = try TemporaryFolder()
    let body = Array(Self.good.dropFirst(16))
    var refused = 0
    for position in body.indices {
      for flip in [0x01, 0x40, 0x80, 0xFF] as [UInt8] {
        var bytes = body
        bytes[position] ^= flip
        do {
          _ = try answers(AtlasFile.sealed(bytes, count: 2), in: folder)
        } catch is RegionDataError {
          refused += 1
        }
      }
    }
    #expect(refused > 0)
    for count in [3, 1_000, Int(UInt32.max)] {
      #expect(throws: RegionDataError.self) {
        try answers(AtlasFile.sealed(body, count: count), in: folder)
      }
    }
  }
}
