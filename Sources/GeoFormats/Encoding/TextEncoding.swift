/// A way to write text as bytes that files in the wild use.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// UTF-8, with or without a byte-order mark.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// Korean: EUC-KR with the further syllables of Windows code page 949.
  case cp949 = "CP949"
  /// Japanese: Shift-JIS as Windows code page 932 has it.
  case shiftJIS = "Shift-JIS"
  /// Western European: Windows code page 1252, of which Latin-1 text is a part.
  case windows1252 = "Windows-1252"

  /// Finds an encoding by any of its usual names; case, hyphens, underscores and spaces don't matter.
  ///
  /// - Throws: ``FormatError/Code/unknownEncoding`` with the list of names.
  public init(named name: String) throws(FormatError) {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard let match = Self.allCases.first(where: { $0.plainNames.contains(plain) }) else {
      throw FormatError(.unknownEncoding, value: name, detail: Self.knownNames)
    }
    self = match
  }

  /// The names to offer to a person.
  public static var knownNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

  private var plainNames: [String] {
    switch self {
    case .utf8: ["utf8", "utf8bom", "utf8sig", "ascii", "usascii"]
    case .utf16LittleEndian: ["utf16le", "utf16", "unicode", "ucs2", "ucs2le"]
    case .utf16BigEndian: ["utf16be", "ucs2be"]
    case .cp949: ["cp949", "euckr", "uhc", "ms949", "windows949", "ksc5601", "ksc56011987", "949"]
    case .shiftJIS: ["shiftjis", "sjis", "cp932", "ms932", "windows31j", "932"]
    case .windows1252: ["windows1252", "cp1252", "latin1", "iso88591", "1252"]
    }
  }

  /// The name by which the system's converter knows the encoding.
  var converterName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .cp949: "CP949"
    case .shiftJIS: "CP932"
    case .windows1252: "CP1252"
    }
  }

  /// The mark that may stand before the text.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .cp949, .shiftJIS, .windows1252: []
    }
  }
}
