internal import Geo

/// A position in whole steps of 10^−decimals degrees, as it will be written.
struct GridPosition: Hashable {
  var x: Int64
  var y: Int64
}

/// A geometry as RFC 7946 wants it written: rounded, rings closed and wound, cut at ±180°.
indirect enum GridGeometry {
  case point(GridPosition)
  case multiPoint([GridPosition])
  case lineString([GridPosition])
  case multiLineString([[GridPosition]])
  case polygon([[GridPosition]])
  case multiPolygon([[[GridPosition]]])
  case collection([GridGeometry])

  var isPoint: Bool { if case .point = self { true } else { false } }

  /// Rounds and orders a geometry.
  ///
  /// - Throws: ``FormatError/Code/badGeometry``, ``FormatError/Code/notFinite`` or
  ///   ``FormatError/Code/crossesAntimeridian``.
  init(_ geometry: Geometry, decimals: Int) throws(FormatError) {
    let grid = Grid(decimals: decimals)
    switch geometry {
    case .point(let coordinate): self = .point(try grid.position(coordinate.wrapped, in: "Point"))
    case .multiPoint(let coordinates):
      self = .multiPoint(
        try coordinates.map { coordinate throws(FormatError) in
          try grid.position(coordinate.wrapped, in: "MultiPoint")
        }
      )
    case .lineString(let line):
      let parts = try Self.lines(line, grid)
      self = parts.count == 1 ? .lineString(parts[0]) : .multiLineString(parts)
    case .multiLineString(let lines):
      var parts: [[GridPosition]] = []
      for line in lines { parts += try Self.lines(line, grid) }
      self = .multiLineString(parts)
    case .polygon(let polygon):
      let parts = try Self.polygons(polygon, grid)
      self = parts.count == 1 ? .polygon(parts[0]) : .multiPolygon(parts)
    case .multiPolygon(let polygons):
      var parts: [[[GridPosition]]] = []
      for polygon in polygons { parts += try Self.polygons(polygon, grid) }
      self = .multiPolygon(parts)
    case .collection(let geometries):
      self = .collection(
        try geometries.map { part throws(FormatError) in
          try GridGeometry(part, decimals: decimals)
        }
      )
    }
  }

  private static func lines(
    _ line: [Coordinate],
    _ grid: Grid
  ) throws(FormatError) -> [[GridPosition]] {
    guard line.count >= 2 else {
      throw FormatError(
        .badGeometry,
        value: "LineString",
        detail: "it has fewer than two positions"
      )
    }
    try grid.check(line, in: "LineString")
    var parts: [[GridPosition]] = []
    for part in AntimeridianCut.lines(line) {
      var positions: [GridPosition] = []
      for coordinate in part {
        let position = try grid.position(coordinate, in: "LineString")
        if positions.last != position { positions.append(position) }
      }
      // A line shorter than the grid is a point twice: two positions are needed, equal or not.
      if positions.count == 1 { positions.append(positions[0]) }
      parts.append(positions)
    }
    return parts
  }

  private static func polygons(
    _ polygon: Polygon,
    _ grid: Grid
  ) throws(FormatError) -> [[[GridPosition]]] {
    for ring in polygon.rings { try grid.check(ring, in: "Polygon") }
    var parts: [[[GridPosition]]] = []
    for part in try AntimeridianCut.polygons(polygon) {
      // A part, or a hole, that vanishes between two steps of the grid isn't there any more.
      guard let exterior = try grid.ring(part.exterior, isExterior: true) else { continue }
      var rings = [exterior]
      for hole in part.holes {
        if let ring = try grid.ring(hole, isExterior: false) { rings.append(ring) }
      }
      parts.append(rings)
    }
    guard !parts.isEmpty else {
      throw FormatError(
        .badGeometry,
        value: "Polygon",
        detail: "its exterior has fewer than three places at \(grid.decimals) decimals"
      )
    }
    return parts
  }
}

/// The steps in which coordinates are written.
struct Grid {
  let decimals: Int
  private let scale: Double

  init(decimals: Int) {
    self.decimals = decimals
    scale = Decimals.power(decimals)
  }

  /// Throws unless all coordinates can be written after wrapping and cutting.
  func check(_ coordinates: [Coordinate], in type: String) throws(FormatError) {
    for coordinate in coordinates {
      guard coordinate.longitude.isFinite, coordinate.latitude.isFinite else {
        throw FormatError(.notFinite, value: "\(coordinate)")
      }
      guard abs(coordinate.latitude) <= 90, abs(coordinate.longitude) <= 540 else {
        throw FormatError(
          .badGeometry,
          value: type,
          detail: "\(coordinate) isn't a longitude and a latitude in degrees"
        )
      }
    }
  }

  func position(_ coordinate: Coordinate, in type: String) throws(FormatError) -> GridPosition {
    try check([coordinate], in: type)
    return GridPosition(
      x: Int64((coordinate.longitude * scale).rounded()),
      y: Int64((coordinate.latitude * scale).rounded())
    )
  }

  /// A ring, rounded, without equal neighbours, closed, and wound as it should be; `nil` when it vanishes.
  func ring(_ coordinates: [Coordinate], isExterior: Bool) throws(FormatError) -> [GridPosition]? {
    var positions: [GridPosition] = []
    for coordinate in coordinates {
      let position = try position(coordinate, in: "Polygon")
      if positions.last != position { positions.append(position) }
    }
    if positions.count > 1 && positions.first == positions.last { positions.removeLast() }
    guard positions.count >= 3 else { return nil }
    let area = Self.doubledArea(positions)
    guard area != 0 else { return nil }
    if (area > 0) != isExterior { positions.reverse() }
    positions.append(positions[0])
    return positions
  }

  /// Twice the area of a ring that isn't closed, positive when it runs counter-clockwise.
  private static func doubledArea(_ ring: [GridPosition]) -> Double {
    var sum = 0.0
    let origin = ring[0]
    for index in 1..<ring.count - 1 {
      // Relative to one corner, so that small rings far from the origin keep their digits.
      let first = (Double(ring[index].x - origin.x), Double(ring[index].y - origin.y))
      let second = (Double(ring[index + 1].x - origin.x), Double(ring[index + 1].y - origin.y))
      sum += first.0 * second.1 - second.0 * first.1
    }
    return sum
  }
}

extension Coordinate {
  /// The same place with a longitude in −180 … 180; 180 and −180 stay as they are.
  var wrapped: Coordinate {
    guard abs(longitude) > 180, longitude.isFinite else { return self }
    let longitude = longitude.remainder(dividingBy: 360)
    return Coordinate(longitude: longitude, latitude: latitude)
  }
}

extension Geometry {
  /// The box around the geometry as it will be written: cut, so that a crossing one has west > east.
  func wrappedBoundingBox() throws(FormatError) -> BoundingBox? {
    switch self {
    case .point(let coordinate): return Geometry.point(coordinate.wrapped).boundingBox
    case .multiPoint(let coordinates):
      return Geometry.multiPoint(coordinates.map(\.wrapped)).boundingBox
    case .lineString(let line):
      return Geometry.multiLineString(AntimeridianCut.lines(line)).boundingBox
    case .multiLineString(let lines):
      return Geometry.multiLineString(lines.flatMap(AntimeridianCut.lines)).boundingBox
    case .polygon(let polygon):
      return Geometry.multiPolygon(try AntimeridianCut.polygons(polygon)).boundingBox
    case .multiPolygon(let polygons):
      var parts: [Polygon] = []
      for polygon in polygons { parts += try AntimeridianCut.polygons(polygon) }
      return Geometry.multiPolygon(parts).boundingBox
    case .collection(let geometries):
      var boxes: [BoundingBox] = []
      for geometry in geometries {
        if let box = try geometry.wrappedBoundingBox() { boxes.append(box) }
      }
      return BoundingBox(covering: boxes)
    }
  }
}

extension JSONWriter {
  /// Writes a geometry object.
  mutating func geometry(_ geometry: GridGeometry, decimals: Int) {
    beginObject()
    name("type")
    switch geometry {
    case .point(let position):
      string("Point")
      name("coordinates")
      self.position(position, decimals)
    case .multiPoint(let positions):
      string("MultiPoint")
      name("coordinates")
      self.positions(positions, decimals)
    case .lineString(let line):
      string("LineString")
      name("coordinates")
      positions(line, decimals)
    case .multiLineString(let lines):
      string("MultiLineString")
      name("coordinates")
      self.lines(lines, decimals)
    case .polygon(let rings):
      string("Polygon")
      name("coordinates")
      lines(rings, decimals)
    case .multiPolygon(let polygons):
      string("MultiPolygon")
      name("coordinates")
      beginArray()
      for polygon in polygons { lines(polygon, decimals) }
      endArray()
    case .collection(let geometries):
      string("GeometryCollection")
      name("geometries")
      beginArray()
      for part in geometries { self.geometry(part, decimals: decimals) }
      endArray()
    }
    endObject()
  }

  private mutating func lines(_ lines: [[GridPosition]], _ decimals: Int) {
    beginArray()
    for line in lines { positions(line, decimals) }
    endArray()
  }

  private mutating func positions(_ positions: [GridPosition], _ decimals: Int) {
    beginArray()
    for position in positions { self.position(position, decimals) }
    endArray()
  }

  private mutating func position(_ position: GridPosition, _ decimals: Int) {
    beginArray()
    grid(position.x, decimals: decimals)
    grid(position.y, decimals: decimals)
    endArray()
  }
}
