import Bytes
import Foundation
import Geo
import OfficeDirectory
import TestKit
import Testing

/// Packs regions as the shipped file does.
enum AtlasFile {
  /// A region's rings, each a polygon of its own but for holes.
  struct Entry {
    var id: String
    var polygons: [[[(Double, Double)]]]
  }

  static func pack(_ entries: [Entry]) -> [UInt8] {
    var directory = ByteBuilder()
    var blobs = ByteBuilder()
    let start = 16 + 24 * entries.count
    for entry in entries {
      let blob = self.blob(entry)
      directory.append(integer: UInt32(start + blobs.bytes.count))
      directory.append(integer: UInt32(blob.count))
      let points = entry.polygons.joined().joined()
      let sides = [
        points.map(\.0).min(), points.map(\.1).min(), points.map(\.0).max(), points.map(\.1).max(),
      ]
      for side in sides { directory.append(integer: Int32(((side ?? 0) * 100_000).rounded())) }
      blobs.append(contentsOf: blob)
    }
    return sealed(directory.bytes + blobs.bytes, count: entries.count)
  }

  /// The header before a body, with the body's checksum.
  static func sealed(_ body: [UInt8], count: Int) -> [UInt8] {
    var header = ByteBuilder()
    header.append(contentsOf: Array("WKRG".utf8) + [1, 0, 0, 0])
    header.append(integer: UInt32(count))
    header.append(integer: CRC32.value(of: body))
    return header.bytes + body
  }

  private static func blob(_ entry: Entry) -> [UInt8] {
    var blob = ByteBuilder()
    blob.append(varint: UInt64(entry.id.utf8.count))
    blob.append(contentsOf: Array(entry.id.utf8))
    blob.append(varint: UInt64(entry.polygons.count))
    var cursor: (Int64, Int64) = (0, 0)
    for polygon in entry.polygons {
      blob.append(varint: UInt64(polygon.count))
      for ring in polygon {
        blob.append(varint: UInt64(ring.count))
        for point in ring {
          let x = Int64((point.0 * 100_000).rounded())
          let y = Int64((point.1 * 100_000).rounded())
          blob.append(zigzag: x - cursor.0)
          blob.append(zigzag: y - cursor.1)
          cursor = (x, y)
        }
      }
    }
    return blob.bytes
  }

  /// A box as a ring.
  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [(
    Double, Double
  )] {
    [(west, south), (east, south), (east, north), (west, north)]
  }
}

@Suite struct `Region atlas` {
  private static let entries: [AtlasFile.Entry] = [
    .init(id: "KR/a/east", polygons: [[AtlasFile.box(128, 37, 129, 38)]]),
    .init(
      id: "KR/a/west",
      polygons: [
        [AtlasFile.box(127, 37, 128, 38), AtlasFile.box(127.4, 37.4, 127.6, 37.6).reversed()]
      ]
    ),
    .init(
      id: "FJ",
      polygons: [[AtlasFile.box(177, -19, 180, -16)], [AtlasFile.box(-180, -19, -178, -16)]]
    ),
    .init(id: "KR", polygons: [[AtlasFile.box(126, 36, 130, 39)]]),
  ]

  private func atlas(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> RegionAtlas {
    try RegionAtlas(contentsOf: try folder.write(bytes, to: "precise.wkr"))
  }

  @Test(
    arguments: [
      (128.5, 37.5, "KR/a/east", nil), (127.1, 37.1, "KR/a/west", nil),
      // On the common border the smaller identifier wins.
      (128, 37.5, "KR/a/east", nil),
      // In the hole, 0.1° from its border: only the country; by its border: the district, and how far.
      (127.5, 37.5, "KR", nil), (127.41, 37.5, "KR/a/west", 884.0),
      (126.5, 36.5, "KR", nil), (178, -17, "FJ", nil), (-179, -17, "FJ", nil),
      (180, -17, "FJ", nil),
      (-180, -17, "FJ", nil), (176.99, -17, "FJ", 1_065), (176.9, -17, "", nil), (0, 0, "", nil),
    ] as [(Double, Double, String, Double?)]
  )
  func `assigns places`(longitude: Double, latitude: Double, path: String, metres: Double?) throws {
    let folder = try TemporaryFolder()
    let found = try atlas(AtlasFile.pack(Self.entries), in: folder)
      .regions(containing: Coordinate(longitude: longitude, latitude: latitude))
    #expect((found.regions.last?.path ?? "") == path)
    #expect((found.metresOutside == nil) == (metres == nil))
    if let metres, let outside = found.metresOutside { #expect(abs(outside - metres) < 2) }
    if path.contains("/") { #expect(found.regions.map(\.path) == ["KR", "KR/a", path]) }
  }

  @Test func `gives no place of one country to a district of another, however near`() throws {
    let folder = try TemporaryFolder()
    var entries = Self.entries
    entries.insert(.init(id: "AA", polygons: [[AtlasFile.box(129, 37, 129.5, 38)]]), at: 2)
    let found = try atlas(AtlasFile.pack(entries), in: folder)
      .regions(containing: Coordinate(longitude: 129.005, latitude: 37.5))
    #expect(found == RegionAssignment(regions: [RegionID("AA")]))
  }

  @Test func `gives a province its districts' polygons`() throws {
    let folder = try TemporaryFolder()
    let atlas = try atlas(AtlasFile.pack(Self.entries), in: folder)
    guard case .multiPolygon(let polygons) = try atlas.geometry(of: RegionID("KR/a")) else {
      Issue.record("no polygons")
      return
    }
    #expect(polygons.count == 2)
    #expect(try atlas.geometry(of: RegionID("KR/b")) == nil)
    #expect(atlas.identifiers.count == 4)
  }

  @Test func `refuses what isn't an atlas, by name`() throws {
    let folder = try TemporaryFolder()
    let good = AtlasFile.pack(Self.entries)
    var version = good
    version[4] = 9
    var damaged = good
    damaged[damaged.count - 1] ^= 1
    for (bytes, finding) in [
      ([], RegionDataError.Finding.notRegions), (Array("PNG".utf8), .notRegions),
      (version, .unknownVersion(9)), (damaged, .checksum), (Array(good.dropLast()), .checksum),
    ] {
      do {
        _ = try atlas(bytes, in: folder)
        Issue.record("\(finding) was read")
      } catch let error as RegionDataError {
        #expect(error.finding == finding)
      }
    }
    #expect(throws: RegionDataError.self) { try RegionAtlas(contentsOf: folder.path("none")) }
  }

  @Test func `survives any damage that its checksum vouches for`() throws {
    let folder = try TemporaryFolder()
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    let good = Array(AtlasFile.pack(Self.entries).dropFirst(16))
    let places = [(128.5, 37.5), (127.5, 37.5), (179, -17), (0, 0)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    for _ in 0..<1_500 {
      var body = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        body[Int.random(in: body.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        body.removeLast(.random(in: 0..<body.count, using: &random))
      }
      let count = Int.random(in: 0...6, using: &random)
      do {
        let atlas = try atlas(AtlasFile.sealed(body, count: count), in: folder)
        for place in places { _ = try atlas.regions(containing: place) }
      } catch is RegionDataError {
        // Refused, as it should be; anything else ends the test or the process.
      }
    }
  }

  @Test(arguments: [
    (126.978, 37.5665, "KR/seoul/jung-gu"), (128.8761, 37.7519, "KR/gangwon-do/gangneung-si"),
    (126.5312, 33.4996, "KR/jeju-do/jeju-si"), (127.2890, 36.4800, "KR/sejong/sejong-si"),
    (130.9097, 37.4806, "KR/gyeongsangbuk-do/ulleung-gun"),
    // North of the demarcation line at Panmunjom.
    (126.678, 37.963, "KP"), (-9.1393, 38.7223, "PT"),
    (115.1385, -8.6478, "ID"),
    (98.9853, 18.7883, "TH"), (139.6917, 35.6895, "JP"), (13.405, 52.52, "DE"),
    (-74.006, 40.7128, "US"),
  ])
  func `the shipped one knows the world`(longitude: Double, latitude: Double, path: String) throws {
    let atlas = try RegionAtlas(contentsOf: ImportScene.shipped("regions/precise.wkr"))
    let found = try atlas.regions(containing: Coordinate(longitude: longitude, latitude: latitude))
    #expect(found.regions.last?.path == path)
  }

  @Test func `many threads may ask at once`() async throws {
    let atlas = try RegionAtlas(contentsOf: ImportScene.shipped("regions/precise.wkr"))
    let place = Coordinate(longitude: 126.978, latitude: 37.5665)
    let answers = await withTaskGroup(of: RegionAssignment?.self) { group in
      for _ in 0..<32 { group.addTask { try? atlas.regions(containing: place) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0?.regions.last?.path == "KR/seoul/jung-gu" })
  }
}
