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
      for column in widths.indices { widths[column] = max(widths[column], DisplayWidth.of(row[column])) }
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
