import Bytes
import Geo

/// One region of the packed file: where its polygons lie, and the box around them.
struct AtlasEntry: Sendable {
  let id: RegionID
  let offset: Int
  let length: Int
  let box: BoundingBox
  private let polygonsOffset: Int

  /// Countries have no `/` in their path.
  var isCountry: Bool { !id.path.contains("/") }

  private static let headerSize = 16
  private static let entrySize = 24

  /// All entries of a file whose form and checksum hold.
  static func all(in block: ByteBlock, path: String) throws(RegionDataError) -> [AtlasEntry] {
    do {
      return try read(block, path: path)
    } catch let error as RegionDataError {
      throw error
    } catch {
      throw RegionDataError(path: path, place: (error as? ByteError)?.offset, finding: .outOfBounds)
    }
  }

  private static func read(_ block: ByteBlock, path: String) throws -> [AtlasEntry] {
    var cursor = ByteCursor(block)
    guard block.count >= headerSize, try cursor.readBlock(count: 4).array == Array("WKRG".utf8)
    else { throw RegionDataError(path: path, place: 0, finding: .notRegions) }
    let version = try cursor.readByte()
    guard version == 1 else {
      throw RegionDataError(path: path, place: 4, finding: .unknownVersion(Int(version)))
    }
    try cursor.seek(to: 8)
    let count = Int(try cursor.readInteger(UInt32.self))
    let checksum = try cursor.readInteger(UInt32.self)
    let body = try block.slice(at: headerSize, count: block.count - headerSize)
    guard CRC32.value(of: body) == checksum else {
      throw RegionDataError(path: path, place: 12, finding: .checksum)
    }
    guard count <= (block.count - headerSize) / entrySize else {
      throw RegionDataError(path: path, place: 8, finding: .outOfBounds)
    }
    var entries: [AtlasEntry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try AtlasEntry(&cursor, block: block)) }
    return entries
  }

  private init(_ cursor: inout ByteCursor, block: ByteBlock) throws {
    offset = Int(try cursor.readInteger(UInt32.self))
    length = Int(try cursor.readInteger(UInt32.self))
    func degrees() throws -> Double { Double(try cursor.readInteger(Int32.self)) / 100_000 }
    box = BoundingBox(
      west: try degrees(),
      south: try degrees(),
      east: try degrees(),
      north: try degrees()
    )
    var blob = ByteCursor(try block.slice(at: offset, count: length))
    let nameLength = try AtlasEntry.readCount(&blob)
    id = RegionID(String(decoding: try blob.readBlock(count: nameLength).array, as: UTF8.self))
    polygonsOffset = blob.offset
  }

  /// Decodes the polygons; nothing is allocated on the word of a count that the bytes don't bear out.
  func polygons(in block: ByteBlock) throws(ByteError) -> [Polygon] {
    var cursor = ByteCursor(try block.slice(at: offset, count: length))
    try cursor.seek(to: polygonsOffset)
    var x: Int64 = 0
    var y: Int64 = 0
    var polygons: [Polygon] = []
    for _ in 0..<(try AtlasEntry.readCount(&cursor)) {
      var rings: [[Coordinate]] = []
      for _ in 0..<(try AtlasEntry.readCount(&cursor)) {
        let points = try AtlasEntry.readCount(&cursor)
        var ring: [Coordinate] = []
        ring.reserveCapacity(points + 1)
        for _ in 0..<points {
          x &+= try cursor.readZigzag()
          y &+= try cursor.readZigzag()
          ring.append(Coordinate(longitude: Double(x) / 100_000, latitude: Double(y) / 100_000))
        }
        if let first = ring.first { ring.append(first) }
        rings.append(ring)
      }
      if let exterior = rings.first {
        polygons.append(Polygon(exterior: exterior, holes: Array(rings.dropFirst())))
      }
    }
    return polygons
  }

  /// A count of things that take at least one byte each.
  private static func readCount(_ cursor: inout ByteCursor) throws(ByteError) -> Int {
    let start = cursor.offset
    let count = try cursor.readVarint()
    guard count <= UInt64(cursor.remaining) else { throw ByteError(.pastTheEnd, offset: start) }
    return Int(count)
  }
}
