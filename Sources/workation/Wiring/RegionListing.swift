import Geo
import GeoFormats
import OfficeDirectory
import Presentation
import Terminal

/// How regions are listed, for people and for scripts.
enum RegionListing {
  static func text(_ regions: [Region], _ desk: RegionDesk, _ session: Session) -> String {
    let rows = regions.map { region in
      [
        region.koreanName, region.englishName, region.code ?? region.isoCode ?? "",
        region.id.path, aliases(region),
      ]
    }
    var widths = [Int](repeating: 0, count: 4)
    for row in rows {
      for column in widths.indices {
        widths[column] = max(widths[column], DisplayWidth.of(row[column]))
      }
    }
    return rows.map { row in
      let cells = widths.indices.map {
        DisplayWidth.padded(row[$0], to: widths[$0] + Spacing.near)
      }
      let line = cells.joined() + session.style.painted(row[4], .muted)
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func aliases(_ region: Region) -> String {
    (region.formerCodes + region.aliases).joined(separator: ", ")
  }
}

extension RegionListing {
  static func json(_ regions: [Region], _ desk: RegionDesk) throws -> String {
    var json = JSONWriter()
    json.beginArray()
    for region in regions {
      json.beginObject()
      write("id", region.id.path, &json)
      write("level", region.level.rawValue, &json)
      write("name", region.koreanName, &json)
      write("name_en", region.englishName, &json)
      if let parent = region.parent { write("parent", parent.path, &json) }
      if let code = region.code { write("code", code, &json) }
      if let code = region.isoCode { write("iso_code", code, &json) }
      write("former_codes", region.formerCodes, &json)
      write("aliases", region.aliases, &json)
      json.name("bbox")
      json.beginArray()
      let box = region.boundingBox
      for side in [box.west, box.south, box.east, box.north] { try json.double(side) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    return json.text + "\n"
  }

  private static func write(_ name: String, _ value: String, _ json: inout JSONWriter) {
    json.name(name)
    json.string(value)
  }

  private static func write(_ name: String, _ values: [String], _ json: inout JSONWriter) {
    json.name(name)
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
  }
}
