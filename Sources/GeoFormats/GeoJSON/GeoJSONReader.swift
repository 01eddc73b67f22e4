public import Geo

/// Reads features from GeoJSON, one by one, in any of the shapes in which it is sent.
///
/// A FeatureCollection (streamed: memory doesn't depend on its size), a single Feature, a bare geometry, a
/// text sequence (RFC 8142), or one feature a line. A byte-order mark and encodings other than UTF-8 are
/// accepted. Properties keep their order and nesting.
///
/// ```swift
/// let reader = try GeoJSONReader(ByteInput(path: "offices.geojson"))
/// while let item = try reader.next() {
///   if case .feature(let found) = item { print(found.number, found.feature.attributes) }
/// }
/// ```
///
/// A reader belongs to one task at a time.
public final class GeoJSONReader {
  /// How the features were put together.
  public enum Form: Hashable, Sendable {
    /// A FeatureCollection, a Feature or a geometry: one JSON text.
    case document
    /// A GeoJSON text sequence with record separators (RFC 8142).
    case textSequence
    /// One GeoJSON object a line.
    case newlineDelimited
  }

  /// How the features are put together.
  public let form: Form

  /// Members of the collection that aren't GeoJSON's own, such as an attribution; those that stand behind
  /// the features are there after the last of them.
  public var foreignMembers: Attributes { collection.foreignMembers }

  /// The member `crs` of older GeoJSON, as it is.
  ///
  /// Where it is there, coordinates are longitudes and latitudes only if it says so. It may stand behind
  /// the features.
  public var legacyCRS: AttributeValue? { collection.crs }

  /// The name in the legacy `crs` member, such as `urn:ogc:def:crs:EPSG::5179`.
  public var legacyCRSName: String? {
    guard case .object(let crs) = legacyCRS, case .object(let properties) = crs["properties"],
      case .string(let name) = properties["name"]
    else { return nil }
    return name
  }

  private enum Stage {
    case start, members, features, end
  }

  private let text: TextInput
  private var scanner: JSONScanner
  private var records: RecordSplitter
  private var stage = Stage.start
  private var isFirst = true
  private var collection = GeoJSONObject()
  private var number = 0
  private var queue: [GeoJSONItem] = []

  /// Begins to read, and finds out the form.
  ///
  /// - Throws: ``FormatError/Code/emptyFile``, ``FormatError/Code/binaryFile``, or a file's error.
  public init(_ input: ByteInput, encoding: TextEncoding? = nil) throws {
    text = TextInput(input, encoding: encoding)
    var start: [UInt8] = []
    while start.count < 1 << 16, try text.read(into: &start) {}
    guard start.contains(where: { $0 > 0x20 }) else {
      throw FormatError(.emptyFile, file: text.name)
    }
    form = RecordSplitter.form(of: start)
    scanner = JSONScanner(text)
    records = RecordSplitter(text, separator: form == .textSequence ? 0x1E : 0x0A)
    if form == .document { scanner.buffer = start } else { records.buffer = start }
  }

  /// The next feature, broken or not; `nil` at the end.
  ///
  /// - Throws: ``FormatError`` with line and column where a document isn't JSON or isn't GeoJSON, after
  ///   which nothing more can be read from it; or what the input throws. In a sequence such faults cost
  ///   only their record.
  public func next() throws -> GeoJSONItem? {
    do {
      return form == .document ? try nextOfDocument() : try nextOfSequence()
    } catch {
      stage = .end
      queue = []
      throw error
    }
  }

  private func nextOfDocument() throws -> GeoJSONItem? {
    while true {
      switch stage {
      case .start:
        collection = try scanner.beginGeoJSON()
        stage = .members
        isFirst = true
      case .members:
        guard let name = try scanner.nextName(&isFirst) else {
          stage = .end
          try scanner.expectEnd()
          return try ending()
        }
        if name == "features", try scanner.peek() == UInt8(ascii: "[") {
          collection.hasFeatures = true
          try scanner.begin()
          isFirst = true
          stage = .features
        } else {
          try scanner.readMember(name, into: &collection)
        }
      case .features:
        if try scanner.nextElement(&isFirst) {
          number += 1
          return try scanner.readFeature(number: number)
        }
        isFirst = false
        stage = .members
      case .end: return nil
      }
    }
  }

  /// What a document is that has ended: its one feature, or nothing more.
  private func ending() throws -> GeoJSONItem? {
    if collection.hasFeatures {
      guard collection.type == "FeatureCollection" else { throw try scanner.notGeoJSON(collection) }
      return nil
    }
    number += 1
    return try scanner.item(of: &collection, number: number, isAlone: true)
  }

  private func nextOfSequence() throws -> GeoJSONItem? {
    while queue.isEmpty {
      guard let record = try records.next() else { return nil }
      do {
        queue = try Self.items(of: record, name: text.name, after: number)
      } catch let error as FormatError {
        var error = error
        error.record = number + 1
        queue = [.broken(error)]
      }
      number += queue.count
    }
    return queue.removeFirst()
  }

  /// The features of one record, which may be a collection too.
  private static func items(
    of record: RecordSplitter.Record,
    name: String,
    after count: Int
  ) throws -> [GeoJSONItem] {
    var scanner = JSONScanner(record.text, name: name, line: record.line)
    var object = try scanner.beginGeoJSON()
    var items: [GeoJSONItem] = []
    var isFirst = true
    while let member = try scanner.nextName(&isFirst) {
      guard member == "features", try scanner.peek() == UInt8(ascii: "[") else {
        try scanner.readMember(member, into: &object)
        continue
      }
      object.hasFeatures = true
      try scanner.begin()
      var isFirstFeature = true
      while try scanner.nextElement(&isFirstFeature) {
        items.append(try scanner.readFeature(number: count + items.count + 1))
      }
    }
    try scanner.expectEnd()
    if object.hasFeatures { return items }
    return [try scanner.item(of: &object, number: count + 1, isAlone: true)]
  }
}
