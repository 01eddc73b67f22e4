/// What came of a batch: which points failed, and which lie outside the area of use.
public struct TransformReport: Hashable, Sendable {
  /// How many points the batch had.
  public internal(set) var count: Int

  /// The points that have no counterpart in the other system, by their index in rising order.
  ///
  /// Their numbers are NaN now.
  public internal(set) var failed: [Int] = []

  /// The points that were transformed though they lie outside the area of use of either system, by their
  /// index in rising order: their numbers may be far off, and often mean that the system is wrong.
  public internal(set) var outsideAreaOfUse: [Int] = []

  /// Whether every point was transformed within the areas of use.
  public var isClean: Bool { failed.isEmpty && outsideAreaOfUse.isEmpty }

  init(count: Int) { self.count = count }
}
