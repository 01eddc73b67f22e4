public import Geo

/// A coordinate reference system or a transformation that can't be had, or a point that can't be
/// transformed.
public struct ProjectionError: Error, Hashable, Sendable {
  /// What went wrong.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// libproj isn't installed.
    public static let libraryMissing = Code(rawValue: "libraryMissing")
    /// libproj is there but lacks a function that version 9 has.
    public static let libraryTooOld = Code(rawValue: "libraryTooOld")
    /// PROJ can't find its database of systems.
    public static let databaseMissing = Code(rawValue: "databaseMissing")
    /// PROJ failed otherwise; its words are in ``ProjectionError/detail``.
    public static let library = Code(rawValue: "library")
    /// The text is neither a code, nor WKT, nor PROJJSON, nor a PROJ string.
    public static let unreadableDefinition = Code(rawValue: "unreadableDefinition")
    /// The authority has no such code.
    public static let unknownCode = Code(rawValue: "unknownCode")
    /// The WKT, PROJJSON or PROJ string has a mistake in it.
    public static let invalidDefinition = Code(rawValue: "invalidDefinition")
    /// The system is vertical, geocentric or local: it has no place on a map.
    public static let notHorizontal = Code(rawValue: "notHorizontal")
    /// PROJ knows no way between the two systems.
    public static let noOperation = Code(rawValue: "noOperation")
    /// PROJ knows only a ballpark way between the two systems, and that wasn't allowed.
    public static let ballparkOnly = Code(rawValue: "ballparkOnly")
    /// A position has no counterpart in the other system.
    public static let notTransformable = Code(rawValue: "notTransformable")
  }

  /// What went wrong.
  public var code: Code

  /// The definition or code of the system that was asked for; of the source, where there are two.
  public var definition: String?

  /// The definition or code of the target system, where there are two.
  public var target: String?

  /// The position that couldn't be transformed.
  public var position: Position?

  /// PROJ's own words, or the version of its database for an unknown code.
  public var detail: String?

  init(
    _ code: Code,
    definition: String? = nil,
    target: String? = nil,
    position: Position? = nil,
    detail: String? = nil
  ) {
    self.code = code
    self.definition = definition
    self.target = target
    self.position = position
    self.detail = detail
  }
}
