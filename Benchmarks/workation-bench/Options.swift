/// What the benchmark was asked to do.
struct Options {
  var folder: String?
  var points = 1_000_000
  var rounds = 3
  var passes = 5
  var checks = 8
  var json = false
  var growth = false
  var peer: [String] = []

  static let usage = """
    usage: workation-bench [--data FOLDER] [--points N] [--rounds N] [--passes N] [--check N]
                           [--growth] [--json] [--peer COMMAND…]

      --data FOLDER   listings_N.csv, q_radius.csv and q_knn.csv with columns lon, lat, radius_m and k;
                      without it, listings around invented cities are drawn from a fixed seed
      --points N      how many listings (1000000)
      --rounds N      how often all cases, and the peer, are run in turn (3)
      --passes N      passes over a case's queries in a round, after one to warm up (5)
      --check N       places whose answers are first compared with exact geodesics to all points (8)
      --growth        also 10 thousand, 100 thousand and 10 million points
      --json          the table as JSON
      --peer COMMAND… the rest is a command that prints lines {"kind": …, "runs": […]} for comparison

    """

  enum Failure: Error, CustomStringConvertible {
    case unknown(String)
    case noNumber(String)

    var description: String {
      switch self {
      case .unknown(let word): "unknown option '\(word)'\n\n\(Options.usage)"
      case .noNumber(let word): "\(word) needs a number of at least 1\n\n\(Options.usage)"
      }
    }
  }

  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--data": folder = rest.popFirst()
      case "--points": points = try Self.number(after: word, &rest)
      case "--rounds": rounds = try Self.number(after: word, &rest)
      case "--passes": passes = try Self.number(after: word, &rest)
      case "--check": checks = try Self.number(after: word, &rest)
      case "--json": json = true
      case "--growth": growth = true
      case "--peer":
        peer = Array(rest)
        rest = []
      default: throw .unknown(word)
      }
    }
  }

  private static func number(
    after word: String,
    _ rest: inout ArraySlice<String>
  ) throws(Failure) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
      throw .noNumber(word)
    }
    return number
  }
}
