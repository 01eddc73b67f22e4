/// A search over the boxes on the map: take whole nodes inside, skip those outside, ask about the points of
/// leaves on the border, all of a leaf at once; the answer has a bit for each.
struct MapSearch {
  let view: IndexView

  func run(
    _ sink: inout some HitSink,
    relation: (BoundingBox) -> BoxRelation,
    covers: (Range<Int>) -> UInt64
  ) {
    guard let top = view.top else { return }
    visit(level: top, block: 0, &sink, relation, covers)
  }

  private func visit(
    level: Int,
    block: Int,
    _ sink: inout some HitSink,
    _ relation: (BoundingBox) -> BoxRelation,
    _ covers: (Range<Int>) -> UInt64
  ) {
    let n = IndexLayout.nodeSize
    let boxes = view.flatBlock(level, block)
    for child in 0..<view.children(level, block) {
      // Rounded outwards to single precision, so that 180° and 90° stay what they are.
      let box = BoundingBox(
        west: Double(boxes[child]),
        south: Double(boxes[child &+ n]),
        east: Double(boxes[child &+ 2 &* n]),
        north: Double(boxes[child &+ 3 &* n])
      )
      let node = block &* n &+ child
      switch relation(box) {
      case .outside: continue
      case .inside: sink.take(run: view.run(level: level, node: node))
      case .border where level > 0: visit(level: level &- 1, block: node, &sink, relation, covers)
      case .border:
        let run = view.run(level: 0, node: node)
        var covered = covers(run)
        while covered != 0 {
          sink.take(run.lowerBound &+ covered.trailingZeroBitCount)
          covered &= covered &- 1
        }
      }
    }
  }
}
