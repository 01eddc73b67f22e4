internal import Geo

/// Reads the coordinates of one geometry straight into arrays of its type's depth.
///
/// What isn't as the type wants it is kept as ``fault``, and reading goes on behind it.
struct CoordinateReader {
  static let types: Set<String> = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
  ]

  var scanner: JSONScanner
  private(set) var fault: FormatError?
  private(set) var note: FormatError?
  private let type: String

  init(_ scanner: JSONScanner, type: String) {
    self.scanner = scanner
    self.type = type
  }

  /// Reads the value of `coordinates`; `nil` for an empty geometry, an unknown type, or with a fault.
  mutating func read() throws -> Geometry? {
    let geometry: Geometry?
    switch type {
    case "Point": geometry = try readPosition(mayBeEmpty: true).map(Geometry.point)
    case "MultiPoint":
      let points = try readPositions()
      geometry = points.isEmpty ? nil : .multiPoint(points)
    case "LineString":
      let line = try readLine()
      geometry = line.isEmpty ? nil : .lineString(line)
    case "MultiLineString":
      let lines = try readList { reader in try reader.readLine() }
      geometry = lines.isEmpty ? nil : .multiLineString(lines)
    case "Polygon": geometry = try readPolygon().map(Geometry.polygon)
    case "MultiPolygon":
      let polygons = try readList { reader in try reader.readPolygon() }.compactMap(\.self)
      geometry = polygons.isEmpty ? nil : .multiPolygon(polygons)
    default:
      try scanner.skipValue()
      geometry = nil
    }
    return fault == nil ? geometry : nil
  }

  private mutating func complain(_ detail: String) {
    guard fault == nil else { return }
    fault = scanner.fault(.badGeometry, value: type, detail: detail)
  }

  private mutating func readList<Element>(
    _ readElement: (inout CoordinateReader) throws -> Element
  ) throws -> [Element] {
    guard try scanner.peek() == UInt8(ascii: "[") else {
      complain("its coordinates aren't nested as deep as they have to be")
      try scanner.skipValue()
      return []
    }
    try scanner.begin()
    var elements: [Element] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) { elements.append(try readElement(&self)) }
    return elements
  }

  private mutating func readPositions() throws -> [Coordinate] {
    try readList { reader in try reader.readPosition(mayBeEmpty: false) }.compactMap(\.self)
  }

  private mutating func readLine() throws -> [Coordinate] {
    let line = try readPositions()
    if line.count == 1 { complain("a line needs two positions or more") }
    return line
  }

  private mutating func readPolygon() throws -> Polygon? {
    let rings = try readList { reader in try reader.readRing() }
    guard let exterior = rings.first else { return nil }
    return Polygon(exterior: exterior, holes: Array(rings.dropFirst()))
  }

  private mutating func readRing() throws -> [Coordinate] {
    let ring = try readPositions()
    guard fault == nil else { return ring }
    if ring.first != ring.last {
      complain("a ring doesn't end where it begins")
    } else if ring.count < 4 {
      complain("a ring needs four positions or more, the last equal to the first")
    }
    return ring
  }

  private mutating func readPosition(mayBeEmpty: Bool) throws -> Coordinate? {
    guard try scanner.peek() == UInt8(ascii: "[") else {
      complain("a position has to be an array of numbers")
      try scanner.skipValue()
      return nil
    }
    try scanner.begin()
    var longitude = 0.0
    var latitude = 0.0
    var count = 0
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      guard let number = try readNumber() else { continue }
      switch count {
      case 0: longitude = number
      case 1: latitude = number
      default: break
      }
      count += 1
    }
    if count == 0 && mayBeEmpty && fault == nil { return nil }
    guard count >= 2 else {
      complain("a position needs a longitude and a latitude")
      return nil
    }
    if count > 3 && note == nil { note = scanner.fault(.extraOrdinates, value: String(count)) }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  private mutating func readNumber() throws -> Double? {
    switch try scanner.peek() {
    case UInt8(ascii: "-"), (48...57)?:
      switch try scanner.readNumber() {
      case .integer(let number): return Double(number)
      case .unsigned(let number): return Double(number)
      case .double(let number): return number
      default: return nil
      }
    case UInt8(ascii: "\""):
      complain("its coordinates are texts; they have to be numbers without quotes")
    case UInt8(ascii: "["): complain("its coordinates are nested too deep")
    default: complain("its coordinates have to be numbers")
    }
    try scanner.skipValue()
    return nil
  }
}
