/// A geometry value on WGS 84, after RFC 7946 section 3.1 and OGC Simple Features.
public indirect enum Geometry: Hashable, Sendable {
  /// One place.
  case point(Coordinate)
  /// Several places.
  case multiPoint([Coordinate])
  /// A line of two or more coordinates.
  case lineString([Coordinate])
  /// Several lines.
  case multiLineString([[Coordinate]])
  /// An area with its holes.
  case polygon(Polygon)
  /// Several areas.
  case multiPolygon([Polygon])
  /// Geometries of any kind together.
  case collection([Geometry])
}

/// An area: an exterior ring and the holes in it.
///
/// Rings are closed (the last coordinate repeats the first) and have at least four coordinates.
public struct Polygon: Hashable, Sendable {
  /// The outer border, counter-clockwise when written (RFC 7946 section 3.1.6).
  public var exterior: [Coordinate]

  /// The borders of the holes, clockwise when written.
  public var holes: [[Coordinate]]

  /// Makes a polygon from closed rings.
  public init(exterior: [Coordinate], holes: [[Coordinate]] = []) {
    self.exterior = exterior
    self.holes = holes
  }

  /// The exterior and then the holes.
  public var rings: [[Coordinate]] { [exterior] + holes }
}

extension Geometry {
  /// Calls `body` with every coordinate, in the order in which a file would list them.
  ///
  /// - Complexity: O(*n*); nothing is allocated.
  public func forEachCoordinate(_ body: (Coordinate) -> Void) {
    switch self {
    case .point(let coordinate): body(coordinate)
    case .multiPoint(let coordinates), .lineString(let coordinates): coordinates.forEach(body)
    case .multiLineString(let lines): for line in lines { line.forEach(body) }
    case .polygon(let polygon): polygon.forEachCoordinate(body)
    case .multiPolygon(let polygons): for polygon in polygons { polygon.forEachCoordinate(body) }
    case .collection(let geometries):
      for geometry in geometries { geometry.forEachCoordinate(body) }
    }
  }

  /// The narrowest box around the geometry, or `nil` when it has no coordinates.
  ///
  /// Lines and areas are taken as drawn, each from its westernmost to its easternmost longitude; parts
  /// that were cut at ±180° (RFC 7946 section 3.1.9) give a box that crosses the antimeridian.
  public var boundingBox: BoundingBox? { BoundingBox(covering: partBoxes) }

  private var partBoxes: [BoundingBox] {
    switch self {
    case .point(let coordinate): Geometry.box(drawnThrough: [coordinate])
    case .multiPoint(let coordinates): coordinates.flatMap { Geometry.box(drawnThrough: [$0]) }
    case .lineString(let coordinates): Geometry.box(drawnThrough: coordinates)
    case .multiLineString(let lines): lines.flatMap(Geometry.box(drawnThrough:))
    case .polygon(let polygon): Geometry.box(drawnThrough: polygon.exterior)
    case .multiPolygon(let polygons): polygons.flatMap { Geometry.box(drawnThrough: $0.exterior) }
    case .collection(let geometries): geometries.flatMap(\.partBoxes)
    }
  }

  private static func box(drawnThrough coordinates: [Coordinate]) -> [BoundingBox] {
    guard let first = coordinates.first else { return [] }
    var box = BoundingBox(
      west: first.longitude,
      south: first.latitude,
      east: first.longitude,
      north: first.latitude
    )
    for coordinate in coordinates {
      box.west = min(box.west, coordinate.longitude)
      box.east = max(box.east, coordinate.longitude)
      box.south = min(box.south, coordinate.latitude)
      box.north = max(box.north, coordinate.latitude)
    }
    return [box]
  }
}

extension Polygon {
  /// Calls `body` with every coordinate of the exterior, then of the holes.
  public func forEachCoordinate(_ body: (Coordinate) -> Void) {
    exterior.forEach(body)
    for hole in holes { hole.forEach(body) }
  }
}
