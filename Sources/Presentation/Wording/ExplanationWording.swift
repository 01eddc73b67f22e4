package import Geo

/// How an exact search came to its answer, as people read it.
package enum ExplanationWording {
  /// One line a stage, in the order of the search.
  package static func lines(_ explanation: RadiusExplanation) -> [Wording] {
    let counted: [(count: Int, english: String, korean: String)] = [
      (explanation.points, "offices in the index", "색인에 있는 오피스"),
      (explanation.nodesVisited, "nodes of the index visited", "방문한 색인 마디"),
      (explanation.skippedWhole, "skipped with their whole node", "마디째 건너뜀"),
      (explanation.takenWhole, "taken with their whole node", "마디째 채택"),
      (explanation.decidedByLattice, "decided by their cell's bounds", "격자 칸의 한계로 결정"),
      (explanation.decidedByChord, "decided by bounds on the chord", "현의 길이 한계로 결정"),
      (explanation.decidedByGeodesic, "decided by the exact geodesic", "정확한 측지선으로 결정"),
      (explanation.hits, "within the radius", "반경 안"),
    ]
    let width = counted.map { DistanceWording.grouped($0.count).count }.max() ?? 0
    return counted.map { entry in
      let number = DistanceWording.grouped(entry.count)
      let margin = String(repeating: " ", count: width - number.count)
      return Wording("\(margin)\(number)  \(entry.english)", "\(margin)\(number)  \(entry.korean)")
    }
  }
}
