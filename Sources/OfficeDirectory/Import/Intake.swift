import Foundation
import GeoFormats

/// Takes listings into the store one by one, within an import's transaction.
struct Intake {
  private let writer: any OfficeWriter
  private let maker: OfficeMaker
  private let now: Date
  /// The line on which each identifier was met first.
  private var lines: [String: Int] = [:]

  init(writer: any OfficeWriter, maker: OfficeMaker, now: Date) {
    self.writer = writer
    self.maker = maker
    self.now = now
  }

  /// Takes one listing, and notes in the report what became of it.
  mutating func take(
    _ listing: Listing,
    _ located: Locator.Located,
    into report: inout ImportReport
  ) throws {
    if let fault = listing.fault {
      let problem = ImportProblem(
        .unreadableRow,
        at: listing.place,
        value: fault.sentence,
        detail: fault.koreanSentence
      )
      return reject(problem, &report)
    }
    if listing.extraCells > 0 {
      let columns = listing.cells.count - listing.extraCells
      let problem = ImportProblem(
        .raggedRow,
        at: listing.place,
        value: "\(listing.cells.count)",
        detail: "\(columns)"
      )
      return reject(problem, &report)
    }
    switch located {
    case .rejected(let problem):
      reject(problem, &report)
    case .at(let spot):
      switch try maker.make(listing, at: spot) {
      case .rejected(let problem):
        reject(problem, &report)
      case .office(let office, let problems):
        if let first = lines[office.origin.sourceID] {
          let problem = ImportProblem(
            .duplicateSourceID,
            at: listing.place,
            value: office.origin.sourceID,
            detail: "\(first)"
          )
          return reject(problem, &report)
        }
        lines[office.origin.sourceID] = listing.place.line ?? 0
        for problem in problems { report.note(problem) }
        if office.status == .closed { report.closedBusinesses += 1 }
        report.note(try store(office, &report))
      }
    }
  }

  private func reject(_ problem: ImportProblem, _ report: inout ImportReport) {
    report.note(problem)
    report.note(.rejected)
  }

  private func store(
    _ office: Office,
    _ report: inout ImportReport
  ) throws -> ImportReport.Outcome {
    let origin = office.origin
    if let known = try writer.office(source: origin.source, sourceID: origin.sourceID) {
      let isOwn = known.origin.source == origin.source && known.origin.sourceID == origin.sourceID
      return try isOwn
        ? update(known, with: office) : fill(known, from: office, isNew: false, &report)
    }
    if let twin = try TwinSearch.twin(of: office, among: writer) {
      try writer.link(source: origin.source, sourceID: origin.sourceID, to: twin.office.id)
      return try fill(twin.office, from: office, isNew: true, &report)
    }
    try writer.put(office)
    return .added
  }

  /// The source's own record again: what it says now holds, and what it doesn't say stays.
  private func update(_ known: Office, with office: Office) throws -> ImportReport.Outcome {
    var renewed = office.filled(from: known)
    renewed.id = known.id
    renewed.created = known.created
    if renewed.saysTheSame(as: known) { return .unchanged }
    try writer.put(renewed)
    return .updated
  }

  /// Another source's record of an office: only what the office lacks is taken.
  private func fill(
    _ known: Office,
    from office: Office,
    isNew: Bool,
    _ report: inout ImportReport
  ) throws -> ImportReport.Outcome {
    report.noteTwin(of: office, known)
    var filled = known.filled(from: office)
    if !filled.saysTheSame(as: known) {
      filled.updated = now
      try writer.put(filled)
      return isNew ? .merged : .updated
    }
    return isNew ? .merged : .unchanged
  }
}
