import Geo
import GeoFormats
import OfficeDirectory
import Presentation
import Publishing
import Storage
import Terminal

/// What the query commands work with: the directory's store and the names of regions.
struct Desk: Sendable {
  let session: Session
  let store: GeoPackageStore
  private let regionShelf: RegionShelf

  /// Opens the database to read; `regions` are the names of regions, where they have been read already.
  init(_ session: Session, regions: RegionDesk? = nil) throws {
    self.session = session
    store = try GeoPackageStore(path: session.databasePath, access: .read)
    regionShelf = RegionShelf(session, known: regions)
  }

  /// A place to measure from, and what to call it.
  struct Center {
    let coordinate: Coordinate
    let name: Wording
  }

  /// Where a typed place is.
  func center(of place: TypedPlace) throws -> Center {
    switch place {
    case .coordinate(let coordinate):
      let text = "\(coordinate.latitude), \(coordinate.longitude)"
      return Center(coordinate: coordinate, name: Wording(verbatim: text))
    case .name(let name):
      return try center(named: name)
    }
  }

  private func center(named name: String) throws -> Center {
    let desk = try regionShelf.desk()
    let regions: RegionDesk.Trouble
    do throws(RegionDesk.Trouble) {
      let region = try desk.region(name)
      return Center(
        coordinate: region.labelPoint,
        name: Wording(region.englishName, region.koreanName)
      )
    } catch {
      regions = error
    }
    let offices = try store.offices(named: name)
    if let office = offices.first, offices.count == 1 {
      return Center(
        coordinate: office.coordinate,
        name: Wording(office.name(in: .english), office.name(in: .korean))
      )
    }
    if regions.isAmbiguous { throw regions }
    if offices.count > 1 { throw AmbiguousOffice(name: name, owners: offices) }
    throw UnknownPlace(name: name, offices: try similarNames(to: name), regions: regions.candidates)
  }

  /// The one region of a name.
  func region(_ name: String) throws -> Region { try regionShelf.desk().region(name) }

  /// The names of regions.
  func regionNames() throws -> RegionDesk { try regionShelf.desk() }

  /// The office of an identifier or a name.
  func office(_ name: String) throws -> Office {
    if let office = try store.office(OfficeID(name)) { return office }
    let offices = try store.offices(named: name)
    if offices.count > 1 { throw AmbiguousOffice(name: name, owners: offices) }
    guard let office = offices.first else {
      throw UnknownOffice(name: name, similar: try similarNames(to: name))
    }
    return office
  }

  /// Names of offices that somebody who typed this may have meant: those that hold it, then those that are
  /// nearly it.
  private func similarNames(to text: String) throws -> [String] {
    let folded = SearchText.folded(text)
    var names: [String: String] = [:]
    var holding: Set<String> = []
    try store.forEachOffice { office in
      for name in [office.name, office.englishName].compactMap({ $0 }) {
        let key = SearchText.folded(name)
        names[key] = name
        if key.contains(folded) { holding.insert(name) }
      }
    }
    let near = Suggestion.nearest(Desk.suggested, to: folded, among: names.keys.sorted())
      .compactMap { names[$0] }
    return Array((holding.sorted() + near.filter { !holding.contains($0) }).prefix(Desk.suggested))
  }

  private static let suggested = 5

  /// Names of offices that begin as typed, for completion.
  func officeNames(beginningWith text: String) throws -> [String] {
    let folded = SearchText.folded(text)
    var names: Set<String> = []
    try store.forEachOffice { office in
      for name in [office.name, office.englishName].compactMap({ $0 })
      where SearchText.folded(name).hasPrefix(folded) {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  /// The offices of an area that pass the given filters, in the given order.
  func page(_ area: OfficeQuery.Area, _ given: Given) throws -> OfficePage {
    try store.page(for: try query(area, given))
  }

  private func query(_ area: OfficeQuery.Area, _ given: Given) throws(UsageError) -> OfficeQuery {
    OfficeQuery(
      area: area,
      filters: try QueryArguments.filters(given, session),
      order: given[QueryArguments.sort]?.choice,
      page: PageRequest(limit: given[QueryArguments.limit]?.value)
    )
  }

  /// Answers a query on standard output, as a list or in the format asked for.
  func answer(
    _ area: OfficeQuery.Area,
    _ given: Given,
    heading: Wording
  ) async throws -> ExitStatus {
    let query = try query(area, given)
    let format = try QueryArguments.outputFormat(given)
    let page = try store.page(for: query)
    if let export = format.export {
      try OfficeExport(format: export).write(page, to: .standardOutput())
    } else {
      try StandardStream.output.send(await list(page, of: query, heading: heading))
    }
    return .done
  }

  @MainActor
  private func list(_ page: OfficePage, of query: OfficeQuery, heading: Wording) -> String {
    let model = OfficeListModel(heading: heading)
    var text = ""
    let presenter = OfficeListPresenter(model, style: session.style) { text += $0 }
    model.show(page, of: query, at: query.filters.openAt ?? session.now)
    withExtendedLifetime(presenter) {}
    return text
  }
}
