internal import Geo

/// The content of a geometry object, read from its `coordinates` or `geometries`.
struct GeometryBody {
  var geometry: Geometry?
  /// Coordinates whose type isn't known yet: their text, and where it stands.
  private var pending: (text: [UInt8], line: Int)?

  /// Reads the member's value.
  mutating func read(
    _ name: String,
    type: String?,
    from scanner: inout JSONScanner,
    _ fault: inout FormatError?,
    _ notes: inout [FormatError]
  ) throws {
    if name == "geometries" {
      geometry = try Self.readCollection(&scanner, &fault, &notes)
    } else if let type {
      var reader = CoordinateReader(scanner, type: type)
      geometry = try reader.read()
      scanner = reader.scanner
      if fault == nil { fault = reader.fault }
      if let note = reader.note { notes.append(note) }
    } else {
      let line = scanner.line
      pending = (try scanner.readRawValue(), line)
    }
  }

  /// Reads what had to wait until the type was known.
  mutating func settle(
    type: String,
    name: String?,
    _ fault: inout FormatError?,
    _ notes: inout [FormatError]
  ) throws {
    guard let pending else { return }
    self.pending = nil
    var reader = CoordinateReader(
      JSONScanner(pending.text, name: name, line: pending.line),
      type: type
    )
    geometry = try reader.read()
    if fault == nil { fault = reader.fault }
    if let note = reader.note { notes.append(note) }
  }

  private static func readCollection(
    _ scanner: inout JSONScanner,
    _ fault: inout FormatError?,
    _ notes: inout [FormatError]
  ) throws -> Geometry? {
    guard try scanner.peek() == UInt8(ascii: "[") else {
      let error = scanner.fault(.badMember, value: "geometries", detail: "an array of geometries")
      if fault == nil { fault = error }
      try scanner.skipValue()
      return nil
    }
    try scanner.begin()
    var parts: [Geometry] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      guard try scanner.peek() == UInt8(ascii: "{") else {
        let error = scanner.fault(.badMember, value: "geometries", detail: "an array of geometries")
        if fault == nil { fault = error }
        try scanner.skipValue()
        continue
      }
      if let part = try scanner.readGeometry(&fault, &notes) { parts.append(part) }
    }
    return .collection(parts)
  }
}

extension JSONScanner {
  /// Reads a geometry object; `nil` when it is empty or, with a fault, when it isn't valid.
  mutating func readGeometry(
    _ fault: inout FormatError?,
    _ notes: inout [FormatError]
  ) throws -> Geometry? {
    _ = try peek()
    let place = self.fault(.badMember)
    try begin()
    var type: String?
    var body = GeometryBody()
    var hasContent = false
    var isFirst = true
    while let member = try nextName(&isFirst) {
      switch member {
      case "type":
        if case .string(let text) = try readValue() { type = text }
      case "coordinates", "geometries":
        hasContent = true
        try body.read(member, type: type, from: &self, &fault, &notes)
      default: try skipValue()
      }
    }
    guard fault == nil else { return nil }
    guard let type, CoordinateReader.types.contains(type) || type == "GeometryCollection" else {
      fault = place
      fault?.value = type == nil ? "type" : "type: \(type ?? "")"
      fault?.detail = "the name of a geometry, such as \"Point\""
      return nil
    }
    guard hasContent else {
      fault = place
      fault?.value = type == "GeometryCollection" ? "geometries" : "coordinates"
      fault?.detail = "there in a \(type)"
      return nil
    }
    try body.settle(type: type, name: name, &fault, &notes)
    return body.geometry
  }

  /// Reads a value and gives its text, for later.
  mutating func readRawValue() throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.value(try readValue())
    return writer.bytes
  }
}
