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
    let places = CountWording.offices(offices)
    guard progress.total > 0 else {
      return Wording(
        "no photos to fetch: \(places.english) looked at",
        "받을 사진이 없습니다(\(places.korean) 확인)"
      )
    }
    let size = DistanceWording.bytes(Int64(progress.bytes))
    var parts = [
      Wording("\(progress.fetched) fetched (\(size))", "\(progress.fetched)장 받음(\(size))")
    ]
    func add(_ count: Int, _ english: String, _ korean: String) {
      if count > 0 { parts.append(Wording("\(count) \(english)", "\(count)장 \(korean)")) }
    }
    add(progress.alreadyThere, "already there", "이미 있음")
    add(progress.revalidated, "still valid", "그대로 유효함")
    add(progress.failed, "failed", "실패")
    add(report.untried.count, "not tried", "시도하지 않음")
    let photos = CountWording.photos(progress.total)
    return Wording(
      "\(photos.english) of \(places.english): " + parts.map(\.english).joined(separator: ", "),
      "\(places.korean)의 \(photos.korean): " + parts.map(\.korean).joined(separator: ", ")
    )
  }
}
