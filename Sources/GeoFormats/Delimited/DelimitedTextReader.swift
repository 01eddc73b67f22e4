/// Reads rows of delimited text one by one: RFC 4180, and what people really send.
///
/// Commas, semicolons, tabs or bars; LF, CRLF or CR; quotes, doubled quotes and line ends within them; a
/// byte-order mark; any ``TextEncoding``; blank lines anywhere; rows that are too short or too long. The
/// memory it needs doesn't depend on the file's size.
///
/// ```swift
/// let reader = try DelimitedTextReader(ByteInput(path: "offices.csv"))
/// let name = reader.header.column(named: "name")
/// while let row = try reader.next() { print(row.line, name.map { row[$0] } ?? "") }
/// ```
///
/// A reader belongs to one task at a time.
public final class DelimitedTextReader {
  /// How to read.
  public struct Options: Sendable {
    /// The encoding; told from the text when `nil`.
    public var encoding: TextEncoding?
    /// The delimiter, an ASCII character; told from the first lines when `nil`.
    public var delimiter: UInt8?
    /// Whether the first row has the columns' names; without, columns have no names.
    public var hasHeader = true
    /// How many bytes a row may have; a quote that's never closed is found after so many.
    public var longestRow = 1 << 24

    /// Makes the usual options: everything told from the text, and a header.
    public init() {}
  }

  /// The columns; without a header, as many nameless ones as the first row has cells.
  public private(set) var header: DelimitedHeader

  /// The line of the header, from 1.
  public private(set) var headerLine = 0

  /// The delimiter in use.
  public private(set) var delimiter: UInt8

  /// Which encoding was found, and how sure that is; `nil` when it was given or the text is empty.
  public var encodingGuess: EncodingGuess? { text.guess }

  /// The encoding in use; text of nothing but ASCII counts as UTF-8.
  public var encoding: TextEncoding { text.encoding ?? .utf8 }

  /// How many blank lines were passed over so far.
  public internal(set) var blankLines = 0

  let text: TextInput
  let longestRow: Int
  var buffer: [UInt8] = []
  var position = 0
  /// The line at `position`, from 1.
  var line = 1
  /// Whether the last byte was a CR, so that an LF now belongs to it.
  var afterCR = false
  /// The first row of a text without header, read to know how many columns there are.
  private var firstRow: DelimitedRow?

  /// Begins to read: finds encoding and delimiter, and reads the header.
  ///
  /// - Throws: ``FormatError/Code/emptyFile``, what the encoding's detection throws, or a file's error.
  public init(_ input: ByteInput, options: Options = Options()) throws {
    text = TextInput(input, encoding: options.encoding)
    longestRow = options.longestRow
    header = DelimitedHeader([])
    delimiter = options.delimiter ?? UInt8(ascii: ",")
    while buffer.count < 1 << 14, try text.read(into: &buffer) {}
    if let stated = statedDelimiter() {
      delimiter = options.delimiter ?? stated
    } else if options.delimiter == nil {
      delimiter = DelimiterDetection.delimiter(in: Array(buffer.prefix(1 << 16)))
    }
    var row = DelimitedRow()
    guard try scan(into: &row) else { throw FormatError(.emptyFile, file: text.name) }
    headerLine = row.line
    if options.hasHeader {
      header = DelimitedHeader(row.cells)
    } else {
      header = DelimitedHeader([String](repeating: "", count: row.count))
      firstRow = row
    }
  }

  /// The next row, or `nil` at the end.
  ///
  /// - Throws: as ``read(into:)``.
  public func next() throws -> DelimitedRow? {
    var row = DelimitedRow()
    return try read(into: &row) ? row : nil
  }

  /// Reads the next row into `row`, whose memory is used again; returns false at the end.
  ///
  /// - Throws: ``FormatError/Code/unclosedQuote`` with the line where the quote opens,
  ///   ``FormatError/Code/undecodableBytes``, ``FormatError/Code/recordTooLong``, or a file's error.
  public func read(into row: inout DelimitedRow) throws -> Bool {
    if let first = firstRow {
      row = first
      firstRow = nil
      return true
    }
    guard try scan(into: &row) else { return false }
    row.checkWidth(header.count)
    return true
  }

  /// Spreadsheets may put a line `sep=;` before the rest.
  private func statedDelimiter() -> UInt8? {
    let start = Array(buffer.prefix(7))
    guard start.count >= 5, String(decoding: start[..<4], as: UTF8.self).lowercased() == "sep=",
      start.count == 5 || start[5] == 0x0A || start[5] == 0x0D
    else { return nil }
    position = 5
    if position < buffer.count {
      afterCR = buffer[position] == 0x0D
      position += 1
      line += 1
    }
    return start[4]
  }
}
