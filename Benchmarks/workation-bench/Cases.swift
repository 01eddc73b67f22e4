import Foundation
import Geo
import GeoFormats

/// The cases that are timed.
///
/// Answers are added up and printed, so that no work can be optimised away.
struct Cases {
  let data: DataSet
  let passes: Int
  private(set) var index: PackedIndex
  private(set) var measurements: [Measurement] = []
  private(set) var sink = 0

  private let clock = ContinuousClock()

  init(_ data: DataSet, passes: Int) throws {
    self.data = data
    self.passes = passes
    index = try PackedIndex(data.points)
  }

  /// Runs every case once more.
  mutating func round() async throws {
    for _ in 0..<2 {
      let built = try seconds { index = try PackedIndex(data.points) }
      add("build", rate: 1 / built)
    }
    try opening()
    for (radius, centers) in data.radii {
      let kilometres = Int(radius / 1_000)
      time("\(kilometres) km", centers) { index, center, hits in
        index.search(within: radius, of: center, into: &hits)
      }
    }
    let farthest = data.radii.last
    if let (radius, centers) = farthest {
      time("\(Int(radius / 1_000)) km, count only", centers) { index, center, hits in
        hits.append(UInt32(index.count(within: radius, of: center)))
      }
    }
    time("knn", data.nearest) { index, place, hits in index.nearest(10, to: place, into: &hits) }
    time("knn, one by one with distances", data.nearest) { index, place, hits in
      for neighbor in index.neighbors(of: place).prefix(10) { hits.append(neighbor.identifier) }
    }
    time("box of 0.2 degrees", data.nearest) { index, place, hits in
      index.search(in: Check.box(around: place), into: &hits)
    }
    await batch()
    for set in data.regions { try regions(set.name, set.polygons) }
    if data.timesTransforms { try transforms() }
  }

  mutating func setPeer(_ rates: [String: [Double]]) {
    for position in measurements.indices {
      measurements[position].peerRates += rates[measurements[position].name] ?? []
    }
  }

  /// Maps the index's file, new each time, and asks it once.
  private mutating func opening() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "workation-bench-\(UUID().uuidString).index").path
    try PackedIndexFile.write(index, to: path)
    defer { unlink(path) }
    for _ in 0..<20 {
      let opened = try seconds {
        let mapped = try PackedIndexFile.open(path)
        sink += mapped.count(within: 1_000, of: data.nearest[0])
      }
      add("map a file and ask once", rate: 1 / opened)
    }
  }

  private mutating func batch() async {
    guard let (radius, centers) = data.radii.last else { return }
    let many = Array(repeatElement(centers, count: 8).joined())
    let start = clock.now
    let lists = await index.search(within: radius, ofEach: many)
    let elapsed = (clock.now - start).inSeconds
    sink += lists.identifiers.count
    add("\(Int(radius / 1_000)) km, batch on all cores", rate: Double(many.count) / elapsed)
  }

  /// Times whole passes, and then each query by itself.
  mutating func time<Query>(
    _ name: String,
    _ queries: [Query],
    _ ask: (PackedIndex, Query, inout [UInt32]) throws -> Void
  ) rethrows {
    var hits: [UInt32] = []
    var total = 0
    for pass in 0...passes {
      total = 0
      let elapsed = try seconds {
        for query in queries {
          hits.removeAll(keepingCapacity: true)
          try ask(index, query, &hits)
          total += hits.count
        }
      }
      // The first pass warms up.
      if pass > 0 { add(name, rate: Double(queries.count) / elapsed) }
    }
    var latencies: [Double] = []
    latencies.reserveCapacity(queries.count)
    for query in queries {
      hits.removeAll(keepingCapacity: true)
      latencies.append(try seconds { try ask(index, query, &hits) })
    }
    sink += total
    let position = place(of: name)
    measurements[position].latencies += latencies
    measurements[position].hits = Double(total) / Double(max(1, queries.count))
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    try clock.measure(body).inSeconds
  }

  mutating func add(_ name: String, rate: Double) {
    measurements[place(of: name)].rates.append(rate)
  }

  private mutating func place(of name: String) -> Int {
    if let place = measurements.firstIndex(where: { $0.name == name }) { return place }
    measurements.append(Measurement(name))
    return measurements.count - 1
  }
}
