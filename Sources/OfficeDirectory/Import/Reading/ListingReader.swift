import GeoFormats

/// Reads the listings of a source file one after another, in whatever format it has.
protocol ListingReader {
  /// The columns' names.
  var columns: [String] { get }
  /// What was understood of the file's form, for people.
  var form: SourceForm { get }
  /// The name of the coordinate reference system that the file states, as far as it was read.
  var statedSystem: String? { get }
  /// The next listing, or `nil` at the end.
  mutating func next() throws -> Listing?
}

/// What was understood of a file's form.
package struct SourceForm: Hashable, Sendable {
  /// The name of the format.
  package var format: String
  /// The encoding's name and how sure that is, 0 … 1, when it was found out and not given.
  package var encoding: String?
  package var encodingConfidence: Double?
}

/// Listings from delimited text.
struct DelimitedListingReader: ListingReader {
  let columns: [String]
  let statedSystem: String? = nil
  let form: SourceForm
  private let file: String
  private let reader: DelimitedTextReader

  /// Opens a file of delimited text.
  init(_ input: ByteInput, encoding: TextEncoding?) throws {
    var options = DelimitedTextReader.Options()
    options.encoding = encoding
    reader = try DelimitedTextReader(input, options: options)
    columns = reader.header.names
    file = input.name
    form = SourceForm(
      format: "CSV (\(DelimitedListingReader.name(of: reader.delimiter)))",
      encoding: reader.encoding.rawValue,
      encodingConfidence: reader.encodingGuess?.confidence
    )
  }

  mutating func next() throws -> Listing? {
    while let row = try reader.next() {
      if row.isBlank { continue }
      var listing = Listing(place: SourcePlace(file: file, line: row.line), cells: row.cells)
      // Empty cells at the end are a habit of spreadsheets; filled ones mean that a cell was torn apart.
      let extras = listing.cells.dropFirst(columns.count)
      listing.extraCells = extras.contains { $0.trimmedToContent != nil } ? extras.count : 0
      return listing
    }
    return nil
  }

  private static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: "|"): "pipe"
    default: "byte \(delimiter)"
    }
  }
}
