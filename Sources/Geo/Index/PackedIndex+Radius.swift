/// Searches within a radius.
///
/// A point is in when its computed geodesic distance from the centre is at most the radius. A centre that
/// isn't valid, a negative radius and NaN have no hits.
extension PackedIndex {
  /// Appends the identifiers of all points within a radius, in no promised order.
  ///
  /// - Parameters:
  ///   - radius: metres on the ellipsoid; from half the Earth's circumference on, every point is in.
  ///   - center: the place to measure from.
  ///   - hits: the array to append to; nothing else is allocated.
  /// - Complexity: O(log *n* + hits).
  public func search(within radius: Double, of center: Coordinate, into hits: inout [UInt32]) {
    withView { view in
      guard let search = RadiusSearch(view, center: center, radius: radius) else { return }
      IdentifierSink.collect(view, into: &hits) { sink in
        var recorder = SilentRecorder()
        search.run(&sink, &recorder)
      }
    }
  }

  /// The identifiers of all points within a radius in metres, in no promised order.
  public func search(within radius: Double, of center: Coordinate) -> [UInt32] {
    var hits: [UInt32] = []
    search(within: radius, of: center, into: &hits)
    return hits
  }

  /// The number of points within a radius in metres; nothing is allocated.
  public func count(within radius: Double, of center: Coordinate) -> Int {
    withView { view in
      guard let search = RadiusSearch(view, center: center, radius: radius) else { return 0 }
      var sink = CountingSink()
      var recorder = SilentRecorder()
      search.run(&sink, &recorder)
      return sink.count
    } ?? 0
  }

  /// The points within a radius in metres with their geodesic distances, nearest first, equally far ones
  /// by identifier.
  ///
  /// - Complexity: O(log *n* + *h* log *h*) for *h* hits, and one geodesic for each.
  public func neighbors(within radius: Double, of center: Coordinate) -> [Neighbor] {
    withView { view in
      guard let search = RadiusSearch(view, center: center, radius: radius) else { return [] }
      var sink = NeighborSink(view: view, center: center)
      var recorder = SilentRecorder()
      search.run(&sink, &recorder)
      return sink.neighbors.sorted()
    } ?? []
  }

  /// How a radius search came to its answer: how many points each stage decided.
  public func explain(within radius: Double, of center: Coordinate) -> RadiusExplanation {
    var explanation = RadiusExplanation(points: count)
    withView { view in
      guard let search = RadiusSearch(view, center: center, radius: radius) else { return }
      var sink = CountingSink()
      search.run(&sink, &explanation)
      explanation.hits = sink.count
    }
    return explanation
  }
}

/// Measures every hit.
private struct NeighborSink: HitSink {
  let view: IndexView
  let center: Coordinate
  var neighbors: [Neighbor] = []

  mutating func take(_ position: Int) {
    let distance = Geodesic.wgs84.distance(from: center, to: view.coordinate(position))
    neighbors.append(Neighbor(identifier: view.identifiers[position], distance: distance))
  }

  mutating func take(run: Range<Int>) {
    for position in run { take(position) }
  }

  mutating func take(first: Int, count: Int, keys: UnsafePointer<Int32>, below limit: Int32) {
    for index in 0..<count where keys[index] < limit { take(first + index) }
  }
}

/// How a radius search came to its answer.
///
/// Every point of the index is counted in exactly one of the stages.
public struct RadiusExplanation: Hashable, Sendable, RadiusRecorder {
  /// All points of the index.
  public let points: Int

  /// The points found.
  public fileprivate(set) var hits = 0

  /// Blocks of nodes whose boxes were looked at.
  public private(set) var nodesVisited = 0

  /// Points taken with a node that lies wholly within the radius.
  public private(set) var takenWhole = 0

  /// Points in or out by the leaf's lattice, in single precision.
  public private(set) var decidedByLattice = 0

  /// Points in or out by the chord, in double precision.
  public private(set) var decidedByChord = 0

  /// Points in the narrow band that the bounds leave, decided by the geodesic itself.
  public private(set) var decidedByGeodesic = 0

  /// Points left out with a node that lies wholly beyond the radius.
  public var skippedWhole: Int {
    points - takenWhole - decidedByLattice - decidedByChord - decidedByGeodesic
  }

  init(points: Int) { self.points = points }

  mutating func noteNode() { nodesVisited += 1 }
  mutating func noteWhole(_ points: Int) { takenWhole += points }
  mutating func noteLattice(_ points: Int) { decidedByLattice += points }
  mutating func noteChord() { decidedByChord += 1 }
  mutating func noteGeodesic() { decidedByGeodesic += 1 }
}
