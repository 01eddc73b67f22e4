internal import CPROJ

extension CoordinateReferenceSystem {
  /// Asks PROJ about a definition.
  init(reading definition: CRSDefinition, in context: PROJContext) throws(ProjectionError) {
    guard let object = PROJObject(definition: definition.text, in: context) else {
      throw CoordinateReferenceSystem.failure(of: definition, in: context)
    }
    let code = object.authorityCode ?? object.identifiedCode
    let area = object.areaOfUse
    let name = object.name ?? definition.text
    if let part = object.horizontalPart {
      // A compound system may hold a bound one, or the other way round.
      if let inner = part.horizontalPart {
        try self.init(inner, of: definition, name: name, code: code, area: area)
      } else {
        try self.init(part, of: definition, name: name, code: code, area: area ?? part.areaOfUse)
      }
    } else {
      try self.init(object, of: definition, name: name, code: code, area: area)
    }
  }

  private init(
    _ horizontal: PROJObject,
    of definition: CRSDefinition,
    name: String,
    code: String?,
    area: AreaOfUse?
  ) throws(ProjectionError) {
    let kind: Kind
    switch horizontal.type {
    case PJ_TYPE_GEOGRAPHIC_2D_CRS, PJ_TYPE_GEOGRAPHIC_3D_CRS: kind = .geographic
    case PJ_TYPE_PROJECTED_CRS: kind = .projected
    default: throw ProjectionError(.notHorizontal, definition: definition.text, detail: name)
    }
    guard let unit = horizontal.unit else {
      throw ProjectionError(.notHorizontal, definition: definition.text, detail: name)
    }
    // 180 / π as PROJ has it differs from ours in the last places.
    let isDegree = (unit.factor - .pi / 180).magnitude < 1e-12
    self.init(
      definition: definition.text,
      name: name,
      authorityCode: code,
      kind: kind,
      unit: unit,
      areaOfUse: area,
      isInDegrees: kind == .geographic && isDegree && horizontal.isFromGreenwich
    )
  }

  private static func failure(of definition: CRSDefinition, in context: PROJContext)
    -> ProjectionError
  {
    let words = context.takeMessage()
    guard definition.form == .code else {
      return ProjectionError(.invalidDefinition, definition: definition.text, detail: words)
    }
    let version = context.proj.pointee.proj_context_get_database_metadata(
      context.handle,
      "EPSG.VERSION"
    )
    guard let version else {
      // Without its database PROJ knows no code at all, and the code isn't to blame.
      return ProjectionError(.databaseMissing, definition: definition.text, detail: words)
    }
    return ProjectionError(
      .unknownCode,
      definition: definition.text,
      detail: String(cString: version)
    )
  }
}
