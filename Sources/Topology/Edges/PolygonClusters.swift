internal import Geo

/// A region's polygons parted where wide gaps lie between them.
///
/// France's box reaches to the Caribbean, and Fiji's goes round the world: one grid over each would have
/// nearly all its cells at sea.
struct PolygonClusters {
  /// The clusters; their number is limited.
  private(set) var clusters: [[Polygon]] = []

  /// A gap that takes this part of the extent is worth a cut.
  private static let widestGapKept = 0.2
  private static let mostCuts = 5

  private struct Part {
    var polygon: Polygon
    var west = Double.infinity
    var south = Double.infinity
    var east = -Double.infinity
    var north = -Double.infinity

    init(_ polygon: Polygon) {
      self.polygon = polygon
      for coordinate in polygon.exterior {
        west = min(west, coordinate.longitude)
        east = max(east, coordinate.longitude)
        south = min(south, coordinate.latitude)
        north = max(north, coordinate.latitude)
      }
    }
  }

  /// Parts the polygons.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* coordinates in *p* polygons.
  init(_ polygons: [Polygon]) {
    guard polygons.count > 1 else {
      clusters = polygons.isEmpty ? [] : [polygons]
      return
    }
    split(polygons.map(Part.init), cuts: 0)
  }

  private mutating func split(_ parts: [Part], cuts: Int) {
    if cuts < PolygonClusters.mostCuts {
      for (low, high) in [(\Part.west, \Part.east), (\Part.south, \Part.north)] {
        let sorted = parts.sorted { $0[keyPath: low] < $1[keyPath: low] }
        if let cut = PolygonClusters.widestGap(in: sorted, low: low, high: high) {
          split(Array(sorted[..<cut]), cuts: cuts + 1)
          split(Array(sorted[cut...]), cuts: cuts + 1)
          return
        }
      }
    }
    clusters.append(parts.map(\.polygon))
  }

  /// Where to cut the sorted parts; `nil` when no gap is wide enough.
  private static func widestGap(
    in parts: [Part],
    low: KeyPath<Part, Double>,
    high: KeyPath<Part, Double>
  ) -> Int? {
    guard let first = parts.first else { return nil }
    var reached = first[keyPath: high]
    var widest = 0.0
    var cut: Int?
    for (number, part) in parts.enumerated() {
      if part[keyPath: low] - reached > widest {
        widest = part[keyPath: low] - reached
        cut = number
      }
      reached = max(reached, part[keyPath: high])
    }
    return widest > widestGapKept * (reached - first[keyPath: low]) ? cut : nil
  }
}
