internal import CGEOS
internal import Geo

extension GEOSShape {
  /// Copies a geometry into GEOS, one call for each line or ring.
  static func copying(_ geometry: Geometry, in context: GEOSContext)
    throws(TopologyError) -> GEOSShape
  {
    switch geometry {
    case .point(let coordinate):
      return try .point(coordinate, in: context)
    case .lineString(let line):
      return try .line(line, in: context)
    case .polygon(let polygon):
      return try .polygon(polygon, in: context)
    case .multiPoint(let coordinates):
      return try .collection(GEOS_MULTIPOINT, of: coordinates, in: context) {
        coordinate throws(TopologyError) in try .point(coordinate, in: context)
      }
    case .multiLineString(let lines):
      return try .collection(GEOS_MULTILINESTRING, of: lines, in: context) {
        line throws(TopologyError) in try .line(line, in: context)
      }
    case .multiPolygon(let polygons):
      return try .collection(GEOS_MULTIPOLYGON, of: polygons, in: context) {
        polygon throws(TopologyError) in try .polygon(polygon, in: context)
      }
    case .collection(let geometries):
      return try .collection(GEOS_GEOMETRYCOLLECTION, of: geometries, in: context) {
        geometry throws(TopologyError) in try GEOSShape.copying(geometry, in: context)
      }
    }
  }

  private static func point(_ coordinate: Coordinate, in context: GEOSContext)
    throws(TopologyError) -> GEOSShape
  {
    try GEOSShape(
      adopting: GEOSGeom_createPointFromXY_r(
        context.handle,
        coordinate.longitude,
        coordinate.latitude
      ),
      of: "GEOSGeom_createPointFromXY",
      in: context
    )
  }

  private static func line(_ line: [Coordinate], in context: GEOSContext)
    throws(TopologyError) -> GEOSShape
  {
    let sequence = try sequence(line, in: context)
    // The line owns the sequence from here on, also when making it fails.
    return try GEOSShape(
      adopting: GEOSGeom_createLineString_r(context.handle, sequence),
      of: "GEOSGeom_createLineString",
      in: context
    )
  }

  private static func ring(_ ring: [Coordinate], in context: GEOSContext)
    throws(TopologyError) -> GEOSShape
  {
    let sequence = try sequence(ring, in: context)
    // The ring owns the sequence from here on, also when making it fails.
    return try GEOSShape(
      adopting: GEOSGeom_createLinearRing_r(context.handle, sequence),
      of: "GEOSGeom_createLinearRing",
      in: context
    )
  }

  private static func polygon(_ polygon: Polygon, in context: GEOSContext)
    throws(TopologyError) -> GEOSShape
  {
    let shell = try ring(polygon.exterior, in: context)
    var holes: [OpaquePointer?] = []
    do throws(TopologyError) {
      for hole in polygon.holes {
        holes.append(try ring(hole, in: context).releasePointer())
      }
    } catch {
      for hole in holes { GEOSGeom_destroy_r(context.handle, hole) }
      throw error
    }
    // The polygon owns the shell and the holes from here on, also when making it fails; the array of
    // pointers stays ours.
    return try GEOSShape(
      adopting: GEOSGeom_createPolygon_r(
        context.handle,
        shell.releasePointer(),
        &holes,
        UInt32(holes.count)
      ),
      of: "GEOSGeom_createPolygon",
      in: context
    )
  }

  private static func collection<Part>(
    _ kind: GEOSGeomTypes,
    of parts: [Part],
    in context: GEOSContext,
    copy: (Part) throws(TopologyError) -> GEOSShape
  ) throws(TopologyError) -> GEOSShape {
    var members: [OpaquePointer?] = []
    do throws(TopologyError) {
      for part in parts { members.append(try copy(part).releasePointer()) }
    } catch {
      for member in members { GEOSGeom_destroy_r(context.handle, member) }
      throw error
    }
    // The collection owns its members from here on, also when making it fails.
    return try GEOSShape(
      adopting: GEOSGeom_createCollection_r(
        context.handle,
        Int32(kind.rawValue),
        &members,
        UInt32(members.count)
      ),
      of: "GEOSGeom_createCollection",
      in: context
    )
  }

  /// Copies coordinates into a sequence that the caller hands on at once.
  private static func sequence(_ coordinates: [Coordinate], in context: GEOSContext)
    throws(TopologyError) -> OpaquePointer
  {
    // A coordinate is two doubles in a row, longitude first: just the buffer that GEOS reads.
    let copied = coordinates.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else {
        return GEOSCoordSeq_create_r(context.handle, 0, 2)
      }
      return UnsafeRawPointer(base).withMemoryRebound(to: Double.self, capacity: 2 * buffer.count) {
        GEOSCoordSeq_copyFromBuffer_r(context.handle, $0, UInt32(buffer.count), 0, 0)
      }
    }
    guard let copied else { throw context.failure(of: "GEOSCoordSeq_copyFromBuffer") }
    return copied
  }
}
