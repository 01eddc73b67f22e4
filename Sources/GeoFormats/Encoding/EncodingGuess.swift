/// Which encoding a text has, how sure that is, and why.
public struct EncodingGuess: Hashable, Sendable {
  /// The encoding.
  public let encoding: TextEncoding

  /// How sure it is, 0 … 1: 1 when a byte-order mark or plain ASCII leaves no doubt.
  public let confidence: Double

  /// The evidence, as a phrase in English.
  public let evidence: String

  /// Looks at the first bytes of a text.
  ///
  /// In this order: a byte-order mark; the start of a known binary format, which is refused; NUL bytes on
  /// one side only (UTF-16); valid UTF-8; and then the one of CP949, Shift-JIS and Windows-1252 that
  /// makes the most usual characters of the bytes. Below a confidence of 0.5 nothing is guessed.
  ///
  /// - Parameters:
  ///   - sample: the text's first bytes; some tens of thousands are plenty.
  ///   - isWhole: whether the text ends with the sample; otherwise its last character may be cut.
  /// - Throws: ``FormatError/Code/binaryFile`` or ``FormatError/Code/undetectableEncoding``.
  /// - Complexity: O(*n*).
  public init(sample: [UInt8], isWhole: Bool = false) throws(FormatError) {
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian]
    where sample.starts(with: encoding.byteOrderMark) && !sample.starts(with: [0xFF, 0xFE, 0, 0]) {
      self.init(encoding, 1, "a byte-order mark")
      return
    }
    if let kind = BinaryKind.name(of: sample[...]) { throw FormatError(.binaryFile, value: kind) }
    if let guess = try Self.byNULs(sample) {
      self = guess
      return
    }
    if sample.allSatisfy({ $0 < 0x80 }) {
      self.init(.utf8, 1, Self.onlyASCII)
      return
    }
    if UTF8Check.firstFault(in: sample, isWhole: isWhole) == nil {
      // Text in another encoding passes as UTF-8 only by a chance that shrinks with every character.
      let characters = sample.count(where: { $0 >= 0xC0 })
      self.init(.utf8, characters > 3 ? 0.99 : 0.9, "valid UTF-8")
      return
    }
    self = try Self.byPlausibility(sample, isWhole: isWhole)
  }

  /// Whether nothing but ASCII was seen, which all but UTF-16 write alike.
  var isOnlyASCII: Bool { evidence == Self.onlyASCII }

  private static let onlyASCII = "only ASCII"

  private init(_ encoding: TextEncoding, _ confidence: Double, _ evidence: String) {
    self.encoding = encoding
    self.confidence = confidence
    self.evidence = evidence
  }

  /// UTF-16 without a mark has NULs, for its digits and line ends, on one side of each pair, and few on the
  /// other, for characters such as 케 (U+CF00).
  private static func byNULs(_ sample: [UInt8]) throws(FormatError) -> EncodingGuess? {
    var even = 0
    var odd = 0
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index % 2 == 0 { even += 1 } else { odd += 1 }
    }
    guard even + odd > 0 else { return nil }
    let isLittle = odd > even
    // Binary data of numbers has NULs on one side too, but on few of its pairs line ends.
    let lineEnd: [UInt8] = isLittle ? [0x0A, 0] : [0, 0x0A]
    let hasLineEnd = stride(from: 0, to: sample.count - 1, by: 2).contains {
      sample[$0] == lineEnd[0] && sample[$0 + 1] == lineEnd[1]
    }
    guard hasLineEnd, max(even, odd) * 40 >= sample.count, min(even, odd) * 4 <= max(even, odd)
    else {
      throw FormatError(.binaryFile, value: BinaryKind.unknownName)
    }
    return EncodingGuess(
      isLittle ? .utf16LittleEndian : .utf16BigEndian,
      0.9,
      "NUL bytes on one side of each pair"
    )
  }

  private static func byPlausibility(
    _ sample: [UInt8],
    isWhole: Bool
  ) throws(FormatError) -> EncodingGuess {
    var scores: [(encoding: TextEncoding, score: Double)] = []
    for encoding in [TextEncoding.cp949, .shiftJIS, .windows1252] {
      let text = try Transcoder.decodeSample(sample, from: encoding, isWhole: isWhole)
      guard let text else { continue }
      let score =
        encoding == .cp949
        ? Plausibility.koreanScore(of: sample) : Plausibility.score(of: text, in: encoding)
      scores.append((encoding, score))
    }
    scores.sort { $0.score > $1.score }
    guard let best = scores.first else {
      throw FormatError(.undetectableEncoding, detail: TextEncoding.knownNames)
    }
    let second = scores.count > 1 ? scores[1].score : 0
    let confidence = min(0.98, best.score * (1 - second / 2))
    guard confidence >= 0.5 else {
      throw FormatError(.undetectableEncoding, detail: TextEncoding.knownNames)
    }
    let share = Int((best.score * 100).rounded())
    return EncodingGuess(
      best.encoding,
      confidence,
      "\(share) % of its letters are usual in \(best.encoding.rawValue)"
    )
  }
}
