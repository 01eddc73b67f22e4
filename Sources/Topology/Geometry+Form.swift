internal import Geo

extension Geometry {
  /// Refuses what GEOS can't hold and what isn't on Earth.
  func checkForm() throws(TopologyError) {
    switch self {
    case .point(let coordinate): try Geometry.checkRange([coordinate])
    case .multiPoint(let coordinates): try Geometry.checkRange(coordinates)
    case .lineString(let line): try Geometry.checkLine(line)
    case .multiLineString(let lines):
      for line in lines { try Geometry.checkLine(line) }
    case .polygon(let polygon): try polygon.checkForm()
    case .multiPolygon(let polygons):
      for polygon in polygons { try polygon.checkForm() }
    case .collection(let geometries):
      for geometry in geometries { try geometry.checkForm() }
    }
  }

  private static func checkLine(_ line: [Coordinate]) throws(TopologyError) {
    try checkRange(line)
    guard line.count >= 2 else { throw TopologyError(.lineTooShort, place: line.first) }
  }

  static func checkRange(_ coordinates: [Coordinate]) throws(TopologyError) {
    for coordinate in coordinates where !coordinate.isValid {
      throw TopologyError(.coordinateOutOfRange, place: coordinate)
    }
  }

  /// The polygons of an area or of a collection of areas.
  ///
  /// Throws when there's a point or a line among them.
  func polygons() throws(TopologyError) -> [Polygon] {
    switch self {
    case .polygon(let polygon): return [polygon]
    case .multiPolygon(let polygons): return polygons
    case .collection(let geometries):
      var polygons: [Polygon] = []
      for geometry in geometries { polygons += try geometry.polygons() }
      return polygons
    case .point(let coordinate):
      throw TopologyError(.notAnArea, place: coordinate, detail: "Point")
    case .multiPoint(let coordinates):
      throw TopologyError(.notAnArea, place: coordinates.first, detail: "MultiPoint")
    case .lineString(let line):
      throw TopologyError(.notAnArea, place: line.first, detail: "LineString")
    case .multiLineString(let lines):
      throw TopologyError(.notAnArea, place: lines.first?.first, detail: "MultiLineString")
    }
  }
}

extension Polygon {
  /// Refuses rings that are open, too short or not on Earth.
  func checkForm() throws(TopologyError) {
    for ring in rings {
      try Geometry.checkRange(ring)
      guard ring.count >= 4 else { throw TopologyError(.ringTooShort, place: ring.first) }
      guard ring.first == ring.last else { throw TopologyError(.ringNotClosed, place: ring.first) }
    }
  }
}
