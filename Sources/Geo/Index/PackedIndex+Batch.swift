/// The answers to several queries, in the queries' order, in two arrays altogether.
public struct HitLists: Hashable, Sendable, RandomAccessCollection {
  /// The identifiers of all answers, one answer after the other.
  public private(set) var identifiers: [UInt32] = []

  private var ends: [Int] = []

  init() {}

  /// The position of the first answer.
  public var startIndex: Int { 0 }

  /// The number of answers.
  public var endIndex: Int { ends.count }

  /// The identifiers that answer one query.
  public subscript(query: Int) -> ArraySlice<UInt32> {
    identifiers[(query == 0 ? 0 : ends[query - 1])..<ends[query]]
  }

  mutating func append(_ answer: (inout [UInt32]) -> Void) {
    answer(&identifiers)
    ends.append(identifiers.count)
  }

  /// The lists of several parts, one part after the other.
  init(joining parts: [HitLists]) {
    // Room for all from the start: growing step by step would move everything several times.
    identifiers.reserveCapacity(parts.reduce(0) { $0 + $1.identifiers.count })
    ends.reserveCapacity(parts.reduce(0) { $0 + $1.ends.count })
    for part in parts {
      let shift = identifiers.count
      identifiers.append(contentsOf: part.identifiers)
      for end in part.ends { ends.append(end + shift) }
    }
  }
}

/// Many queries at once, on all cores.
///
/// Each answer is the one that the query alone would get, whatever the number of cores. Cancelling the
/// calling task doesn't stop a batch: half an answer would look like a whole one.
extension PackedIndex {
  /// The points within a radius, in metres, of each of several places.
  public func search(within radius: Double, ofEach centers: [Coordinate]) async -> HitLists {
    await answer(centers) { center, hits in search(within: radius, of: center, into: &hits) }
  }

  /// The nearest points to each of several places, nearest first.
  public func nearest(
    _ count: Int,
    toEach places: [Coordinate],
    within limit: Double = .infinity
  ) async -> HitLists {
    await answer(places) { place, hits in
      nearest(count, to: place, within: limit, into: &hits)
    }
  }

  /// The points in each of several boxes.
  public func search(inEach boxes: [BoundingBox]) async -> HitLists {
    await answer(boxes) { box, hits in search(in: box, into: &hits) }
  }

  /// The points in each of several regions.
  public func search(inEach regions: [some RegionShape & Sendable]) async -> HitLists {
    await answer(regions) { region, hits in search(in: region, into: &hits) }
  }

  /// Answers queries in portions, each on whatever core is free, and joins them in their order.
  private func answer<Query: Sendable>(
    _ queries: [Query],
    _ search: @escaping @Sendable (Query, inout [UInt32]) -> Void
  ) async -> HitLists {
    // Large enough that starting a task doesn't show, small enough that no core waits long at the end and
    // that a portion's answers are reused memory instead of fresh pages.
    let portion = 32
    let starts = Array(stride(from: 0, to: queries.count, by: portion))
    return await withTaskGroup(of: (Int, HitLists).self) { group in
      for start in starts {
        group.addTask {
          var lists = HitLists()
          for query in queries[start..<min(start + portion, queries.count)] {
            lists.append { search(query, &$0) }
          }
          return (start / portion, lists)
        }
      }
      var parts = [HitLists](repeating: HitLists(), count: starts.count)
      for await (number, lists) in group { parts[number] = lists }
      return HitLists(joining: parts)
    }
  }
}
