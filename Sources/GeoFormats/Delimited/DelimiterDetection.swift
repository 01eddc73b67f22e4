/// Tells the delimiter of a text from its first lines.
enum DelimiterDetection {
  static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// The delimiter that stands in the header and, best of all, equally often in the rows after it.
  ///
  /// A text without any of them has one column: a comma is as good as any then.
  static func delimiter(in sample: [UInt8]) -> UInt8 {
    var best = UInt8(ascii: ",")
    var bestScore = 0.0
    for candidate in candidates {
      let counts = delimitersPerRecord(candidate, in: sample)
      guard let header = counts.first, header > 0 else { continue }
      let agreeing = counts.count { $0 == header }
      // Ten columns that nearly always agree tell more than one that always does.
      let consistency = Double(agreeing) / Double(counts.count)
      let score = consistency * consistency * Double(min(header, 10) + 4)
      if score > bestScore {
        best = candidate
        bestScore = score
      }
    }
    return best
  }

  /// How many delimiters each record has, without those in quotes; a last record that is cut is left out.
  private static func delimitersPerRecord(_ delimiter: UInt8, in sample: [UInt8]) -> [Int] {
    var counts: [Int] = []
    var count = 0
    var isQuoted = false
    var atCellStart = true
    var isBlank = true
    for byte in sample {
      if isQuoted {
        if byte == UInt8(ascii: "\"") { isQuoted = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where atCellStart:
        isQuoted = true
        isBlank = false
      case UInt8(ascii: "\""):
        // The second of a doubled quote, or a stray one: quoted again only if one was just closed.
        break
      case delimiter:
        count += 1
        atCellStart = true
        isBlank = false
        continue
      case 0x0A, 0x0D:
        if !isBlank { counts.append(count) }
        count = 0
        atCellStart = true
        isBlank = true
        continue
      default: isBlank = false
      }
      atCellStart = false
    }
    if counts.isEmpty && !isBlank { counts.append(count) }
    return counts
  }
}
