// swift-tools-version: 6.2
import PackageDescription

/// Every target of the house speaks Swift 6, imports internally unless it says otherwise, and has no warnings.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// A room: a target with one job, which may use the rooms below it.
func room(_ name: String, uses rooms: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: house)
}

/// The tests of one room, beside the rooms that they need to set a scene.
func tests(
  of room: String,
  uses rooms: [Target.Dependency] = [],
  resources: [Resource] = [],
) -> Target {
  .testTarget(
    name: room + "Tests",
    dependencies: [.target(name: room), "TestKit"] + rooms,
    resources: resources,
    swiftSettings: house
  )
}

let ground: [Target] = [
  .target(name: "CGEOS", linkerSettings: [.linkedLibrary("dl")]),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .target(name: "CPROJ", linkerSettings: [.linkedLibrary("dl")]),
  .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
]

let rooms: [Target] = [
  room("Geo"),
  room("Bytes"),
  room("Binding"),
  room("Projections", uses: ["Geo", "CPROJ"]),
  room("Topology", uses: ["Geo", "CGEOS"]),
  room("Networking", uses: ["Bytes", "CCurl"]),
  room("GeoFormats", uses: ["Geo", "Bytes"]),
  room("Gallery", uses: ["Bytes", "Networking"]),
  room("OfficeDirectory", uses: ["Geo", "Bytes", "Projections", "Topology", "GeoFormats"]),
  room("Storage", uses: ["Geo", "Bytes", "OfficeDirectory", "CSQLite"]),
  room("Publishing", uses: ["Geo", "GeoFormats", "Networking", "OfficeDirectory", "Gallery"]),
  room("Presentation", uses: ["Geo", "Binding", "OfficeDirectory", "Gallery", "Networking"]),
  room("Terminal", uses: ["Binding", "Presentation"]),
  .executableTarget(
    name: "workation",
    dependencies: [
      "Geo", "Bytes", "Binding", "Projections", "Topology", "Networking", "GeoFormats", "Gallery",
      "OfficeDirectory", "Storage", "Publishing", "Presentation", "Terminal",
    ],
    swiftSettings: house
  ),
]

let checks: [Target] = [
  .target(name: "TestKit", dependencies: ["Geo"], path: "Tests/TestKit", swiftSettings: house),
  tests(of: "Geo", resources: [.copy("Fixtures")]),
  tests(of: "Bytes"),
  tests(of: "Binding"),
  tests(of: "Projections", uses: ["Geo"]),
  tests(of: "Topology", uses: ["Geo"]),
  tests(of: "Networking", uses: ["Bytes"]),
  tests(of: "GeoFormats", uses: ["Geo", "Bytes"]),
  tests(of: "Gallery", uses: ["Bytes", "Networking"]),
  tests(of: "OfficeDirectory", uses: ["Geo", "Bytes", "GeoFormats", "Projections", "Topology"]),
  tests(of: "Storage", uses: ["Geo", "Bytes", "OfficeDirectory"]),
  tests(of: "Publishing", uses: ["Gallery", "Geo", "GeoFormats", "Networking", "OfficeDirectory"]),
  tests(of: "Presentation", uses: ["Geo", "Binding", "OfficeDirectory", "Gallery", "Networking"]),
  tests(of: "Terminal", uses: ["Geo", "Binding", "OfficeDirectory", "Presentation"]),
  tests(of: "workation", uses: ["Geo", "GeoFormats", "OfficeDirectory", "Storage"]),
]

let benchmarks: [Target] = [
  .executableTarget(
    name: "workation-bench",
    dependencies: ["Geo", "GeoFormats", "Projections", "Topology"],
    path: "Benchmarks/workation-bench",
    swiftSettings: house
  )
]

let package = Package(
  name: "workation",
  products: [
    .executable(name: "workation", targets: ["workation"]),
    .library(name: "Geo", targets: ["Geo"]),
    .library(name: "Projections", targets: ["Projections"]),
    .library(name: "Topology", targets: ["Topology"]),
    .library(name: "GeoFormats", targets: ["GeoFormats"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Binding", targets: ["Binding"]),
  ],
  targets: ground + rooms + checks + benchmarks
)
