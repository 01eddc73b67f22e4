import Foundation
import Geo
import TestKit
import Testing

/// A row of `Fixtures/geodesics.txt`.
struct GeodesicRow: CustomTestStringConvertible {
  let line: Int
  let kind: String
  let start: Coordinate
  let end: Coordinate
  let path: GeodesicPath
  let reducedLength: Double

  var testDescription: String { "\(kind), geodesics.txt line \(line)" }

  static let all: [GeodesicRow] = {
    guard
      let file = Bundle.module.url(
        forResource: "geodesics",
        withExtension: "txt",
        subdirectory: "Fixtures"
      ),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      let n = words.dropFirst().compactMap { Double($0) }
      guard n.count == 8 else { return nil }
      return GeodesicRow(
        line: index + 1,
        kind: String(words[0]),
        start: Coordinate(longitude: n[1], latitude: n[0]),
        end: Coordinate(longitude: n[4], latitude: n[3]),
        path: GeodesicPath(distance: n[6], initialAzimuth: n[2], finalAzimuth: n[5]),
        reducedLength: n[7]
      )
    }
  }()
}

@Suite struct `Geodesics of WGS 84` {
  let geodesic = Geodesic.wgs84

  @Test func `the table of exact geodesics is complete`() {
    #expect(GeodesicRow.all.count == 230)
  }

  @Test(arguments: GeodesicRow.all)
  func `distances are within 15 nm of the elliptic integrals`(row: GeodesicRow) {
    let path = geodesic.inverse(from: row.start, to: row.end)
    #expect(abs(path.distance - row.path.distance) <= 15e-9)
    #expect(geodesic.distance(from: row.start, to: row.end) == path.distance)
    #expect(abs(geodesic.distance(from: row.end, to: row.start) - path.distance) <= 15e-9)
  }

  /// An azimuth is known no better than the points are: 15 nm across the end of the path.
  @Test(arguments: GeodesicRow.all.filter { $0.path.distance > 1e-3 && $0.reducedLength > 1 })
  func `azimuths are within 1e-10 degrees, or 15 nm sideways`(row: GeodesicRow) {
    let path = geodesic.inverse(from: row.start, to: row.end)
    let tolerance = max(1e-10, 15e-9 / row.reducedLength * 180 / .pi)
    for (ours, exact) in [
      (path.initialAzimuth, row.path.initialAzimuth), (path.finalAzimuth, row.path.finalAzimuth),
    ] {
      #expect(abs((ours - exact).remainder(dividingBy: 360)) <= tolerance)
    }
  }

  @Test(arguments: GeodesicRow.all)
  func `the destination along the path is its other end`(row: GeodesicRow) {
    let path = geodesic.inverse(from: row.start, to: row.end)
    let end = geodesic.destination(
      from: row.start,
      azimuth: path.initialAzimuth,
      distance: path.distance
    )
    #expect(geodesic.distance(from: end, to: row.end) <= 30e-9)
  }

  @Test func `known lengths of WGS 84`() {
    let origin = Coordinate(longitude: 0, latitude: 0)
    let pole = Coordinate(longitude: 0, latitude: 90)
    #expect(abs(geodesic.distance(from: origin, to: pole) - 10_001_965.729) < 0.001)
    let degree = geodesic.distance(from: origin, to: Coordinate(longitude: 1, latitude: 0))
    #expect(abs(degree - 111_319.491) < 0.001)
    let southPole = Coordinate(longitude: 77, latitude: -90)
    #expect(abs(geodesic.distance(from: pole, to: southPole) - 20_003_931.458_625) < 1e-6)
  }

  @Test(arguments: [
    Coordinate(longitude: 0, latitude: 0), Coordinate(longitude: 126.978, latitude: 37.5665),
    Coordinate(longitude: 180, latitude: -17.123), Coordinate(longitude: 45, latitude: 90),
    Coordinate(longitude: -180, latitude: -90),
  ])
  func `equal points are zero metres apart`(place: Coordinate) {
    #expect(geodesic.distance(from: place, to: place) == 0)
    var other = place
    other.longitude = place.longitude <= 0 ? place.longitude + 360 : place.longitude - 360
    if other.isValid { #expect(geodesic.distance(from: place, to: other) == 0) }
  }

  @Test func `a pole is one point, whatever its longitude says`() {
    for longitude in [-180.0, -90, 0, 33, 180] {
      let pole = Coordinate(longitude: longitude, latitude: 90)
      #expect(geodesic.distance(from: pole, to: Coordinate(longitude: 12, latitude: 90)) < 1e-9)
    }
  }

  @Test func `bearings run from 0 to 360`() {
    let seoul = Coordinate(longitude: 126.978, latitude: 37.5665)
    let west = geodesic.initialBearing(
      from: seoul,
      to: Coordinate(longitude: 126, latitude: 37.5665)
    )
    #expect(west > 269 && west < 271)
    let north = geodesic.initialBearing(
      from: seoul,
      to: Coordinate(longitude: 126.978, latitude: 38)
    )
    #expect(north == 0)
  }

  @Test func `what isn't a place has no distance`() {
    let nowhere = Coordinate(longitude: .nan, latitude: 10)
    let far = Coordinate(longitude: 1e300, latitude: 10)
    let origin = Coordinate(longitude: 0, latitude: 0)
    #expect(geodesic.distance(from: origin, to: nowhere).isNaN)
    #expect(geodesic.distance(from: far, to: origin).isNaN)
    #expect(!geodesic.destination(from: origin, azimuth: .infinity, distance: 1).isValid)
    #expect(!geodesic.destination(from: nowhere, azimuth: 0, distance: 1).isValid)
  }

  @Test func `distances obey the triangle inequality`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2_000 {
      let places = (0..<3).map { _ in
        Coordinate(
          longitude: .random(in: -180...180, using: &generator),
          latitude: .random(in: -90...90, using: &generator)
        )
      }
      let sides = [(0, 1), (1, 2), (0, 2)].map {
        geodesic.distance(from: places[$0.0], to: places[$0.1])
      }
      #expect(sides[2] <= sides[0] + sides[1] + 1e-7, "seed 31: \(places)")
    }
  }
}
