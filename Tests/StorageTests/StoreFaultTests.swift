import Foundation
import OfficeDirectory
import Storage
import TestKit
import Testing

@Suite struct `Store faults` {
  private func code(_ body: () throws -> Void) -> StoreError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  private func filled(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path("directory.gpkg")
    let store = try GeoPackageStore(path: path, access: .write)
    try store.write { writer in
      for office in SampleOffices.make(count: 200, seed: 3) { try writer.put(office) }
    }
    return path
  }

  @Test func `a missing file is named when it should be read`() throws {
    let folder = try TemporaryFolder()
    #expect(
      code { _ = try GeoPackageStore(path: folder.path("none.gpkg"), access: .read) } == .notFound
    )
    #expect(!FileManager.default.fileExists(atPath: folder.path("none.gpkg")))
  }

  @Test func `a folder, a text file and a foreign database are told apart`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(String(repeating: "이것은 글이다. ", count: 400), to: "text.gpkg")
    for access in [GeoPackageStore.Access.read, .write] {
      #expect(
        code { _ = try GeoPackageStore(path: folder.url.path, access: access) } == .isDirectory
      )
      #expect(code { _ = try GeoPackageStore(path: text, access: access) } == .notADatabase)
    }
    let sqlite = try #require(Program.find("sqlite3"))
    let foreign = folder.path("foreign.gpkg")
    _ = try Program.run(sqlite, [foreign, "CREATE TABLE t (x); INSERT INTO t VALUES (1);"])
    let before = try Data(contentsOf: URL(filePath: foreign))
    #expect(code { _ = try GeoPackageStore(path: foreign, access: .write) } == .notOurs)
    #expect(try Data(contentsOf: URL(filePath: foreign)) == before)
  }

  @Test func `a newer file is refused, not changed`() throws {
    let folder = try TemporaryFolder()
    let path = try filled(folder)
    let sqlite = try #require(Program.find("sqlite3"))
    _ = try Program.run(
      sqlite,
      [path, "UPDATE workation_settings SET value = '99' WHERE name = 'schema';"]
    )
    #expect(code { _ = try GeoPackageStore(path: path, access: .write) } == .tooNew)
    #expect(code { _ = try GeoPackageStore(path: path, access: .read) } == .tooNew)
  }

  @Test func `a truncated file is damaged, and says so`() throws {
    let folder = try TemporaryFolder()
    let path = try filled(folder)
    let whole = try Data(contentsOf: URL(filePath: path))
    for share in [0.05, 0.3, 0.6, 0.9] {
      let cut = folder.path("cut.gpkg")
      try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(filePath: cut))
      let found = code {
        let store = try GeoPackageStore(path: cut, access: .read)
        _ = try store.page(for: OfficeQuery())
      }
      #expect(
        found == .damaged || found == .notADatabase,
        "\(share) of the file: \(String(describing: found))"
      )
    }
  }

  @Test func `a locked file is told after waiting, and nothing is lost`() throws {
    let folder = try TemporaryFolder()
    let path = try filled(folder)
    let first = try GeoPackageStore(path: path, access: .write)
    let second = try GeoPackageStore(path: path, access: .write, busyMilliseconds: 20)
    try first.write { _ in
      #expect(code { try second.write { try $0.put(SampleOffices.complete) } } == .locked)
      // Readers aren't kept waiting by a writer.
      let count = try second.count()
      #expect(count == 200)
    }
    try second.write { try $0.put(SampleOffices.complete) }
    #expect(try first.count() == 201)
  }

  @Test func `what a failed transaction wrote is gone`() throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    let path = try filled(folder)
    let store = try GeoPackageStore(path: path, access: .write)
    let revision = try store.revision()
    #expect(throws: Stop.self) {
      try store.write { writer in
        try writer.put(SampleOffices.complete)
        throw Stop()
      }
    }
    #expect(try store.count() == 200)
    #expect(try store.revision() == revision)
    #expect(try store.office(SampleOffices.complete.id) == nil)
  }

  @Test func `a revision counts changes, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let store = try GeoPackageStore(path: try filled(folder), access: .write)
    let revision = try store.revision()
    try store.write { _ = try $0.office(source: "sample", sourceID: "1") }
    #expect(try store.revision() == revision)
    try store.write { try $0.link(source: "other", sourceID: "x", to: OfficeID("office-1")) }
    #expect(try store.revision() == revision + 1)
    try store.write { try $0.link(source: "other", sourceID: "x", to: OfficeID("office-1")) }
    #expect(try store.revision() == revision + 1)
    let linked = try store.write { try $0.office(source: "other", sourceID: "x") }
    #expect(linked?.id == OfficeID("office-1"))
  }

  @Test(arguments: StoreError.Code.allCases)
  func `every fault has a sentence in both languages`(code: StoreError.Code) {
    let error = StoreError(code: code, path: "/srv/directory.gpkg", detail: "원인")
    for sentence in [error.englishSentence, error.koreanSentence] {
      #expect(sentence.contains("/srv/directory.gpkg"))
      #expect(sentence.hasSuffix("."))
    }
  }
}
