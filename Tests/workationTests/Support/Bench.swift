import Foundation
import TestKit

/// The built tool in a home of its own: its own database, cache and surroundings, with the data of the
/// source tree.
final class Bench: Sendable {
  let folder: TemporaryFolder
  let database: String
  let cache: String

  /// Makes a home without a database.
  init() throws {
    folder = try TemporaryFolder()
    database = folder.path("directory.gpkg")
    cache = folder.path("cache")
  }

  /// A home whose database holds the Korean listings of `data/offices.csv`.
  static func filled() throws -> Bench {
    let bench = try Bench()
    try template.get().write(to: URL(filePath: bench.database))
    return bench
  }

  /// Runs the tool to its end, without a terminal.
  func run(
    _ words: [String],
    environment changes: [String: String?] = [:],
    input: String = ""
  ) throws -> ProgramResult {
    try Program.run(
      Bench.tool,
      words,
      environment: environment(changes),
      folder: folder.url,
      input: input
    )
  }

  func run(
    _ words: String...,
    environment changes: [String: String?] = [:],
    input: String = ""
  ) throws -> ProgramResult {
    try run(words, environment: changes, input: input)
  }

  /// Runs the tool as a user without rights, since an administrator is let into everything.
  ///
  /// - Returns: `nil` when this user can't become another one.
  func runAsNobody(_ words: String...) throws -> ProgramResult? {
    guard getuid() == 0, let setpriv = Program.find("setpriv") else { return nil }
    let become = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"]
    return try Program.run(
      setpriv,
      become + [Bench.tool] + words,
      environment: environment([:]),
      folder: folder.url
    )
  }

  /// Runs a line of the shell in which `workation` is the tool.
  func shell(_ line: String, environment changes: [String: String?] = [:]) throws -> ProgramResult {
    let function = "workation() { '\(Bench.tool)' \"$@\"; }\n"
    return try Program.run(
      "/bin/bash",
      ["-c", function + line],
      environment: environment(changes),
      folder: folder.url
    )
  }

  /// The surroundings of a run: nothing of the tester's own, and the changes (`nil` takes one away).
  func environment(_ changes: [String: String?]) -> [String: String] {
    var environment: [String: String] = [
      "HOME": folder.path("home"),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin",
      "WORKATION_DATABASE": database, "WORKATION_CACHE": cache, "WORKATION_DATA": Bench.data,
      "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TZ": "Asia/Seoul",
    ]
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// All offices in the database, as bytes that change when anything stored does.
  func stored() throws -> String {
    let result = try run("export", "--format", "json", "--include-closed")
    guard result.status == 0 else { throw Unusable(reason: result.errors) }
    return result.output
  }

  /// Something that a test needs isn't as it must be.
  struct Unusable: Error {
    let reason: String
  }
}

extension Bench {
  /// The source tree.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The data that the tool ships with.
  static let data = root + "/data"

  /// The tool, as it was built beside the tests.
  static let tool: String = {
    let tests = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appending(path: "workation").path
    let files = FileManager.default
    return files.isExecutableFile(atPath: beside) ? beside : root + "/.build/debug/workation"
  }()

  /// The Korean rows of `data/offices.csv`, and how many there are.
  ///
  /// With its checks on, the tool takes a quarter of a minute to find the regions of the whole world's.
  static let koreanListings: Result<(text: String, count: Int), any Error> = Result {
    let all = try String(contentsOfFile: data + "/offices.csv", encoding: .utf8)
    let lines = all.split(whereSeparator: \.isNewline)
    let rows = lines.dropFirst().filter { $0.contains(",KR,") }
    return ((lines.prefix(1) + rows).joined(separator: "\n") + "\n", rows.count)
  }

  /// A database with those listings, made once by the tool itself.
  private static let template: Result<Data, any Error> = Result {
    let bench = try Bench()
    try bench.folder.write(koreanListings.get().text, to: "offices.csv")
    let result = try bench.run("import", "offices.csv")
    guard result.status == 0 else { throw Unusable(reason: result.errors) }
    return try Data(contentsOf: URL(filePath: bench.database))
  }
}

extension ProgramResult {
  /// The lines on standard error.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

  /// The lines on standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
