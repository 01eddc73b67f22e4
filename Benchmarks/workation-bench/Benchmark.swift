import Foundation
import Geo

/// Compares the index's answers with brute force, then times them, beside a peer if there is one.
@main
struct Benchmark {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      var sizes = [options.points]
      if options.growth { sizes += [10_000, 100_000, 10_000_000] }
      var reports: [Report] = []
      for size in Set(sizes).sorted() {
        reports.append(try await report(size, options))
        if !options.json { print((reports.last?.text ?? "") + "\n") }
      }
      if options.json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        print(String(decoding: try encoder.encode(reports), as: UTF8.self))
      }
    } catch let failure as Options.Failure {
      complain("\(failure)")
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func report(_ size: Int, _ options: Options) async throws -> Report {
    let machine = Machine()
    // The growth table is about one kind of data at all sizes, so that it's always the invented kind.
    let data =
      if let folder = options.folder, size == options.points {
        try DataSet(folder: folder, points: size)
      } else {
        DataSet(invented: size)
      }
    var cases = try Cases(data, passes: options.passes)
    let compared = try Check.run(cases.index, data, places: options.checks)
    for _ in 0..<options.rounds {
      try await cases.round()
      if !options.peer.isEmpty && size == options.points {
        cases.setPeer(try Peer(command: options.peer).run())
      }
    }
    complain("answers added up: \(cases.sink)")
    return Report(
      machine: machine,
      data: data.name,
      answersCompared: compared,
      bytesPerPoint: Double(cases.index.byteCount) / Double(max(1, cases.index.count)),
      measurements: cases.measurements
    )
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
