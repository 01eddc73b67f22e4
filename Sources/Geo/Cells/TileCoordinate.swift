/// A square of the web map's tile pyramid: zoom, column from the west, row from the north.
///
/// At zoom z the world is 2ᶻ × 2ᶻ tiles; a tile's children are the four at the next zoom that cover it.
/// Rows are counted as in XYZ addresses, from the north; ``tmsY`` counts them from the south.
public struct TileCoordinate: Hashable, Sendable {
  /// The greatest zoom: there a tile is 4 cm wide.
  public static let maximumZoom = 30

  /// The zoom, 0 … ``maximumZoom``.
  public let z: Int

  /// The column, counted from 180° W eastward.
  public let x: Int

  /// The row, counted from the north.
  public let y: Int

  /// A tile; `nil` when there is no such zoom, column or row.
  public init?(z: Int, x: Int, y: Int) {
    guard (0...Self.maximumZoom).contains(z), (0..<1 << z).contains(x), (0..<1 << z).contains(y)
    else { return nil }
    self.init(unchecked: z, x, y)
  }

  private init(unchecked z: Int, _ x: Int, _ y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// The tile that a coordinate lies in; `nil` when it isn't valid or there is no such zoom.
  ///
  /// A point on the border of two tiles belongs to the eastern or southern one; 180° lies in the last
  /// column, and latitudes beyond ±``WebMercator/latitudeLimit`` in the first and last row.
  public init?(containing coordinate: Coordinate, z: Int) {
    guard coordinate.isValid, (0...Self.maximumZoom).contains(z) else { return nil }
    let count = Double(1 << z)
    let position = WebMercator.position(of: coordinate)
    // The longitude is divided directly, so that borders between columns stay exact.
    let x = (coordinate.longitude + 180) / 360 * count
    let y = (1 - position.y / WebMercator.halfWidth) / 2 * count
    self.init(
      unchecked: z,
      Int(max(0, min(count - 1, x.rounded(.down)))),
      Int(max(0, min(count - 1, y.rounded(.down))))
    )
  }

  /// The box that the tile covers.
  public var boundingBox: BoundingBox {
    BoundingBox(
      west: Self.longitude(x, z),
      south: Self.latitude(y + 1, z),
      east: Self.longitude(x + 1, z),
      north: Self.latitude(y, z)
    )
  }

  private static func longitude(_ column: Int, _ z: Int) -> Double {
    Double(column) / Double(1 << z) * 360 - 180
  }

  private static func latitude(_ row: Int, _ z: Int) -> Double {
    let fraction = 1 - 2 * Double(row) / Double(1 << z)
    return Real.arcTangent(Real.hyperbolicSine(.pi * fraction)) / Real.radiansPerDegree
  }

  /// The row as the Tile Map Service counts it, from the south.
  public var tmsY: Int { (1 << z) - 1 - y }

  /// The tile at the zoom before that covers this one; `nil` at zoom 0.
  public var parent: TileCoordinate? {
    z == 0 ? nil : TileCoordinate(unchecked: z - 1, x / 2, y / 2)
  }

  /// The four tiles at the next zoom: north-west, north-east, south-west, south-east; none at the last.
  public var children: [TileCoordinate] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap {
      TileCoordinate(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1)
    }
  }

  /// The tile some steps away, across the antimeridian where it must; `nil` beyond the map's top or
  /// bottom.
  public func neighbor(east: Int, south: Int) -> TileCoordinate? {
    let row = y.addingReportingOverflow(south)
    guard !row.overflow else { return nil }
    let columns = 1 << z
    return TileCoordinate(z: z, x: (x + east % columns + columns) % columns, y: row.partialValue)
  }

  /// The tiles around this one, clockwise from the north, each once and without this one itself.
  public var neighbors: [TileCoordinate] {
    var found: [TileCoordinate] = []
    for (east, south) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
      guard let tile = neighbor(east: east, south: south), tile != self, !found.contains(tile)
      else { continue }
      found.append(tile)
    }
    return found
  }
}

/// Names of tiles whose prefixes are the names of the tiles that cover them.
///
/// Source: J. Schwartz, Bing Maps Tile System, learn.microsoft.com/bingmaps/articles/bing-maps-tile-system.
extension TileCoordinate {
  /// One digit for each zoom: 0 north-west, 1 north-east, 2 south-west, 3 south-east; empty at zoom 0.
  public var quadkey: String {
    var key = ""
    for shift in stride(from: z - 1, through: 0, by: -1) {
      let digit = (x >> shift & 1) | (y >> shift & 1) << 1
      key.unicodeScalars.append(UnicodeScalar(UInt8(ascii: "0") + UInt8(digit)))
    }
    return key
  }

  /// The tile with a quadkey; `nil` when another character than 0 … 3 occurs or it's too long.
  public init?(quadkey: some StringProtocol) {
    var (x, y, z) = (0, 0, 0)
    for byte in quadkey.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(byte), z < Self.maximumZoom else {
        return nil
      }
      x = x << 1 | Int(byte & 1)
      y = y << 1 | Int(byte >> 1 & 1)
      z += 1
    }
    self.init(unchecked: z, x, y)
  }
}

extension TileCoordinate: CustomStringConvertible {
  /// Zoom, column and row as in addresses: `14/13970/6344`.
  public var description: String { "\(z)/\(x)/\(y)" }
}
