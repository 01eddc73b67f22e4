import Geo
import GeoFormats

/// Listings from GeoJSON: features with points, their properties as columns.
///
/// The columns are the names met in the first features; a name that first occurs later is left aside.
struct GeoJSONListingReader: ListingReader {
  let columns: [String]
  let form: SourceForm
  private let file: String
  private let reader: GeoJSONReader
  private var waiting: ArraySlice<Listing> = []
  private let positions: [String: Int]

  /// Features that are looked at for the names of their properties.
  private static let lookahead = 500

  /// Opens GeoJSON in any of its forms.
  init(_ input: ByteInput, encoding: TextEncoding?) throws {
    reader = try GeoJSONReader(input, encoding: encoding)
    file = input.name
    form = SourceForm(format: "GeoJSON", encoding: nil, encodingConfidence: nil)
    var items: [GeoJSONItem] = []
    while items.count < GeoJSONListingReader.lookahead, let item = try reader.next() {
      items.append(item)
    }
    var names: [String] = []
    var positions: [String: Int] = [:]
    func add(_ name: String) {
      guard positions[name] == nil else { return }
      positions[name] = names.count
      names.append(name)
    }
    for case .feature(let item) in items {
      // The feature's own identifier counts before a property of that name.
      if item.feature.id != nil { add(GeoJSONListingReader.identifier) }
      for entry in item.feature.attributes.entries { add(entry.name) }
    }
    columns = names
    self.positions = positions
    for item in items { waiting.append(listing(item)) }
  }

  private static let identifier = "id"

  var statedSystem: String? { reader.legacyCRSName }

  mutating func next() throws -> Listing? {
    if let first = waiting.popFirst() { return first }
    return try reader.next().map(listing)
  }

  private func listing(_ item: GeoJSONItem) -> Listing {
    switch item {
    case .feature(let feature): return listing(feature)
    case .broken(let error):
      var listing = Listing(place: SourcePlace(file: file, line: error.line), cells: [])
      listing.fault = error
      return listing
    }
  }

  private func listing(_ item: GeoJSONFeature) -> Listing {
    var cells = [String](repeating: "", count: columns.count)
    for entry in item.feature.attributes.entries {
      guard let position = positions[entry.name] else { continue }
      let text = GeoJSONListingReader.text(entry.value)
      if !text.isEmpty { cells[position] = text }
    }
    if let position = positions[GeoJSONListingReader.identifier] {
      switch item.feature.id {
      case .string(let text): cells[position] = text
      case .integer(let number): cells[position] = String(number)
      case nil: break
      }
    }
    var listing = Listing(place: SourcePlace(file: file, line: item.line), cells: cells)
    switch item.feature.geometry {
    case .point(let coordinate): listing.point = coordinate
    case let shape?: listing.shape = GeoJSONListingReader.name(of: shape)
    case nil: break
    }
    return listing
  }

  private static func name(of shape: Geometry) -> String {
    switch shape {
    case .point: "Point"
    case .multiPoint: "MultiPoint"
    case .lineString: "LineString"
    case .multiLineString: "MultiLineString"
    case .polygon: "Polygon"
    case .multiPolygon: "MultiPolygon"
    case .collection: "GeometryCollection"
    }
  }

  private static func text(_ value: AttributeValue) -> String {
    switch value {
    case .null: ""
    case .bool(let bool): bool ? "yes" : "no"
    case .integer(let integer): String(integer)
    case .unsigned(let unsigned): String(unsigned)
    case .double(let double): "\(double)"
    case .string(let string): string
    case .list(let list): list.map(text).joined(separator: " ")
    case .object: ""
    }
  }
}
