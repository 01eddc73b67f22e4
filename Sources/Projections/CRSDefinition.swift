/// The text of a definition, with its form settled before PROJ sees it.
///
/// PROJ also looks for names, and then takes what comes nearest: for a user's slip that would be a wrong
/// system without a word.
struct CRSDefinition {
  /// The forms that are understood.
  enum Form {
    /// An authority and code, a URN or a URL.
    case code
    /// WKT, PROJJSON or a PROJ string.
    case description
  }

  /// The text as PROJ gets it.
  let text: String

  /// The text's form.
  let form: Form

  /// Recognises a definition.
  init(_ given: String) throws(ProjectionError) {
    let trimmed = CRSDefinition.trimmed(given)
    if let code = CRSDefinition.code(trimmed) {
      text = code
      form = .code
    } else if trimmed.hasPrefix("urn:ogc:def:crs:")
      || trimmed.hasPrefix("http://www.opengis.net/def/crs/")
      || trimmed.hasPrefix("https://www.opengis.net/def/crs/")
    {
      text = trimmed
      form = .code
    } else if trimmed.hasPrefix("+") {
      // Without the type, PROJ reads a string as an operation.
      text = trimmed.contains("+type=crs") ? trimmed : trimmed + " +type=crs"
      form = .description
    } else if trimmed.hasPrefix("{") || trimmed.contains("[") {
      text = trimmed
      form = .description
    } else {
      throw ProjectionError(.unreadableDefinition, definition: trimmed)
    }
  }

  /// The text without white space at its ends, or the byte-order mark that `.prj` files have at times.
  private static func trimmed(_ text: String) -> String {
    func isBlank(_ character: Character) -> Bool {
      character.isWhitespace || character == "\u{FEFF}"
    }
    var rest = text[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }

  /// `epsg: 5174` as `EPSG:5174`; `nil` for what isn't an authority and a code.
  private static func code(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let authority = parts.first, let code = parts.last else { return nil }
    let name = trimmed(String(authority)).uppercased()
    let number = trimmed(String(code))
    let isName = !name.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "A")...90).contains($0) }
    let isNumber =
      !number.isEmpty
      && number.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter || $0 == "_") }
    return isName && isNumber ? name + ":" + number.uppercased() : nil
  }
}
