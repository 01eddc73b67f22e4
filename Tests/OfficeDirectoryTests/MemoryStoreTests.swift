import Foundation
import Geo
import OfficeDirectory
import TestKit
import Testing

@Suite struct `Memory store` {
  private func office(_ id: Int, at coordinate: Coordinate) -> Office {
    Office(
      id: OfficeID("office-\(id)"),
      origin: OfficeOrigin(source: "s", sourceID: "\(id)"),
      name: "\(id)",
      kind: .cafe,
      coordinate: coordinate,
      created: Date(timeIntervalSince1970: 0),
      updated: Date(timeIntervalSince1970: 0)
    )
  }

  /// Places crowded around the antimeridian, the pole and a cell's corner.
  private func place(_ random: inout SeededGenerator) -> Coordinate {
    let crowds = [(180.0, 0.0), (-180, -17), (10, 90), (128.9, 37.76), (0, 0)]
    let crowd = crowds[Int.random(in: crowds.indices, using: &random)]
    var longitude = crowd.0 + .random(in: -0.05...0.05, using: &random)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    let latitude = min(90, crowd.1 + .random(in: -0.05...0.05, using: &random))
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  @Test func `finds what lies around a place, while offices come and move`() throws {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    let store = MemoryOfficeStore()
    var truth: [Int: Coordinate] = [:]
    try store.write { writer in
      for _ in 0..<600 {
        let id = Int.random(in: 0..<250, using: &random)
        let coordinate = place(&random)
        truth[id] = coordinate
        try writer.put(office(id, at: coordinate))
        let center = place(&random)
        let metres: Double = [0, 30, 900, 5_000, 400_000, 30_000_000][
          .random(in: 0..<6, using: &random)
        ]
        let found = try writer.offices(within: metres, of: center).map(\.id)
        let expected = truth.filter {
          Geodesic.wgs84.distance(from: center, to: $0.value) <= metres
        }
        #expect(
          found == expected.keys.map { OfficeID("office-\($0)") }.sorted(),
          "seed \(seed): \(metres) m around \(center)"
        )
      }
    }
  }

  @Test func `keeps nothing of a transaction that fails`() throws {
    struct Failure: Error {}
    let store = MemoryOfficeStore()
    let home = Coordinate(longitude: 128.9, latitude: 37.76)
    try store.write { try $0.put(office(1, at: home)) }
    let revision = store.revision()
    #expect(throws: Failure.self) {
      try store.write { writer in
        try writer.put(office(2, at: home))
        try writer.put(office(1, at: Coordinate(longitude: 0, latitude: 0)))
        try writer.link(source: "other", sourceID: "x", to: OfficeID("office-1"))
        throw Failure()
      }
    }
    #expect(store.revision() == revision)
    #expect(store.count() == 1)
    try store.write { writer in
      let linked = try writer.office(source: "other", sourceID: "x")
      let near = try writer.offices(within: 1, of: home)
      #expect(linked == nil)
      #expect(near.map(\.id.text) == ["office-1"])
    }
    #expect(store.revision() == revision)
  }

  @Test func `finds names as they are now, in either language, near a place or anywhere`() throws {
    let store = MemoryOfficeStore()
    let home = Coordinate(longitude: 128.9, latitude: 37.76)
    var wave = office(1, at: home)
    wave.name = "파도 살롱"
    wave.englishName = "Pado-Salon"
    try store.write { writer in
      try writer.put(wave)
      try writer.put(office(2, at: Coordinate(longitude: 128.91, latitude: 37.76)))
    }
    #expect(store.offices(named: "파도살롱").map(\.id) == [wave.id])
    #expect(store.offices(named: "PADO salon").map(\.id) == [wave.id])
    wave.name = "바다 살롱"
    wave.englishName = "2"
    try store.write { writer in
      try writer.put(wave)
      let near = try writer.offices(withFoldedNames: ["2", "바다살롱"], within: 100, of: home)
      let wider = try writer.offices(withFoldedNames: ["2", "바다살롱"], within: 900, of: home)
      let former = try writer.offices(withFoldedNames: ["파도살롱"], within: 900, of: home)
      #expect(near.map(\.id.text) == ["office-1"])
      #expect(wider.map(\.id.text) == ["office-1", "office-2"])
      #expect(former.isEmpty)
    }
    #expect(store.offices(named: "파도살롱").isEmpty)
    #expect(store.offices(named: "2").map(\.id.text) == ["office-1", "office-2"])
  }
}
