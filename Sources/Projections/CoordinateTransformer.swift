public import Geo
internal import Synchronization

/// Transforms positions from one coordinate reference system to another and back.
///
/// Positions are easting and northing, or longitude and latitude, in this order, whatever order the
/// authorities give. Nothing is asked of the network.
///
/// A transformer may be shared: a lock inside lets one thread at a time use it. Threads that transform a
/// lot take one each from a ``TransformerPool``, since making one costs 10–50 ms.
public final class CoordinateTransformer: Sendable {
  /// Which way to go.
  public enum Direction: Hashable, Sendable {
    /// From ``CoordinateTransformer/source`` to ``CoordinateTransformer/target``.
    case forward
    /// From ``CoordinateTransformer/target`` to ``CoordinateTransformer/source``.
    case inverse
  }

  /// The system of the positions that go in (forward).
  public let source: CoordinateReferenceSystem

  /// The system of the positions that come out (forward).
  public let target: CoordinateReferenceSystem

  /// The operations, best first; never empty.
  ///
  /// With several of them, PROJ takes for each point the best that is meant for its place.
  public let operations: [CoordinateOperation]

  /// The best operation, with its name and accuracy.
  public var operation: CoordinateOperation { operations[0] }

  private let engine: Mutex<TransformEngine>

  /// Finds the way from one system to another.
  ///
  /// - Parameters:
  ///   - source: The system that positions are in.
  ///   - target: The system that they are wanted in.
  ///   - allowsBallpark: Whether to accept a way that takes different datums for the same; such a way is
  ///     wrong by up to several hundred metres.
  ///   - area: Where the positions lie, in degrees, when that's known: it lets PROJ choose better among
  ///     several operations.
  /// - Throws: ``ProjectionError``: `ballparkOnly`, `noOperation`, `libraryMissing`.
  public init(
    from source: CoordinateReferenceSystem,
    to target: CoordinateReferenceSystem = .wgs84,
    allowsBallpark: Bool = false,
    within area: BoundingBox? = nil
  ) throws(ProjectionError) {
    let engine = try TransformEngine(
      from: source,
      to: target,
      allowsBallpark: allowsBallpark,
      area: area
    )
    self.source = source
    self.target = target
    self.operations = engine.operations
    self.engine = Mutex(engine)
  }

  /// Transforms points in place in raw memory: `count` pairs of doubles, each `stride` bytes after the
  /// one before, so that they may lie among other data.
  ///
  /// - Parameters:
  ///   - x: The first easting or longitude.
  ///   - y: The first northing or latitude.
  ///   - stride: Bytes from one point to the next, 8 for two plain arrays, 16 for pairs.
  ///   - count: The number of points.
  ///   - direction: Which way to go.
  /// - Returns: Which points failed (they are NaN now) and which lie outside the areas of use.
  /// - Complexity: O(`count`), nothing is copied unless neither system is in degrees.
  public func transform(
    x: UnsafeMutablePointer<Double>,
    y: UnsafeMutablePointer<Double>,
    stride: Int,
    count: Int,
    direction: Direction = .forward
  ) -> TransformReport {
    precondition(count >= 0, "A batch can't have \(count) points.")
    precondition(
      stride >= MemoryLayout<Double>.size && stride.isMultiple(of: MemoryLayout<Double>.alignment),
      "A stride of \(stride) bytes doesn't step from one double to another."
    )
    let points = StridedPoints(x: x, y: y, stride: stride, count: count)
    return engine.withLock { $0.transform(points, direction) }
  }
}
