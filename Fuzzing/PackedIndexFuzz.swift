// Compiled together with Sources/Geo by scripts/fuzz.sh; not part of the package.

/// Opens whatever bytes the fuzzer thinks of as an index, and searches it: any answer or refusal is fine, a
/// crash or a read outside the bytes isn't.
///
/// - Parameters:
///   - start: the first of the fuzzer's bytes.
///   - count: how many there are.
/// - Returns: 0, as libFuzzer demands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackedIndex(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  search(bytes)
  // The header's checksum would turn nearly everything away: an index of our own with the fuzzer's bytes
  // laid over its body gets behind it.
  guard let index = try? PackedIndex(FuzzPoints.some) else { return 0 }
  var own = index.bytes
  let body = own.count / 4
  for offset in bytes.indices where body + offset < own.count { own[body + offset] = bytes[offset] }
  search(own)
  bytes.removeAll()
  return 0
}

private func search(_ bytes: [UInt8]) {
  guard let index = try? PackedIndex(bytes: bytes) else { return }
  let place = Coordinate(longitude: 127, latitude: 37)
  _ = index.search(within: 50_000, of: place)
  _ = index.count(within: 30_000_000, of: place)
  _ = index.nearest(5, to: place)
  for neighbor in index.neighbors(of: place).prefix(3) { _ = neighbor.distance }
  _ = index.search(in: BoundingBox(west: 170, south: -90, east: -170, north: 90))
  _ = try? index.verify()
}

private enum FuzzPoints {
  static let some = (0..<200).map { number in
    Coordinate(
      longitude: Double(number % 20) * 18 - 180,
      latitude: Double(number / 20) * 17 - 80
    )
  }
}
