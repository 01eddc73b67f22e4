/// The named regions that the product knows: names, codes and boxes, without their polygons.
package struct RegionCatalog: Sendable {
  /// All regions, by identifier.
  package let regions: [Region]
  private let positions: [RegionID: Int]
  private let childPositions: [RegionID: [Int]]

  /// Makes a catalogue; of regions with the same identifier the first counts.
  package init(regions: [Region]) {
    let sorted = regions.sorted { $0.id < $1.id }
    var positions: [RegionID: Int] = [:]
    var children: [RegionID: [Int]] = [:]
    for (position, region) in sorted.enumerated() where positions[region.id] == nil {
      positions[region.id] = position
      if let parent = region.parent { children[parent, default: []].append(position) }
    }
    self.regions = sorted
    self.positions = positions
    childPositions = children
  }

  /// The region of an identifier.
  package subscript(id: RegionID) -> Region? { positions[id].map { regions[$0] } }

  /// The regions directly within a region, by identifier.
  package func children(of id: RegionID) -> [Region] {
    (childPositions[id] ?? []).map { regions[$0] }
  }

  /// The regions that a region lies in, from the country down, without itself.
  package func ancestors(of region: Region) -> [Region] {
    var chain: [Region] = []
    var next = region.parent
    while let id = next, let parent = self[id], !chain.contains(where: { $0.id == id }) {
      chain.insert(parent, at: 0)
      next = parent.parent
    }
    return chain
  }
}
