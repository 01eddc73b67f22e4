import Foundation
import Testing

@testable import Projections

@Suite struct `Loading PROJ` {
  @Test func `a library that isn't there says what to install`() {
    let error = #expect(throws: ProjectionError.self) {
      try PROJContext.tryLoading(from: "libproj.so.nowhere")
    }
    #expect(error?.code == .libraryMissing)
    #expect(
      error?.description.hasPrefix(
        "Coordinate transformations need libproj25: apt install libproj25 ("
      ) == true
    )
    #expect(error?.description.contains("libproj.so.nowhere") == true)
    #expect(error?.koreanDescription.contains("apt install libproj25") == true)
  }

  @Test func `a library without PROJ's functions names the first that is missing`() {
    let error = #expect(throws: ProjectionError.self) {
      try PROJContext.tryLoading(from: "libm.so.6")
    }
    #expect(error?.code == .libraryTooOld)
    #expect(error?.description.contains("(proj_") == true)
  }

  @Test func `a PROJ without its database says so, and doesn't blame the code`() async {
    await #expect(processExitsWith: .success) {
      setenv("PROJ_DATA", "/nowhere", 1)
      setenv("PROJ_LIB", "/nowhere", 1)
      do throws(ProjectionError) {
        _ = try CoordinateReferenceSystem("EPSG:5174")
        exit(2)
      } catch {
        exit(error.code == .databaseMissing && error.description.contains("proj-data") ? 0 : 3)
      }
    }
  }

  @Test func `PROJ itself loads once, with the same table for everybody`() async throws {
    try PROJContext.tryLoading(from: "libproj.so.25")
    let tables = try await withThrowingTaskGroup(of: UInt.self) { group in
      for _ in 0..<8 { group.addTask { UInt(bitPattern: try PROJContext.functions()) } }
      return try await group.reduce(into: Set<UInt>()) { $0.insert($1) }
    }
    #expect(tables.count == 1)
  }
}
