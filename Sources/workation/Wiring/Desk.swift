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
  private let regionDesk: RegionDesk

  init(_ session: Session) throws {
    self.session = session
    store = try GeoPackageStore(path: session.databasePath, access: .read)
    regionDesk = try RegionDesk(session)
  }

  /// A place to measure from, and what to call it.
  struct Center {
    let coordinate: Coordinate
    let name: Wording
  }

  /// No office has the name.
  struct UnknownOffice: Error {
    let name: String
    let candidates: [Office]

    var sentence: Wording {
      guard !candidates.isEmpty else {
        return Wording(
          "no office is called '\(name)'; 'workation in REGION' lists them",
          "'\(name)'(이)라는 오피스가 없습니다. 'workation in 지역'으로 목록을 볼 수 있습니다"
        )
      }
      let list = candidates.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
      return Wording(
        "several offices are called '\(name)': \(list); give an identifier",
        "'\(name)'(이)라는 오피스가 여럿입니다: \(list). 식별자를 쓰세요"
      )
    }
  }

  /// Neither a region nor an office has the name.
  struct UnknownPlace: Error {
    let trouble: RegionDesk.Trouble

    var sentence: Wording {
      let region = trouble.sentence
      guard !trouble.isAmbiguous else { return region }
      return Wording(
        region.english + "; no office is called so either",
        region.korean + ". 그런 이름의 오피스도 없습니다"
      )
    }
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
    let trouble: RegionDesk.Trouble
    do throws(RegionDesk.Trouble) {
      let region = try regionDesk.region(name)
      return Center(
        coordinate: region.labelPoint,
        name: Wording(region.englishName, region.koreanName)
      )
    } catch {
      trouble = error
    }
    let offices = try store.offices(named: name)
    if let office = offices.first, offices.count == 1 {
      return Center(
        coordinate: office.coordinate,
        name: Wording(office.name(in: .english), office.name(in: .korean))
      )
    }
    if offices.count > 1 { throw UnknownOffice(name: name, candidates: offices) }
    throw UnknownPlace(trouble: trouble)
  }

  /// The one region of a name.
  func region(_ name: String) throws -> Region { try regionDesk.region(name) }

  /// A region's name for people.
  func regionName(_ id: RegionID) -> Wording { regionDesk.name(id) }

  /// The office of an identifier or a name.
  func office(_ name: String) throws -> Office {
    if let office = try store.office(OfficeID(name)) { return office }
    let offices = try store.offices(named: name)
    guard let office = offices.first, offices.count == 1 else {
      throw UnknownOffice(name: name, candidates: offices)
    }
    return office
  }

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
      await show(page, of: query, heading: heading)
    }
    return .done
  }

  @MainActor
  private func show(_ page: OfficePage, of query: OfficeQuery, heading: Wording) {
    let model = OfficeListModel(heading: heading)
    let presenter = OfficeListPresenter(model, style: session.style) {
      StandardStream.output.write($0)
    }
    model.show(page, of: query, at: query.filters.openAt ?? session.now)
    withExtendedLifetime(presenter) {}
  }
}
