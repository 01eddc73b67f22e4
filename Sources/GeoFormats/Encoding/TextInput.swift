/// Turns a file's bytes into valid UTF-8 without a byte-order mark, piece by piece.
///
/// When no encoding is given, it is told from the text: bytes of ASCII pass at once, and the first piece
/// with others decides.
final class TextInput {
  /// The input's name for messages.
  let name: String

  /// What was found about the encoding; `nil` until a byte beyond ASCII comes.
  private(set) var guess: EncodingGuess?

  /// The encoding in use; `nil` while everything was ASCII.
  private(set) var encoding: TextEncoding?

  private let input: ByteInput
  private var transcoder: TranscoderBox?
  /// Bytes read and not decoded yet.
  private var pending: [UInt8] = []
  private var chunk: [UInt8]
  private var isAtEnd = false
  /// What is wrong with the first of the pending bytes, told once the text before them was given.
  private var failure: FormatError?
  private var isAtStart = true
  /// How many bytes of the file lie before `pending`.
  private var bytesBefore = 0
  /// How many line ends were decoded.
  private var lines = 0
  private var endedWithCR = false

  static let chunkSize = 1 << 17
  /// What a guess is made from, at least.
  private static let sampleSize = 1 << 16

  init(_ input: ByteInput, encoding: TextEncoding?) {
    self.input = input
    self.encoding = encoding
    name = input.name
    chunk = [UInt8](repeating: 0, count: Self.chunkSize)
  }

  /// Appends further text to `output`; returns false when there is none.
  ///
  /// - Throws: for bytes that mean nothing in the encoding, but only once all text before them was given.
  func read(into output: inout [UInt8]) throws -> Bool {
    let before = output.count
    while output.count == before {
      if let failure { throw failure }
      if isAtStart { try begin() }
      if pending.isEmpty { try fetch() }
      if pending.isEmpty { return false }
      let stop = encoding == nil ? try passASCII(into: &output) : try decode(into: &output)
      countLines(output[before...])
      switch stop {
      case .end: break
      case .cut where !isAtEnd: try fetch()
      case .cut, .faulty: failure = undecodable(stop.faultCount)
      }
    }
    return true
  }

  /// Reads one piece more.
  private func fetch() throws {
    guard !isAtEnd else { return }
    let count = try input.read(into: &chunk)
    isAtEnd = count == 0
    pending.append(contentsOf: chunk[..<count])
  }

  /// Reads until there's enough for a guess.
  private func fetchSample() throws {
    while !isAtEnd && pending.count < Self.sampleSize { try fetch() }
  }

  /// Refuses what isn't text, and passes over the mark before it.
  private func begin() throws {
    isAtStart = false
    try fetchSample()
    if encoding == nil {
      try guessFromPending()
    } else if let kind = BinaryKind.name(of: pending[...]) {
      throw FormatError(.binaryFile, value: kind, file: name)
    }
    guard let mark = encoding?.byteOrderMark, !mark.isEmpty, pending.starts(with: mark) else {
      return
    }
    drop(mark.count)
  }

  /// Passes ASCII on, whatever the encoding; where it ends, the encoding is told from what follows.
  private func passASCII(into output: inout [UInt8]) throws -> Stop {
    guard let end = pending.firstIndex(where: { $0 >= 0x80 || $0 == 0 }) else {
      return passUTF8(into: &output)
    }
    if end > 0 {
      output.append(contentsOf: pending[..<end])
      drop(end)
    } else {
      try fetchSample()
      try guessFromPending()
    }
    return .end
  }

  private func guessFromPending() throws {
    do throws(FormatError) {
      let guess = try EncodingGuess(sample: pending, isWhole: isAtEnd)
      self.guess = guess
      // Plain ASCII leaves the question open: what comes later decides.
      if !guess.isOnlyASCII { encoding = guess.encoding }
    } catch {
      var error = error
      error.file = name
      if bytesBefore > 0 {
        error.line = lines + 1
        error.byteOffset = bytesBefore
      }
      throw error
    }
  }

  /// Why decoding stopped.
  private enum Stop {
    case end
    case cut(Int)
    case faulty(Int)

    /// How many bytes to show.
    var faultCount: Int {
      switch self {
      case .end: 0
      case .cut(let count), .faulty(let count): count
      }
    }
  }

  private func decode(into output: inout [UInt8]) throws(FormatError) -> Stop {
    guard let encoding, encoding != .utf8 else { return passUTF8(into: &output) }
    if transcoder == nil { transcoder = try TranscoderBox(encoding) }
    guard let box = transcoder else { return .end }
    let (consumed, stop) = box.transcoder.decode(pending[...], into: &output)
    drop(consumed)
    return switch stop {
    case .end: .end
    case .cut: .cut(pending.count)
    case .faulty: .faulty(min(2, pending.count))
    }
  }

  private func passUTF8(into output: inout [UInt8]) -> Stop {
    switch UTF8Check.check(pending[...]) {
    case .valid:
      bytesBefore += pending.count
      if output.isEmpty {
        swap(&output, &pending)
      } else {
        output.append(contentsOf: pending)
      }
      pending.removeAll(keepingCapacity: true)
      return .end
    case .cut(let offset):
      output.append(contentsOf: pending[..<offset])
      drop(offset)
      return .cut(pending.count)
    case .faulty(let fault):
      output.append(contentsOf: pending[..<fault.offset])
      drop(fault.offset)
      return .faulty(fault.count)
    }
  }

  private func drop(_ count: Int) {
    pending.removeFirst(count)
    bytesBefore += count
  }

  private func undecodable(_ count: Int) -> FormatError {
    let hex = pending.prefix(count).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return FormatError(
      .undecodableBytes,
      value: hex.joined(separator: " "),
      detail: (encoding ?? .utf8).rawValue,
      file: name,
      line: lines + 1,
      byteOffset: bytesBefore
    )
  }

  /// Counts line ends: LF, CR, or both together.
  private func countLines(_ text: ArraySlice<UInt8>) {
    var count = 0
    var isCR = endedWithCR
    text.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        if byte == 0x0A {
          if !isCR { count += 1 }
          isCR = false
        } else {
          isCR = byte == 0x0D
          if isCR { count += 1 }
        }
      }
    }
    endedWithCR = isCR
    lines += count
  }
}

/// Holds a transcoder, which can't be copied, where it may be missing.
private final class TranscoderBox {
  let transcoder: Transcoder

  init(_ encoding: TextEncoding) throws(FormatError) { transcoder = try Transcoder(from: encoding) }
}
