package import Geo

/// What an import asks of regions.
package protocol RegionKnowledge: Sendable {
  /// The regions that a place lies in.
  func regions(containing coordinate: Coordinate) throws -> RegionAssignment

  /// The regions that an address names, several when it's ambiguous, none when it names none.
  func regions(namedIn address: String) -> [RegionID]

  /// The regions that a text means that is nothing but a region's name or code.
  func regions(called name: String) -> [RegionID]
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

  /// Korean addresses begin with the province, and the more of their first words name one region,
  /// the smaller it is.
  ///
  /// Addresses in other scripts order their parts in too many ways to be evidence.
  package func regions(namedIn address: String) -> [RegionID] {
    let words = address.split { $0.isWhitespace || $0 == "," }.prefix(3)
    guard let first = words.first, first.unicodeScalars.contains(where: RegionGuide.isHangul) else {
      return []
    }
    for count in stride(from: words.count, through: 1, by: -1) {
      let found = lookup.regions(named: words.prefix(count).joined(separator: " "))
      if !found.isEmpty { return found.map(\.id) }
    }
    return []
  }

  package func regions(called name: String) -> [RegionID] {
    lookup.regions(named: name).map(\.id)
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x11FF).contains(scalar.value)
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
