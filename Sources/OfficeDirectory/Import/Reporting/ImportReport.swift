import Geo

/// What an import did, row by row in numbers, with everything that was wrong.
package struct ImportReport: Hashable, Sendable {
  /// How a row ended.
  package enum Outcome: String, CaseIterable, Sendable {
    case added
    case updated
    case unchanged
    case merged
    case rejected
  }

  package var file: String
  /// The name under which the source's records are remembered.
  package var source: String
  package var form: SourceForm
  package var mapping: FieldMapping
  package var system: SystemChoice
  package private(set) var counts: [Outcome: Int] = [:]
  /// How many of the taken rows are businesses closed for good.
  package internal(set) var closedBusinesses = 0
  /// Rows that are offices known from other sources, and how far the furthest lies from its twin.
  package internal(set) var knownElsewhere = 0
  package internal(set) var furthestTwinMetres = 0.0
  /// The first problems, in the order of the rows.
  package private(set) var problems: [ImportProblem] = []
  /// How many problems there are in all.
  package private(set) var problemCounts: [ImportProblem.Code: Int] = [:]

  /// How many problems are kept; the rest are only counted, so that memory stays bounded.
  static let keptProblems = 10_000

  init(
    file: String,
    source: String,
    form: SourceForm,
    mapping: FieldMapping,
    system: SystemChoice
  ) {
    self.file = file
    self.source = source
    self.form = form
    self.mapping = mapping
    self.system = system
  }

  /// The rows that ended so.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// All rows.
  package var rows: Int { counts.values.reduce(0, +) }

  /// Problems of rows that were taken all the same.
  package var warnings: Int {
    problemCounts.reduce(0) { $0 + ($1.key.rejects ? 0 : $1.value) }
  }

  mutating func note(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

  mutating func note(_ problem: ImportProblem) {
    problemCounts[problem.code, default: 0] += 1
    if problems.count < ImportReport.keptProblems { problems.append(problem) }
  }
}

extension ImportReport {
  /// Notes that a row is an office known from another source.
  mutating func noteTwin(of office: Office, _ known: Office) {
    knownElsewhere += 1
    let metres = Geodesic.wgs84.distance(from: office.coordinate, to: known.coordinate)
    furthestTwinMetres = max(furthestTwinMetres, metres)
  }
}
