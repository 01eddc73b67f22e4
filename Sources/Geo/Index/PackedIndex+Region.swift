/// Searches in a region of any shape.
///
/// A point is in when the region covers it. Nodes that the region calls inside are taken whole, nodes
/// outside are skipped, and only points near the border are asked one by one.
extension PackedIndex {
  /// Appends the identifiers of all points that a region covers, in no promised order.
  ///
  /// - Complexity: O(log *n* + hits + nodes on the border); one question to the region for each node on
  ///   the border and for each point of its leaves.
  public func search(in region: some RegionShape, into hits: inout [UInt32]) {
    withView { view in
      IdentifierSink.collect(view, into: &hits) { sink in
        Self.search(view, region, &sink)
      }
    }
  }

  /// The identifiers of all points that a region covers, in no promised order.
  public func search(in region: some RegionShape) -> [UInt32] {
    var hits: [UInt32] = []
    search(in: region, into: &hits)
    return hits
  }

  /// The number of points that a region covers.
  public func count(in region: some RegionShape) -> Int {
    withView { view in
      var sink = CountingSink()
      Self.search(view, region, &sink)
      return sink.count
    } ?? 0
  }

  private static func search(
    _ view: IndexView,
    _ region: some RegionShape,
    _ sink: inout some HitSink
  ) {
    guard let box = region.boundingBox else { return }
    let parts = LongitudeParts(box)
    MapSearch(view: view).run(&sink) { node in
      // Comparing four numbers costs less than asking the region.
      parts.touches(node) ? region.relation(to: node) : .outside
    } covers: { run in
      region.covers(
        longitudes: UnsafeBufferPointer(start: view.longitudes + run.lowerBound, count: run.count)
          .span,
        latitudes: UnsafeBufferPointer(start: view.latitudes + run.lowerBound, count: run.count)
          .span
      )
    }
  }
}
