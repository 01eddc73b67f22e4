package import Gallery

/// A prefetch as people read it.
package enum PrefetchWording {
  /// The progress line's state.
  package static func state(_ progress: PrefetchProgress) -> ProgressModel.State {
    var facts = [DistanceWording.bytes(Int64(progress.bytes))]
    if progress.bytesPerSecond > 0 {
      facts.append(DistanceWording.bytes(Int64(progress.bytesPerSecond)) + "/s")
    }
    if let remaining = progress.remaining, progress.finished < progress.total {
      facts.append("≈ \(Int((remaining / .seconds(1)).rounded(.up))) s")
    }
    if let current = progress.current.first { facts.append(current) }
    var state = ProgressModel.State()
    state.done = progress.finished
    state.total = progress.total
    state.detail = Wording(verbatim: facts.joined(separator: "  "))
    return state
  }

  /// What became of it, in one sentence.
  package static func summary(_ report: PrefetchReport, offices: Int) -> Wording {
    let progress = report.progress
    let size = DistanceWording.bytes(Int64(progress.bytes))
    var english = [
      "\(progress.fetched) fetched (\(size))",
      "\(progress.alreadyThere) already there",
      "\(progress.revalidated) still valid",
    ]
    var korean = [
      "\(progress.fetched)장 받음(\(size))", "\(progress.alreadyThere)장은 이미 있음",
      "\(progress.revalidated)장은 그대로 유효함",
    ]
    if progress.failed > 0 {
      english.append("\(progress.failed) failed")
      korean.append("\(progress.failed)장 실패")
    }
    if !report.untried.isEmpty {
      english.append("\(report.untried.count) not tried")
      korean.append("\(report.untried.count)장은 시도하지 않음")
    }
    return Wording(
      "\(progress.total) photos of \(offices) offices: " + english.joined(separator: ", "),
      "\(offices)곳의 사진 \(progress.total)장: " + korean.joined(separator: ", ")
    )
  }
}
