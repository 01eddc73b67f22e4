import Foundation
import Geo
import TestKit
import Testing

@Suite struct `Building an index` {
  @Test func `an index of nothing answers nothing`() throws {
    let index = try PackedIndex([])
    let place = Coordinate(longitude: 127, latitude: 37)
    #expect(index.isEmpty)
    #expect(index.search(within: 1e9, of: place).isEmpty)
    #expect(index.nearest(3, to: place).isEmpty)
    #expect(index.search(in: BoundingBox.world).isEmpty)
    #expect(Array(index.neighbors(of: place)).isEmpty)
    #expect(try PackedIndex(bytes: index.bytes).isEmpty)
  }

  @Test(arguments: [
    Coordinate(longitude: .nan, latitude: 0), Coordinate(longitude: 0, latitude: .infinity),
    Coordinate(longitude: 180.000001, latitude: 0), Coordinate(longitude: 37.5, latitude: 126.9),
  ])
  func `a coordinate that is no place is refused by its position`(wrong: Coordinate) {
    let good = Coordinate(longitude: 127, latitude: 37)
    let error = #expect(throws: PackedIndexError.self) {
      try PackedIndex([good, good, wrong, good])
    }
    #expect(error?.code == .invalidCoordinate)
    #expect(error?.position == 2)
    #expect(error?.description.contains("number 2") == true)
    #expect(error?.koreanDescription.contains("2번째") == true)
  }

  @Test func `a builder gives the same index as an array`() throws {
    let points = Cloud(kind: .clustered, count: 100, seed: 3).points()
    var builder = PackedIndex.Builder(reserving: 100)
    for (position, point) in points.enumerated() {
      #expect(try builder.add(point) == UInt32(position))
    }
    #expect(throws: PackedIndexError.self) {
      try builder.add(Coordinate(longitude: 200, latitude: 0))
    }
    #expect(try builder.build().bytes == PackedIndex(points).bytes)
  }

  @Test func `a million points would take less than 32 bytes each`() throws {
    let index = try PackedIndex(Cloud(kind: .uniform, count: 20_000, seed: 4).points())
    #expect(index.byteCount < 20_000 * 30)
  }

  @Test func `a batch gives each query its own answer`() async throws {
    let cloud = Cloud(kind: .clustered, count: 3_000, seed: 12)
    let points = cloud.points()
    let index = try PackedIndex(points)
    let places = Array(points.prefix(700)) + [Coordinate(longitude: 0, latitude: 0)]
    let near = await index.search(within: 3_000, ofEach: places)
    let nearest = await index.nearest(5, toEach: places, within: 1e6)
    #expect(near.count == places.count)
    for (number, place) in places.enumerated() {
      #expect(Array(near[number]) == index.search(within: 3_000, of: place))
      #expect(Array(nearest[number]) == index.nearest(5, to: place, within: 1e6))
    }
    let boxes = places.map {
      BoundingBox(west: $0.longitude, south: $0.latitude, east: $0.longitude + 0.01, north: 90)
    }
    let inside = await index.search(inEach: boxes)
    #expect(zip(inside, boxes).allSatisfy { Array($0) == index.search(in: $1) })
    #expect(await index.search(within: 1, ofEach: []).isEmpty)
  }

  @Test func `any number of threads may ask at once`() async throws {
    let cloud = Cloud(kind: .clustered, count: 2_000, seed: 13)
    let index = try PackedIndex(cloud.points())
    let places = cloud.places()
    let expected = places.map { index.search(within: 20_000, of: $0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { places.map { index.search(within: 20_000, of: $0) } == expected }
      }
      for await same in group { #expect(same) }
    }
  }
}

/// A block of memory that somebody else owns, as a mapped file is.
private final class Lender: Sendable {
  private nonisolated(unsafe) let block: UnsafeMutableRawBufferPointer
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(block) }

  init(_ bytes: [UInt8], offset: Int = 0) {
    block = .allocate(byteCount: bytes.count + 8, alignment: 64)
    UnsafeMutableRawBufferPointer(rebasing: block[offset...]).copyBytes(from: bytes)
  }

  deinit { block.deallocate() }
}

@Suite struct `Index file` {
  let points = Cloud(kind: .clustered, count: 1_000, seed: 21).points()

  @Test func `opens again as it was written`() throws {
    let index = try PackedIndex(points)
    let opened = try PackedIndex(bytes: index.bytes)
    try opened.verify()
    #expect(opened.count == 1_000)
    #expect(opened.bytes == index.bytes)
    let place = points[7]
    #expect(opened.search(within: 10_000, of: place) == index.search(within: 10_000, of: place))
    #expect(opened.nearest(20, to: place) == index.nearest(20, to: place))
  }

  @Test func `the same points give the same bytes`() throws {
    #expect(try PackedIndex(points).bytes == PackedIndex(points).bytes)
  }

  @Test func `lent memory is used in place and kept as long as needed`() throws {
    let index = try PackedIndex(points)
    weak var watched: Lender?
    var opened: PackedIndex?
    do {
      let lender = Lender(index.bytes)
      watched = lender
      let bytes = UnsafeRawBufferPointer(rebasing: lender.bytes[..<index.byteCount])
      opened = try PackedIndex(unsafelyMapping: bytes, owner: lender)
      #expect(opened?.withUnsafeBytes { $0.baseAddress } == lender.bytes.baseAddress)
    }
    #expect(watched != nil)
    #expect(
      opened?.search(within: 5_000, of: points[3]) == index.search(within: 5_000, of: points[3])
    )
    opened = nil
    #expect(watched == nil)
  }

  @Test func `lent memory must be aligned`() throws {
    let index = try PackedIndex(points)
    let lender = Lender(index.bytes, offset: 4)
    let bytes = UnsafeRawBufferPointer(rebasing: lender.bytes[4..<4 + index.byteCount])
    let error = #expect(throws: PackedIndexError.self) {
      try PackedIndex(unsafelyMapping: bytes, owner: lender)
    }
    #expect(error?.code == .misaligned)
  }

  @Test func `damage to any byte of the header is noticed on opening`() throws {
    let bytes = try PackedIndex(points).bytes
    for position in 0..<192 {
      var damaged = bytes
      damaged[position] ^= 0x10
      let error = #expect(throws: PackedIndexError.self, "byte \(position)") {
        let index = try PackedIndex(bytes: damaged)
        // The body's checksum lies in the header, whose own checksum covers it.
        try index.verify()
      }
      #expect(error?.code != .damagedBody, "byte \(position)")
    }
  }

  @Test func `damage to the body is noticed when asked, and never crashes a search`() throws {
    let index = try PackedIndex(points)
    let bytes = index.bytes
    var generator = SeededGenerator(seed: 77)
    for round in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...200, using: &generator) {
        damaged[.random(in: 192..<bytes.count, using: &generator)] = generator.next(upperBound: 255)
      }
      if round % 3 == 0 {
        let start = Int.random(in: 192..<bytes.count, using: &generator)
        for position in start..<bytes.count { damaged[position] = round % 2 == 0 ? 0xFF : 0x7F }
      }
      guard damaged != bytes else { continue }
      let opened = try PackedIndex(bytes: damaged)
      let error = #expect(throws: PackedIndexError.self, "seed 77, round \(round)") {
        try opened.verify()
      }
      #expect(error?.code == .damagedBody)
      let place = points[round]
      for radius in [10, 20_000, 1e7] {
        #expect(opened.search(within: radius, of: place).count <= 1_000)
      }
      #expect(opened.nearest(10, to: place, within: 1e6).count <= 10)
      #expect(
        opened.neighbors(of: place).prefix(1_001).reduce(0) { count, _ in count + 1 } <= 1_000
      )
      let box = BoundingBox(west: 100, south: 0, east: -100, north: 80)
      #expect(opened.count(in: box) <= 1_000)
    }
  }

  @Test func `a file cut short or too long is refused`() throws {
    let bytes = try PackedIndex(points).bytes
    for length in [0, 1, 7, 8, 100, 191, 192, 193, bytes.count - 64, bytes.count - 1] {
      let error = #expect(throws: PackedIndexError.self) {
        try PackedIndex(bytes: Array(bytes.prefix(length)))
      }
      #expect(error?.code == (length < 8 ? .notAnIndex : .wrongLength), "\(length) bytes")
    }
    let error = #expect(throws: PackedIndexError.self) { try PackedIndex(bytes: bytes + [0]) }
    #expect(error?.code == .wrongLength)
  }

  @Test func `foreign bytes are refused`() {
    for foreign in ["id,lon,lat\n1,127,37\n", "", "SQLite format 3\u{0}", "\u{89}WKPIX"] {
      let error = #expect(throws: PackedIndexError.self) {
        try PackedIndex(bytes: Array(foreign.utf8) + [UInt8](repeating: 0, count: 300))
      }
      #expect(error?.code == .notAnIndex)
    }
  }

  @Test func `another version is named, not guessed at`() throws {
    var bytes = try PackedIndex(points).bytes
    bytes[8] = 9
    let error = #expect(throws: PackedIndexError.self) { try PackedIndex(bytes: bytes) }
    #expect(error?.code == .unsupportedVersion)
    #expect(error?.found == 9)
  }
}
