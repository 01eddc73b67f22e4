/// Text from elsewhere, made harmless for a terminal.
///
/// Names and addresses come from files that anybody may have written; an escape sequence in one of them
/// would move the cursor, change the title or hide what follows.
package enum PlainText {
  /// The text in one line: white space such as tabs and line breaks becomes a space, other control
  /// characters and marks that reorder text become U+FFFD.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(of: $0) != nil }) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { clean.append(replacement(of: scalar) ?? scalar) }
    return String(clean)
  }

  private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
