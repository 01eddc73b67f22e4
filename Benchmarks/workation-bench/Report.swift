import Foundation

/// Everything that one run found out.
struct Report: Codable {
  var machine: Machine
  var data: String
  var answersCompared: Int
  var bytesPerPoint: Double
  var measurements: [Measurement]

  var text: String {
    var lines = [
      "\(machine.processor), \(machine.cores) cores, \(machine.system)",
      "\(machine.build); load before: \(machine.loadBefore)",
      "\(data); \(answersCompared) answers equal to exact geodesics to every point",
      String(format: "%.2f bytes a point", bytesPerPoint), "",
      row("case", "per second", "least … greatest", "median", "p99", "hits", "peer", "ratio"),
    ]
    for measurement in measurements {
      lines.append(
        row(
          measurement.name,
          number(measurement.rate),
          number(measurement.rates.min() ?? 0) + " … " + number(measurement.rates.max() ?? 0),
          microseconds(measurement.latencies.quantile(0.5)),
          microseconds(measurement.latencies.quantile(0.99)),
          measurement.hits == 0 ? "" : String(format: "%.2f", measurement.hits),
          measurement.peerRate.map(number) ?? "",
          measurement.peerRate.map { String(format: "%.2f", measurement.rate / $0) } ?? ""
        )
      )
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ cells: String...) -> String {
    let widths = [46, 11, 23, 10, 10, 9, 11, 6]
    return zip(cells, widths).enumerated()
      .map { column, cell in
        let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      .joined(separator: " ")
  }

  private func number(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String(format: "%.2f", value)
  }

  private func microseconds(_ seconds: Double) -> String {
    seconds == 0 ? "" : String(format: "%.2f µs", seconds * 1e6)
  }
}
