package import Geo

/// The whole directory in memory, with an index over its places: built from a store, never changed,
/// and swapped whole when the store changes.
///
/// Any number of threads may ask at once.
package struct DirectoryIndex: Sendable {
  /// The store's revision that the index holds.
  package let revision: Int64
  private let offices: [Office]
  private let index: PackedIndex
  private let positionsByRegion: [RegionID: [UInt32]]

  /// Reads the store and builds the index.
  ///
  /// - Throws: what the store throws, or ``PackedIndexError`` when an office has no valid coordinate.
  /// - Complexity: O(*n* log *n*).
  package init(_ store: some OfficeStore) throws {
    revision = try store.revision()
    var offices: [Office] = []
    try store.forEachOffice { offices.append($0) }
    // By identifier, so that the index's ties by position are ties by identifier.
    offices.sort { $0.id < $1.id }
    var positionsByRegion: [RegionID: [UInt32]] = [:]
    for (position, office) in offices.enumerated() {
      // An office in a region is in all around it, whether or not its assignment names them.
      for region in Set(office.regions.regions.flatMap(\.lineage)) {
        positionsByRegion[region, default: []].append(UInt32(position))
      }
    }
    index = try PackedIndex(offices.map(\.coordinate))
    self.offices = offices
    self.positionsByRegion = positionsByRegion
  }

  /// How many offices there are.
  package var count: Int { offices.count }

  /// Answers a query, as every store does.
  ///
  /// - Throws: ``QueryError``.
  package func page(for query: OfficeQuery) throws(QueryError) -> OfficePage {
    switch query.area {
    case .everywhere:
      return try query.page(of: offices)
    case .within(let metres, let center):
      return try query.page(of: offices(at: index.search(within: metres, of: center)))
    case .box(let box):
      return try query.page(of: offices(at: index.search(in: box)))
    case .regions(let regions):
      let positions = regions.map { positionsByRegion[$0] ?? [] }
      let unique = positions.count == 1 ? positions[0] : Array(Set(positions.joined()))
      return try query.page(of: offices(at: unique))
    case .nearest(let count, let center):
      let filters = PreparedFilters(query.filters)
      let nearest = index.nearest(count, to: center) { filters.matches(offices[Int($0)]) }
      return try query.page(of: offices(at: nearest))
    }
  }

  /// How a radius search decides about the offices, stage by stage, before any filter.
  package func explain(within metres: Double, of center: Coordinate) -> RadiusExplanation {
    index.explain(within: metres, of: center)
  }

  private func offices(at positions: [UInt32]) -> some Sequence<Office> {
    positions.lazy.map { offices[Int($0)] }
  }
}
