import Dispatch
import Geo
import Projections

/// Batches of coordinate transformations, a million points each, in points a second.
extension Cases {
  /// Between WGS 84 and the systems that Korean listings come in.
  mutating func transforms() throws {
    let korea = (0..<1_000_000).map { number in
      Position(
        x: 126 + Double(number % 1_000) * 0.003,
        y: 34 + Double(number / 1_000) * 0.004
      )
    }
    for code in [3857, 5179] {
      try transform("4326 to \(code)", korea, to: .epsg(code))
    }
    let belt = try CoordinateTransformer(from: .epsg(5174))
    var projected = korea
    _ = belt.transform(&projected, direction: .inverse)
    let clock = ContinuousClock()
    for _ in 0..<passes {
      var positions = projected
      let elapsed = clock.measure { _ = belt.transform(&positions) }
      add("5174 to 4326", rate: Double(positions.count) / elapsed.inSeconds)
    }
  }

  private mutating func transform(
    _ name: String,
    _ positions: [Position],
    to target: CoordinateReferenceSystem
  ) throws {
    let transformer = try CoordinateTransformer(from: .wgs84, to: target)
    let clock = ContinuousClock()
    for _ in 0..<passes {
      var changed = positions
      let elapsed = clock.measure { _ = transformer.transform(&changed) }
      add(name, rate: Double(positions.count) / elapsed.inSeconds)
    }
    let halves = [
      Array(positions.prefix(positions.count / 2)), Array(positions.suffix(positions.count / 2)),
    ]
    for _ in 0..<passes {
      let elapsed = clock.measure {
        DispatchQueue.concurrentPerform(iterations: halves.count) { number in
          // The system was made above, so that a transformer for it can be made again.
          _ = try? TransformerPool.shared.withTransformer(from: .wgs84, to: target) { own in
            var changed = halves[number]
            return own.transform(&changed)
          }
        }
      }
      add("\(name), two threads", rate: Double(positions.count) / elapsed.inSeconds)
    }
  }
}
