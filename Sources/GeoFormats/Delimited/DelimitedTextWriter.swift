/// Writes rows of delimited text by RFC 4180, for programs and spreadsheets.
///
/// Cells are quoted where they have to be: when they hold a delimiter, a quote, a line end, or spaces at
/// their ends. A writer belongs to one task at a time.
public final class DelimitedTextWriter {
  /// How to write.
  public struct Options: Sendable {
    /// The delimiter, an ASCII character.
    public var delimiter = UInt8(ascii: ",")
    /// Whether lines end with CR and LF, as RFC 4180 says, or with LF alone, as programs like it.
    public var endsLinesWithCRLF = true
    /// Whether a byte-order mark comes first, without which Excel doesn't take a file for UTF-8.
    public var hasByteOrderMark = false

    /// Makes the options of RFC 4180.
    public init() {}
  }

  private let output: ByteOutput
  private let options: Options
  private var buffer: [UInt8] = []

  /// Begins a text.
  public init(_ output: ByteOutput, options: Options = Options()) {
    self.output = output
    self.options = options
    if options.hasByteOrderMark { buffer += TextEncoding.utf8.byteOrderMark }
  }

  /// Writes one row.
  ///
  /// - Throws: what the output throws, such as a full disk.
  public func write(_ cells: [String]) throws {
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(options.delimiter) }
      append(cell, isAlone: cells.count == 1)
    }
    if options.endsLinesWithCRLF { buffer.append(0x0D) }
    buffer.append(0x0A)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left and completes the output: a file appears now.
  ///
  /// - Throws: what the output throws; a file then doesn't appear.
  public func finish() throws {
    try flush()
    try output.finish()
  }

  private func flush() throws {
    try output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func append(_ cell: String, isAlone: Bool) {
    let bytes = cell.utf8
    // A row of one empty cell would look like a blank line.
    var needsQuotes =
      isAlone && bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    for byte in bytes {
      needsQuotes =
        needsQuotes || byte == options.delimiter || byte == UInt8(ascii: "\"") || byte == 0x0A
        || byte == 0x0D
    }
    needsQuotes = needsQuotes || bytes.first == UInt8(ascii: " ") || bytes.last == UInt8(ascii: " ")
    guard needsQuotes else {
      buffer += bytes
      return
    }
    buffer.append(UInt8(ascii: "\""))
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append(UInt8(ascii: "\""))
  }
}
