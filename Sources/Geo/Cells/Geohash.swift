/// A cell of the geohash grid: a box whose name is a prefix of the names of all cells in it.
///
/// Each character halves the world five times, in turns eastward and northward. A coordinate on the
/// border of two cells belongs to the eastern or northern one.
///
/// Source: G. Niemeyer, geohash.org (2008); the alphabet leaves out a, i, l and o.
public struct Geohash: Hashable, Sendable {
  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  /// The number of characters, 1 … 12.
  public let length: Int

  private let column: UInt32
  private let row: UInt32

  private var columnBits: Int { (5 * length + 1) / 2 }
  private var rowBits: Int { 5 * length / 2 }

  private init(length: Int, column: UInt32, row: UInt32) {
    self.length = length
    self.column = column
    self.row = row
  }

  /// The cell that a coordinate lies in; `nil` when it isn't valid or the length is out of its
  /// range.
  ///
  /// - Parameters:
  ///   - coordinate: longitude and latitude in degrees; 180° and 90° lie in the last cell.
  ///   - length: the number of characters, 1 … 12; six make a cell of about 1.2 km × 0.6 km.
  public init?(containing coordinate: Coordinate, length: Int) {
    guard coordinate.isValid, (1...12).contains(length) else { return nil }
    self.length = length
    column = Self.cell(of: coordinate.longitude, low: -180, bits: (5 * length + 1) / 2)
    row = Self.cell(of: coordinate.latitude, low: -90, bits: 5 * length / 2)
  }

  /// The cell with a name, in lower or upper case; `nil` when it isn't one of 1 … 12 characters.
  public init?(_ name: some StringProtocol) {
    let characters = Array(name.utf8)
    guard (1...12).contains(characters.count) else { return nil }
    var column: UInt32 = 0
    var row: UInt32 = 0
    var isEastward = true
    for character in characters {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(character)
      let lowercase = isUpper ? character | 0x20 : character
      guard let digit = Self.alphabet.firstIndex(of: lowercase) else { return nil }
      for shift in [4, 3, 2, 1, 0] {
        let bit = UInt32(digit >> shift & 1)
        if isEastward { column = column << 1 | bit } else { row = row << 1 | bit }
        isEastward.toggle()
      }
    }
    self.init(length: characters.count, column: column, row: row)
  }

  /// The number of the cell along one axis.
  private static func cell(of value: Double, low: Double, bits: Int) -> UInt32 {
    let count = Double(1 << bits)
    let size = -2 * low / count
    let last = UInt32(1 << bits) - 1
    var cell = UInt32(min(Double(last), ((value - low) / size).rounded(.down)))
    // The quotient is rounded and may name the cell beside; the borders are exact numbers.
    if value < low + Double(cell) * size { cell -= 1 }
    if cell < last && value >= low + Double(cell + 1) * size { cell += 1 }
    return cell
  }

  /// The cell's box.
  public var boundingBox: BoundingBox {
    let width = 360 / Double(1 << columnBits)
    let height = 180 / Double(1 << rowBits)
    return BoundingBox(
      west: -180 + Double(column) * width,
      south: -90 + Double(row) * height,
      east: -180 + Double(column + 1) * width,
      north: -90 + Double(row + 1) * height
    )
  }

  /// The middle of the cell.
  public var center: Coordinate { boundingBox.center }

  /// The cell that contains this one and has one character less; `nil` for one of the 32 first cells.
  public var parent: Geohash? { Geohash(description.dropLast()) }

  /// The 32 cells in this one, in the order of their names; none at twelve characters.
  public var children: [Geohash] {
    let name = description
    return Self.alphabet.compactMap { Geohash(name + String(UnicodeScalar($0))) }
  }

  /// The cell some steps away, across the antimeridian where it must; `nil` beyond a pole.
  public func neighbor(east: Int, north: Int) -> Geohash? {
    let target = Int(row).addingReportingOverflow(north)
    guard !target.overflow, (0..<1 << rowBits).contains(target.partialValue) else { return nil }
    let columns = 1 << columnBits
    let step = east % columns
    return Geohash(
      length: length,
      column: UInt32((Int(column) + step + columns) % columns),
      row: UInt32(target.partialValue)
    )
  }

  /// The cells around this one, clockwise from the north; those beyond a pole are left out.
  public var neighbors: [Geohash] {
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
      .compactMap { neighbor(east: $0.0, north: $0.1) }
  }
}

extension Geohash: LosslessStringConvertible {
  /// The cell's name, in lower case.
  public var description: String {
    var name = ""
    var column = columnBits
    var row = rowBits
    for character in 0..<length {
      var digit = 0
      for bit in 0..<5 {
        if (character * 5 + bit) % 2 == 0 {
          column -= 1
          digit = digit << 1 | Int(self.column >> UInt32(column) & 1)
        } else {
          row -= 1
          digit = digit << 1 | Int(self.row >> UInt32(row) & 1)
        }
      }
      name.unicodeScalars.append(UnicodeScalar(Self.alphabet[digit]))
    }
    return name
  }

  /// The cell with a name; `nil` when it isn't one.
  public init?(_ description: String) { self.init(description[...]) }
}
