internal import Geo

/// Cuts the part of an area on one side of a meridian.
///
/// The borders are walked with the inside on their left. They fall apart, at the meridian, into chains that
/// enter and leave the kept side. Along the meridian, sorted by latitude, the crossings bound the stretches
/// that lie inside by pairs; each pair joins a chain's end to a chain's beginning.
struct HalfPlaneCut {
  let longitude: Double
  let keepsWest: Bool

  private struct Chain {
    var coordinates: [Coordinate]
    var isUsed = false
  }

  func cut(_ polygon: Polygon) throws(FormatError) -> [Polygon] {
    var chains: [Chain] = []
    var exteriors: [[Coordinate]] = []
    var holes: [[Coordinate]] = []
    for (index, ring) in polygon.rings.enumerated() {
      let oriented = Self.isCounterClockwise(ring) == (index == 0) ? ring : ring.reversed()
      let inside = oriented.map(keeps)
      if inside.allSatisfy({ $0 }) {
        if index == 0 { exteriors.append(oriented) } else { holes.append(oriented) }
      } else if inside.contains(true) {
        chains += Self.chains(of: oriented, inside, at: longitude)
      }
    }
    guard !chains.isEmpty else { return exteriors.map { Polygon(exterior: $0, holes: holes) } }
    exteriors += try joined(&chains)
    return exteriors.map { exterior in
      Polygon(exterior: exterior, holes: holes.filter { Self.contains(exterior, $0) })
    }
  }

  private func keeps(_ coordinate: Coordinate) -> Bool {
    keepsWest ? coordinate.longitude <= longitude : coordinate.longitude >= longitude
  }

  private static func chains(
    of ring: [Coordinate],
    _ inside: [Bool],
    at longitude: Double
  ) -> [Chain] {
    var chains: [Chain] = []
    var open: [Coordinate] = []
    var first: [Coordinate]?
    if inside[0] { open = [ring[0]] }
    for index in 1..<ring.count {
      switch (inside[index - 1], inside[index]) {
      case (true, true): open.append(ring[index])
      case (true, false):
        open.append(AntimeridianCut.crossing(ring[index - 1], ring[index], at: longitude))
        // A chain that was open at the ring's start is completed by the ring's end.
        if first == nil && inside[0] {
          first = open
        } else {
          chains.append(Chain(coordinates: open))
        }
        open = []
      case (false, true):
        open = [AntimeridianCut.crossing(ring[index - 1], ring[index], at: longitude), ring[index]]
      case (false, false): break
      }
    }
    if let first { chains.append(Chain(coordinates: open + first.dropFirst())) }
    return chains
  }

  /// Joins the chains along the meridian to closed rings.
  private func joined(_ chains: inout [Chain]) throws(FormatError) -> [[Coordinate]] {
    struct Crossing {
      let latitude: Double
      let chain: Int
      let isEntry: Bool
    }
    var crossings: [Crossing] = []
    for (index, chain) in chains.enumerated() {
      guard let entry = chain.coordinates.first, let exit = chain.coordinates.last else { continue }
      crossings.append(Crossing(latitude: entry.latitude, chain: index, isEntry: true))
      crossings.append(Crossing(latitude: exit.latitude, chain: index, isEntry: false))
    }
    // With the inside on the left, an inner stretch of the meridian is walked north on the kept west's
    // side: from an exit up to an entry. On the east's side it's the other way.
    crossings.sort { $0.latitude < $1.latitude }
    // Where the border touches the meridian in one point, two crossings have its latitude: whichever
    // order keeps inside and outside in turn is theirs.
    for index in crossings.indices {
      let wantsEntry = (index % 2 == 0) != keepsWest
      guard crossings[index].isEntry != wantsEntry else { continue }
      let other = crossings[index...].firstIndex {
        $0.isEntry == wantsEntry && $0.latitude == crossings[index].latitude
      }
      if let other { crossings.swapAt(index, other) }
    }
    var following: [Int: Int] = [:]
    for index in stride(from: 0, to: crossings.count, by: 2) {
      let (lower, upper) = (crossings[index], crossings[index + 1])
      guard lower.isEntry != keepsWest, upper.isEntry == keepsWest else {
        throw FormatError(
          .crossesAntimeridian,
          value: "Polygon",
          detail: "its border touches or crosses itself at latitude \(lower.latitude)"
        )
      }
      let (exit, entry) = keepsWest ? (lower, upper) : (upper, lower)
      following[exit.chain] = entry.chain
    }
    var rings: [[Coordinate]] = []
    for start in chains.indices where !chains[start].isUsed {
      var ring: [Coordinate] = []
      var index: Int? = start
      while let current = index, !chains[current].isUsed {
        chains[current].isUsed = true
        ring += chains[current].coordinates
        index = following[current]
      }
      if let first = ring.first, ring.last != first { ring.append(first) }
      // A border that only touches the meridian leaves a ring without an inside.
      if Set(ring).count >= 3 { rings.append(ring) }
    }
    return rings
  }

  private static func isCounterClockwise(_ ring: [Coordinate]) -> Bool {
    var sum = 0.0
    for (start, end) in zip(ring, ring.dropFirst()) {
      sum += (end.longitude - start.longitude) * (end.latitude + start.latitude)
    }
    return sum < 0
  }

  /// Whether a hole lies in a ring that doesn't cross it: whether one of its corners off the border does.
  private static func contains(_ ring: [Coordinate], _ hole: [Coordinate]) -> Bool {
    guard let point = hole.first else { return false }
    var isInside = false
    for (start, end) in zip(ring, ring.dropFirst())
    where (start.latitude > point.latitude) != (end.latitude > point.latitude) {
      let share = (point.latitude - start.latitude) / (end.latitude - start.latitude)
      if point.longitude < start.longitude + share * (end.longitude - start.longitude) {
        isInside.toggle()
      }
    }
    return isInside
  }
}
