import TestKit
import Testing

@testable import Geo

@Suite struct `Parts of the index` {
  @Test(arguments: [
    (text: "", hash: 0xEF46_DB37_51D8_E999 as UInt64), (text: "a", hash: 0xD24E_C4F1_A98C_6E5B),
    (text: "abc", hash: 0x44BC_2CF5_AD77_0999),
  ])
  func `the checksum is XXH64`(text: String, hash: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { Checksum.xxh64($0) } == hash, "source: xxhsum")
  }

  @Test func `neighbours on the Hilbert curve are neighbours on the map`() {
    // The upper 6 bits of both axes: 4096 cells, whose places along the curve must be 0 … 4095 with each
    // step to an adjacent cell.
    let cells = 64
    var coordinates: [Coordinate] = []
    for x in 0..<cells {
      for y in 0..<cells {
        coordinates.append(
          Coordinate(
            longitude: (Double(x) + 0.5) / Double(cells) * 360 - 180,
            latitude: (Double(y) + 0.5) / Double(cells) * 180 - 90
          )
        )
      }
    }
    let places = coordinates.withUnsafeBufferPointer { HilbertCurve.places(of: $0) }
    var cellAt: [Int: Int] = [:]
    for (cell, place) in places.enumerated() { cellAt[Int(place >> 52)] = cell }
    #expect(Set(cellAt.keys) == Set(0..<cells * cells))
    for place in 1..<cells * cells {
      guard let here = cellAt[place], let before = cellAt[place - 1] else { continue }
      let step = abs(here / cells - before / cells) + abs(here % cells - before % cells)
      #expect(step == 1, "at \(place)")
    }
  }

  @Test func `the corners of the world are on the curve`() {
    let corners = [(-180.0, -90.0), (180, -90), (180, 90), (-180, 90), (0, 0)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    let places = corners.withUnsafeBufferPointer { HilbertCurve.places(of: $0) }
    #expect(Set(places).count == 5)
  }

  @Test(arguments: [0, 1, 2, 100, 5_000])
  func `keys are sorted and equal ones keep their order`(count: Int) {
    var generator = SeededGenerator(seed: 99)
    for bits in [3, 20, 64] {
      let keys = (0..<count).map { _ in generator.next() >> UInt64(64 - bits) }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map(UInt32.init)
      #expect(HilbertOrder.positions(ascending: keys) == expected, "seed 99, \(bits) bits")
    }
  }

  @Test func `chords bound geodesics from both sides`() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<40_000 {
      let start = Coordinate(
        longitude: .random(in: -180...180, using: &generator),
        latitude: .random(in: -90...90, using: &generator)
      )
      let end: Coordinate
      if round % 2 == 0 {
        let reach = [1e-3, 1, 1e3, 1e5, 1e6, 1e7, 1.9e7, 2e7][round / 2 % 8]
        end = Geodesic.wgs84.destination(
          from: start,
          azimuth: .random(in: 0...360, using: &generator),
          distance: .random(in: 0...reach, using: &generator)
        )
      } else {
        end = Coordinate(
          longitude: .random(in: -180...180, using: &generator),
          latitude: .random(in: -90...90, using: &generator)
        )
      }
      let distance = Geodesic.wgs84.distance(from: start, to: end)
      let chord = GeocentricPosition(start).chord(to: GeocentricPosition(end))
      let lower = ChordBounds.lower(chord - ChordBounds.chordError)
      let upper = ChordBounds.upper(chord + ChordBounds.chordError)
      #expect(lower <= distance && distance <= upper, "seed 5: \(start) to \(end)")
      let within = RadiusBounds(radius: distance)
      #expect(chord > within.inside && chord <= within.outside, "seed 5: \(start) to \(end)")
    }
  }

  @Test func `the band between the bounds is as narrow as stated`() {
    for (chord, width) in [(1e3, 6e-8), (25e3, 4e-4), (1e6, 22.0)] {
      #expect(ChordBounds.upper(chord) - ChordBounds.lower(chord) < width + 1e-7)
    }
    let bounds = RadiusBounds(radius: 25_000)
    #expect(bounds.outside - bounds.inside < 4e-4)
  }

  @Test func `every meridian's length is the longest geodesic`() {
    let length = Geodesic.wgs84.distance(
      from: Coordinate(longitude: 0, latitude: 90),
      to: Coordinate(longitude: 0, latitude: -90)
    )
    #expect(length <= ChordBounds.longestGeodesic)
    #expect(length > ChordBounds.longestGeodesic - 1e-4)
  }

  @Test func `boxes are rounded outwards`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      let low = Double.random(in: -6.4e6...6.4e6, using: &generator)
      let high = low + .random(in: 0...1e3, using: &generator)
      let span = Span(low, high)
      #expect(Double(span.center) - Double(span.half) <= low)
      #expect(Double(span.center) + Double(span.half) >= high)
      #expect(Double(Float(low, roundedTowards: -.infinity)) <= low)
      #expect(Double(Float(high, roundedTowards: .infinity)) >= high)
    }
    #expect(Float(180, roundedTowards: .infinity) == 180)
  }
}
