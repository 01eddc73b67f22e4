/// Breaks text into lines that fit a terminal.
package enum TextWrap {
  /// The text in lines of at most so many columns, broken at spaces; a word that is longer stays
  /// whole, since half a web address is none.
  ///
  /// Paragraphs stay apart.
  package static func lines(of text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      filled(
        paragraph.split(separator: " ").map { (text: String($0), width: DisplayWidth.of($0)) },
        " ",
        columns
      )
    }
  }

  /// Pieces put together to lines of at most so many columns, with the separator between those of a line.
  ///
  /// A piece's width is given, because it may hold colours.
  package static func filled(
    _ pieces: [(text: String, width: Int)],
    _ separator: String,
    _ columns: Int
  ) -> [String] {
    let gap = DisplayWidth.of(separator)
    var lines = [""]
    var used = 0
    for piece in pieces {
      if used > 0 && used + gap + piece.width > columns {
        lines.append(piece.text)
        used = piece.width
      } else {
        lines[lines.count - 1] += (used > 0 ? separator : "") + piece.text
        used += (used > 0 ? gap : 0) + piece.width
      }
    }
    return lines
  }
}
