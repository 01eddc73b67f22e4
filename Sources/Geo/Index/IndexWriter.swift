/// Fills a block with the tree over coordinates that are already in order.
struct IndexWriter {
  let layout: IndexLayout
  private let solidBoxes: UnsafeMutablePointer<Float>
  private let flatBoxes: UnsafeMutablePointer<Float>
  private let offsets: UnsafeMutablePointer<UInt16>
  private let longitudes: UnsafeMutablePointer<Double>
  private let latitudes: UnsafeMutablePointer<Double>
  private let identifiers: UnsafeMutablePointer<UInt32>

  private static var nodeSize: Int { IndexLayout.nodeSize }

  /// A box in space and on the map, in double precision.
  struct Extent {
    var low = GeocentricPosition(x: .infinity, y: .infinity, z: .infinity)
    var high = GeocentricPosition(x: -.infinity, y: -.infinity, z: -.infinity)
    var map = BoundingBox(west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)

    @inline(__always)
    mutating func include(_ place: GeocentricPosition, _ coordinate: Coordinate) {
      low = GeocentricPosition(
        x: min(low.x, place.x),
        y: min(low.y, place.y),
        z: min(low.z, place.z)
      )
      high = GeocentricPosition(
        x: max(high.x, place.x),
        y: max(high.y, place.y),
        z: max(high.z, place.z)
      )
      map.west = min(map.west, coordinate.longitude)
      map.east = max(map.east, coordinate.longitude)
      map.south = min(map.south, coordinate.latitude)
      map.north = max(map.north, coordinate.latitude)
    }

    mutating func include(_ other: Extent) {
      include(other.low, Coordinate(longitude: other.map.west, latitude: other.map.south))
      include(other.high, Coordinate(longitude: other.map.east, latitude: other.map.north))
    }
  }

  /// A writer into zeroed memory of the layout's length.
  init(layout: IndexLayout, base: UnsafeMutableRawPointer) {
    self.layout = layout
    func section<T>(_ section: IndexLayout.Section, _ type: T.Type) -> UnsafeMutablePointer<T> {
      let bytes = base + section.offset
      return bytes.bindMemory(to: type, capacity: section.length / MemoryLayout<T>.stride)
    }
    solidBoxes = section(layout.solidBoxes, Float.self)
    flatBoxes = section(layout.flatBoxes, Float.self)
    offsets = section(layout.offsets, UInt16.self)
    longitudes = section(layout.longitudes, Double.self)
    latitudes = section(layout.latitudes, Double.self)
    identifiers = section(layout.identifiers, UInt32.self)
  }

  /// Writes points and boxes of all levels.
  func write(_ coordinates: UnsafeBufferPointer<Coordinate>, order: UnsafeBufferPointer<UInt32>) {
    var extents: [Extent] = []
    for level in 0..<layout.levels {
      extents =
        level == 0 ? writeLeaves(coordinates, order: order) : gather(extents, level: level)
    }
  }

  private func gather(_ below: [Extent], level: Int) -> [Extent] {
    (0..<layout.nodes[level]).map { node in
      var extent = Extent()
      for child in node * Self.nodeSize..<min(below.count, (node + 1) * Self.nodeSize) {
        extent.include(below[child])
      }
      write(extent, level: level, node: node)
      return extent
    }
  }

  private func writeLeaves(
    _ coordinates: UnsafeBufferPointer<Coordinate>,
    order: UnsafeBufferPointer<UInt32>
  ) -> [Extent] {
    // The order jumps about in the input. Nothing but these loads in the loop lets the processor keep
    // many of them under way.
    for position in 0..<layout.count {
      let coordinate = coordinates[Int(order[position])]
      longitudes[position] = coordinate.longitude
      latitudes[position] = coordinate.latitude
      identifiers[position] = order[position]
    }
    let leaves = layout.levels == 0 ? 0 : layout.nodes[0]
    return withUnsafeTemporaryAllocation(of: GeocentricPosition.self, capacity: Self.nodeSize) {
      places in
      (0..<leaves).map { leaf in writeLeaf(leaf, places) }
    }
  }

  private func writeLeaf(
    _ leaf: Int,
    _ places: UnsafeMutableBufferPointer<GeocentricPosition>
  ) -> Extent {
    let first = leaf &* Self.nodeSize
    let count = min(Self.nodeSize, layout.count &- first)
    var extent = Extent()
    for index in 0..<count {
      let coordinate = Coordinate(
        longitude: longitudes[first &+ index],
        latitude: latitudes[first &+ index]
      )
      let place = GeocentricPosition(coordinate)
      extent.include(place, coordinate)
      places[index] = place
    }
    let lattice = write(extent, level: 0, node: leaf)
    let target = offsets + leaf &* (3 &* Self.nodeSize)
    let (fx, fy, fz) = (lattice.x.frequency, lattice.y.frequency, lattice.z.frequency)
    for index in 0..<count {
      let place = places[index]
      target[index] = lattice.x.step(nearest: place.x, frequency: fx)
      target[index &+ Self.nodeSize] = lattice.y.step(nearest: place.y, frequency: fy)
      target[index &+ 2 &* Self.nodeSize] = lattice.z.step(nearest: place.z, frequency: fz)
    }
    return extent
  }

  /// Writes a node's boxes, rounded outwards, and returns the lattice of its box in space.
  @discardableResult
  private func write(_ extent: Extent, level: Int, node: Int) -> LeafLattice {
    let block = layout.firstBlock[level] + node / Self.nodeSize
    let child = node % Self.nodeSize
    let solid = solidBoxes + block * Self.nodeSize * 6 + child
    let x = Span(extent.low.x, extent.high.x)
    let y = Span(extent.low.y, extent.high.y)
    let z = Span(extent.low.z, extent.high.z)
    for (axis, span) in [x, y, z].enumerated() {
      solid[axis * Self.nodeSize] = span.center
      solid[(axis + 3) * Self.nodeSize] = span.half
    }
    let flat = flatBoxes + block * Self.nodeSize * 4 + child
    flat[0] = Float(extent.map.west, roundedTowards: -.infinity)
    flat[Self.nodeSize] = Float(extent.map.south, roundedTowards: -.infinity)
    flat[2 * Self.nodeSize] = Float(extent.map.east, roundedTowards: .infinity)
    flat[3 * Self.nodeSize] = Float(extent.map.north, roundedTowards: .infinity)
    return LeafLattice(solid)
  }
}

/// A closed interval as centre and half-width in single precision; it contains the one given.
struct Span {
  let center: Float
  let half: Float

  init(_ low: Double, _ high: Double) {
    center = Float((low + high) / 2)
    // Both subtractions are exact to far less than the unit that rounding upward adds.
    half =
      Float(
        max(high - Double(center), Double(center) - low),
        roundedTowards: .infinity
      ).nextUp
  }
}

extension Float {
  /// The nearest `Float` that isn't on the other side of the number.
  init(_ number: Double, roundedTowards direction: Float) {
    let nearest = Float(number)
    if direction > 0 {
      self = Double(nearest) < number ? nearest.nextUp : nearest
    } else {
      self = Double(nearest) > number ? nearest.nextDown : nearest
    }
  }
}
