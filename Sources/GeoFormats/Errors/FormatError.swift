/// What is wrong in a file or text: a code, the place, and the words for a sentence about it.
///
/// Lines and columns are counted from 1; columns count characters (Unicode scalars). Bytes are counted
/// from 0, in the file as it is, before any decoding.
public struct FormatError: Error, Hashable, Sendable {
  /// What was wrong, stable from version to version.
  public var code: Code

  /// The value in question, or the name of what was met, when there is one.
  public var value: String?

  /// What would have been right, or a further circumstance, as the code's sentence needs it.
  public var detail: String?

  /// The file's name as the caller gave it.
  public var file: String?

  /// The line in which the fault lies, from 1.
  public var line: Int?

  /// The column in which the fault lies, from 1.
  public var column: Int?

  /// The byte at which the fault lies, from 0.
  public var byteOffset: Int?

  /// The number of the feature or record in which the fault lies, from 1.
  public var record: Int?

  /// Makes an error; what isn't known stays `nil`.
  public init(
    _ code: Code,
    value: String? = nil,
    detail: String? = nil,
    file: String? = nil,
    line: Int? = nil,
    column: Int? = nil,
    byteOffset: Int? = nil,
    record: Int? = nil
  ) {
    self.code = code
    self.value = value
    self.detail = detail
    self.file = file
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.record = record
  }
}

extension FormatError {
  /// What can be wrong with a file or a text.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as a word.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file isn't text: `value` says what it looks like.
    public static let binaryFile = Code(rawValue: "binary-file")
    /// `value` isn't an encoding that can be read.
    public static let unknownEncoding = Code(rawValue: "unknown-encoding")
    /// The bytes `value` mean nothing in the encoding `detail`.
    public static let undecodableBytes = Code(rawValue: "undecodable-bytes")
    /// No known encoding fits the bytes well enough.
    public static let undetectableEncoding = Code(rawValue: "undetectable-encoding")
    /// The system can't convert from the encoding `value`.
    public static let missingConverter = Code(rawValue: "missing-converter")
    /// The file has no rows or no content.
    public static let emptyFile = Code(rawValue: "empty-file")
    /// A quote opens in `line` and is never closed.
    public static let unclosedQuote = Code(rawValue: "unclosed-quote")
    /// A record has more bytes than the limit `value`.
    public static let recordTooLong = Code(rawValue: "record-too-long")
    /// `value` can't stand here in JSON; `detail` says what was expected.
    public static let malformedJSON = Code(rawValue: "malformed-json")
    /// The JSON ends too early.
    public static let truncatedJSON = Code(rawValue: "truncated-json")
    /// Arrays and objects lie in each other more than `value` deep.
    public static let nestedTooDeep = Code(rawValue: "nested-too-deep")
    /// An object has more than `value` members.
    public static let tooManyMembers = Code(rawValue: "too-many-members")
    /// The name `value` occurs twice in an object.
    public static let duplicateName = Code(rawValue: "duplicate-name")
    /// The JSON is something else than GeoJSON: `value` says what.
    public static let notGeoJSON = Code(rawValue: "not-geojson")
    /// A feature lacks the member `value`, or the member is of the wrong kind.
    public static let badMember = Code(rawValue: "bad-member")
    /// A geometry's coordinates are not as its type wants them; `detail` says why.
    public static let badGeometry = Code(rawValue: "bad-geometry")
    /// A position has numbers beyond its height.
    public static let extraOrdinates = Code(rawValue: "extra-ordinates")
    /// A number to be written is NaN or infinite.
    public static let notFinite = Code(rawValue: "not-finite")
    /// A name is reserved by the format and can't be a foreign member.
    public static let reservedName = Code(rawValue: "reserved-name")
    /// A line or area runs across ±180° in a way that can't be cut.
    public static let crossesAntimeridian = Code(rawValue: "crosses-antimeridian")
    /// `value` isn't a number or coordinate; `detail` says why.
    public static let badCoordinate = Code(rawValue: "bad-coordinate")
  }
}

extension FormatError: CustomStringConvertible {
  /// The sentence in English, with the place before it.
  public var description: String { sentence }
}
