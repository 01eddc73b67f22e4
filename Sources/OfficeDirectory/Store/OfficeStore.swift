package import Geo

/// Where offices are kept: a database file, a server, or memory.
///
/// Calls block; a server runs them off its event threads. Implementations may be used from any thread.
package protocol OfficeStore: Sendable {
  /// A number that grows with every committed change, for caches and indexes built from the store.
  func revision() throws -> Int64

  /// How many offices there are, those of closed businesses included.
  func count() throws -> Int

  /// One office by its identifier.
  func office(_ id: OfficeID) throws -> Office?

  /// Offices whose name in either language equals the text as ``SearchText`` folds it.
  func offices(named name: String) throws -> [Office]

  /// Answers a query.
  func page(for query: OfficeQuery) throws -> OfficePage

  /// Runs `body` in one transaction: everything it wrote is there afterwards, or nothing when it throws.
  func write<Result>(_ body: (any OfficeWriter) throws -> Result) throws -> Result

  /// Calls `body` with every office by identifier order, from one consistent state of the store.
  func forEachOffice(_ body: (Office) throws -> Void) throws
}

/// What an import does within its transaction.
package protocol OfficeWriter {
  /// The office that a source's record became, if it was imported before.
  func office(source: String, sourceID: String) throws -> Office?

  /// Offices within a geodesic radius, in metres, closed businesses included: the candidates for
  /// duplicates. It sees what this transaction has written.
  func offices(within metres: Double, of coordinate: Coordinate) throws -> [Office]

  /// The offices within a geodesic radius, in metres, one of whose names equals one of the folded names
  /// (``SearchText``), closed businesses included. It sees what this transaction has written.
  func offices(
    withFoldedNames names: [String],
    within metres: Double,
    of coordinate: Coordinate
  ) throws -> [Office]

  /// Adds the office, or replaces the one with the same identifier.
  func put(_ office: Office) throws

  /// Notes that a source's record was found to be this office, so that the next import knows it.
  func link(source: String, sourceID: String, to id: OfficeID) throws
}
