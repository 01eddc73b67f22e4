/// Searches in a box between meridians and parallels.
///
/// A point is in when ``BoundingBox/contains(_:)`` says so: sides belong to the box, a box whose west is
/// greater than its east crosses the antimeridian, and −180° is the meridian of 180°.
extension PackedIndex {
  /// Appends the identifiers of all points in a box, in no promised order.
  ///
  /// - Complexity: O(log *n* + hits) for boxes of ordinary shape.
  public func search(in box: BoundingBox, into hits: inout [UInt32]) {
    withView { view in
      IdentifierSink.collect(view, into: &hits) { sink in
        Self.search(view, box, &sink)
      }
    }
  }

  /// The identifiers of all points in a box, in no promised order.
  public func search(in box: BoundingBox) -> [UInt32] {
    var hits: [UInt32] = []
    search(in: box, into: &hits)
    return hits
  }

  /// The number of points in a box.
  public func count(in box: BoundingBox) -> Int {
    withView { view in
      var sink = CountingSink()
      Self.search(view, box, &sink)
      return sink.count
    } ?? 0
  }

  private static func search(_ view: IndexView, _ box: BoundingBox, _ sink: inout some HitSink) {
    let parts = LongitudeParts(box)
    MapSearch(view: view).run(&sink) { node in
      if !parts.touches(node) { return .outside }
      return parts.encloses(node) ? .inside : .border
    } covers: { run in
      var covered: UInt64 = 0
      for position in run where parts.contains(view.coordinate(position)) {
        covered |= 1 << UInt64(position &- run.lowerBound)
      }
      return covered
    }
  }
}
