import Geo
import TestKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Shapes for the tests of this room.
enum Shapes {
  /// A closed ring from pairs of longitude and latitude.
  static func ring(_ pairs: [(Double, Double)]) -> [Coordinate] {
    let corners = pairs.map { Coordinate(longitude: $0.0, latitude: $0.1) }
    return corners + corners.prefix(1)
  }

  /// A closed ring along a box, counter-clockwise.
  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [Coordinate]
  {
    ring([(west, south), (east, south), (east, north), (west, north)])
  }

  static func square(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Polygon {
    Polygon(exterior: box(west, south, east, north))
  }

  /// A star-shaped ring: corners at rising angles, so it's simple, with radii that differ widely.
  static func star(
    corners: Int,
    around center: Coordinate,
    radius: ClosedRange<Double>,
    using generator: inout SeededGenerator
  ) -> [Coordinate] {
    ring(
      (0..<corners).map { corner in
        let angle =
          (Double(corner) + Double.random(in: 0.1...0.9, using: &generator)) / Double(corners) * 2
          * .pi
        let reach = Double.random(in: radius, using: &generator)
        return (center.longitude + reach * cos(angle), center.latitude + reach * sin(angle))
      }
    )
  }

  /// Corners rounded to a coarse grid, so that many edges are level, upright, or in line.
  static func snapped(_ ring: [Coordinate], to step: Double) -> [Coordinate] {
    ring.map {
      Coordinate(
        longitude: ($0.longitude / step).rounded() * step,
        latitude: ($0.latitude / step).rounded() * step
      )
    }
  }

  /// A star with a star-shaped hole, an island in the hole, and islands around.
  static func archipelago(corners: Int, using generator: inout SeededGenerator) -> Geometry {
    let center = Coordinate(
      longitude: Double.random(in: -150...150, using: &generator),
      latitude: Double.random(in: -70...70, using: &generator)
    )
    func star(_ corners: Int, _ radius: ClosedRange<Double>, _ dx: Double = 0) -> [Coordinate] {
      Shapes.star(
        corners: corners,
        around: Coordinate(longitude: center.longitude + dx, latitude: center.latitude),
        radius: radius,
        using: &generator
      )
    }
    let main = Polygon(
      exterior: star(corners, 3.0...5.0),
      holes: [star(max(corners / 2, 3), 1.5...2.5)]
    )
    let island = Polygon(exterior: star(max(corners / 4, 3), 0.5...1.0))
    let outlier = Polygon(exterior: star(max(corners / 4, 3), 0.5...2.0, 12))
    return .multiPolygon([main, island, outlier])
  }

  /// Places that tell a good answer from a bad one: anywhere in the box, corners, points on edges as near
  /// as doubles come, and on the level of a corner.
  static func probes(
    for geometry: Geometry,
    count: Int,
    using generator: inout SeededGenerator
  ) -> [Coordinate] {
    var corners: [Coordinate] = []
    geometry.forEachCoordinate { corners.append($0) }
    let west = (corners.map(\.longitude).min() ?? 0) - 0.1
    let east = (corners.map(\.longitude).max() ?? 0) + 0.1
    let south = (corners.map(\.latitude).min() ?? 0) - 0.1
    let north = (corners.map(\.latitude).max() ?? 0) + 0.1
    return (0..<count).map { number in
      let anywhere = Coordinate(
        longitude: Double.random(in: west...east, using: &generator),
        latitude: Double.random(in: south...north, using: &generator)
      )
      let index = Int.random(in: 0..<corners.count - 1, using: &generator)
      let (a, b) = (corners[index], corners[index + 1])
      switch number % 5 {
      case 0: return a
      case 1:
        let part = Double.random(in: 0...1, using: &generator)
        return Coordinate(
          longitude: a.longitude + part * (b.longitude - a.longitude),
          latitude: a.latitude + part * (b.latitude - a.latitude)
        )
      case 2: return Coordinate(longitude: anywhere.longitude, latitude: a.latitude)
      case 3: return Coordinate(longitude: a.longitude.nextUp, latitude: a.latitude)
      default: return anywhere
      }
    }
  }
}
