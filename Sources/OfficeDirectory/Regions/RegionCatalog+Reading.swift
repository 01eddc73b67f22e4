import Bytes
import Geo

extension RegionCatalog {
  /// Reads the catalogue that ships with the product: UTF-8, comma-separated, lists split by `|`.
  ///
  /// - Throws: ``RegionDataError``.
  package init(contentsOf path: String) throws(RegionDataError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.contents(of: path)
    } catch {
      throw RegionDataError(
        path: path,
        place: nil,
        finding: .unreadable(error.sentence)
      )
    }
    var lines = CatalogLines(bytes)
    guard let header = lines.next() else {
      throw RegionDataError(path: path, place: 1, finding: .notRegions)
    }
    let columns = try CatalogColumns(header: header, path: path)
    var regions: [Region] = []
    while let cells = lines.next() {
      regions.append(try columns.region(cells, line: lines.line))
    }
    self.init(regions: regions)
  }
}

/// Where the catalogue's columns are.
private struct CatalogColumns {
  private static let names = [
    "id", "level", "parent", "code", "former_codes", "iso", "name_ko", "name_en", "aliases", "west",
    "south", "east", "north", "label_longitude", "label_latitude",
  ]

  private let positions: [String: Int]
  private let path: String

  init(header: [String], path: String) throws(RegionDataError) {
    var positions: [String: Int] = [:]
    for name in CatalogColumns.names {
      guard let position = header.firstIndex(of: name) else {
        throw RegionDataError(path: path, place: 1, finding: .missingColumn(name))
      }
      positions[name] = position
    }
    self.positions = positions
    self.path = path
  }

  func region(_ cells: [String], line: Int) throws(RegionDataError) -> Region {
    func text(_ name: String) -> String {
      guard let position = positions[name], position < cells.count else { return "" }
      return cells[position]
    }
    func optional(_ name: String) -> String? {
      let value = text(name)
      return value.isEmpty ? nil : value
    }
    func list(_ name: String) -> [String] { text(name).split(separator: "|").map(String.init) }
    func number(_ name: String) throws(RegionDataError) -> Double {
      guard let value = Double(text(name)), value.isFinite else {
        throw RegionDataError(
          path: path,
          place: line,
          finding: .badValue(column: name, value: text(name))
        )
      }
      return value
    }
    guard !text("id").isEmpty else {
      throw RegionDataError(
        path: path,
        place: line,
        finding: .badValue(column: "id", value: "")
      )
    }
    guard let level = Region.Level(rawValue: text("level")) else {
      throw RegionDataError(
        path: path,
        place: line,
        finding: .badValue(column: "level", value: text("level"))
      )
    }
    return Region(
      id: RegionID(text("id")),
      level: level,
      parent: optional("parent").map(RegionID.init),
      koreanName: text("name_ko"),
      englishName: text("name_en"),
      code: optional("code"),
      formerCodes: list("former_codes"),
      isoCode: optional("iso"),
      aliases: list("aliases"),
      boundingBox: BoundingBox(
        west: try number("west"),
        south: try number("south"),
        east: try number("east"),
        north: try number("north")
      ),
      labelPoint: Coordinate(
        longitude: try number("label_longitude"),
        latitude: try number("label_latitude")
      )
    )
  }
}

/// The catalogue's lines as cells (RFC 4180); the file is ours, so nothing else is expected of it.
private struct CatalogLines {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> [String]? {
    guard position < bytes.count else { return nil }
    line += 1
    var cells: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch (byte, isQuoted) {
      case (UInt8(ascii: "\""), true):
        if position < bytes.count && bytes[position] == UInt8(ascii: "\"") {
          cell.append(byte)
          position += 1
        } else {
          isQuoted = false
        }
      case (UInt8(ascii: "\""), false): isQuoted = true
      case (UInt8(ascii: ","), false):
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
      case (UInt8(ascii: "\n"), false):
        cells.append(String(decoding: cell, as: UTF8.self))
        return cells
      case (UInt8(ascii: "\r"), false): break
      default: cell.append(byte)
      }
    }
    cells.append(String(decoding: cell, as: UTF8.self))
    return cells
  }
}
