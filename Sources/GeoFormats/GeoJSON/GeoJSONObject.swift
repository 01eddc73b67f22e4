internal import Geo

/// The members of a GeoJSON object of any type, as far as they were read.
struct GeoJSONObject {
  var line = 1
  var column = 1
  var type: String?
  var id: FeatureIdentifier?
  var geometry: Geometry?
  var hasGeometry = false
  var properties: Attributes?
  var hasProperties = false
  /// A bare geometry whose type has not been read yet.
  var pendingBody: GeometryBody?
  /// The coordinates or geometries of a bare geometry.
  var bareGeometry: Geometry?
  var isBareGeometry = false
  var hasFeatures = false
  var crs: AttributeValue?
  var foreignMembers: Attributes = [:]
  /// The first thing that makes the object no valid feature.
  var fault: FormatError?
  /// Odd things that don't hinder.
  var notes: [FormatError] = []
}

extension JSONScanner {
  /// Reads a member of a GeoJSON object into `object`; its name was just read.
  ///
  /// Syntax errors are thrown. What is only wrong as GeoJSON is kept in the object, and the text after
  /// it can be read.
  mutating func readMember(_ name: String, into object: inout GeoJSONObject) throws {
    _ = try peek()
    let place = fault(.badMember, value: name)
    func complain(_ expected: String) {
      var error = place
      error.detail = expected
      if object.fault == nil { object.fault = error }
    }
    switch name {
    case "type":
      if case .string(let type) = try readValue() { object.type = type } else { complain("a text") }
    case "id":
      switch try readValue() {
      case .string(let id): object.id = .string(id)
      case .integer(let id): object.id = .integer(id)
      case .unsigned(let id): object.id = .string(String(id))
      case .double(let id): object.id = Self.identifier(id)
      case .null: break
      default: complain("a text or a number")
      }
    case "geometry":
      object.hasGeometry = true
      switch try peek() {
      case UInt8(ascii: "{"): object.geometry = try readGeometry(&object.fault, &object.notes)
      case UInt8(ascii: "n"): try skipValue()
      default:
        try skipValue()
        complain("a geometry or null")
      }
    case "properties":
      object.hasProperties = true
      switch try readValue() {
      case .object(let members): object.properties = members
      case .null: break
      default: complain("an object or null")
      }
    case "coordinates", "geometries":
      // A bare geometry: its type may not be known yet, so its members go the way of a geometry's.
      object.isBareGeometry = true
      var body = GeometryBody()
      try body.read(name, type: object.type, from: &self, &object.fault, &object.notes)
      if object.type == nil {
        // Rare: the type comes last. The text is kept, and read when it's known.
        object.pendingBody = body
      } else {
        object.bareGeometry = body.geometry
      }
    case "bbox":
      if case .list = try readValue() {} else { complain("an array of numbers") }
    case "crs": object.crs = try readValue()
    default: object.foreignMembers[name] = try readValue()
    }
  }

  private static func identifier(_ number: Double) -> FeatureIdentifier {
    Int64(exactly: number).map(FeatureIdentifier.integer) ?? .string(number.description)
  }
}
