internal import CGEOS
internal import Geo

/// A geometry inside GEOS, freed exactly once; the pointer stays in this folder.
struct GEOSShape: ~Copyable {
  /// The context that the geometry was made in and is used with.
  let context: GEOSContext

  /// The geometry, owned; `nil` only after it was given away.
  private(set) var pointer: OpaquePointer?

  /// Takes over a geometry that GEOS returned; `nil` is a failure of `call`.
  init(adopting pointer: OpaquePointer?, of call: String, in context: GEOSContext)
    throws(TopologyError)
  {
    guard let pointer else { throw context.failure(of: call) }
    self.context = context
    self.pointer = pointer
  }

  deinit {
    if let pointer { GEOSGeom_destroy_r(context.handle, pointer) }
  }

  /// Gives the geometry away to a GEOS object that frees it from now on.
  consuming func releasePointer() -> OpaquePointer? {
    let given = pointer
    pointer = nil
    return given
  }

  /// What makes the geometry invalid after OGC Simple Features; `nil` when it's valid.
  func defect() throws(TopologyError) -> GeometryDefect? {
    var reason: UnsafeMutablePointer<CChar>?
    var place: OpaquePointer?
    let answer = GEOSisValidDetail_r(context.handle, pointer, 0, &reason, &place)
    // Both are ours to free on every path.
    defer {
      if let reason { GEOSFree_r(context.handle, reason) }
      if let place { GEOSGeom_destroy_r(context.handle, place) }
    }
    guard try !context.isTrue(answer, from: "GEOSisValidDetail") else { return nil }
    return GeometryDefect(
      reason: reason.map { String(cString: $0) } ?? "",
      place: try place.map { place throws(TopologyError) in
        try GEOSShape.coordinates(of: place, in: context).first
      } ?? nil
    )
  }

  /// The geometry made valid: shells are united and holes taken away, and what has no area is left out.
  func madeValid() throws(TopologyError) -> GEOSShape {
    guard let parameters = GEOSMakeValidParams_create_r(context.handle) else {
      throw context.failure(of: "GEOSMakeValidParams_create")
    }
    defer { GEOSMakeValidParams_destroy_r(context.handle, parameters) }
    guard
      GEOSMakeValidParams_setMethod_r(context.handle, parameters, GEOS_MAKE_VALID_STRUCTURE) == 1,
      GEOSMakeValidParams_setKeepCollapsed_r(context.handle, parameters, 0) == 1
    else { throw context.failure(of: "GEOSMakeValidParams_set") }
    return try GEOSShape(
      adopting: GEOSMakeValidWithParams_r(context.handle, pointer, parameters),
      of: "GEOSMakeValid",
      in: context
    )
  }

  /// The union of all the geometry's parts.
  func united() throws(TopologyError) -> GEOSShape {
    try GEOSShape(
      adopting: GEOSUnaryUnion_r(context.handle, pointer),
      of: "GEOSUnaryUnion",
      in: context
    )
  }
}
