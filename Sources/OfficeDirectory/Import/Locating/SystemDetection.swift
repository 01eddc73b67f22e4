import Geo
import Projections

/// Finds out in which system a source's numbers are.
struct SystemDetection {
  let regions: any RegionKnowledge

  /// Korea's systems that files come in, the likeliest first.
  static let candidates = [5174, 5179, 5186, 5181, 2097]

  /// A share of rows from which a system counts as fitting.
  private static let fits = 0.9
  /// A share up to which a system counts as not fitting.
  private static let misses = 0.6
  /// A share of rows whose addresses may speak for all.
  private static let enough = 0.1
  /// Systems that put a row no further apart than this, in metres, can't be told apart by districts.
  private static let telling = 2_000.0

  /// One row of the sample.
  struct Sample {
    var pair: CoordinatePair
    var address: String?
  }

  /// Chooses the system of a sample of rows.
  ///
  /// - Throws: ``ImportError`` when the numbers are projected and nothing decides between the candidates.
  func choose(_ sample: [Sample], statedCode: Int?) throws -> SystemChoice {
    if let statedCode {
      return SystemChoice(system: "EPSG:\(statedCode)", reason: .statedByColumns)
    }
    let degrees = sample.filter(\.pair.isDegrees).count
    let swappedDegrees = sample.filter(\.pair.swapped.isDegrees).count
    guard sample.isEmpty || max(degrees, swappedDegrees) * 2 > sample.count else {
      return try chooseProjected(sample)
    }
    var choice = SystemChoice(system: "EPSG:4326", reason: .degrees)
    // Turning them for the addresses' sake must not make places impossible that were possible.
    let isSwapped =
      try swappedDegrees > degrees || (swappedDegrees == degrees && looksSwapped(sample))
    choice.isSwapped = isSwapped
    return choice
  }

  /// Whether degrees that are possible both ways fit the addresses only the other way round.
  ///
  /// One row that somebody typed the wrong way round is no reason to turn a file: nearly all addresses
  /// must say so, and a fair part of the rows must have one.
  private func looksSwapped(_ sample: [Sample]) throws -> Bool {
    var right = 0
    var swapped = 0
    var asked = 0
    for row in sample {
      guard let address = row.address else { continue }
      let named = regions.regions(namedIn: address)
      if named.isEmpty { continue }
      asked += 1
      if row.pair.isDegrees, try agrees(row.pair, named) { right += 1 }
      if row.pair.swapped.isDegrees, try agrees(row.pair.swapped, named) { swapped += 1 }
    }
    guard right == 0, Double(asked) >= SystemDetection.enough * Double(sample.count) else {
      return false
    }
    return swapped > 0 && Double(swapped) >= SystemDetection.fits * Double(asked)
  }

  private func agrees(_ pair: CoordinatePair, _ named: [RegionID]) throws -> Bool {
    let found = try regions.regions(containing: .init(longitude: pair.x, latitude: pair.y))
    return !found.regions.isEmpty && found.agrees(with: named)
  }

  private func chooseProjected(_ sample: [Sample]) throws -> SystemChoice {
    let named = sample.compactMap { row in
      row.address.map { (row.pair, regions.regions(namedIn: $0)) }
    }.filter { !$0.1.isEmpty }
    var fitting: [SystemChoice] = []
    var best = 0.0
    for code in SystemDetection.candidates {
      for isSwapped in [false, true] {
        let inside = try inside(code, isSwapped: isSwapped, named)
        let share = named.isEmpty ? 0 : Double(inside) / Double(named.count)
        best = max(best, share)
        guard share > SystemDetection.misses else { continue }
        var choice = SystemChoice(system: "EPSG:\(code)", reason: .provenByAddresses)
        choice.isSwapped = isSwapped
        choice.evidence = [
          "EPSG:\(code)\(isSwapped ? ", northing first" : ""): \(inside) of \(named.count) rows "
            + "in the region of their address"
        ]
        fitting.append(choice)
      }
    }
    var names = fitting.map(\.system)
    if fitting.count == 1, best >= SystemDetection.fits {
      let neighbours = try neighbours(of: fitting[0], named.map(\.0))
      if neighbours.isEmpty { return fitting[0] }
      names += neighbours
    } else if fitting.isEmpty {
      names = try plausible(sample)
    }
    throw ImportError(.unknownSystem(candidates: names, evidence: fitting.flatMap(\.evidence)))
  }

  /// The other systems that put the rows so near to where a choice puts them that a few rows by a border
  /// may speak for the one or the other by chance.
  private func neighbours(of choice: SystemChoice, _ pairs: [CoordinatePair]) throws -> [String] {
    let positions = pairs.map { pair in
      choice.isSwapped ? Position(x: pair.y, y: pair.x) : Position(x: pair.x, y: pair.y)
    }
    func places(_ name: String) throws -> [Coordinate] {
      try TransformerPool.shared.withTransformer(from: CoordinateReferenceSystem(name)) {
        $0.coordinates(of: positions).coordinates
      }
    }
    let chosen = try places(choice.system)
    return try SystemDetection.candidates.map { "EPSG:\($0)" }.filter { name in
      guard name != choice.system else { return false }
      return try zip(chosen, places(name)).contains { place, other in
        Geodesic.wgs84.distance(from: place, to: other) <= SystemDetection.telling
      }
    }
  }

  /// Where Korea lies, generously.
  private static let korea = BoundingBox(west: 124, south: 32.5, east: 132.5, north: 39)

  /// The systems that put most rows somewhere in Korea, whichever number comes first.
  private func plausible(_ sample: [Sample]) throws -> [String] {
    try SystemDetection.candidates.filter { code in
      let system = try CoordinateReferenceSystem.epsg(code)
      return try TransformerPool.shared.withTransformer(from: system) { transformer in
        [false, true].contains { isSwapped in
          let positions = sample.map { row in
            isSwapped
              ? Position(x: row.pair.y, y: row.pair.x) : Position(x: row.pair.x, y: row.pair.y)
          }
          let coordinates = transformer.coordinates(of: positions).coordinates
          return coordinates.count(where: SystemDetection.korea.contains) * 2 > sample.count
        }
      }
    }.map { "EPSG:\($0)" }
  }

  private func inside(
    _ code: Int,
    isSwapped: Bool,
    _ rows: [(CoordinatePair, [RegionID])]
  ) throws -> Int {
    guard !rows.isEmpty else { return 0 }
    let system = try CoordinateReferenceSystem.epsg(code)
    return try TransformerPool.shared.withTransformer(from: system) { transformer in
      var positions = rows.map { pair, _ in
        isSwapped ? Position(x: pair.y, y: pair.x) : Position(x: pair.x, y: pair.y)
      }
      let report = transformer.transform(&positions)
      // Beyond a system's area of use counts too: authorities use the central belt's for the whole country.
      let excluded = Set(report.failed)
      var inside = 0
      for (index, row) in rows.enumerated() where !excluded.contains(index) {
        let place = CoordinatePair(x: positions[index].x, y: positions[index].y)
        if try agrees(place, row.1) { inside += 1 }
      }
      return inside
    }
  }
}
