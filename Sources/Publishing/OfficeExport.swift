import Geo
package import GeoFormats
package import OfficeDirectory

/// Writes offices in one of the export formats.
///
/// The same offices give the same bytes on every run.
package struct OfficeExport: Sendable {
  private let format: ExportFormat

  /// Makes an export.
  package init(format: ExportFormat) { self.format = format }

  /// Writes a page of offices, and completes the output.
  ///
  /// - Throws: what the output throws, such as a full disk; a file then doesn't appear.
  package func write(_ page: OfficePage, to output: ByteOutput) throws {
    switch format {
    case .geojson: try writeGeoJSON(page, form: .featureCollection, to: output)
    case .geojsonseq: try writeGeoJSON(page, form: .textSequence, to: output)
    case .csv: try writeCSV(page, to: output)
    case .json: try writeJSON(page, to: output)
    }
  }

  private func writeGeoJSON(
    _ page: OfficePage,
    form: GeoJSONWriter.Form,
    to output: ByteOutput
  ) throws {
    var options = GeoJSONWriter.Options()
    options.form = form
    options.boundingBox = BoundingBox(covering: page.hits.lazy.map(\.office.coordinate))
    let writer = try GeoJSONWriter(output, options: options)
    for hit in page.hits { try writer.write(OfficeFeature.feature(of: hit)) }
    try writer.finish()
  }

  private func writeJSON(_ page: OfficePage, to output: ByteOutput) throws {
    var json = JSONWriter()
    json.beginObject()
    json.name("matched")
    json.integer(page.matched)
    json.name("next")
    if let next = page.next { json.string(next.text) } else { json.null() }
    json.name("offices")
    json.beginArray()
    for hit in page.hits { try json.object(flat(hit)) }
    json.endArray()
    json.endObject()
    try output.write(json.bytes + [0x0A])
    try output.finish()
  }

  /// Identifier and place before the attributes.
  private func flat(_ hit: OfficeHit) -> Attributes {
    var flat: Attributes = [
      "id": .string(hit.office.id.text),
      "longitude": .double(hit.office.coordinate.longitude),
      "latitude": .double(hit.office.coordinate.latitude),
    ]
    for entry in OfficeFeature.attributes(of: hit).entries { flat[entry.name] = entry.value }
    return flat
  }

  private func writeCSV(_ page: OfficePage, to output: ByteOutput) throws {
    let hasDistances = page.hits.contains { $0.distance != nil }
    let columns = OfficeExport.columns.filter { hasDistances || $0 != "distance_m" }
    let writer = DelimitedTextWriter(output)
    try writer.write(columns)
    for hit in page.hits {
      let attributes = flat(hit)
      try writer.write(columns.map { attributes[$0].map(text) ?? "" })
    }
    try writer.finish()
  }

  private func text(_ value: AttributeValue) -> String {
    switch value {
    case .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .unsigned(let unsigned): String(unsigned)
    case .double(let double): "\(double)"
    case .string(let string): string
    case .list(let list): list.map(text).joined(separator: " ")
    case .object(let object):
      object.entries.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
    }
  }

  private static let columns = [
    "id", "name", "name_en", "kind", "address", "regions", "distance_m", "longitude", "latitude",
    "address_en", "region_gap_m", "accuracy_m", "status", "opening_hours", "time_zone", "day_pass",
    "day_pass_currency", "week_pass", "week_pass_currency", "month_pass", "month_pass_currency",
    "wifi_down_mbps", "wifi_up_mbps", "seats", "meeting_rooms", "phone_booths", "amenities",
    "website", "phone", "languages", "photos", "description", "guide", "source", "source_id",
    "attribution", "licence",
  ]
}
