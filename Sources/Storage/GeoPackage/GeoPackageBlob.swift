import Geo

/// The geometry blob of GeoPackage 1.3, clause 2.1.3: a header, then ISO WKB.
///
/// ```text
/// 0  "GP"    2  version 0    3  flags    4  srs_id (Int32)    8  envelope, 0–64 bytes    …  WKB
/// ```
enum GeoPackageBlob {
  /// A point with a little-endian header, no envelope (it would repeat the point), EPSG:4326.
  static func point(_ coordinate: Coordinate) -> [UInt8] {
    var bytes: [UInt8] = [0x47, 0x50, 0, 0b0000_0001]
    bytes.reserveCapacity(29)
    append(UInt32(4326), to: &bytes)
    bytes.append(1)
    append(UInt32(1), to: &bytes)
    append(coordinate.longitude.bitPattern, to: &bytes)
    append(coordinate.latitude.bitPattern, to: &bytes)
    return bytes
  }

  /// The coordinate in a point blob of either byte order, with or without an envelope; `nil` when it's
  /// empty or isn't a point.
  static func coordinate(in blob: UnsafeRawBufferPointer) -> Coordinate? {
    guard let start = wkbOffset(in: blob), blob.count >= start + 21 else { return nil }
    let isLittle = blob[start] == 1
    guard word(in: blob, at: start + 1, little: isLittle) % 1000 == 1 else { return nil }
    let longitude = double(in: blob, at: start + 5, little: isLittle)
    let latitude = double(in: blob, at: start + 13, little: isLittle)
    guard !longitude.isNaN && !latitude.isNaN else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  /// The box in a blob: its envelope, or the point itself; `nil` when it's empty or unreadable.
  static func box(in blob: UnsafeRawBufferPointer) -> BoundingBox? {
    guard let start = wkbOffset(in: blob), blob[3] & 0b1_0000 == 0 else { return nil }
    guard start >= 40 else {
      return coordinate(in: blob).map {
        BoundingBox(west: $0.longitude, south: $0.latitude, east: $0.longitude, north: $0.latitude)
      }
    }
    let isLittle = blob[3] & 1 == 1
    // The envelope's order is minx, maxx, miny, maxy.
    return BoundingBox(
      west: double(in: blob, at: 8, little: isLittle),
      south: double(in: blob, at: 24, little: isLittle),
      east: double(in: blob, at: 16, little: isLittle),
      north: double(in: blob, at: 32, little: isLittle)
    )
  }

  private static func wkbOffset(in blob: UnsafeRawBufferPointer) -> Int? {
    guard blob.count >= 8, blob[0] == 0x47, blob[1] == 0x50, blob[2] == 0 else { return nil }
    let envelopeBytes = [0, 32, 48, 48, 64]
    let kind = Int(blob[3] >> 1 & 0b111)
    guard envelopeBytes.indices.contains(kind) else { return nil }
    let offset = 8 + envelopeBytes[kind]
    return blob.count >= offset ? offset : nil
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func word(
    in blob: UnsafeRawBufferPointer,
    at offset: Int,
    little: Bool
  ) -> UInt32 {
    let raw = blob.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return little ? UInt32(littleEndian: raw) : UInt32(bigEndian: raw)
  }

  private static func double(
    in blob: UnsafeRawBufferPointer,
    at offset: Int,
    little: Bool
  ) -> Double {
    let raw = blob.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return Double(bitPattern: little ? UInt64(littleEndian: raw) : UInt64(bigEndian: raw))
  }
}
