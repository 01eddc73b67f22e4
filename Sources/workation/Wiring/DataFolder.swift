import Foundation
import Presentation

/// The folder of the data that ships with the tool: regions and the demo's offices.
struct DataFolder: Sendable {
  let path: String

  /// No folder with the tool's data was found.
  struct Missing: Error {
    let tried: [String]

    var sentence: Wording {
      let list = tried.joined(separator: ", ")
      return Wording(
        "the region data isn't beside the program (looked for \(list)); "
          + "set WORKATION_DATA to the folder that holds regions/catalog.csv",
        "프로그램 옆에 지역 데이터가 없습니다(찾아본 곳: \(list)). "
          + "regions/catalog.csv가 있는 폴더를 WORKATION_DATA로 지정하세요"
      )
    }
  }

  /// Finds the folder: `WORKATION_DATA`; `share/workation` beside the program's `bin`; or `data` in a
  /// folder above the program, where a build in the source tree has it.
  static func find(environment: [String: String]) throws(Missing) -> DataFolder {
    var candidates: [String] = []
    if let given = environment["WORKATION_DATA"], !given.isEmpty {
      candidates = [given]
    } else {
      var folder = executableFolder
      candidates.append(folder.deletingLastPathComponent().appending(path: "share/workation").path)
      for _ in 0..<6 {
        candidates.append(folder.appending(path: "data").path)
        folder.deleteLastPathComponent()
      }
    }
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0 + "/regions/catalog.csv")
    }
    guard let found else { throw Missing(tried: candidates) }
    return DataFolder(path: found)
  }

  /// The region catalogue.
  var catalog: String { path + "/regions/catalog.csv" }

  /// The polygons that assign offices to regions.
  var preciseRegions: String { path + "/regions/precise.wkr" }

  private static var executableFolder: URL {
    // Where the kernel can't say which program this is, the words that started it are the next best.
    let own =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? "."
    return URL(filePath: own).standardizedFileURL.deletingLastPathComponent()
  }
}
