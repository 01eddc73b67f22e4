public import Geo

/// Writes features as GeoJSON by RFC 7946, one by one, so that memory doesn't depend on their number.
///
/// Longitude comes first; coordinates have seven decimals at most (about a centimetre); exteriors run
/// counter-clockwise and holes clockwise; nothing written crosses ±180°: longitudes beyond it are wrapped,
/// and lines and areas that reach beyond it are cut. The same features give the same bytes on every run.
///
/// ```swift
/// let writer = try GeoJSONWriter(ByteOutput(path: "offices.geojson"))
/// try writer.write(feature)
/// try writer.finish()
/// ```
///
/// A writer belongs to one task at a time. Without ``finish()`` a file doesn't appear.
public final class GeoJSONWriter {
  /// How the features are put together.
  public enum Form: Hashable, Sendable {
    /// One FeatureCollection, each feature on a line of its own.
    case featureCollection
    /// A GeoJSON text sequence (RFC 8142): a record separator before each feature, a line end after it.
    case textSequence
    /// One feature a line and nothing else, as many tools take it.
    case newlineDelimited
  }

  /// How to write.
  public struct Options: Sendable {
    /// How the features are put together.
    public var form = Form.featureCollection
    /// How many decimals coordinates have at most, 0 … 15.
    public var decimals = 7
    /// The box around all features, written as the collection's `bbox`, rounded outward.
    public var boundingBox: BoundingBox?
    /// Further members of the collection, such as an attribution; the other forms have no place for them.
    public var foreignMembers: Attributes = [:]
    /// Whether each feature that isn't a point gets a `bbox`.
    public var writesFeatureBoxes = false

    /// Makes the options of RFC 7946's recommendations.
    public init() {}
  }

  /// How many features were written.
  public private(set) var count = 0

  private static let reservedNames: Set<String> = [
    "type", "bbox", "features", "coordinates", "geometries", "geometry", "properties", "crs", "id",
  ]

  private let output: ByteOutput
  private let options: Options
  private var json = JSONWriter()
  /// The feature that is being written, so that nothing of one that fails gets out.
  private var line = JSONWriter()

  /// Begins a file.
  ///
  /// - Throws: ``FormatError/Code/reservedName`` when a foreign member is named as one of GeoJSON's own,
  ///   ``FormatError/Code/badGeometry`` when the box isn't on Earth.
  public init(_ output: ByteOutput, options: Options = Options()) throws(FormatError) {
    precondition((0...Decimals.most).contains(options.decimals), "decimals are 0 … 15")
    self.output = output
    self.options = options
    guard options.form == .featureCollection else { return }
    for entry in options.foreignMembers.entries where Self.reservedNames.contains(entry.name) {
      throw FormatError(.reservedName, value: entry.name)
    }
    json.beginObject()
    json.name("type")
    json.string("FeatureCollection")
    if let box = options.boundingBox {
      guard box.isValid else {
        throw FormatError(
          .badGeometry,
          value: "bbox",
          detail: "\(box) isn't a longitude and a latitude in degrees"
        )
      }
      json.boundingBox(box, decimals: options.decimals)
    }
    for entry in options.foreignMembers.entries {
      json.name(entry.name)
      try json.value(entry.value)
    }
    json.name("features")
    json.beginArray()
  }

  /// Writes one feature; one without a geometry is written with `null`.
  ///
  /// - Throws: ``FormatError/Code/badGeometry`` for coordinates that aren't on Earth, lines of one point,
  ///   and areas that vanish when they're rounded; ``FormatError/Code/notFinite``;
  ///   ``FormatError/Code/crossesAntimeridian``; or what the output throws. After one of ours nothing of
  ///   the feature was written, and the next can follow.
  public func write(_ feature: Feature) throws {
    line.reset()
    try line.feature(feature, options: options)
    switch options.form {
    case .featureCollection: json.lineEnd(isFirst: count == 0)
    case .textSequence: json.raw([0x1E])
    case .newlineDelimited: break
    }
    json.raw(line.bytes)
    if options.form != .featureCollection { json.raw([0x0A]) }
    count += 1
    if json.bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left and completes the output: a file appears now.
  ///
  /// - Throws: what the output throws; a file then doesn't appear.
  public func finish() throws {
    if options.form == .featureCollection {
      if count > 0 { json.lineEnd(isFirst: true) }
      json.endArray()
      json.endObject()
      json.raw([0x0A])
    }
    try flush()
    try output.finish()
  }

  private func flush() throws {
    try output.write(json.bytes)
    json.clear()
  }
}

extension JSONWriter {
  /// Writes a feature: type, identifier, box, geometry, properties, in this order.
  fileprivate mutating func feature(
    _ feature: Feature,
    options: GeoJSONWriter.Options
  ) throws(FormatError) {
    beginObject()
    name("type")
    string("Feature")
    switch feature.id {
    case .string(let id):
      name("id")
      string(id)
    case .integer(let id):
      name("id")
      integer(id)
    case nil: break
    }
    let prepared = try feature.geometry.map { geometry throws(FormatError) in
      try GridGeometry(geometry, decimals: options.decimals)
    }
    if options.writesFeatureBoxes, let geometry = feature.geometry, let prepared, !prepared.isPoint
    {
      if let box = try geometry.wrappedBoundingBox() {
        boundingBox(box, decimals: options.decimals)
      }
    }
    name("geometry")
    if let prepared {
      geometry(prepared, decimals: options.decimals)
    } else {
      null()
    }
    name("properties")
    try object(feature.attributes)
    endObject()
  }

  /// Writes a `bbox` member: west, south, east, north, rounded outward.
  fileprivate mutating func boundingBox(_ box: BoundingBox, decimals: Int) {
    name("bbox")
    beginArray()
    outward(box.west, .down, decimals)
    outward(box.south, .down, decimals)
    outward(box.east, .up, decimals)
    outward(box.north, .up, decimals)
    endArray()
  }

  private mutating func outward(
    _ value: Double,
    _ rule: FloatingPointRoundingRule,
    _ decimals: Int
  ) {
    let scale = Decimals.power(decimals)
    var rounded = (value * scale).rounded()
    // A number that has no more decimals stays itself, whatever the product's last bit says.
    if rule == .up && rounded / scale < value { rounded += 1 }
    if rule == .down && rounded / scale > value { rounded -= 1 }
    grid(Int64(rounded), decimals: decimals)
  }
}
