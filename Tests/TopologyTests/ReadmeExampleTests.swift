import Foundation
import Geo
import Testing
import Topology

@Suite struct `README example` {
  @Test func `compiles and answers`() throws {
    // README begins
    let places = [
      Coordinate(longitude: 126.9780, latitude: 37.5665),
      Coordinate(longitude: 128.8906, latitude: 37.7504),
    ]
    let index = try PackedIndex(places)
    let here = Coordinate(longitude: 128.8761, latitude: 37.7519)
    let nearest = index.nearest(1, to: here)
    let around = index.search(within: 5_000, of: here)
    let metres = Geodesic.wgs84.distance(from: here, to: places[1])
    let region = try PreparedRegion(
      .polygon(
        Polygon(
          exterior: [(128, 37), (129, 37), (129, 38), (128, 38), (128, 37)]
            .map { Coordinate(longitude: $0.0, latitude: $0.1) }
        )
      )
    )
    let inside = index.search(in: region)
    // README ends
    #expect(nearest == [1])
    #expect(around == [1])
    #expect(abs(metres - 1_288) < 1)
    #expect(inside == [1])
  }

  @Test func `is the README's own`() throws {
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = own.components(separatedBy: "// README begins\n")
    let body = try #require(parts.last?.components(separatedBy: "    // README ends").first)
    let example = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
    #expect(readme.contains("```swift\n" + example + "```"))
  }
}
