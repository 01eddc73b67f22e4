/// A search for the k nearest points, in exact geodesic order.
///
/// Best first: nodes are opened in the order of a lower bound of the chord to them, until the k-th
/// least *upper* bound of a distance is below all that's left. Every point that could still be among the
/// first k is then a candidate, with an interval for its distance from the leaf's lattice. Only
/// candidates whose intervals overlap are measured more closely: by the chord in double precision, and
/// those that still overlap by the geodesic. Ties go by identifier.
struct NearestSearch: ~Copyable {
  /// A point that may be among the first, and what is known of its distance.
  struct Candidate: BitwiseCopyable {
    enum Knowledge: UInt8, BitwiseCopyable { case lattice, chord, geodesic }

    var lower: Double
    var upper: Double
    /// In 32 bits, so that the candidates of a small search fit the allocator's quick sizes.
    var place: UInt32
    var knowledge: Knowledge

    var position: Int { Int(place) }
  }

  private let view: IndexView
  private let center: Coordinate
  private let place: GeocentricPosition
  private let limit: Double
  private let wanted: Int
  private let accepts: ((UInt32) -> Bool)?

  private var candidates: Pile<Candidate>
  /// Nodes still to be looked into: chord, level and number in one word.
  private var queue: Pile<UInt64>
  /// The least upper bounds, greatest first, negated.
  private var best: Pile<Double>
  /// A chord beyond which no point is wanted.
  private var reach: Double

  /// `nil` when there is nothing to find, since an argument isn't valid.
  init?(
    _ view: IndexView,
    _ wanted: Int,
    to center: Coordinate,
    within limit: Double,
    where accepts: ((UInt32) -> Bool)?
  ) {
    guard center.isValid && wanted > 0 && limit >= 0 else { return nil }
    self.view = view
    self.center = center
    self.limit = limit
    self.accepts = accepts
    self.wanted = min(wanted, view.layout.count)
    place = GeocentricPosition(center)
    queue = Pile(reserving: 64)
    best = Pile(reserving: min(self.wanted, 1 << 12))
    candidates = Pile(reserving: min(self.wanted, 1 << 12) + IndexLayout.nodeSize + 8)
    reach = limit.isInfinite ? .infinity : RadiusBounds(radius: limit).outside
  }

  /// Finds the points and brings the first of them in order; returns how many there are.
  mutating func run() -> Int {
    collect()
    if best.count == wanted && wanted > 0 {
      let greatest = -best[0]
      var kept = 0
      for index in 0..<candidates.count where candidates[index].lower <= greatest {
        candidates[kept] = candidates[index]
        kept &+= 1
      }
      candidates.shorten(to: kept)
    }
    settleOrder()
    return min(wanted, candidates.count)
  }

  /// A candidate in the order that ``run()`` has found.
  subscript(rank: Int) -> Candidate { candidates[rank] }

  // MARK: Finding candidates

  private mutating func collect() {
    guard let top = view.top else { return }
    let capacity = IndexLayout.nodeSize * (IndexLayout.maximumLevels + 1)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { numbers in
      guard let numbers = numbers.baseAddress else { return }
      goStraightDown(from: top, numbers)
      while let key = queue.pop() {
        let node = Int(key & 0x0FFF_FFFF)
        let level = Int(key &>> 28 & 0xF)
        let chord = Float(bitPattern: UInt32(truncatingIfNeeded: key &>> 32))
        if chord > squaredReach { break }
        if level == 0 {
          scan(leaf: node, numbers)
        } else {
          measure(level: level &- 1, block: node, numbers)
          enqueue(level: level &- 1, block: node, numbers)
        }
      }
    }
  }

  private var squaredReach: Float {
    RadiusSearch.squared(reach + RadiusSearch.boxError, times: 1 + 1e-6)
  }

  /// Scans a near leaf first, and only then puts the nodes passed by into the queue: with a bound known,
  /// few of them are worth a place there.
  private mutating func goStraightDown(from top: Int, _ numbers: UnsafeMutablePointer<Float>) {
    let n = IndexLayout.nodeSize
    var node = 0
    for level in stride(from: top, through: 0, by: -1) {
      let chords = numbers + (level &+ 1) &* n
      measure(level: level, block: node, chords)
      var nearest = 0
      for child in 1..<max(1, view.children(level, node)) where chords[child] < chords[nearest] {
        nearest = child
      }
      node = node &* n &+ nearest
    }
    scan(leaf: node, numbers)
    for level in 0...top {
      let block = node / n
      enqueue(level: level, block: block, numbers + (level &+ 1) &* n, except: node)
      node = block
    }
  }

  /// Puts the children of a node into the queue.
  @inline(__always)
  private mutating func enqueue(
    level: Int,
    block: Int,
    _ chords: UnsafeMutablePointer<Float>,
    except taken: Int = -1
  ) {
    let squaredReach = squaredReach
    for child in 0..<view.children(level, block) where chords[child] <= squaredReach {
      let node = block &* IndexLayout.nodeSize &+ child
      if node == taken { continue }
      // The chord decides, then the level and number make the order the same on every run.
      let key = UInt64(truncatingIfNeeded: level &<< 28 | node)
      queue.push(UInt64(chords[child].bitPattern) &<< 32 | key)
    }
  }

  /// The squared chords to the nearest places of a block's boxes.
  @inline(__always)
  private func measure(level: Int, block: Int, _ chords: UnsafeMutablePointer<Float>) {
    let n = IndexLayout.nodeSize
    let boxes = view.solidBlock(level, block)
    let (qx, qy, qz) = (Float(place.x), Float(place.y), Float(place.z))
    for child in 0..<n {
      let x = (boxes[child] - qx).magnitude - boxes[child &+ 3 &* n]
      let y = (boxes[child &+ n] - qy).magnitude - boxes[child &+ 4 &* n]
      let z = (boxes[child &+ 2 &* n] - qz).magnitude - boxes[child &+ 5 &* n]
      let nearX = x > 0 ? x : 0
      let nearY = y > 0 ? y : 0
      let nearZ = z > 0 ? z : 0
      chords[child] = nearX * nearX + nearY * nearY + nearZ * nearZ
    }
  }

  @inline(__always)
  private mutating func scan(leaf: Int, _ chords: UnsafeMutablePointer<Float>) {
    let n = IndexLayout.nodeSize
    let solid = view.solidBlock(0, leaf / n) + leaf % n
    let scan = LeafScan(LeafLattice(solid), from: place)
    scan.squaredChords(view.offsets + leaf &* (3 &* n), into: chords)
    let error = scan.error + ChordBounds.chordError
    var enough = RadiusSearch.squared(reach + error, times: 1 + 3e-7)
    let first = leaf &* n
    for index in 0..<min(n, view.layout.count &- first) where chords[index] <= enough {
      let position = first &+ index
      if let accepts, !accepts(view.identifiers[position]) { continue }
      let chord = Double(chords[index]).squareRoot()
      let upper = ChordBounds.upper(chord + error)
      candidates.append(
        Candidate(
          lower: ChordBounds.lower(chord - error),
          upper: upper,
          place: UInt32(truncatingIfNeeded: position),
          knowledge: .lattice
        )
      )
      if best.count < wanted {
        best.push(-upper)
      } else if -upper > best[0] {
        best.replaceFirst(by: -upper)
      }
      if best.count == wanted {
        // A chord is never longer than its geodesic.
        reach = min(reach, -best[0] + ChordBounds.chordError)
        enough = RadiusSearch.squared(reach + error, times: 1 + 3e-7)
      }
    }
  }

  // MARK: Settling their order

  private mutating func settleOrder() {
    sort(0..<candidates.count)
    var start = 0
    while start < min(wanted, candidates.count) {
      var end = start + 1
      var reached = candidates[start].upper
      while end < candidates.count && candidates[end].lower <= reached {
        reached = max(reached, candidates[end].upper)
        end += 1
      }
      if end == start + 1
        || candidates.elements[start..<end].allSatisfy({ $0.knowledge == .geodesic })
      {
        start = end
      } else {
        learnMore(start..<end)
        sort(start..<end)
      }
    }
    dropBeyondLimit()
  }

  /// Sharpens what is known of candidates that can't be told apart.
  private mutating func learnMore(_ range: Range<Int>) {
    let coarse = candidates.elements[range].contains { $0.knowledge == .lattice }
    // Listings share buildings: the last one measured is often the next one's place.
    var measured: (coordinate: Coordinate, distance: Double)?
    for index in range {
      if coarse {
        guard candidates[index].knowledge == .lattice else { continue }
        let chord = place.chord(to: GeocentricPosition(view.coordinate(candidates[index].position)))
        candidates[index].lower = ChordBounds.lower(chord - ChordBounds.chordError)
        candidates[index].upper = ChordBounds.upper(chord + ChordBounds.chordError)
        candidates[index].knowledge = .chord
      } else {
        let coordinate = view.coordinate(candidates[index].position)
        let distance =
          if let measured, measured.coordinate == coordinate { measured.distance } else {
            Geodesic.wgs84.distance(from: center, to: coordinate)
          }
        measured = (coordinate, distance)
        settle(index, at: distance)
      }
    }
  }

  private mutating func settle(_ index: Int, at distance: Double) {
    candidates[index].lower = distance
    candidates[index].upper = distance
    candidates[index].knowledge = .geodesic
  }

  private mutating func dropBeyondLimit() {
    guard limit.isFinite else { return }
    for index in 0..<min(wanted, candidates.count) where candidates[index].upper > limit {
      let coordinate = view.coordinate(candidates[index].position)
      settle(index, at: Geodesic.wgs84.distance(from: center, to: coordinate))
      if !(candidates[index].upper <= limit) {
        // They are in order: all others are farther still.
        candidates.shorten(to: index)
        return
      }
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    let view = view
    func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
      left.lower != right.lower
        ? left.lower < right.lower
        : view.identifiers[left.position] < view.identifiers[right.position]
    }
    let candidates = candidates.elements
    if range.count > 32 {
      candidates[range].sort(by: precedes)
      return
    }
    for index in range.dropFirst() {
      let candidate = candidates[index]
      var hole = index
      while hole > range.lowerBound && precedes(candidate, candidates[hole &- 1]) {
        candidates[hole] = candidates[hole &- 1]
        hole &-= 1
      }
      candidates[hole] = candidate
    }
  }
}
