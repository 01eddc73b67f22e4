import Foundation
import TestKit
import Testing

@Suite struct `Surroundings` {
  @Test func `the locale and the option choose the language`() throws {
    let bench = try Bench.filled()
    func language(_ words: [String], _ changes: [String: String?]) throws -> String {
      try bench.run(["in", "강릉"] + words, environment: changes).output.hasPrefix("In Gang")
        ? "en" : "ko"
    }
    #expect(try language([], ["LC_ALL": "ko_KR.UTF-8"]) == "ko")
    #expect(try language([], ["LC_ALL": nil, "LANG": "ko_KR.UTF-8"]) == "ko")
    #expect(try language([], ["LC_ALL": "", "LC_MESSAGES": "ko", "LANG": "en_US.UTF-8"]) == "ko")
    #expect(try language([], ["LC_ALL": "C", "LANG": "ko_KR.UTF-8"]) == "en")
    #expect(try language([], ["LC_ALL": nil]) == "en")
    #expect(try language(["--language", "en"], ["LC_ALL": "ko_KR.UTF-8"]) == "en")
    #expect(try language(["--language=ko"], [:]) == "ko")
  }

  @Test func `the database lies where option, environment, XDG or home say, in this order`() throws
  {
    let bench = try Bench()
    try bench.folder.write("name,lon,lat\nNew,127.5,37.5\n", to: "one.csv")
    let files = FileManager.default
    func made(_ words: [String], _ changes: [String: String?], _ path: String) throws {
      let result = try bench.run(["import", "one.csv"] + words, environment: changes)
      #expect(result.status == 0, "\(result.errors)")
      #expect(files.fileExists(atPath: bench.folder.path(path)), "\(path)")
    }
    let unset: [String: String?] = ["WORKATION_DATABASE": nil]
    try made([], unset, "home/.local/share/workation/workation.gpkg")
    let data = bench.folder.path("data")
    try made([], unset.merging(["XDG_DATA_HOME": data]) { $1 }, "data/workation/workation.gpkg")
    // An empty variable counts as none, and a relative XDG folder is ignored.
    try files.removeItem(atPath: bench.folder.path("home"))
    try made(
      [],
      ["WORKATION_DATABASE": "", "XDG_DATA_HOME": "relative"],
      "home/.local/share/workation/workation.gpkg"
    )
    try made([], ["WORKATION_DATABASE": bench.folder.path("env.gpkg")], "env.gpkg")
    try made(["--database", "option.gpkg"], [:], "option.gpkg")
    #expect(!files.fileExists(atPath: bench.database))
    let rights = try files.attributesOfItem(atPath: bench.folder.path("data/workation"))[
      .posixPermissions
    ]
    #expect(rights as? Int == 0o700)
  }

  @Test func `the cache lies where option, environment, XDG or home say`() throws {
    let bench = try Bench()
    func folder(_ words: [String], _ changes: [String: String?]) throws -> String {
      try #require(
        try bench.run(["cache"] + words, environment: changes).output
          .split(separator: " in ").last.map { $0.trimmingCharacters(in: .newlines) }
      )
    }
    #expect(
      try folder([], ["WORKATION_CACHE": nil]) == bench.folder.path("home/.cache/workation/photos")
    )
    #expect(
      try folder([], ["WORKATION_CACHE": nil, "XDG_CACHE_HOME": "/x"]) == "/x/workation/photos"
    )
    #expect(try folder([], ["WORKATION_CACHE": "/y"]) == "/y/photos")
    #expect(try folder(["--cache", "/z"], ["WORKATION_CACHE": "/y"]) == "/z/photos")
  }

  @Test func `colour is for terminals that want it`() throws {
    let bench = try Bench.filled()
    let line = "workation in 강릉"
    guard let shown = try bench.onTerminal(columns: 80, line) else {
      print("skipped: there is no python3 to make a terminal")
      return
    }
    #expect(shown.contains("\u{1B}[1mPado Salon Myeongju\u{1B}[0m"))
    let plain = try bench.run("in", "강릉").output
    #expect(!plain.contains("\u{1B}"))
    #expect(try bench.onTerminal(columns: 80, line + " --no-color") == plain)
    #expect(try bench.onTerminal(columns: 80, line, environment: ["NO_COLOR": "1"]) == plain)
    #expect(try bench.onTerminal(columns: 80, line, environment: ["NO_COLOR": ""]) == shown)
    #expect(try bench.onTerminal(columns: 80, line, environment: ["TERM": "dumb"]) == plain)
    #expect(try bench.onTerminal(columns: 80, line + " | cat") == plain)
    let refused = try bench.onTerminal(columns: 80, "workation in 강능")
    #expect(refused?.hasPrefix("\u{1B}[31merror: \u{1B}[0mno region") == true)
  }

  @Test func `lines fit the terminal, and are whole in a pipe`() throws {
    let bench = try Bench.filled()
    guard
      let narrow = try bench.onTerminal(
        columns: 40,
        "workation nearest 서울 --count 20 --language ko --no-color"
      )
    else { return }
    let wide = try bench.run("nearest", "서울", "--count", "20", "--language", "ko").output
    // Hangul takes two columns, so a line of 40 columns has no more than 40 characters.
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(narrow.contains("…") && !wide.contains("…"))
    let card = try #require(
      try bench.onTerminal(columns: 60, "workation show '파도살롱 명주점' --no-color")
    )
    #expect(card.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(
      card.contains("\n            Land, Infrastructure and Transport")
        || card.contains("\n            ")
    )
    #expect(
      try bench.onTerminal(
        columns: 80,
        "COLUMNS=40 workation nearest 서울 --count 20 --language ko --no-color"
      ) == narrow
    )
  }

  @Test func `verbose says more, quiet says less, both on standard error`() throws {
    let bench = try Bench()
    try bench.folder.write("이름,경도,위도,메모\n새 오피스,127.5,37.5,x\n", to: "one.csv")
    let verbose = try bench.run("import", "one.csv", "-v")
    #expect(verbose.output == "one.csv: 1 row: 1 added\n")
    #expect(verbose.errors.contains("coordinates in EPSG:4326 (the numbers are degrees)"))
    #expect(verbose.errors.contains("name ← 이름"))
    #expect(verbose.errors.contains("columns left aside: 메모"))
    try bench.folder.write("name,lon,lat\nA,37.5,127.1\nB,x,1\n", to: "swap.csv")
    let quiet = try bench.run("import", "swap.csv", "-q")
    #expect(
      quiet.errorLines.count == 1 && quiet.errors.hasPrefix("error: swap.csv:3, column 'lon'")
    )
  }

  @Test func `a pipe that closes early ends it quietly`() throws {
    let bench = try Bench.filled()
    for query in ["export", "nearest 서울 --count 100", "--help", "regions --json"] {
      let result = try bench.shell(
        "set -o pipefail; workation \(query) | head -c 1 >/dev/null; echo ${PIPESTATUS[0]}"
      )
      #expect(result.errors.isEmpty, "\(query): \(result.errors)")
      #expect(["0\n", "141\n"].contains(result.output), "\(query): \(result.output)")
    }
  }

  @Test(arguments: [
    "export", "in 강릉", "show '파도살롱 명주점'", "in 강릉 --csv", "--help", "--version", "regions", "doctor",
    "cache", "completions bash",
  ])
  func `output that can't be written is a failure`(query: String) throws {
    let bench = try Bench.filled()
    let before = try Data(contentsOf: URL(filePath: bench.database))
    let full = try bench.shell("workation \(query) >/dev/full")
    #expect(full.status == 1)
    #expect(full.errorLines.count == 1, "\(full.errors)")
    #expect(full.errors.hasPrefix("error: "))
    #expect(full.errors.contains("space left"))
    // A closed standard output mustn't become the descriptor of the database.
    let closed = try bench.shell("workation \(query) >&-")
    #expect(closed.status == 1)
    #expect(closed.errorLines.count == 1, "\(closed.errors)")
    #expect(try bench.shell("workation \(query) >&- 2>&- <&-").status == 1)
    #expect(try Data(contentsOf: URL(filePath: bench.database)) == before)
  }
}
