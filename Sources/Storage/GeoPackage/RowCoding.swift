import Foundation
import Geo
import OfficeDirectory

/// Binds values to a statement's parameters one after another.
struct RowWriter {
  let statement: Statement
  private var position: Int32 = 0

  init(statement: Statement) { self.statement = statement }

  private mutating func next() -> Int32 {
    position += 1
    return position
  }

  mutating func put(_ value: String?) { statement.bind(value, at: next()) }
  mutating func put(_ value: Double?) { statement.bind(value, at: next()) }
  mutating func put(_ value: Int?) { statement.bind(value.map(Int64.init), at: next()) }
  mutating func put(_ bytes: [UInt8]) { statement.bind(bytes, at: next()) }

  /// Amount and currency in two columns; the amount as decimal text, so that it stays exact.
  mutating func put(_ money: Money?) {
    put(money.map { $0.amount.description })
    put(money?.currency)
  }

  /// Several values in one column; none is NULL.
  mutating func put(list: [String], separator: String) {
    put(list.isEmpty ? nil : list.joined(separator: separator))
  }
}

/// Reads a row's columns one after another, and names the column whose value it can't use.
struct RowReader {
  private let statement: Statement
  private let path: String
  private var column: Int32 = 0

  init(statement: Statement, path: String) {
    self.statement = statement
    self.path = path
  }

  private mutating func next() -> Int32 {
    defer { column += 1 }
    return column
  }

  private func unreadable(_ name: String, _ value: String) -> StoreError {
    StoreError(
      code: .unreadableValue,
      path: path,
      detail: "column '\(name)' of table 'offices' holds '\(value)'"
    )
  }

  mutating func optionalText() -> String? { statement.text(next()) }
  mutating func double() -> Double? { statement.double(next()) }
  mutating func integer() -> Int? { statement.integer(next()).map { Int(clamping: $0) } }

  mutating func text(_ name: String) throws(StoreError) -> String {
    guard let value = statement.text(next()) else { throw unreadable(name, "NULL") }
    return value
  }

  mutating func coordinate() throws(StoreError) -> Coordinate {
    let found = statement.withBlob(next()) { GeoPackageBlob.coordinate(in: $0) }
    guard let found else { throw unreadable("geom", "no point") }
    return found
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String
  ) throws(StoreError) -> Choice {
    let raw = try text(name)
    guard let value = Choice(rawValue: raw) else { throw unreadable(name, raw) }
    return value
  }

  mutating func money(_ name: String) throws(StoreError) -> Money? {
    let amount = optionalText()
    let currency = optionalText()
    guard let amount, let currency else { return nil }
    guard let decimal = Decimal(string: amount) else { throw unreadable(name, amount) }
    return Money(amount: decimal, currency: currency)
  }

  mutating func instant(_ name: String) throws(StoreError) -> Date {
    let raw = try text(name)
    guard let value = StoredInstant.date(from: raw) else { throw unreadable(name, raw) }
    return value
  }

  mutating func list(separator: Character) -> [String] {
    optionalText()?.split(separator: separator).map(String.init) ?? []
  }
}
