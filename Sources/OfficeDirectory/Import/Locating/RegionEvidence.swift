package import Geo

/// What an import asks of regions.
package protocol RegionKnowledge: Sendable {
  /// The regions that a place lies in.
  func regions(containing coordinate: Coordinate) throws -> RegionAssignment

  /// The regions that an address names, several when it's ambiguous, none when it names none.
  func regions(namedIn address: String) -> [RegionID]
}

/// The atlas and the names together, as an import needs them.
package struct RegionGuide: RegionKnowledge {
  private let atlas: RegionAtlas
  private let lookup: RegionLookup

  /// Makes a guide.
  package init(atlas: RegionAtlas, lookup: RegionLookup) {
    self.atlas = atlas
    self.lookup = lookup
  }

  package func regions(containing coordinate: Coordinate) throws -> RegionAssignment {
    try atlas.regions(containing: coordinate)
  }

  /// Korean addresses begin with the province; the more words name one region, the smaller it is.
  package func regions(namedIn address: String) -> [RegionID] {
    let words = address.split { $0.isWhitespace || $0 == "," }.prefix(3)
    for count in stride(from: words.count, through: 1, by: -1) {
      switch lookup.find(words.prefix(count).joined(separator: " ")) {
      case .one(let region): return [region.id]
      case .several(let regions): return regions.map(\.id)
      case .none: continue
      }
    }
    return []
  }
}

extension RegionAssignment {
  /// Whether the assignment and the regions that an address names can both be right.
  func agrees(with named: [RegionID]) -> Bool {
    named.isEmpty
      || named.contains { name in
        regions.contains { $0.isWithin(name) } || regions.last.map { name.isWithin($0) } ?? false
      }
  }
}
