internal import CPROJ
internal import Geo

/// A transformer's PROJ objects; whoever owns it lets one thread at a time in.
final class TransformEngine {
  /// Which numbers tell where on Earth a point is.
  private enum Locating {
    /// The source's, which are degrees.
    case source
    /// The target's, which are degrees.
    case target
    /// Neither: the source's positions are transformed to WGS 84 just to see.
    case aside(PROJObject)
    /// No area of use is known, so there's nothing to see.
    case nowhere
  }

  /// The operations, best first; never empty.
  let operations: [CoordinateOperation]

  private let runner: PROJObject
  private let locating: Locating
  private let areas: [BoundingBox]

  /// How many points are located at a time when that takes a copy.
  private static let blockSize = 1_024

  /// Finds the way between two systems, in a context of its own.
  init(
    from source: CoordinateReferenceSystem,
    to target: CoordinateReferenceSystem,
    allowsBallpark: Bool,
    area: BoundingBox?
  ) throws(ProjectionError) {
    let context = try PROJContext()
    let from = try TransformEngine.open(source, in: context)
    let to = try TransformEngine.open(target, in: context)
    let way = from.operation(to: to, allowsBallpark: allowsBallpark, area: area)
    guard let way, !way.candidates.isEmpty else {
      let words = context.takeMessage()
      let isBallparkThere =
        !allowsBallpark && from.operation(to: to, allowsBallpark: true, area: area) != nil
      throw ProjectionError(
        isBallparkThere ? .ballparkOnly : .noOperation,
        definition: source.authorityCode ?? source.name,
        target: target.authorityCode ?? target.name,
        detail: words
      )
    }
    operations = way.candidates
    runner = way.runner
    areas = [source.areaOfUse?.boundingBox, target.areaOfUse?.boundingBox].compactMap { $0 }
    if areas.isEmpty {
      locating = .nowhere
    } else if target.isInDegrees {
      locating = .target
    } else if source.isInDegrees {
      locating = .source
    } else if let locator = try from.operation(
      to: TransformEngine.open(.wgs84, in: context),
      allowsBallpark: true,
      area: area
    ) {
      locating = .aside(locator.runner)
    } else {
      locating = .nowhere
    }
  }

  private static func open(_ system: CoordinateReferenceSystem, in context: PROJContext)
    throws(ProjectionError) -> PROJObject
  {
    guard let object = PROJObject(definition: system.definition, in: context) else {
      throw ProjectionError(
        .invalidDefinition,
        definition: system.definition,
        detail: context.takeMessage()
      )
    }
    return object
  }

  /// Transforms points in place.
  func transform(_ points: StridedPoints, _ direction: CoordinateTransformer.Direction)
    -> TransformReport
  {
    var report = TransformReport(count: points.count)
    let way = direction == .forward ? PJ_FWD : PJ_INV
    switch (locating, direction) {
    case (.nowhere, _):
      run(runner, points, way)
      noteFailures(of: points, in: &report)
    case (.source, .forward), (.target, .inverse):
      let outside = indicesOutside(points)
      run(runner, points, way)
      noteFailures(of: points, in: &report)
      report.outsideAreaOfUse = TransformEngine.outside(outside, without: report.failed)
    case (.source, .inverse), (.target, .forward):
      run(runner, points, way)
      noteFailures(of: points, in: &report)
      report.outsideAreaOfUse = indicesOutside(points)
    case (.aside(let locator), .forward):
      let outside = indicesOutside(points, seenBy: locator)
      run(runner, points, way)
      noteFailures(of: points, in: &report)
      report.outsideAreaOfUse = TransformEngine.outside(outside, without: report.failed)
    case (.aside(let locator), .inverse):
      run(runner, points, way)
      noteFailures(of: points, in: &report)
      report.outsideAreaOfUse = indicesOutside(points, seenBy: locator)
    }
    return report
  }

  private func run(_ object: PROJObject, _ points: StridedPoints, _ way: PJ_DIRECTION) {
    let proj = object.context.proj
    // An error of an earlier batch would otherwise stay with the object.
    _ = proj.pointee.proj_errno_reset(object.pointer)
    _ = proj.pointee.proj_trans_generic(
      object.pointer,
      way,
      points.x,
      points.stride,
      points.count,
      points.y,
      points.stride,
      points.count,
      nil,
      0,
      0,
      nil,
      0,
      0
    )
  }

  /// Replaces what PROJ leaves for points without an answer, infinity, by NaN, and notes them.
  private func noteFailures(of points: StridedPoints, in report: inout TransformReport) {
    for index in 0..<points.count {
      let point = points[index]
      if point.x.isFinite && point.y.isFinite { continue }
      points[index] = (.nan, .nan)
      report.failed.append(index)
    }
  }

  /// The points in degrees that lie outside an area; failed ones (NaN) don't count.
  private func indicesOutside(_ points: StridedPoints, from first: Int = 0) -> [Int] {
    var outside: [Int] = []
    for index in 0..<points.count {
      let point = points[index]
      if point.x.isNaN || point.y.isNaN { continue }
      let coordinate = Coordinate(longitude: point.x, latitude: point.y)
      for area in areas where !area.contains(coordinate) {
        outside.append(first + index)
        break
      }
    }
    return outside
  }

  /// The points in the source system that lie outside an area, seen through copies.
  private func indicesOutside(_ points: StridedPoints, seenBy locator: PROJObject) -> [Int] {
    var outside: [Int] = []
    var first = 0
    while first < points.count {
      let block = points[first..<min(first + TransformEngine.blockSize, points.count)]
      var copies: [Double] = []
      copies.reserveCapacity(2 * block.count)
      for index in 0..<block.count {
        let point = block[index]
        copies.append(point.x)
        copies.append(point.y)
      }
      copies.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let seen = StridedPoints(
          x: base,
          y: base + 1,
          stride: 2 * MemoryLayout<Double>.stride,
          count: block.count
        )
        run(locator, seen, PJ_FWD)
        outside += indicesOutside(seen, from: first)
      }
      first += block.count
    }
    return outside
  }

  /// Leaves out the failed points, which have their own list; both are in rising order.
  private static func outside(_ outside: [Int], without failed: [Int]) -> [Int] {
    if failed.isEmpty || outside.isEmpty { return outside }
    let failures = Set(failed)
    return outside.filter { !failures.contains($0) }
  }
}
