/// What a radius search did, for those who ask; a search that isn't asked counts nothing.
protocol RadiusRecorder {
  mutating func noteNode()
  mutating func noteWhole(_ points: Int)
  mutating func noteLattice(_ points: Int)
  mutating func noteChord()
  mutating func noteGeodesic()
}

/// Records nothing, at no cost.
struct SilentRecorder: RadiusRecorder {
  /// An empty value has no address of its own, and the thread sanitizer takes whatever address is passed
  /// for it to be a place that threads fight over.
  private var place: UInt8 = 0

  @inline(__always) mutating func noteNode() {}
  @inline(__always) mutating func noteWhole(_ points: Int) {}
  @inline(__always) mutating func noteLattice(_ points: Int) {}
  @inline(__always) mutating func noteChord() {}
  @inline(__always) mutating func noteGeodesic() {}
}

/// A search for the points within a radius.
///
/// Four stages, each for what the one before left open: boxes in space (whole nodes in or out), the
/// leaf's lattice (single precision, sixteen points at once), the chord in double precision, and the
/// geodesic. The first three rest on ``ChordBounds``.
struct RadiusSearch {
  let view: IndexView
  let center: Coordinate
  let place: GeocentricPosition
  let radius: Double
  let bounds: RadiusBounds

  /// Squared chords to a box: a node nearer than `farthest` is looked into, and one that lies wholly
  /// nearer than `nearest` is taken.
  private let farthest: Float
  private let nearest: Float

  /// What single precision may take from a chord to a box, in metres.
  ///
  /// The centre's own place is rounded by at most 0.25 m an axis, and each of the three differences by
  /// at most 2⁻²⁴ · 1.3 · 10⁷ = 0.76 m: 1.8 m an axis, 3.1 m in space. Squares and sums are relative.
  @inline(__always) static var boxError: Double { 4 }

  /// `nil` when no point can be within the radius, since an argument isn't valid.
  init?(_ view: IndexView, center: Coordinate, radius: Double) {
    guard center.isValid && radius >= 0 else { return nil }
    self.view = view
    self.center = center
    self.radius = radius
    place = GeocentricPosition(center)
    bounds = RadiusBounds(radius: radius)
    farthest = Self.squared(bounds.outside + Self.boxError, times: 1 + 1e-6)
    nearest =
      bounds.inside > Self.boxError
      ? Self.squared(bounds.inside - Self.boxError, times: 1 - 1e-6) : -1
  }

  @inline(__always)
  static func squared(_ length: Double, times margin: Double) -> Float {
    Float(length * length * margin)
  }

  func run(_ sink: inout some HitSink, _ recorder: inout some RadiusRecorder) {
    guard let top = view.top else { return }
    if bounds.inside == .infinity {
      recorder.noteWhole(view.layout.count)
      sink.take(run: 0..<view.layout.count)
      return
    }
    let n = IndexLayout.nodeSize
    // Each level leaves at most a block's children behind.
    withUnsafeTemporaryAllocation(of: Int.self, capacity: IndexLayout.maximumLevels * n) { stack in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * n) { numbers in
        guard let stack = stack.baseAddress, let numbers = numbers.baseAddress else { return }
        stack[0] = top &<< 32
        var depth = 1
        while depth > 0 {
          depth &-= 1
          let level = stack[depth] &>> 32
          let block = stack[depth] & 0xFFFF_FFFF
          let boxes = view.solidBlock(level, block)
          recorder.noteNode()
          measure(boxes, numbers)
          for child in 0..<view.children(level, block) where numbers[child] <= farthest {
            let node = block &* n &+ child
            if numbers[n &+ child] <= nearest {
              let run = view.run(level: level, node: node)
              recorder.noteWhole(run.count)
              sink.take(run: run)
            } else if level == 0 {
              scan(leaf: node, boxes + child, numbers + 2 &* n, &sink, &recorder)
            } else {
              stack[depth] = (level &- 1) &<< 32 | node
              depth &+= 1
            }
          }
        }
      }
    }
  }

  /// The squared chords from the centre to the nearest and farthest places of a block's boxes.
  @inline(__always)
  private func measure(_ boxes: UnsafePointer<Float>, _ chords: UnsafeMutablePointer<Float>) {
    let n = IndexLayout.nodeSize
    let (qx, qy, qz) = (Float(place.x), Float(place.y), Float(place.z))
    for child in 0..<n {
      let x = (boxes[child] - qx).magnitude
      let y = (boxes[child &+ n] - qy).magnitude
      let z = (boxes[child &+ 2 &* n] - qz).magnitude
      let (hx, hy, hz) = (
        boxes[child &+ 3 &* n], boxes[child &+ 4 &* n], boxes[child &+ 5 &* n]
      )
      let nearX = x > hx ? x - hx : 0
      let nearY = y > hy ? y - hy : 0
      let nearZ = z > hz ? z - hz : 0
      chords[child] = nearX * nearX + nearY * nearY + nearZ * nearZ
      let (farX, farY, farZ) = (x + hx, y + hy, z + hz)
      chords[child &+ n] = farX * farX + farY * farY + farZ * farZ
    }
  }

  @inline(__always)
  private func scan(
    leaf: Int,
    _ solid: UnsafePointer<Float>,
    _ chords: UnsafeMutablePointer<Float>,
    _ sink: inout some HitSink,
    _ recorder: inout some RadiusRecorder
  ) {
    let n = IndexLayout.nodeSize
    let scan = LeafScan(LeafLattice(solid), from: place)
    scan.squaredChords(view.offsets + leaf &* (3 &* n), into: chords)
    let first = leaf &* n
    let count = min(n, view.layout.count &- first)
    let near = bounds.inside - scan.error
    let far = bounds.outside + scan.error
    // One above the greatest key that counts, so that "below" includes it.
    let inside =
      near >= 0 ? Self.key(Self.squared(near, times: 1 - 3e-7)) &+ 1 : 0
    let outside = Self.key(Self.squared(far, times: 1 + 3e-7)) &+ 1
    chords.withMemoryRebound(to: Int32.self, capacity: n) { keys in
      var open = 0
      for index in 0..<count { open &+= keys[index] < outside && keys[index] >= inside ? 1 : 0 }
      sink.take(first: first, count: count, keys: keys, below: inside)
      recorder.noteLattice(count &- open)
      if open == 0 { return }
      for index in 0..<count where keys[index] < outside && keys[index] >= inside {
        if isWithin(first &+ index, &recorder) { sink.take(first &+ index) }
      }
    }
  }

  @inline(__always)
  private static func key(_ number: Float) -> Int32 { Int32(bitPattern: number.bitPattern) }

  /// The question that the lattice couldn't answer.
  private func isWithin(_ position: Int, _ recorder: inout some RadiusRecorder) -> Bool {
    let coordinate = view.coordinate(position)
    let chord = place.chord(to: GeocentricPosition(coordinate))
    if chord <= bounds.inside || chord > bounds.outside {
      recorder.noteChord()
      return chord <= bounds.inside
    }
    recorder.noteGeodesic()
    return Geodesic.wgs84.distance(from: center, to: coordinate) <= radius
  }
}
