import Foundation
import Geo
import GeoFormats
import TestKit

@testable import OfficeDirectory

/// A store with an importer before it, for one test.
struct ImportScene {
  let store = MemoryOfficeStore()

  /// A moment to import at; tests never ask the clock.
  static let moment = Date(timeIntervalSince1970: 1_790_000_000)

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file that ships with the product.
  static func shipped(_ name: String) -> String { package.appending(path: "data/" + name).path }

  /// The path of a real file that is tried where it lies beside the package, or `nil`, said aloud.
  static func beside(_ name: String) -> String? {
    let folders = [
      ProcessInfo.processInfo.environment["WORKATION_SHARED_DATA"].map { URL(filePath: $0) },
      package.appending(path: "../shared/data"), package.appending(path: "../../shared/data"),
    ]
    for case let folder? in folders {
      let path = folder.appending(path: name).standardizedFileURL.path
      if FileManager.default.isReadableFile(atPath: path) { return path }
    }
    print("skipped: \(name) isn't here; WORKATION_SHARED_DATA may name its folder")
    return nil
  }

  /// The regions that ship with the product.
  static let regions = Result {
    RegionGuide(
      atlas: try RegionAtlas(contentsOf: shipped("regions/precise.wkr")),
      lookup: RegionLookup(try RegionCatalog(contentsOf: shipped("regions/catalog.csv")))
    )
  }

  private func importer(_ options: ImportOptions, now: Date) throws -> Importer {
    Importer(store: store, regions: try Self.regions.get(), options: options, now: now)
  }

  /// Imports bytes as if they were a file.
  @discardableResult
  func load(
    _ bytes: [UInt8],
    named name: String = "offices.csv",
    now: Date = moment,
    _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    configure(&options)
    return try importer(options, now: now).run(ByteInput(bytes, name: name))
  }

  /// Imports a text as if it were a file.
  @discardableResult
  func load(
    _ text: String,
    named name: String = "offices.csv",
    now: Date = moment,
    _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    try load(Array(text.utf8), named: name, now: now, configure)
  }

  /// Imports a file.
  @discardableResult
  func loadFile(
    _ path: String,
    now: Date = moment,
    _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    configure(&options)
    return try importer(options, now: now).run(path: path)
  }

  /// All offices, by name.
  func offices() throws -> [Office] {
    var offices: [Office] = []
    try store.forEachOffice { offices.append($0) }
    return offices.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// The one office in the store.
  func onlyOffice() throws -> Office? {
    let offices = try offices()
    return offices.count == 1 ? offices[0] : nil
  }
}

extension ImportReport {
  /// The outcomes that occurred, as `2 added, 1 rejected`.
  var outcomes: String {
    Outcome.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
  }
}
