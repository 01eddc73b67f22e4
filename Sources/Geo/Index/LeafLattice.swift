/// The lattice of a leaf: 65 536 steps an axis across its box in space.
///
/// A point is kept as three 16-bit steps beside its exact coordinate. In a leaf 2 km wide a step is 3 cm,
/// so the lattice decides all points but those within centimetres of a circle; they are asked exactly.
struct LeafLattice {
  /// One axis of the lattice.
  struct Axis {
    /// Where step 0 lies, in metres.
    let origin: Double
    /// The length of a step, in metres.
    let step: Double

    @inline(__always)
    init(center: Float, half: Float) {
      origin = Double(center) - Double(half)
      step = Double(half) * (2.0 / 65535)
    }

    /// Steps per metre.
    @inline(__always)
    var frequency: Double { 1 / step }

    /// The step nearest to a place inside the box.
    @inline(__always)
    func step(nearest place: Double, frequency: Double) -> UInt16 {
      UInt16(max(0, min(65535, (place - origin) * frequency + 0.5)))
    }
  }

  let x: Axis
  let y: Axis
  let z: Axis

  /// The lattice of the child whose first number `solid` points to.
  @inline(__always)
  init(_ solid: UnsafePointer<Float>) {
    let n = IndexLayout.nodeSize
    x = Axis(center: solid[0], half: solid[3 &* n])
    y = Axis(center: solid[n], half: solid[4 &* n])
    z = Axis(center: solid[2 &* n], half: solid[5 &* n])
  }
}

/// A leaf's lattice as a query sees it: squared chords in single precision, and how far they may be off.
struct LeafScan {
  private let offset: (x: Float, y: Float, z: Float)
  private let step: (x: Float, y: Float, z: Float)

  /// A bound of |computed chord − true chord|, in metres.
  ///
  /// A point lies within half a step of its lattice place on each axis. Single precision has 24 bits:
  /// the offset, the step, its product and the sum are each rounded once, at most 3 · 2⁻²⁴ of the
  /// farthest corner M on an axis and √3 times that in space; squares and sums add 4 · 2⁻²⁴ of the
  /// square, half of that in the root. Together less than 5.3 · 10⁻⁷ M, taken as 7 · 10⁻⁷ M.
  let error: Double

  @inline(__always)
  init(_ lattice: LeafLattice, from center: GeocentricPosition) {
    let dx = lattice.x.origin - center.x
    let dy = lattice.y.origin - center.y
    let dz = lattice.z.origin - center.z
    let sx = lattice.x.step
    let sy = lattice.y.step
    let sz = lattice.z.step
    offset = (Float(dx), Float(dy), Float(dz))
    step = (Float(sx), Float(sy), Float(sz))
    let farthest = max(
      dx.magnitude + 65535 * sx,
      max(dy.magnitude + 65535 * sy, dz.magnitude + 65535 * sz)
    )
    error = 0.5001 * (sx * sx + sy * sy + sz * sz).squareRoot() + 7e-7 * farthest
  }

  /// The squared chords of all places of a leaf, in square metres.
  @inline(__always)
  func squaredChords(
    _ offsets: UnsafePointer<UInt16>,
    into chords: UnsafeMutablePointer<Float>
  ) {
    let n = IndexLayout.nodeSize
    for index in 0..<n {
      let x = offset.x + Float(offsets[index]) * step.x
      let y = offset.y + Float(offsets[index &+ n]) * step.y
      let z = offset.z + Float(offsets[index &+ 2 &* n]) * step.z
      chords[index] = x * x + y * y + z * z
    }
  }
}
