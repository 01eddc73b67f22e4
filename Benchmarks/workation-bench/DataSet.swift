import Foundation
import Geo

/// Listings and the queries over them.
struct DataSet {
  var name: String
  var points: [Coordinate]
  /// Centres by radius in metres.
  var radii: [(radius: Double, centers: [Coordinate])]
  var nearest: [Coordinate]
  /// Sets of polygons to search in, by name.
  var regions: [(name: String, polygons: [Geometry])] = []
  /// Whether coordinate transformations are timed too; once is enough.
  var timesTransforms = false
}

/// Reading what the listings generator wrote.
extension DataSet {
  struct Malformed: Error, CustomStringConvertible {
    let file: String
    let reason: String
    var description: String { "\(file): \(reason)" }
  }

  init(folder: String, points count: Int) throws {
    let listings = "\(folder)/listings_\(count).csv"
    points = try Self.columns(["lon", "lat"], of: listings).map {
      Coordinate(longitude: $0[0], latitude: $0[1])
    }
    let rows = try Self.columns(["lon", "lat", "radius_m"], of: "\(folder)/q_radius.csv")
    radii = Dictionary(grouping: rows) { $0[2] }.sorted { $0.key < $1.key }.map { radius, rows in
      (radius, rows.map { Coordinate(longitude: $0[0], latitude: $0[1]) })
    }
    nearest = try Self.columns(["lon", "lat"], of: "\(folder)/q_knn.csv").map {
      Coordinate(longitude: $0[0], latitude: $0[1])
    }
    name = "\(count) listings of listings_\(count).csv"
    for (set, file) in [
      ("region, 500 stars", "q_regions.geojsonl"), ("region, countries", "q_countries.geojsonl"),
    ] {
      let path = "\(folder)/\(file)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      regions.append((set, try Self.polygons(of: path)))
    }
    timesTransforms = true
  }

  /// Some columns of a file as numbers; quoted fields may hold commas but no line breaks.
  private static func columns(_ names: [String], of path: String) throws -> [[Double]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var lines = data.split(separator: UInt8(ascii: "\n")).makeIterator()
    let header = fields(lines.next() ?? Data())
    let places = try names.map { name in
      guard let place = header.firstIndex(of: name) else {
        throw Malformed(file: path, reason: "no column '\(name)'")
      }
      return place
    }
    var rows: [[Double]] = []
    while let line = lines.next() {
      let fields = fields(line)
      let numbers = places.compactMap { $0 < fields.count ? Double(fields[$0]) : nil }
      guard numbers.count == names.count else {
        throw Malformed(file: path, reason: "row \(rows.count + 2) has no numbers in \(names)")
      }
      rows.append(numbers)
    }
    return rows
  }

  private static func fields(_ line: Data) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      default: field.append(byte)
      }
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}

/// Drawing listings of the same character: around cities of very unequal size, thinning out with
/// distance.
extension DataSet {
  init(invented count: Int, seed: UInt64 = 20_251_201) {
    var generator = SplitMix(state: seed)
    let world = InventedWorld(&generator)
    points = (0..<count).map { _ in world.place(&generator, spread: 1) }
    let centers = (0..<2_000).map { _ in world.place(&generator, spread: 0.5) }
    radii = [1_000, 5_000, 25_000].enumerated().map { index, radius in
      (radius, centers.indices.filter { $0 % 3 == index }.map { centers[$0] })
    }
    nearest = (0..<2_000).map { _ in world.place(&generator, spread: 0.5) }
    name = "\(count) invented listings, seed \(seed)"
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Cities whose shares fall with the power 0.8 of their rank.
private struct InventedWorld {
  private var cities: [Coordinate] = []
  private var shares: [Double] = []

  init(_ generator: inout SplitMix) {
    var total = 0.0
    for rank in 1...20_000 {
      let sine = Double.random(in: -0.8...0.96, using: &generator)
      cities.append(
        Coordinate(
          longitude: .random(in: -179...179, using: &generator),
          latitude: asin(sine) * 180 / .pi
        )
      )
      total += pow(Double(rank), -0.8)
      shares.append(total)
    }
  }

  /// A place around a city; a smaller spread of the shares makes the cities more alike.
  func place(_ generator: inout SplitMix, spread: Double) -> Coordinate {
    let drawn = pow(.random(in: 0..<1, using: &generator), spread) * (shares.last ?? 0)
    let city = shares.partition(drawn)
    let kilometres = -log(.random(in: Double.leastNormalMagnitude..<1, using: &generator)) * 4
    return Geodesic.wgs84.destination(
      from: cities[city],
      azimuth: .random(in: 0..<360, using: &generator),
      distance: min(kilometres, 200) * 1_000
    )
  }
}

extension [Double] {
  /// The first position whose number isn't less, of ascending numbers.
  fileprivate func partition(_ number: Double) -> Int {
    var range = 0..<Swift.max(count - 1, 0)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
