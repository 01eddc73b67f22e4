import Foundation
import Gallery
import OfficeDirectory
import Presentation
import Projections
import Storage
import Terminal

/// `workation doctor`.
enum DoctorCommand {
  static let command: Command = Command(
    "doctor",
    Wording("Checks that everything the tool needs is there.", "도구에 필요한 것이 모두 있는지 검사합니다."),
    examples: [
      .init("doctor", "Checks data, database, libraries and cache.", "데이터, 데이터베이스, 라이브러리, 캐시 검사.")
    ]
  ) { _, session in
    var checkup = Checkup(session: session)
    checkup.check("regions", "지역 데이터") {
      let folder = try DataFolder.find(environment: session.environment)
      let catalog = try RegionCatalog(contentsOf: folder.catalog)
      let atlas = try RegionAtlas(contentsOf: folder.preciseRegions)
      return Wording(
        "\(catalog.regions.count) regions, \(atlas.identifiers.count) with polygons, in \(folder.path)",
        "지역 \(catalog.regions.count)곳, 경계 \(atlas.identifiers.count)곳, \(folder.path)"
      )
    }
    checkup.check("database", "데이터베이스") {
      let store = try GeoPackageStore(path: session.databasePath, access: .read)
      try store.verify()
      let count = try store.count()
      return Wording(
        "\(CountWording.offices(count).english), sound, \(session.databasePath)",
        "오피스 \(count)곳, 이상 없음, \(session.databasePath)"
      )
    }
    checkup.check("projections", "좌표 변환") {
      let transformer = try CoordinateTransformer(from: .epsg(5174))
      let accuracy =
        transformer.operation.accuracy.map { ", ±\(DistanceWording.distance($0))" } ?? ""
      return Wording(verbatim: "EPSG:5174 → EPSG:4326: \(transformer.operation.name)\(accuracy)")
    }
    checkup.check("cache", "캐시") {
      let cache = PhotoCache.open(session)
      let stats = try cache.statistics()
      let size = DistanceWording.bytes(Int64(stats.bytes))
      return Wording(
        "\(CountWording.photos(stats.entries).english), \(size), \(cache.folder)",
        "\(CountWording.photos(stats.entries).korean), \(size), \(cache.folder)"
      )
    }
    try StandardStream.output.send(checkup.text)
    return checkup.isWell ? .done : .failed
  }

  /// The findings of a check, line by line.
  private struct Checkup {
    let session: Session
    private(set) var text = ""
    private(set) var isWell = true

    init(session: Session) { self.session = session }

    mutating func check(_ english: String, _ korean: String, _ body: () throws -> Wording) {
      let style = session.style
      let name = DisplayWidth.padded(Wording(english, korean).text(in: session.language), to: 14)
      do {
        let found = try body()
        text += style.painted("✓ ", .positive) + name + session.text(found) + "\n"
      } catch {
        isWell = false
        let reason = session.text(ErrorWording.failure(error).wording)
        text += style.painted("✗ ", .negative) + name + reason + "\n"
      }
    }
  }
}
