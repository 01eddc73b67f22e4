extension DelimitedTextReader {
  /// Where in a row the scanner stands.
  private enum State {
    case cellStart, plain, quoted, afterQuote
  }

  private enum Outcome {
    case rowEnded, needsMore
  }

  /// What the scanner knows in the middle of a row, kept from one piece of text to the next.
  private struct Progress {
    var state = State.cellStart
    var quoteLine = 0
    /// Where the cell begins in the row's bytes.
    var cellStart = 0
    var sawQuote = false
    /// Spaces after a closing quote: dropped, unless text follows.
    var spaces = 0
    var delimiter: UInt8
  }

  /// Reads the cells of one row; returns false at the end of the text.
  func scan(into row: inout DelimitedRow) throws -> Bool {
    row.clear()
    row.line = line
    var progress = Progress(delimiter: delimiter)
    while true {
      if position < buffer.count {
        if scanBuffer(into: &row, &progress) == .rowEnded {
          if !isBlankLine(row, progress) { return true }
          blankLines += 1
          row.clear()
          row.line = line
          progress = Progress(delimiter: delimiter)
          continue
        }
        if row.bytes.count > longestRow { throw tooLong(row, progress) }
      }
      buffer.removeAll(keepingCapacity: true)
      position = 0
      guard try text.read(into: &buffer) else { return try finish(&row, progress) }
    }
  }

  /// Ends the last row of a text, which may lack its line end.
  private func finish(_ row: inout DelimitedRow, _ progress: Progress) throws(FormatError) -> Bool {
    if progress.state == .quoted {
      throw FormatError(.unclosedQuote, file: text.name, line: progress.quoteLine)
    }
    if row.bytes.isEmpty && row.ends.isEmpty && !progress.sawQuote { return false }
    row.ends.append(row.bytes.count)
    return !isBlankLine(row, progress)
  }

  /// A line without anything on it, or with spaces only.
  private func isBlankLine(_ row: DelimitedRow, _ progress: Progress) -> Bool {
    row.ends.count == 1 && !progress.sawQuote
      && row.bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private func tooLong(_ row: DelimitedRow, _ progress: Progress) -> FormatError {
    progress.state == .quoted
      ? FormatError(.unclosedQuote, file: text.name, line: progress.quoteLine)
      : FormatError(.recordTooLong, value: String(longestRow), file: text.name, line: row.line)
  }

  /// Goes through the text at hand until the row ends or the text does.
  private func scanBuffer(into row: inout DelimitedRow, _ progress: inout Progress) -> Outcome {
    var next = position
    var line = self.line
    var afterCR = self.afterCR
    defer {
      position = next
      self.line = line
      self.afterCR = afterCR
    }
    return buffer.withUnsafeBufferPointer { bytes in
      let end = bytes.count
      let delimiter = progress.delimiter
      if afterCR && progress.state != .quoted {
        // The line end was counted with its CR.
        if bytes[next] == 0x0A { next += 1 }
        afterCR = false
      }
      while next < end {
        switch progress.state {
        case .cellStart, .plain:
          let start = next
          while next < end {
            let byte = bytes[next]
            if byte == delimiter || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "\"") {
              break
            }
            next += 1
          }
          if next > start {
            row.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<next]))
          }
          guard next < end else { return .needsMore }
          if bytes[next] == UInt8(ascii: "\"") {
            if row.opensQuote(since: progress.cellStart, delimiter: delimiter) {
              progress.state = .quoted
              progress.quoteLine = line
              progress.sawQuote = true
            } else {
              // A quote within a cell is a character, as in 24" screen.
              row.bytes.append(UInt8(ascii: "\""))
              progress.state = .plain
            }
            next += 1
            continue
          }
        case .quoted:
          let start = next
          while next < end && bytes[next] != UInt8(ascii: "\"") {
            let byte = bytes[next]
            if byte == 0x0D || (byte == 0x0A && !afterCR) { line += 1 }
            afterCR = byte == 0x0D
            next += 1
          }
          row.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<next]))
          guard next < end else { return .needsMore }
          afterCR = false
          progress.state = .afterQuote
          progress.spaces = 0
          next += 1
          continue
        case .afterQuote:
          let byte = bytes[next]
          if byte == UInt8(ascii: "\"") && progress.spaces == 0 {
            row.bytes.append(byte)
            progress.state = .quoted
            next += 1
            continue
          }
          if byte == UInt8(ascii: " ") && delimiter != byte {
            progress.spaces += 1
            next += 1
            continue
          }
          if byte != delimiter && byte != 0x0A && byte != 0x0D {
            row.problems.append(.textAfterQuote(column: row.ends.count))
            // From here on the cell is as one without quotes.
            progress.state = .plain
            row.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: progress.spaces))
            row.bytes.append(byte)
            next += 1
            continue
          }
        }
        // A delimiter or a line end stands here.
        let byte = bytes[next]
        next += 1
        row.ends.append(row.bytes.count)
        progress.state = .cellStart
        progress.cellStart = row.bytes.count
        if byte == delimiter { continue }
        line += 1
        if byte == 0x0D {
          if next < end {
            if bytes[next] == 0x0A { next += 1 }
          } else {
            afterCR = true
          }
        }
        return .rowEnded
      }
      return .needsMore
    }
  }
}

extension DelimitedRow {
  /// Whether a quote now opens a quoted cell.
  ///
  /// It does when nothing came before it in the cell, or only spaces, which are dropped.
  fileprivate mutating func opensQuote(since cellStart: Int, delimiter: UInt8) -> Bool {
    guard bytes.count > cellStart else { return true }
    guard bytes[cellStart...].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return false }
    bytes.removeSubrange(cellStart...)
    return true
  }
}
