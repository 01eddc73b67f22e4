/// Searches for the nearest points.
///
/// The order is that of the computed geodesic distance, with ties by identifier. A place that isn't
/// valid has no neighbours.
extension PackedIndex {
  /// Appends the identifiers of the nearest points, nearest first.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - place: the place to measure from.
  ///   - limit: the greatest distance, in metres; none by default.
  ///   - accepts: which identifiers are wanted at all; it's asked about near points first, about more of
  ///     them than are found, and about each at most once.
  ///   - hits: the array to append to.
  /// - Complexity: O(log *n* + *k* log *k*) when most points are wanted.
  public func nearest(
    _ count: Int,
    to place: Coordinate,
    within limit: Double = .infinity,
    where accepts: ((UInt32) -> Bool)? = nil,
    into hits: inout [UInt32]
  ) {
    withView { view in
      guard var search = NearestSearch(view, count, to: place, within: limit, where: accepts)
      else { return }
      let found = search.run()
      for rank in 0..<found { hits.append(view.identifiers[search[rank].position]) }
    }
  }

  /// The identifiers of the nearest points, nearest first.
  public func nearest(
    _ count: Int,
    to place: Coordinate,
    within limit: Double = .infinity,
    where accepts: ((UInt32) -> Bool)? = nil
  ) -> [UInt32] {
    var hits: [UInt32] = []
    nearest(count, to: place, within: limit, where: accepts, into: &hits)
    return hits
  }

  /// The nearest points with their geodesic distances, nearest first.
  public func neighbors(
    _ count: Int,
    of place: Coordinate,
    within limit: Double = .infinity,
    where accepts: ((UInt32) -> Bool)? = nil
  ) -> [Neighbor] {
    withView { view in
      guard var search = NearestSearch(view, count, to: place, within: limit, where: accepts)
      else { return [] }
      var neighbors: [Neighbor] = []
      for rank in 0..<search.run() {
        let candidate = search[rank]
        let distance =
          candidate.knowledge == .geodesic
          ? candidate.lower
          : Geodesic.wgs84.distance(from: place, to: view.coordinate(candidate.position))
        neighbors.append(
          Neighbor(identifier: view.identifiers[candidate.position], distance: distance)
        )
      }
      return neighbors
    } ?? []
  }

  /// All points from the nearest to the farthest, found one by one as they are asked for.
  ///
  /// - Complexity: finding the first *k* costs O(log *n* + *k* log *k*), and one geodesic each.
  public func neighbors(of place: Coordinate) -> NeighborSequence {
    NeighborSequence(index: self, center: place)
  }
}
