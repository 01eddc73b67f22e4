import Geo

/// Finds the office of another source that a listing is about: the same name, and as good as the same
/// place.
enum TwinSearch {
  /// The furthest apart that two records of one place are expected to be, in metres.
  static let reach = 100.0

  /// A twin and how far it lies from the listing.
  struct Twin {
    var office: Office
    var metres: Double
  }

  /// The nearest office with the listing's name in either language; businesses that have closed are only
  /// matched with closed ones, since a new one often takes over a name and its place.
  static func twin(of office: Office, among writer: any OfficeWriter) throws -> Twin? {
    let names = Set([office.name, office.englishName].compactMap { $0.map(SearchText.folded) })
      .subtracting([""]).sorted()
    var best: Twin?
    for candidate in try writer.offices(
      withFoldedNames: names,
      within: reach,
      of: office.coordinate
    ) {
      guard candidate.origin.source != office.origin.source,
        (candidate.status == .closed) == (office.status == .closed)
      else { continue }
      let metres = Geodesic.wgs84.distance(from: office.coordinate, to: candidate.coordinate)
      let isNearer = best.map { ($0.metres, $0.office.id) > (metres, candidate.id) } ?? true
      if isNearer { best = Twin(office: candidate, metres: metres) }
    }
    return best
  }
}
