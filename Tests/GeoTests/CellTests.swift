import Geo
import TestKit
import Testing

/// A coordinate with its geohash.
struct GeohashRow: CustomTestStringConvertible {
  let longitude: Double
  let latitude: Double
  let name: String
  let source: String

  var coordinate: Coordinate { Coordinate(longitude: longitude, latitude: latitude) }
  var testDescription: String { "\(name) (\(source))" }

  static let all = [
    GeohashRow(longitude: -5.603, latitude: 42.605, name: "ezs42", source: "Wikipedia, Geohash"),
    GeohashRow(
      longitude: 10.40744,
      latitude: 57.64911,
      name: "u4pruydqqvj",
      source: "Wikipedia, Geohash"
    ),
    GeohashRow(
      longitude: -49.265506,
      latitude: -25.382708,
      name: "6gkzwgjz",
      source: "geohash.org, tips and tricks"
    ),
    GeohashRow(
      longitude: 126.978,
      latitude: 37.5665,
      name: "wydm9qy89",
      source: "python-geohash 0.8"
    ),
    GeohashRow(
      longitude: 151.2153,
      latitude: -33.8568,
      name: "r3gx2ux9ggh1",
      source: "python-geohash 0.8"
    ),
    GeohashRow(longitude: 0, latitude: 0, name: "s00000", source: "python-geohash 0.8"),
  ]
}

@Suite struct `Geohash cells` {
  @Test(arguments: GeohashRow.all)
  func `published names are found and read back`(row: GeohashRow) throws {
    let cell = try #require(Geohash(containing: row.coordinate, length: row.name.count))
    #expect(cell.description == row.name)
    #expect(Geohash(row.name) == cell)
    #expect(Geohash(row.name.uppercased()) == cell)
    #expect(cell.boundingBox.contains(row.coordinate))
  }

  @Test func `the cell of ezs42 has its published borders`() throws {
    let box = try #require(Geohash("ezs42")).boundingBox
    #expect(
      box
        == BoundingBox(west: -5.625, south: 42.5830078125, east: -5.5810546875, north: 42.626953125)
    )
  }

  @Test(arguments: [
    (name: "dqcjq", around: "dqcjw dqcjx dqcjr dqcjp dqcjn dqcjj dqcjm dqcjt"),
    (name: "xbp", around: "xbr 802 800 2pb rzz rzy xbn xbq"),
    (name: "zzz", around: "bpb bp8 zzx zzw zzy"),
  ])
  func `neighbours are those of python-geohash`(name: String, around: String) throws {
    let cell = try #require(Geohash(name))
    #expect(cell.neighbors.map(\.description) == around.split(separator: " ").map(String.init))
  }

  @Test func `parents and children fit into each other`() throws {
    let cell = try #require(Geohash("wydm9"))
    #expect(cell.parent?.description == "wydm")
    #expect(cell.children.count == 32)
    #expect(cell.children.allSatisfy { $0.parent == cell })
    #expect(Geohash("w")?.parent == nil)
    #expect(Geohash("wydm9qy89wyd")?.children.isEmpty == true)
  }

  @Test(arguments: ["", "wydma", "wydm9qy89wydm", "w dm", "강릉"])
  func `what isn't a name is no cell`(text: String) {
    #expect(Geohash(text) == nil)
  }

  @Test func `the world's ends lie in the last cells`() {
    let end = Geohash(containing: Coordinate(longitude: 180, latitude: 90), length: 12)
    #expect(end?.description == "zzzzzzzzzzzz")
    #expect(
      Geohash(containing: Coordinate(longitude: -1e-20, latitude: 0), length: 1)?.description == "e"
    )
    #expect(Geohash(containing: Coordinate(longitude: 181, latitude: 0), length: 5) == nil)
    #expect(Geohash(containing: Coordinate(longitude: 0, latitude: 0), length: 0) == nil)
    #expect(Geohash("s")?.neighbor(east: .max, north: .max) == nil)
    #expect(Geohash("s")?.neighbor(east: .min, north: 0) != nil)
  }

  @Test func `every coordinate lies in its cell and in that cell's parents`() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<2_000 {
      let place = Coordinate(
        longitude: .random(in: -180...180, using: &generator),
        latitude: .random(in: -90...90, using: &generator)
      )
      let cell = try #require(
        Geohash(containing: place, length: .random(in: 2...12, using: &generator))
      )
      #expect(cell.boundingBox.contains(place), "seed 41")
      #expect(cell.parent == Geohash(containing: place, length: cell.length - 1), "seed 41")
      #expect(Geohash(containing: cell.center, length: cell.length) == cell)
    }
  }
}

/// A coordinate with its tile, by mercantile 1.2.1.
struct TileRow: CustomTestStringConvertible {
  let longitude: Double
  let latitude: Double
  let z: Int
  let x: Int
  let y: Int
  let quadkey: String

  var coordinate: Coordinate { Coordinate(longitude: longitude, latitude: latitude) }
  var testDescription: String { "\(z)/\(x)/\(y) (mercantile 1.2.1)" }

  static let all = [
    TileRow(longitude: -9.1, latitude: 53.2, z: 10, x: 486, y: 332, quadkey: "0313102310"),
    TileRow(
      longitude: 126.978,
      latitude: 37.5665,
      z: 14,
      x: 13970,
      y: 6344,
      quadkey: "13211032012010"
    ),
    TileRow(longitude: -179.9999, latitude: -85, z: 5, x: 0, y: 31, quadkey: "22222"),
    TileRow(longitude: 0, latitude: 0, z: 1, x: 1, y: 1, quadkey: "3"),
    TileRow(
      longitude: 151.2153,
      latitude: -33.8568,
      z: 18,
      x: 241_183,
      y: 157_300,
      quadkey: "311230133002231311"
    ),
    TileRow(longitude: -0.0001, latitude: 51.5, z: 12, x: 2047, y: 1362, quadkey: "031313131131"),
  ]
}

@Suite struct `Map tiles` {
  @Test(arguments: TileRow.all)
  func `coordinates lie in the published tiles`(row: TileRow) throws {
    let tile = try #require(TileCoordinate(containing: row.coordinate, z: row.z))
    #expect(tile == TileCoordinate(z: row.z, x: row.x, y: row.y))
    #expect(tile.quadkey == row.quadkey)
    #expect(TileCoordinate(quadkey: row.quadkey) == tile)
    #expect(tile.boundingBox.contains(row.coordinate))
  }

  @Test func `a tile has its published borders`() throws {
    let box = try #require(TileCoordinate(z: 10, x: 486, y: 332)).boundingBox
    #expect(box.west == -9.140625 && box.east == -8.7890625)
    #expect(abs(box.north - 53.33087298301705) < 1e-13)
    #expect(abs(box.south - 53.12040528310657) < 1e-13)
  }

  @Test func `the tile system's own example`() {
    // Bing Maps Tile System, "Tile coordinates and quadkeys": tile (3, 5) at level 3.
    #expect(TileCoordinate(z: 3, x: 3, y: 5)?.quadkey == "213")
    #expect(TileCoordinate(z: 3, x: 3, y: 5)?.tmsY == 2)
  }

  @Test func `Web Mercator meets its published limits`() {
    #expect(abs(WebMercator.halfWidth - 20_037_508.342_789) < 1e-6)
    let corner = WebMercator.position(of: Coordinate(longitude: 180, latitude: 90))
    #expect(abs(corner.x - 20_037_508.342_789) < 1e-6 && abs(corner.y - 20_037_508.342_789) < 1e-6)
    // IOGP Guidance Note 7-2, section 3.5.1.1: 24°22'54.433"N, 100°20'00.000"W.
    let example = Coordinate(
      longitude: -(100 + 20.0 / 60),
      latitude: 24 + 22 / 60.0 + 54.433 / 3600
    )
    let position = WebMercator.position(of: example)
    #expect(abs(position.x + 11_169_055.58) < 0.01 && abs(position.y - 2_800_000.00) < 0.01)
    let back = WebMercator.coordinate(at: position)
    #expect(abs(back.longitude - example.longitude) < 1e-12)
    #expect(abs(back.latitude - example.latitude) < 1e-12)
    #expect(abs(WebMercator.scale(atLatitude: 60) - 0.5) < 1e-15)
  }

  @Test func `families and neighbours`() throws {
    let tile = try #require(TileCoordinate(z: 10, x: 486, y: 332))
    #expect(tile.parent == TileCoordinate(z: 9, x: 243, y: 166))
    #expect(tile.children.count == 4 && tile.children.allSatisfy { $0.parent == tile })
    #expect(tile.neighbors.count == 8)
    #expect(tile.neighbor(east: -1, south: 0) == TileCoordinate(z: 10, x: 485, y: 332))
    let corner = try #require(TileCoordinate(z: 2, x: 0, y: 0))
    #expect(corner.neighbor(east: -1, south: 1) == TileCoordinate(z: 2, x: 3, y: 1))
    #expect(corner.neighbors.count == 5)
    let world = try #require(TileCoordinate(z: 0, x: 0, y: 0))
    #expect(world.neighbors.isEmpty && world.parent == nil && world.quadkey.isEmpty)
    #expect(corner.neighbor(east: .min, south: .max) == nil)
    #expect(TileCoordinate(z: 30, x: 0, y: 0)?.children.isEmpty == true)
  }

  @Test func `what isn't a tile is refused`() {
    #expect(TileCoordinate(z: 2, x: 4, y: 0) == nil)
    #expect(TileCoordinate(z: -1, x: 0, y: 0) == nil)
    #expect(TileCoordinate(z: 99, x: 0, y: 0) == nil)
    #expect(TileCoordinate(quadkey: "0140") == nil)
    #expect(TileCoordinate(quadkey: String(repeating: "1", count: 31)) == nil)
    #expect(TileCoordinate(containing: Coordinate(longitude: 0, latitude: .nan), z: 3) == nil)
    let pole = TileCoordinate(containing: Coordinate(longitude: 180, latitude: -90), z: 3)
    #expect(pole == TileCoordinate(z: 3, x: 7, y: 7))
  }
}
