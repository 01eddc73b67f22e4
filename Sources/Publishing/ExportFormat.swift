/// A form in which offices are written.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One GeoJSON feature collection (RFC 7946).
  case geojson
  /// A GeoJSON text sequence (RFC 8142).
  case geojsonseq
  /// Comma-separated values (RFC 4180), UTF-8.
  case csv
  /// One JSON object with the offices' fields flat, for scripts.
  case json

  /// The format that a file's ending asks for.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "geojson": self = .geojson
    case "geojsonl", "geojsons", "geojsonseq", "ndgeojson": self = .geojsonseq
    case "csv": self = .csv
    case "json": self = .json
    default: return nil
    }
  }
}
