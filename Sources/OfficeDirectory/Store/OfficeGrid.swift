import Geo

/// Which offices lie in which cell of a grid of longitude and latitude, for looking around single places
/// while offices come and go.
struct OfficeGrid: Sendable {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let cellsPerDegree = 50.0
  /// Beyond so many cells it's quicker to look at every office.
  private static let mostCells = 2_500

  private var cells: [Cell: [OfficeID]] = [:]

  /// Notes an office.
  mutating func insert(_ id: OfficeID, at coordinate: Coordinate) {
    cells[OfficeGrid.cell(coordinate), default: []].append(id)
  }

  /// Forgets an office that was noted at that coordinate.
  mutating func remove(_ id: OfficeID, at coordinate: Coordinate) {
    cells[OfficeGrid.cell(coordinate)]?.removeAll { $0 == id }
  }

  /// Offices among which are all those in a box; `nil` when the box is too large to be worth it.
  func identifiers(in box: BoundingBox) -> [OfficeID]? {
    // 180° and −180° are one meridian, but two columns.
    let touches = box.containsMeridian180
    guard box.isValid, !touches else { return nil }
    let low = OfficeGrid.cell(Coordinate(longitude: box.west, latitude: box.south))
    let high = OfficeGrid.cell(Coordinate(longitude: box.east, latitude: box.north))
    guard (high.column - low.column + 1) * (high.row - low.row + 1) <= OfficeGrid.mostCells else {
      return nil
    }
    return (low.column...high.column).flatMap { column in
      (low.row...high.row).flatMap { row in cells[Cell(column: column, row: row)] ?? [] }
    }
  }

  private static func cell(_ coordinate: Coordinate) -> Cell {
    // Numbers that aren't a place go to a cell that no valid box has.
    guard coordinate.isValid else { return Cell(column: .min, row: .min) }
    return Cell(
      column: Int((coordinate.longitude * cellsPerDegree).rounded(.down)),
      row: Int((coordinate.latitude * cellsPerDegree).rounded(.down))
    )
  }
}

extension BoundingBox {
  fileprivate var containsMeridian180: Bool { crossesAntimeridian || west == -180 || east == 180 }
}
