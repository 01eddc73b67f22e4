internal import CPROJ

extension PROJObject {
  /// What a definition denotes; `nil` when PROJ can't read it.
  convenience init?(definition: String, in context: PROJContext) {
    self.init(
      adopting: context.proj.pointee.proj_create(context.handle, definition),
      in: context
    )
  }

  /// The horizontal part of a compound or bound system; `nil` for a system that is horizontal itself.
  var horizontalPart: PROJObject? {
    let proj = context.proj
    let inner: OpaquePointer? =
      switch type {
      case PJ_TYPE_COMPOUND_CRS:
        proj.pointee.proj_crs_get_sub_crs(context.handle, pointer, 0)
      case PJ_TYPE_BOUND_CRS:
        proj.pointee.proj_get_source_crs(context.handle, pointer)
      default: nil
      }
    return PROJObject(adopting: inner, in: context)
  }

  /// The unit of the first axis.
  var unit: CoordinateReferenceSystem.Unit? {
    let proj = context.proj
    guard
      let system = PROJObject(
        adopting: proj.pointee.proj_crs_get_coordinate_system(context.handle, pointer),
        in: context
      )
    else { return nil }
    var factor = 0.0
    var name: UnsafePointer<CChar>?
    let isKnown = proj.pointee.proj_cs_get_axis_info(
      context.handle,
      system.pointer,
      0,
      nil,
      nil,
      nil,
      &factor,
      &name,
      nil,
      nil
    )
    guard isKnown == 1, let name else { return nil }
    return CoordinateReferenceSystem.Unit(name: String(cString: name), factor: factor)
  }

  /// Whether longitudes are counted from Greenwich.
  var isFromGreenwich: Bool {
    let proj = context.proj
    guard
      let meridian = PROJObject(
        adopting: proj.pointee.proj_get_prime_meridian(context.handle, pointer),
        in: context
      )
    else { return false }
    var longitude = 0.0
    let isKnown = proj.pointee.proj_prime_meridian_get_parameters(
      context.handle,
      meridian.pointer,
      &longitude,
      nil,
      nil
    )
    return isKnown == 1 && longitude == 0
  }

  /// The code of the EPSG system that PROJ finds this one to be, when it's certain enough: same
  /// parameters and an equivalent name (90 of 100 points).
  var identifiedCode: String? {
    let proj = context.proj
    var points: UnsafeMutablePointer<Int32>?
    guard
      let found = proj.pointee.proj_identify(context.handle, pointer, "EPSG", nil, &points)
    else { return nil }
    defer {
      proj.pointee.proj_list_destroy(found)
      proj.pointee.proj_int_list_destroy(points)
    }
    guard proj.pointee.proj_list_get_count(found) > 0, let points, points[0] >= 90 else {
      return nil
    }
    return PROJObject(
      adopting: proj.pointee.proj_list_get(context.handle, found, 0),
      in: context
    )?.authorityCode
  }
}
