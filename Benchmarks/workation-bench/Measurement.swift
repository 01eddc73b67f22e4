/// What was measured of one case.
struct Measurement: Codable {
  var name: String
  /// Queries a second in each pass, or builds and openings a second.
  var rates: [Double] = []
  /// Seconds of single queries, clock included.
  var latencies: [Double] = []
  var hits = 0.0
  var peerRates: [Double] = []

  var rate: Double { rates.median }
  var peerRate: Double? { peerRates.isEmpty ? nil : peerRates.median }

  init(_ name: String) { self.name = name }

  enum CodingKeys: String, CodingKey {
    case name, rates, rate, median, p99, hits, peerRates
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(rate, forKey: .rate)
    try container.encode(rates, forKey: .rates)
    try container.encode(latencies.quantile(0.5), forKey: .median)
    try container.encode(latencies.quantile(0.99), forKey: .p99)
    try container.encode(hits, forKey: .hits)
    try container.encode(peerRates, forKey: .peerRates)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    rates = try container.decode([Double].self, forKey: .rates)
    hits = try container.decode(Double.self, forKey: .hits)
    peerRates = try container.decode([Double].self, forKey: .peerRates)
  }
}

extension [Double] {
  var median: Double { quantile(0.5) }

  /// The value below which a share of the values lies; 0 of none.
  func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
