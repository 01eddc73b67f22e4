import Foundation
import Glibc
import TestKit
import Testing

@Suite struct `A bad database` {
  /// Every command that reads it.
  private static let readers = [
    ["near", "강릉"], ["nearest", "37.5,127"], ["in", "강릉"], ["show", "파도살롱 명주점"],
    ["export"], ["prefetch", "강릉"],
  ]

  private func listing(_ bench: Bench) throws -> String {
    try bench.folder.write("name,lon,lat\nNew,127.5,37.5\n", to: "one.csv")
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test(arguments: readers)
  func `that isn't there yet says import first, and isn't made`(words: [String]) throws {
    let bench = try Bench()
    let path = bench.database
    let english = try bench.run(words)
    #expect(english.status == 1 && english.output.isEmpty)
    #expect(
      english.errors
        == "error: There is no database at '\(path)' yet; 'workation import FILE' makes one.\n"
    )
    let korean = try bench.run(words + ["--language", "ko"])
    #expect(korean.errors == "오류: '\(path)'에 아직 데이터베이스가 없습니다. 'workation import 파일'로 만들 수 있습니다.\n")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `that is a folder, a text or somebody else's is left as it is`() throws {
    let bench = try Bench()
    let listing = try listing(bench)
    let text = try bench.folder.write(String(repeating: "이것은 글이다. ", count: 400), to: "text.gpkg")
    let foreign = bench.folder.path("foreign.gpkg")
    let sqlite = try #require(Program.find("sqlite3"))
    _ = try Program.run(sqlite, [foreign, "CREATE TABLE t (x); INSERT INTO t VALUES (1);"])
    let sentences = [
      (bench.folder.url.path, "is a folder, not a database file; name a file with --database."),
      (text, "isn't a database; name another file with --database."),
      (
        foreign,
        "is a database, but not one that Workation made (it lacks Workation's tables); "
          + "name another file with --database."
      ),
    ]
    for (path, sentence) in sentences {
      let before = path == bench.folder.url.path ? nil : try bytes(path)
      for words in [["in", "강릉"], ["import", listing]] {
        let result = try bench.run(words + ["--database", path])
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors == "error: '\(path)' \(sentence)\n")
      }
      if let before { #expect(try bytes(path) == before) }
    }
  }

  @Test(arguments: [0.02, 0.3, 0.8])
  func `that is cut short says so, and isn't cut further`(share: Double) throws {
    let bench = try Bench.filled()
    let whole = try bytes(bench.database)
    try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(filePath: bench.database))
    let before = try bytes(bench.database)
    for words in [["export"], ["import", try listing(bench)]] {
      let result = try bench.run(words)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.errorLines.count == 1)
      let isTold =
        result.errors.contains("is damaged (") || result.errors.contains("isn't a database")
      #expect(isTold, "\(result.errors)")
    }
    #expect(try bytes(bench.database).count == before.count)
    #expect(try bench.run("doctor").status == 1)
  }

  @Test func `that another program writes to is told after a while, and reading goes on`() throws {
    let bench = try Bench.filled()
    let before = try bench.stored()
    let python = try #require(Program.find("python3"))
    // Another connection holds the write lock while the tool tries both.
    let script = """
      import sqlite3, subprocess, sys
      held = sqlite3.connect(sys.argv[1], isolation_level=None)
      held.execute("BEGIN IMMEDIATE")
      written = subprocess.run([sys.argv[2], "import", sys.argv[3]], capture_output=True, text=True)
      read = subprocess.run([sys.argv[2], "in", "강릉", "--json"], capture_output=True, text=True)
      held.execute("ROLLBACK")
      print(written.returncode, written.stdout, written.stderr.strip(), read.returncode, sep="|")
      """
    let result = try Program.run(
      python,
      ["-c", script, bench.database, Bench.tool, try listing(bench)],
      environment: bench.environment([:])
    )
    #expect(
      result.output
        == "1||error: The database '\(bench.database)' is in use by another program; "
        + "try again when that has finished.|0\n",
      "\(result.errors)"
    )
    #expect(try bench.stored() == before)
  }

  @Test func `that may not be written can still be read`() throws {
    let bench = try Bench.filled()
    let listing = try listing(bench)
    let files = FileManager.default
    let before = try bench.stored()
    guard let readable = try bench.runAsNobody("in", "강릉", "--json") else {
      print("skipped: this user can't become another one")
      return
    }
    #expect(readable.status == 0, "\(readable.errors)")
    let refused = try #require(try bench.runAsNobody("import", listing))
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors
        == "error: The database '\(bench.database)' can't be written to (permission denied); "
        + "check the permissions of the file and its folder.\n"
    )
    // A file that may be written in a folder that may not: the journal can't be made.
    try files.setAttributes([.posixPermissions: 0o666], ofItemAtPath: bench.database)
    let folder = try #require(try bench.runAsNobody("import", listing))
    #expect(folder.status == 1 && folder.output.isEmpty)
    #expect(folder.errorLines.count == 1)
    #expect(folder.errors.contains("check the permissions of the file and its folder"))
    // A file that may not even be read.
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: bench.database)
    let closed = try #require(try bench.runAsNobody("in", "강릉"))
    #expect(closed.status == 1 && closed.errorLines.count == 1)
    #expect(
      closed.errors.hasPrefix("error: '\(bench.database)' can't be opened")
        && closed.errors.contains("check the permissions")
    )
    // A folder that can't be made.
    let nowhere = try #require(
      try bench.runAsNobody("import", listing, "--database", bench.folder.path("new/d.gpkg"))
    )
    #expect(nowhere.status == 1 && nowhere.errorLines.count == 1)
    #expect(
      nowhere.errors.hasPrefix(
        "error: the database's folder '\(bench.folder.path("new"))' can't be made"
      )
    )
    #expect(try bench.stored() == before)
  }

  @Test func `on a disk that is read-only can still be read`() throws {
    let bench = try Bench.filled()
    guard let disk = Disk(at: bench.folder.path("disk"), kilobytes: 4_096) else { return }
    let path = disk.path + "/d.gpkg"
    try FileManager.default.copyItem(atPath: bench.database, toPath: path)
    try disk.makeReadOnly()
    #expect(try bench.run("in", "강릉", "--database", path).status == 0)
    let result = try bench.run("import", try listing(bench), "--database", path)
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: The database '\(path)' can't be written to"))
    let export = try bench.run("export", "-o", disk.path + "/a.csv")
    #expect(
      export.errors
        == "error: '\(disk.path)/a.csv' can't be written: its file system is read-only\n"
    )
    #expect(export.status == 1)
  }

  @Test func `on a disk that is full keeps what it had`() throws {
    let bench = try Bench.filled()
    let size = try bytes(bench.database).count / 1_024
    guard let disk = Disk(at: bench.folder.path("disk"), kilobytes: size + 120) else { return }
    let path = disk.path + "/d.gpkg"
    try FileManager.default.copyItem(atPath: bench.database, toPath: path)
    var csv = "name,lon,lat,description\n"
    for row in 0..<3_000 {
      csv +=
        "Office \(row),\(127 + Double(row) / 10_000),37.5,\(String(repeating: "x", count: 200))\n"
    }
    try bench.folder.write(csv, to: "many.csv")
    let before = try bench.run("export", "--format", "json", "--database", path).output
    let result = try bench.run("import", "many.csv", "--database", path)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors
        == "error: The disk that holds '\(path)' is full; nothing was changed. "
        + "Free some space and try again.\n"
    )
    #expect(try bench.run("export", "--format", "json", "--database", path).output == before)
    #expect(try bench.run("doctor", "--database", path).status == 0)
  }

  @Test func `a new one on a full disk leaves no half-made file`() throws {
    let bench = try Bench()
    guard let disk = Disk(at: bench.folder.path("disk"), kilobytes: 16) else { return }
    let result = try bench.run("import", try listing(bench), "--database", disk.path + "/d.gpkg")
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(result.errors.contains("is full"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
  }

  @Test func `an export that doesn't fit leaves the older file`() throws {
    let bench = try Bench.filled()
    guard let disk = Disk(at: bench.folder.path("disk"), kilobytes: 32) else { return }
    let path = disk.path + "/all.geojson"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let result = try bench.run("export", "-o", path)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors == "error: no space left to write '\(path)'; free some space and try again\n"
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["all.geojson"])
  }

  @Test func `an export to a place that can't be says why`() throws {
    let bench = try Bench.filled()
    let folder = bench.folder.path("f.csv")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(
      try bench.run("export", "-o", "none/a.csv").errors
        == "error: 'none/a.csv' can't be written: its folder doesn't exist; make the folder first\n"
    )
    #expect(
      try bench.run("export", "-o", "f.csv").errors
        == "error: 'f.csv' is a folder; a file is needed here\n"
    )
    #expect(
      try bench.run("export", "-o", "f.csv", "--language", "ko").errors
        == "오류: 'f.csv'은(는) 폴더입니다. 파일을 지정해 주세요\n"
    )
    if let refused = try bench.runAsNobody("export", "-o", bench.folder.path("a.csv")) {
      #expect(refused.status == 1)
      #expect(refused.errors == "error: no permission to write '\(bench.folder.path("a.csv"))'\n")
    }
  }

  @Test func `region data that is missing, foreign or damaged is named`() throws {
    let bench = try Bench.filled()
    let none = try bench.run("in", "강릉", environment: ["WORKATION_DATA": "/nowhere"])
    #expect(none.status == 1)
    #expect(
      none.errors
        == "error: the region data isn't beside the program (looked for /nowhere); "
        + "set WORKATION_DATA to the folder that holds regions/catalog.csv\n"
    )
    try bench.folder.write("id,level\nKR,country\n", to: "data/regions/catalog.csv")
    let foreign = try bench.run(
      "in",
      "강릉",
      environment: ["WORKATION_DATA": bench.folder.path("data")]
    )
    #expect(foreign.status == 1 && foreign.errorLines.count == 1)
    #expect(foreign.errors.contains("can't be used: it lacks the column 'parent'"))
    try FileManager.default.removeItem(atPath: bench.folder.path("data/regions/catalog.csv"))
    try FileManager.default.copyItem(
      atPath: Bench.data + "/regions/catalog.csv",
      toPath: bench.folder.path("data/regions/catalog.csv")
    )
    var atlas = try bytes(Bench.data + "/regions/precise.wkr")
    atlas[atlas.count / 2] ^= 1
    try bench.folder.write(atlas, to: "data/regions/precise.wkr")
    let damaged = try bench.run(
      "import",
      try listing(bench),
      environment: ["WORKATION_DATA": bench.folder.path("data")]
    )
    #expect(damaged.status == 1 && damaged.errorLines.count == 1)
    #expect(damaged.errors.contains("its checksum doesn't match"))
  }
}
