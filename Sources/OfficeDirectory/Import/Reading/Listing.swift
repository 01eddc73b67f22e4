import Geo
import GeoFormats

/// Where something stands in a source: file, line, and the column when it's about one.
package struct SourcePlace: Hashable, Sendable {
  /// The file's path, or `standard input`.
  package var file: String
  /// The line, counted from 1; a row with line breaks in it counts from its first line.
  package var line: Int?
  /// The column's name.
  package var column: String?

  /// Makes a place.
  package init(file: String, line: Int? = nil, column: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// An office as a source file states it: a row, its cells by the fields that they mean.
struct Listing {
  var place: SourcePlace
  /// The cells by column, as they stand in the file.
  var cells: [String]
  /// The geometry's own point, in a format that has geometry.
  var point: Coordinate?
  /// What the geometry is when it isn't a point.
  var shape: String?
  /// Why the row couldn't be read at all.
  var fault: FormatError?
  /// How many cells the row has beyond the header's columns that aren't empty.
  var extraCells = 0
}
