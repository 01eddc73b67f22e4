import Geo
import Testing

@Suite struct `Bounding box` {
  @Test func `contains points on both sides of the antimeridian`() {
    let fiji = BoundingBox(west: 176, south: -19, east: -178, north: -16)
    #expect(fiji.crossesAntimeridian)
    #expect(fiji.contains(Coordinate(longitude: 179, latitude: -17)))
    #expect(fiji.contains(Coordinate(longitude: -179, latitude: -17)))
    #expect(!fiji.contains(Coordinate(longitude: 0, latitude: -17)))
    #expect(fiji.width == 6)
  }

  @Test func `a box that ends at 180 degrees contains the same meridian written as -180`() {
    let box = BoundingBox(west: 170, south: -10, east: 180, north: 10)
    #expect(box.contains(Coordinate(longitude: -180, latitude: 0)))
    #expect(box.intersects(BoundingBox(west: -180, south: 0, east: -170, north: 1)))
  }

  @Test func `covering points near 180 degrees gives the narrow box`() {
    let box = BoundingBox(covering: [
      Coordinate(longitude: 179, latitude: 1), Coordinate(longitude: -179, latitude: -1),
    ])
    #expect(box == BoundingBox(west: 179, south: -1, east: -179, north: 1))
  }

  @Test func `the box of a whole-world polygon is the world, not a line at 180 degrees`() {
    let ring = [(-180.0, -90.0), (180, -90), (180, 90), (-180, 90), (-180, -90)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    #expect(Geometry.polygon(Polygon(exterior: ring)).boundingBox == .world)
  }

  @Test func `a coordinate of NaN is in no box and isn't valid`() {
    let nowhere = Coordinate(longitude: .nan, latitude: 0)
    #expect(!nowhere.isValid)
    #expect(!BoundingBox.world.contains(nowhere))
  }
}
