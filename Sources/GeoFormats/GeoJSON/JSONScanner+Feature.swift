internal import Geo

extension JSONScanner {
  /// Passes over the brace that opens a GeoJSON text.
  mutating func beginGeoJSON() throws -> GeoJSONObject {
    let byte = try peek()
    if byte == UInt8(ascii: "[") { throw fault(.notGeoJSON, value: "a JSON array") }
    guard byte == UInt8(ascii: "{") else { throw try unexpected("'{'") }
    return try beginObject()
  }

  private mutating func beginObject() throws(FormatError) -> GeoJSONObject {
    let place = fault(.badMember)
    var object = GeoJSONObject()
    object.line = place.line ?? 1
    object.column = place.column ?? 1
    duplicates.removeAll()
    try begin()
    return object
  }

  /// Reads an element of `features`.
  mutating func readFeature(number: Int) throws -> GeoJSONItem {
    guard try peek() == UInt8(ascii: "{") else {
      var error = fault(.badMember, value: "features", detail: "an array of features")
      error.record = number
      try skipValue()
      return .broken(error)
    }
    var object = try beginObject()
    var isFirst = true
    while let name = try nextName(&isFirst) { try readMember(name, into: &object) }
    return try item(of: &object, number: number, isAlone: false)
  }

  /// What the members of an object make: a feature, a geometry as a feature, or neither.
  ///
  /// `isAlone` tells that the object is a text of its own, which may be a bare geometry.
  mutating func item(
    of object: inout GeoJSONObject,
    number: Int,
    isAlone: Bool
  ) throws -> GeoJSONItem {
    if let type = object.type {
      try object.pendingBody?.settle(type: type, name: name, &object.fault, &object.notes)
      object.bareGeometry = object.bareGeometry ?? object.pendingBody?.geometry
    }
    let isGeometry = object.isBareGeometry && object.type != "Feature"
    if object.fault == nil, !isGeometry, object.type != "Feature" {
      if isAlone { throw try notGeoJSON(object) }
      object.fault = FormatError(
        .badMember,
        value: object.type.map { "type: \($0)" } ?? "type",
        detail: "\"Feature\"",
        file: name,
        line: object.line,
        column: object.column
      )
    }
    if var fault = object.fault {
      fault.record = number
      return .broken(fault)
    }
    var notes = object.notes + duplicates
    duplicates.removeAll()
    if !isGeometry {
      for (member, isThere) in [
        ("geometry", object.hasGeometry), ("properties", object.hasProperties),
      ] where !isThere {
        notes.append(
          FormatError(
            .badMember,
            value: member,
            detail: "there, if only as null",
            file: name,
            line: object.line,
            column: object.column
          )
        )
      }
    }
    for index in notes.indices { notes[index].record = number }
    return .feature(
      GeoJSONFeature(
        feature: Feature(
          id: object.id,
          geometry: isGeometry ? object.bareGeometry : object.geometry,
          attributes: object.properties ?? [:]
        ),
        number: number,
        line: object.line,
        foreignMembers: object.foreignMembers,
        notes: notes
      )
    )
  }

  /// The error for JSON that is something else, by name if it's known.
  func notGeoJSON(_ object: GeoJSONObject) throws -> FormatError {
    let what: String
    if object.type == "Topology" {
      what = "TopoJSON"
    } else if object.foreignMembers["elements"] != nil {
      what = "an answer of the Overpass API"
    } else if object.foreignMembers["rings"] != nil
      || object.foreignMembers["spatialReference"] != nil
    {
      what = "Esri JSON"
    } else if let type = object.type {
      what = "JSON of the type '\(type)'"
    } else {
      what = "JSON without a type"
    }
    return FormatError(
      .notGeoJSON,
      value: what,
      file: name,
      line: object.line,
      column: object.column
    )
  }
}
