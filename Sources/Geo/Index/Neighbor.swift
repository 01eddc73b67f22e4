/// A point that a search found, with its distance.
public struct Neighbor: Hashable, Sendable {
  /// The point's identifier: its position in the index's input.
  public let identifier: UInt32

  /// The geodesic distance from the place asked about, in metres.
  public let distance: Double

  /// Makes a neighbour.
  public init(identifier: UInt32, distance: Double) {
    self.identifier = identifier
    self.distance = distance
  }
}

extension Neighbor: Comparable {
  /// Nearer first; equally far ones by identifier.
  public static func < (left: Neighbor, right: Neighbor) -> Bool {
    (left.distance, left.identifier) < (right.distance, right.identifier)
  }
}
