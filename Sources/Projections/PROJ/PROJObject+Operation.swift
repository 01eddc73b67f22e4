internal import CPROJ
internal import Geo

/// An operation between two systems that is ready to run, with what is known about it.
struct PreparedOperation {
  /// Transforms from longitude or easting, latitude or northing, to the same order.
  let runner: PROJObject
  /// The candidates; PROJ takes the best for each point when there are several.
  let candidates: [CoordinateOperation]
}

extension PROJObject {
  /// Prepares the operation from this system to another; `nil` when there's none, or only ballpark ones
  /// and those aren't allowed.
  func operation(
    to target: PROJObject,
    allowsBallpark: Bool,
    area: BoundingBox?
  ) -> PreparedOperation? {
    let proj = context.proj
    let region = proj.pointee.proj_area_create()
    defer { proj.pointee.proj_area_destroy(region) }
    if let area {
      proj.pointee.proj_area_set_bbox(region, area.west, area.south, area.east, area.north)
    }
    let created = (allowsBallpark ? "ALLOW_BALLPARK=YES" : "ALLOW_BALLPARK=NO").withCString {
      option in
      let options: [UnsafePointer<CChar>?] = [option, nil]
      return proj.pointee.proj_create_crs_to_crs_from_pj(
        context.handle,
        pointer,
        target.pointer,
        area == nil ? nil : region,
        options
      )
    }
    guard let operation = PROJObject(adopting: created, in: context),
      let runner = PROJObject(
        adopting: proj.pointee.proj_normalize_for_visualization(context.handle, operation.pointer),
        in: context
      )
    else { return nil }
    // An object that stands for several operations says nothing about itself.
    let candidates =
      operation.type == PJ_TYPE_UNKNOWN
      ? self.candidates(to: target, allowsBallpark: allowsBallpark, area: area)
      : [operation.summary]
    return PreparedOperation(runner: runner, candidates: candidates)
  }

  /// What is known about this operation.
  private var summary: CoordinateOperation {
    let proj = context.proj
    let accuracy = proj.pointee.proj_coordoperation_get_accuracy(context.handle, pointer)
    return CoordinateOperation(
      name: name ?? "",
      accuracy: accuracy < 0 ? nil : accuracy,
      isBallpark: proj.pointee.proj_coordoperation_has_ballpark_transformation(
        context.handle,
        pointer
      ) == 1,
      usesGrids: proj.pointee.proj_coordoperation_get_grid_used_count(context.handle, pointer) > 0,
      areaOfUse: areaOfUse
    )
  }

  /// Lists the operations as `proj_create_crs_to_crs` does: those with missing grids left out.
  private func candidates(
    to target: PROJObject,
    allowsBallpark: Bool,
    area: BoundingBox?
  ) -> [CoordinateOperation] {
    let proj = context.proj
    guard
      let factory = proj.pointee.proj_create_operation_factory_context(context.handle, nil)
    else { return [] }
    defer { proj.pointee.proj_operation_factory_context_destroy(factory) }
    proj.pointee.proj_operation_factory_context_set_spatial_criterion(
      context.handle,
      factory,
      PROJ_SPATIAL_CRITERION_PARTIAL_INTERSECTION
    )
    proj.pointee.proj_operation_factory_context_set_grid_availability_use(
      context.handle,
      factory,
      PROJ_GRID_AVAILABILITY_DISCARD_OPERATION_IF_MISSING_GRID
    )
    proj.pointee.proj_operation_factory_context_set_allow_ballpark_transformations(
      context.handle,
      factory,
      allowsBallpark ? 1 : 0
    )
    if let area {
      proj.pointee.proj_operation_factory_context_set_area_of_interest(
        context.handle,
        factory,
        area.west,
        area.south,
        area.east,
        area.north
      )
    }
    guard
      let found = proj.pointee.proj_create_operations(
        context.handle,
        pointer,
        target.pointer,
        factory
      )
    else { return [] }
    defer { proj.pointee.proj_list_destroy(found) }
    return (0..<proj.pointee.proj_list_get_count(found)).compactMap { number in
      PROJObject(
        adopting: proj.pointee.proj_list_get(context.handle, found, number),
        in: context
      )?.summary
    }
  }
}
