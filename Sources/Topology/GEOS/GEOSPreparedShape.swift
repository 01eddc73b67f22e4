internal import CGEOS
package import Geo

/// A region prepared by GEOS itself: the judge that ``PreparedRegion`` is compared with.
///
/// GEOS builds its index at the first question, so one thread at a time uses an object; it isn't
/// `Sendable`.
package final class GEOSPreparedShape {
  private let shape: GEOSShape
  private let prepared: OpaquePointer

  /// Prepares a geometry.
  package init(_ geometry: Geometry) throws(TopologyError) {
    let shape = try GEOSShape.copying(geometry, in: GEOSContext())
    guard let prepared = GEOSPrepare_r(shape.context.handle, shape.pointer) else {
      throw shape.context.failure(of: "GEOSPrepare")
    }
    self.shape = shape
    self.prepared = prepared
  }

  // The prepared object looks into the shape, which is freed after this.
  deinit { GEOSPreparedGeom_destroy_r(shape.context.handle, prepared) }

  /// Whether the region covers the coordinate as it's written: −180° and 180° are two meridians here.
  package func covers(_ coordinate: Coordinate) throws(TopologyError) -> Bool {
    let point = try GEOSShape.copying(.point(coordinate), in: shape.context)
    return try shape.context.isTrue(
      GEOSPreparedCovers_r(shape.context.handle, prepared, point.pointer),
      from: "GEOSPreparedCovers"
    )
  }

  /// Whether the region covers the other geometry.
  package func covers(_ geometry: Geometry) throws(TopologyError) -> Bool {
    let other = try GEOSShape.copying(geometry, in: shape.context)
    return try shape.context.isTrue(
      GEOSPreparedCovers_r(shape.context.handle, prepared, other.pointer),
      from: "GEOSPreparedCovers"
    )
  }

  /// Whether the region and the other geometry have no point in common.
  package func isDisjoint(from geometry: Geometry) throws(TopologyError) -> Bool {
    let other = try GEOSShape.copying(geometry, in: shape.context)
    return try shape.context.isTrue(
      GEOSPreparedDisjoint_r(shape.context.handle, prepared, other.pointer),
      from: "GEOSPreparedDisjoint"
    )
  }
}
