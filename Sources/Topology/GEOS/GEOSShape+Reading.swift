internal import CGEOS
internal import Geo

extension GEOSShape {
  /// The geometry as a value; exteriors run counter-clockwise and holes clockwise.
  func geometry() throws(TopologyError) -> Geometry {
    try GEOSShape.geometry(of: pointer, in: context)
  }

  private static func geometry(of pointer: OpaquePointer?, in context: GEOSContext)
    throws(TopologyError) -> Geometry
  {
    let kind = GEOSGeomTypeId_r(context.handle, pointer)
    switch GEOSGeomTypes(UInt32(bitPattern: kind)) {
    case GEOS_POINT:
      let coordinates = try coordinates(of: pointer, in: context)
      // An empty point has no coordinate, and the value type no way to say so but an empty list.
      return coordinates.first.map(Geometry.point) ?? .multiPoint([])
    case GEOS_LINESTRING, GEOS_LINEARRING:
      return .lineString(try coordinates(of: pointer, in: context))
    case GEOS_POLYGON:
      let polygon = try polygon(of: pointer, in: context)
      return polygon.exterior.isEmpty ? .multiPolygon([]) : .polygon(polygon)
    case GEOS_MULTIPOINT:
      return .multiPoint(
        try members(of: pointer, in: context) { member throws(TopologyError) in
          try coordinates(of: member, in: context)
        }.flatMap { $0 }
      )
    case GEOS_MULTILINESTRING:
      return .multiLineString(
        try members(of: pointer, in: context) { member throws(TopologyError) in
          try coordinates(of: member, in: context)
        }
      )
    case GEOS_MULTIPOLYGON:
      return .multiPolygon(
        try members(of: pointer, in: context) { member throws(TopologyError) in
          try polygon(of: member, in: context)
        }
      )
    case GEOS_GEOMETRYCOLLECTION:
      return .collection(
        try members(of: pointer, in: context) { member throws(TopologyError) in
          try geometry(of: member, in: context)
        }
      )
    default:
      throw context.failure(of: "GEOSGeomTypeId")
    }
  }

  /// Reads every member; they stay the collection's.
  private static func members<Part>(
    of pointer: OpaquePointer?,
    in context: GEOSContext,
    read: (OpaquePointer) throws(TopologyError) -> Part
  ) throws(TopologyError) -> [Part] {
    let count = GEOSGetNumGeometries_r(context.handle, pointer)
    guard count >= 0 else { throw context.failure(of: "GEOSGetNumGeometries") }
    var parts: [Part] = []
    parts.reserveCapacity(Int(count))
    for number in 0..<count {
      guard let member = GEOSGetGeometryN_r(context.handle, pointer, number) else {
        throw context.failure(of: "GEOSGetGeometryN")
      }
      parts.append(try read(member))
    }
    return parts
  }

  private static func polygon(of pointer: OpaquePointer?, in context: GEOSContext)
    throws(TopologyError) -> Polygon
  {
    guard let shell = GEOSGetExteriorRing_r(context.handle, pointer) else {
      throw context.failure(of: "GEOSGetExteriorRing")
    }
    var polygon = Polygon(exterior: try coordinates(of: shell, in: context))
    if RingDirection(of: polygon.exterior) == .clockwise { polygon.exterior.reverse() }
    let count = GEOSGetNumInteriorRings_r(context.handle, pointer)
    guard count >= 0 else { throw context.failure(of: "GEOSGetNumInteriorRings") }
    for number in 0..<count {
      guard let ring = GEOSGetInteriorRingN_r(context.handle, pointer, number) else {
        throw context.failure(of: "GEOSGetInteriorRingN")
      }
      var hole = try coordinates(of: ring, in: context)
      if RingDirection(of: hole) == .counterClockwise { hole.reverse() }
      polygon.holes.append(hole)
    }
    return polygon
  }

  /// Copies the coordinates of a point, line or ring out of GEOS in one call.
  static func coordinates(of pointer: OpaquePointer?, in context: GEOSContext)
    throws(TopologyError) -> [Coordinate]
  {
    // The sequence belongs to the geometry.
    guard let sequence = GEOSGeom_getCoordSeq_r(context.handle, pointer) else {
      throw context.failure(of: "GEOSGeom_getCoordSeq")
    }
    var count: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(context.handle, sequence, &count) == 1 else {
      throw context.failure(of: "GEOSCoordSeq_getSize")
    }
    guard count > 0 else { return [] }
    var isCopied = false
    let coordinates = [Coordinate](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      // Two doubles make a coordinate, and GEOS writes 2 × count of them.
      isCopied = UnsafeMutableRawPointer(base)
        .withMemoryRebound(to: Double.self, capacity: 2 * Int(count)) {
          GEOSCoordSeq_copyToBuffer_r(context.handle, sequence, $0, 0, 0) == 1
        }
      filled = isCopied ? Int(count) : 0
    }
    guard isCopied else { throw context.failure(of: "GEOSCoordSeq_copyToBuffer") }
    return coordinates
  }
}
