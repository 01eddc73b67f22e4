import Geo
import Projections

/// Turns the numbers of listings into coordinates on WGS 84.
struct Locator {
  /// Where a listing is, or why that can't be said.
  enum Located {
    case at(Spot)
    case rejected(ImportProblem)
  }

  /// A listing's place, and what it was in the file.
  struct Spot {
    var coordinate: Coordinate
    var pair: CoordinatePair
    /// Whether the system isn't meant for that place.
    ///
    /// Korea's authorities use the central belt's system for the whole country, so this alone isn't
    /// a fault.
    var isBeyondAreaOfUse = false
  }

  let choice: SystemChoice
  private let mapping: FieldMapping
  private let transformer: CoordinateTransformer?

  /// Decides on the system of a source's numbers, from what was given or from a sample of its rows.
  init(
    mapping: FieldMapping,
    regions: any RegionKnowledge,
    given: String?,
    stated: String? = nil,
    sample: [Listing]
  ) throws {
    self.mapping = mapping
    var choice: SystemChoice
    if let given {
      choice = SystemChoice(system: given, reason: .given)
    } else if let code = stated.flatMap(Locator.epsgCode), code != 4326 {
      choice = SystemChoice(system: "EPSG:\(code)", reason: .byFormat)
    } else {
      let rows = sample.compactMap { listing -> SystemDetection.Sample? in
        guard case .pair(let pair) = mapping.coordinates(of: listing), pair.x != 0 || pair.y != 0
        else { return nil }
        let address =
          mapping.text(.address, in: listing) ?? mapping.text(.lotAddress, in: listing)
        return SystemDetection.Sample(pair: pair, address: address)
      }
      choice = try SystemDetection(regions: regions).choose(
        rows,
        statedCode: mapping.statedEPSGCode
      )
    }
    // Degrees need no PROJ, and loading it costs more than a small import.
    guard choice.system != "EPSG:4326" else {
      transformer = nil
      self.choice = choice
      return
    }
    let made = try CoordinateTransformer(from: CoordinateReferenceSystem(choice.system))
    choice.operation = made.operation.name
    choice.accuracyMetres = made.operation.accuracy
    transformer = made
    self.choice = choice
  }

  /// The EPSG code in a name such as `urn:ogc:def:crs:EPSG::5179`; other authorities' names mean
  /// longitude and latitude in practice.
  private static func epsgCode(_ name: String) -> Int? {
    name.firstMatch(of: #/(?i)epsg:[^:]*:?(\d{4,6})$/#).flatMap { Int($0.output.1) }
  }

  /// Locates listings together.
  func locate(_ listings: [Listing]) throws -> [Located] {
    var results: [Located?] = []
    var pairs: [CoordinatePair] = []
    var waiting: [Int] = []
    for (index, listing) in listings.enumerated() {
      switch mapping.coordinates(of: listing) {
      case .missing:
        let code: ImportProblem.Code = listing.shape == nil ? .missingPlace : .notAPoint
        results.append(
          .rejected(ImportProblem(code, at: place(listing), value: listing.shape ?? ""))
        )
      case .unreadable(let text, let column):
        var place = listing.place
        place.column = column
        let code: ImportProblem.Code = text.isEmpty ? .missingPlace : .unreadableCoordinate
        results.append(.rejected(ImportProblem(code, at: place, value: text)))
      case .pair(let pair) where pair.x == 0 && pair.y == 0:
        results.append(.rejected(ImportProblem(.nullIsland, at: place(listing))))
      case .pair(let pair):
        results.append(nil)
        pairs.append(choice.isSwapped ? pair.swapped : pair)
        waiting.append(index)
      }
    }
    let located = transformer.map { transform(pairs, with: $0) } ?? pairs.map(inDegrees)
    for (index, place) in zip(waiting, located) {
      results[index] = place.located(at: self.place(listings[index]))
    }
    return results.compactMap { $0 }
  }

  /// A place without the row that it came from.
  private enum Placed {
    case at(Spot)
    case wrong(ImportProblem.Code, value: String, detail: String)

    func located(at place: SourcePlace) -> Located {
      switch self {
      case .at(let spot): .at(spot)
      case .wrong(let code, let value, let detail):
        .rejected(ImportProblem(code, at: place, value: value, detail: detail))
      }
    }
  }

  private func place(_ listing: Listing) -> SourcePlace {
    var place = listing.place
    place.column = mapping.columnName(of: .latitude) ?? mapping.columnName(of: .position)
    return place
  }

  private func inDegrees(_ pair: CoordinatePair) -> Placed {
    let coordinate = Coordinate(longitude: pair.x, latitude: pair.y)
    if coordinate.isValid { return .at(Spot(coordinate: coordinate, pair: pair)) }
    let code: ImportProblem.Code =
      pair.swapped.isDegrees ? .coordinateSwapped : .coordinateOutOfRange
    return .wrong(code, value: "latitude \(pair.y), longitude \(pair.x)", detail: "")
  }

  private func transform(
    _ pairs: [CoordinatePair],
    with transformer: CoordinateTransformer
  ) -> [Placed] {
    let positions = pairs.map { Position(x: $0.x, y: $0.y) }
    let (coordinates, report) = transformer.coordinates(of: positions)
    let failed = Set(report.failed)
    let outside = Set(report.outsideAreaOfUse)
    return pairs.indices.map { index in
      if failed.contains(index) {
        return .wrong(.notTransformable, value: pairs[index].text, detail: choice.system)
      }
      return .at(
        Spot(
          coordinate: coordinates[index],
          pair: pairs[index],
          isBeyondAreaOfUse: outside.contains(index)
        )
      )
    }
  }
}
