internal import CPROJ

/// An object of PROJ's (a system or an operation), freed exactly once; the pointer stays in this room's
/// `PROJ` folder.
final class PROJObject {
  /// The context that the object was made in and is used with.
  let context: PROJContext

  /// The object; owned.
  let pointer: OpaquePointer

  /// Takes over an object that PROJ returned; `nil` for none.
  init?(adopting pointer: OpaquePointer?, in context: PROJContext) {
    guard let pointer else { return nil }
    self.context = context
    self.pointer = pointer
  }

  deinit { _ = context.proj.pointee.proj_destroy(pointer) }

  /// PROJ's kind of object.
  var type: PJ_TYPE { context.proj.pointee.proj_get_type(pointer) }

  /// The object's name.
  var name: String? {
    context.proj.pointee.proj_get_name(pointer).map { String(cString: $0) }
  }

  /// The authority and code, as `EPSG:5174`, when the object itself states one.
  var authorityCode: String? {
    guard let authority = context.proj.pointee.proj_get_id_auth_name(pointer, 0),
      let code = context.proj.pointee.proj_get_id_code(pointer, 0)
    else { return nil }
    return String(cString: authority) + ":" + String(cString: code)
  }

  /// Where the object may be used; `nil` when it states no box.
  var areaOfUse: AreaOfUse? {
    var (west, south, east, north) = (0.0, 0.0, 0.0, 0.0)
    var name: UnsafePointer<CChar>?
    let isKnown = context.proj.pointee.proj_get_area_of_use(
      context.handle,
      pointer,
      &west,
      &south,
      &east,
      &north,
      &name
    )
    // PROJ writes −1000 for sides that it doesn't know.
    guard isKnown == 1, west >= -180, south >= -90, east <= 180, north <= 90 else { return nil }
    return AreaOfUse(
      name: name.map { String(cString: $0) } ?? "",
      west: west,
      south: south,
      east: east,
      north: north
    )
  }
}
