public import Geo

/// A transformed position.
public struct TransformedPosition: Hashable, Sendable {
  /// The position in the other system.
  public let position: Position

  /// Whether it lies within the area of use of both systems; if not, the numbers may be far off.
  public let isInAreaOfUse: Bool

  /// The position as a coordinate, for a target of longitude and latitude in degrees.
  public var coordinate: Coordinate { Coordinate(longitude: position.x, latitude: position.y) }
}

extension CoordinateTransformer {
  /// Transforms one position.
  ///
  /// - Throws: ``ProjectionError`` with `notTransformable` when it has no counterpart.
  public func transform(_ position: Position, direction: Direction = .forward)
    throws(ProjectionError) -> TransformedPosition
  {
    var result = position
    let report = transform(
      x: &result.x,
      y: &result.y,
      stride: MemoryLayout<Position>.stride,
      count: 1,
      direction: direction
    )
    guard report.failed.isEmpty else {
      let (from, to) = direction == .forward ? (source, target) : (target, source)
      throw ProjectionError(
        .notTransformable,
        definition: from.authorityCode ?? from.name,
        target: to.authorityCode ?? to.name,
        position: position
      )
    }
    return TransformedPosition(
      position: result,
      isInAreaOfUse: report.outsideAreaOfUse.isEmpty
    )
  }

  /// Transforms positions in place.
  ///
  /// - Returns: Which points failed (they are NaN now) and which lie outside the areas of use.
  public func transform(_ positions: inout [Position], direction: Direction = .forward)
    -> TransformReport
  {
    positions.withUnsafeMutableBufferPointer { transform(pairs: $0, direction: direction) }
  }

  /// The coordinates of positions in the source system, when the target is WGS 84 (or another system in
  /// degrees of longitude and latitude).
  ///
  /// - Returns: A coordinate for each position, of NaN where the position has none, and the report.
  public func coordinates(of positions: [Position])
    -> (coordinates: [Coordinate], report: TransformReport)
  {
    precondition(target.isInDegrees, "The target \(target.name) isn't in degrees.")
    var coordinates = positions.map { Coordinate(longitude: $0.x, latitude: $0.y) }
    let report = coordinates.withUnsafeMutableBufferPointer {
      transform(pairs: $0, direction: .forward)
    }
    return (coordinates, report)
  }

  /// The positions in the source system of coordinates, when the target is WGS 84 (or another system in
  /// degrees of longitude and latitude).
  ///
  /// - Returns: A position for each coordinate, of NaN where the coordinate has none, and the report.
  public func positions(of coordinates: [Coordinate])
    -> (positions: [Position], report: TransformReport)
  {
    precondition(target.isInDegrees, "The target \(target.name) isn't in degrees.")
    var positions = coordinates.map { Position(x: $0.longitude, y: $0.latitude) }
    let report = transform(&positions, direction: .inverse)
    return (positions, report)
  }

  /// Transforms values that are two doubles in a row, as ``Geo/Position`` and ``Geo/Coordinate`` are.
  private func transform<Pair>(
    pairs: UnsafeMutableBufferPointer<Pair>,
    direction: Direction
  ) -> TransformReport {
    guard let base = pairs.baseAddress else { return TransformReport(count: 0) }
    return UnsafeMutableRawPointer(base)
      .withMemoryRebound(to: Double.self, capacity: 2 * pairs.count) {
        transform(
          x: $0,
          y: $0 + 1,
          stride: MemoryLayout<Pair>.stride,
          count: pairs.count,
          direction: direction
        )
      }
  }
}
