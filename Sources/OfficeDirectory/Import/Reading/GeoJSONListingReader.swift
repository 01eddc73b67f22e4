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
    var features: [GeoJSONFeature] = []
    while features.count < GeoJSONListingReader.lookahead {
      guard let feature = try GeoJSONListingReader.feature(from: reader) else { break }
      features.append(feature)
    }
    var names: [String] = ["id"]
    var positions = ["id": 0]
    for feature in features {
      for entry in feature.feature.attributes.entries where positions[entry.name] == nil {
        positions[entry.name] = names.count
        names.append(entry.name)
      }
    }
    columns = names
    self.positions = positions
    for feature in features { waiting.append(listing(feature)) }
  }

  mutating func next() throws -> Listing? {
    if let first = waiting.popFirst() { return first }
    return try GeoJSONListingReader.feature(from: reader).map(listing)
  }

  private static func feature(from reader: GeoJSONReader) throws -> GeoJSONFeature? {
    switch try reader.next() {
    case .feature(let feature): return feature
    case .broken(let error): throw error
    case nil: return nil
    }
  }

  private func listing(_ item: GeoJSONFeature) -> Listing {
    var cells = [String](repeating: "", count: columns.count)
    switch item.feature.id {
    case .string(let text): cells[0] = text
    case .integer(let number): cells[0] = String(number)
    case nil: break
    }
    for entry in item.feature.attributes.entries {
      guard let position = positions[entry.name] else { continue }
      let text = GeoJSONListingReader.text(entry.value)
      if !text.isEmpty { cells[position] = text }
    }
    var listing = Listing(place: SourcePlace(file: file, line: item.line), cells: cells)
    if case .point(let coordinate) = item.feature.geometry { listing.point = coordinate }
    return listing
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

/// Chooses the reader for a source.
enum ListingReaders {
  private static let geoJSONEndings = [
    ".geojson", ".json", ".geojsonl", ".geojsons", ".geojsonseq", ".ndgeojson", ".ndjson",
  ]

  /// The reader that the file's ending asks for; delimited text for any other.
  static func reader(
    for input: ByteInput,
    encoding: TextEncoding?
  ) throws -> any ListingReader {
    let name = input.name.lowercased()
    guard geoJSONEndings.contains(where: name.hasSuffix) else {
      return try DelimitedListingReader(input, encoding: encoding)
    }
    return try GeoJSONListingReader(input, encoding: encoding)
  }
}
