import Foundation

/// Another program that answers the same queries and prints its rates.
struct Peer {
  let command: [String]

  private struct Line: Decodable {
    let kind: String
    let runs: [Double]
  }

  /// Runs it and returns its rates by case; its building times become rates too.
  func run() throws -> [String: [Double]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw DataSet.Malformed(
        file: command.joined(separator: " "),
        reason: "ended with status \(process.terminationStatus)"
      )
    }
    var rates: [String: [Double]] = [:]
    for line in data.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "{") {
      let line = try JSONDecoder().decode(Line.self, from: Data(line))
      rates[line.kind] = line.kind == "build" ? line.runs.map { 1 / $0 } : line.runs
    }
    return rates
  }
}
