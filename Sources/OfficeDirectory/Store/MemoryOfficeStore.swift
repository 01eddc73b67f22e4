import Foundation
import Geo

/// A store in memory: for tests, and for looking at files without keeping them.
///
/// The invariant behind `@unchecked`: `state` is private and touched only while the lock is held.
package final class MemoryOfficeStore: OfficeStore, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var state = MemoryState()

  /// Makes an empty store.
  package init() {}

  package func revision() -> Int64 { lock.withLock { state.revision } }

  package func count() -> Int { lock.withLock { state.offices.count } }

  package func office(_ id: OfficeID) -> Office? { lock.withLock { state.offices[id] } }

  package func offices(named name: String) -> [Office] {
    let folded = SearchText.folded(name)
    return lock.withLock { state.offices(withFoldedNames: [folded]) }
  }

  package func page(for query: OfficeQuery) throws -> OfficePage {
    let offices = lock.withLock { state.sorted }
    return try query.page(of: offices)
  }

  package func write<Result>(_ body: (any OfficeWriter) throws -> Result) throws -> Result {
    try lock.withLock {
      // The writer changes a copy; when the body throws, the copy is dropped.
      let writer = MemoryWriter(state: state)
      let result = try body(writer)
      if writer.changes > 0 { writer.state.revision += 1 }
      state = writer.state
      return result
    }
  }

  package func forEachOffice(_ body: (Office) throws -> Void) throws {
    for office in lock.withLock({ state.sorted }) { try body(office) }
  }
}

/// A source's record, as a key.
private struct SourceKey: Hashable {
  let source: String
  let id: String
}

private struct MemoryState {
  private(set) var offices: [OfficeID: Office] = [:]
  private var grid = OfficeGrid()
  /// The offices of each folded name, in either language.
  private var identifiersByName: [String: Set<OfficeID>] = [:]
  var links: [SourceKey: OfficeID] = [:]
  var revision: Int64 = 0

  var sorted: [Office] { offices.values.sorted { $0.id < $1.id } }

  mutating func put(_ office: Office) {
    if let old = offices.updateValue(office, forKey: office.id) {
      grid.remove(old.id, at: old.coordinate)
      for name in MemoryState.foldedNames(of: old) { identifiersByName[name]?.remove(old.id) }
    }
    grid.insert(office.id, at: office.coordinate)
    for name in MemoryState.foldedNames(of: office) {
      identifiersByName[name, default: []].insert(office.id)
    }
  }

  /// The offices with any of the names in either language, by identifier.
  func offices(withFoldedNames names: [String]) -> [Office] {
    Set(names.flatMap { identifiersByName[$0] ?? [] }).sorted().compactMap { offices[$0] }
  }

  private static func foldedNames(of office: Office) -> Set<String> {
    Set([office.name, office.englishName].compactMap { $0.map(SearchText.folded) })
  }

  /// Offices among which are all those in a box.
  func candidates(in box: BoundingBox) -> [Office] {
    guard let ids = grid.identifiers(in: box) else { return Array(offices.values) }
    return ids.compactMap { offices[$0] }
  }
}

private final class MemoryWriter: OfficeWriter {
  var state: MemoryState
  private(set) var changes = 0

  init(state: MemoryState) { self.state = state }

  func office(source: String, sourceID: String) -> Office? {
    state.links[SourceKey(source: source, id: sourceID)].flatMap { state.offices[$0] }
  }

  func offices(within metres: Double, of coordinate: Coordinate) -> [Office] {
    let box = BoundingBox(coveringRadius: metres, around: coordinate)
    let found = state.candidates(in: box).filter {
      box.contains($0.coordinate)
        && Geodesic.wgs84.distance(from: coordinate, to: $0.coordinate) <= metres
    }
    return found.sorted { $0.id < $1.id }
  }

  func offices(
    withFoldedNames names: [String],
    within metres: Double,
    of coordinate: Coordinate
  ) -> [Office] {
    // Names first: many listings may share a place, such as their district's middle, but few a name.
    state.offices(withFoldedNames: names).filter {
      Geodesic.wgs84.distance(from: coordinate, to: $0.coordinate) <= metres
    }
  }

  func put(_ office: Office) {
    state.put(office)
    changes += 1
    link(source: office.origin.source, sourceID: office.origin.sourceID, to: office.id)
  }

  func link(source: String, sourceID: String, to id: OfficeID) {
    let key = SourceKey(source: source, id: sourceID)
    guard state.links[key] != id else { return }
    state.links[key] = id
    changes += 1
  }
}
