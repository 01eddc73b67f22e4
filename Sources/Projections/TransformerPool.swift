internal import Synchronization

/// Lends transformers, one to each thread that asks, and keeps them for the next.
///
/// Making a transformer costs 10–50 ms, using one some hundred nanoseconds a point. There are never more
/// than threads that transformed the same way at the same time.
public final class TransformerPool: Sendable {
  /// The pool for the whole program.
  public static let shared = TransformerPool()

  private struct Way: Hashable {
    var source: CoordinateReferenceSystem
    var target: CoordinateReferenceSystem
    var allowsBallpark: Bool
  }

  private let idle = Mutex<[Way: [CoordinateTransformer]]>([:])

  /// Makes an empty pool.
  public init() {}

  /// Calls `body` with a transformer that nobody else uses meanwhile.
  ///
  /// - Parameters:
  ///   - source: The system that positions are in.
  ///   - target: The system that they are wanted in.
  ///   - allowsBallpark: As in ``CoordinateTransformer``.
  ///   - body: What to do with the transformer; it isn't to be kept.
  /// - Returns: What `body` returns.
  /// - Throws: ``ProjectionError`` when there's no such transformer, or what `body` throws.
  public func withTransformer<Result>(
    from source: CoordinateReferenceSystem,
    to target: CoordinateReferenceSystem = .wgs84,
    allowsBallpark: Bool = false,
    _ body: (CoordinateTransformer) throws -> Result
  ) throws -> Result {
    let way = Way(source: source, target: target, allowsBallpark: allowsBallpark)
    let kept = idle.withLock { $0[way]?.popLast() }
    // Made outside the lock, so that threads that need others don't wait.
    let transformer =
      try kept
      ?? CoordinateTransformer(from: source, to: target, allowsBallpark: allowsBallpark)
    defer { idle.withLock { $0[way, default: []].append(transformer) } }
    return try body(transformer)
  }

  /// How many transformers wait to be lent.
  var idleCount: Int { idle.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
