/// Which column of a source means which field.
package struct FieldMapping: Hashable, Sendable {
  private var columns: [ListingField: Int] = [:]
  /// The source's columns.
  let names: [String]

  /// Finds the meaning of columns by their names; what `overrides` says holds whatever they're called.
  ///
  /// - Throws: ``ImportError`` when an override names a column that isn't there.
  init(columns names: [String], overrides: [ListingField: String]) throws(ImportError) {
    self.names = names
    let folded = names.map(FieldMapping.folded)
    var taken: Set<Int> = []
    for (field, column) in overrides.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard
        let position = names.firstIndex(of: column)
          ?? folded.firstIndex(of: FieldMapping.folded(column))
      else {
        throw ImportError(.unknownColumn(column, columns: names))
      }
      columns[field] = position
      taken.insert(position)
    }
    for field in ListingField.allCases where columns[field] == nil {
      for name in field.columnNames {
        let position = folded.firstIndex(of: FieldMapping.folded(name))
        guard let position, !taken.contains(position) else { continue }
        columns[field] = position
        taken.insert(position)
        break
      }
    }
  }

  /// The column of a field.
  func column(of field: ListingField) -> Int? { columns[field] }

  /// The name of a field's column.
  func columnName(of field: ListingField) -> String? { columns[field].map { names[$0] } }

  /// Each field with its column's name, in the fields' order.
  package var understood: [(field: ListingField, column: String)] {
    ListingField.allCases.compactMap { field in
      columns[field].map { (field, names[$0]) }
    }
  }

  /// The columns that mean nothing here.
  package var ignored: [String] {
    let used = Set(columns.values)
    return names.indices.filter { !used.contains($0) }.map { names[$0] }
  }

  /// The text of a field in a listing, without the spaces around it; `nil` when it's empty or missing.
  func text(_ field: ListingField, in listing: Listing) -> String? {
    guard let column = columns[field], column < listing.cells.count else { return nil }
    return listing.cells[column].trimmedToContent
  }

  /// The EPSG code that the coordinate columns' names state, as `좌표정보x(epsg5174)` does.
  var statedEPSGCode: Int? {
    for field in [ListingField.longitude, .latitude, .position] {
      guard let name = columnName(of: field) else { continue }
      if let code = name.firstMatch(of: #/(?i)epsg\D{0,2}(\d{4,6})/#)?.output.1 { return Int(code) }
    }
    return nil
  }

  private static func folded(_ name: String) -> String {
    SearchText.folded(name.replacing(#/(?i)\(?epsg\D{0,2}\d{4,6}\)?/#, with: ""))
  }
}

extension FieldMapping {
  package static func == (left: FieldMapping, right: FieldMapping) -> Bool {
    left.columns == right.columns && left.names == right.names
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

extension String {
  /// The text without white space around it, or `nil` when nothing else is there.
  var trimmedToContent: String? {
    var view = self[...]
    while let first = view.first, first.isWhitespace || first == "\u{FEFF}" { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return view.isEmpty ? nil : String(view)
  }
}
