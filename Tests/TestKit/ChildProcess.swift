package import Foundation

/// What a program that a test ran has said.
package struct ProgramResult: Sendable {
  /// Its exit status; 128 + the signal when one ended it.
  package var status: Int32
  package var output: String
  package var errors: String
}

/// Runs other programs for tests: the tool itself, and independent judges.
package enum Program {
  /// The path of a program on `PATH`, or `nil` when it isn't installed.
  package static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/" + name }.first {
      FileManager.default.isExecutableFile(atPath: String($0))
    }.map { String($0) }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: what follows its name.
  ///   - environment: replaces the inherited one.
  ///   - folder: where it runs.
  ///   - input: what it reads from standard input.
  /// - Returns: its status and what it said.
  /// - Throws: what Foundation says when it can't be started.
  package static func run(
    _ path: String,
    _ arguments: [String],
    environment: [String: String]? = nil,
    folder: URL? = nil,
    input: String = ""
  ) throws -> ProgramResult {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = folder }
    // Files instead of pipes: a program that says much can't block on us.
    let scratch = try TemporaryFolder()
    let inputPath = try scratch.write(input, to: "input")
    for name in ["output", "errors"] { try scratch.write("", to: name) }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputPath))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.path("errors")))
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramResult(
      status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
      output: String(
        decoding: try Data(contentsOf: URL(filePath: scratch.path("output"))),
        as: UTF8.self
      ),
      errors: String(
        decoding: try Data(contentsOf: URL(filePath: scratch.path("errors"))),
        as: UTF8.self
      )
    )
  }
}
