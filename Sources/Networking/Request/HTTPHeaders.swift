/// The header fields of a message: names without regard to case, in the order given, repeats kept.
///
/// Source: RFC 9110 §5.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One line.
  public struct Field: Hashable, Sendable, Codable {
    /// The name as it was written.
    public var name: String
    /// The value, without the white space around it.
    public var value: String

    /// Makes a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields in order.
  public private(set) var fields: [Field]

  /// Makes headers from fields.
  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Makes headers from a literal; a name may stand several times.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of a field, or nil; setting it replaces every field of that name.
  public subscript(name: String) -> String? {
    get { fields.first { Self.sameName($0.name, name) }?.value }
    set {
      fields.removeAll { Self.sameName($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// All values of a field, in order.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.sameName($0.name, name) }.map(\.value)
  }

  /// The field's values as the one comma-separated list that they mean together; nil when there's none.
  public func combined(_ name: String) -> String? {
    let all = values(name)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// Adds a field after the others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Reads one line of a message, `Name: value`; nil when it has no name.
  static func parse(line: some StringProtocol) -> Field? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon])
    guard isToken(name) else { return nil }
    return Field(name: name, value: trimmed(line[line.index(after: colon)...]))
  }

  /// Whether every field can be sent: names are tokens, and values have no line breaks or other controls, which
  /// would let a value write headers of its own.
  var areSendable: Bool {
    fields.allSatisfy { field in
      Self.isToken(field.name)
        && field.value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
    }
  }

  /// Compares without regard to ASCII case.
  static func sameName(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// The text without spaces and tabs at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
    var rest = text[...]
    while let first = rest.first, isSpace(first) { rest = rest.dropFirst() }
    while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
    return String(rest)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension HTTPHeaders: Codable {
  /// Reads an array of fields.
  public init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([Field].self)
  }

  /// Writes an array of fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}
