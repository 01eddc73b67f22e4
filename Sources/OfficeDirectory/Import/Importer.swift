package import Foundation
package import GeoFormats
import Geo
import Projections

/// How an import is done.
package struct ImportOptions: Sendable {
  /// The name under which the source's records are remembered; the file's name without ending if `nil`.
  package var source: String?
  /// The coordinate reference system, `EPSG:n`, WKT or a PROJ string; found out if `nil`.
  package var system: String?
  /// The encoding of a text file; found out if `nil`.
  package var encoding: TextEncoding?
  /// Columns of fields that their names don't tell.
  package var columns: [ListingField: String] = [:]
  /// The kind of offices of which the source doesn't say it.
  package var defaultKind = OfficeKind.coworking
  /// Do everything but keep nothing.
  package var isDryRun = false
  /// Give up, and keep nothing, when more rows than this are rejected.
  package var maximumRejected: Int?

  /// Makes the usual options.
  package init() {}
}

/// Loads a source of listings into a store: read, mapped, located, checked, matched, reported.
///
/// All of it happens in one transaction, and the same source a second time changes nothing.
package struct Importer {
  private let store: any OfficeStore
  private let regions: any RegionKnowledge
  private let options: ImportOptions
  private let now: Date

  /// Rows that are read before the system of their coordinates is decided.
  private static let sampleSize = 500
  /// Rows whose coordinates are transformed together.
  private static let batchSize = 4_096

  /// Makes an importer.
  package init(
    store: any OfficeStore,
    regions: any RegionKnowledge,
    options: ImportOptions,
    now: Date
  ) {
    self.store = store
    self.regions = regions
    self.options = options
    self.now = now
  }

  /// Imports a file, `-` being standard input.
  ///
  /// - Throws: ``ImportError``, or what the reader, PROJ or the store throw; nothing was stored then.
  package func run(path: String) throws -> ImportReport {
    try run(ListingReaders.open(path))
  }

  /// Imports a stream of bytes, whose name tells the format.
  package func run(_ input: ByteInput) throws -> ImportReport {
    try run(ListingReaders.Opened(input: input, startsAsJSON: false))
  }

  private func run(_ source: ListingReaders.Opened) throws -> ImportReport {
    do {
      return try importing(source)
    } catch var error as ImportError {
      error.file = source.input.name
      throw error
    } catch let dryRun as DryRun {
      return dryRun.report
    }
  }

  /// Carries the report out of a transaction that is to leave nothing.
  private struct DryRun: Error {
    let report: ImportReport
  }

  private func importing(_ opened: ListingReaders.Opened) throws -> ImportReport {
    let name = opened.input.name
    var reader = try ListingReaders.reader(for: opened, encoding: options.encoding)
    let mapping = try FieldMapping(columns: reader.columns, overrides: options.columns)
    try check(mapping, hasGeometry: reader is GeoJSONListingReader)
    var batch = try Importer.read(Importer.sampleSize, from: &reader)
    guard !batch.isEmpty else { throw ImportError(.noRows) }
    let locator = try Locator(
      mapping: mapping,
      regions: regions,
      given: options.system,
      stated: reader.statedSystem,
      sample: batch
    )
    let source = options.source ?? Importer.sourceName(of: name)
    var report = ImportReport(
      file: name,
      source: source,
      form: reader.form,
      mapping: mapping,
      system: locator.choice
    )
    let maker = OfficeMaker(
      mapping: mapping,
      source: source,
      system: locator.choice.system,
      regions: regions,
      defaultKind: options.defaultKind,
      now: now
    )
    return try store.write { writer in
      var intake = Intake(writer: writer, maker: maker, now: now)
      while !batch.isEmpty {
        for (listing, located) in zip(batch, try locator.locate(batch)) {
          try intake.take(listing, located, into: &report)
        }
        if let limit = options.maximumRejected, report.count(.rejected) > limit {
          throw ImportError(.tooManyProblems(limit))
        }
        batch = try Importer.read(Importer.batchSize, from: &reader)
      }
      if options.isDryRun { throw DryRun(report: report) }
      return report
    }
  }

  private func check(_ mapping: FieldMapping, hasGeometry: Bool) throws(ImportError) {
    guard mapping.column(of: .name) != nil || mapping.column(of: .englishName) != nil else {
      throw ImportError(.noNameColumn(columns: mapping.names))
    }
    let hasPair = mapping.column(of: .longitude) != nil && mapping.column(of: .latitude) != nil
    guard hasGeometry || hasPair || mapping.column(of: .position) != nil else {
      throw ImportError(.noCoordinateColumns(columns: mapping.names))
    }
  }

  private static func read(
    _ count: Int,
    from reader: inout any ListingReader
  ) throws -> [Listing] {
    var listings: [Listing] = []
    while listings.count < count, let listing = try reader.next() { listings.append(listing) }
    return listings
  }

  private static func sourceName(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
