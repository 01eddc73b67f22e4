public import Geo

/// A geometry that can't be worked with, or a failure of GEOS.
public struct TopologyError: Error, Hashable, Sendable {
  /// What went wrong.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// GEOS failed; its words are in ``TopologyError/detail``.
    public static let library = Code(rawValue: "library")
    /// A coordinate isn't finite, or not within ±180° and ±90°.
    public static let coordinateOutOfRange = Code(rawValue: "coordinateOutOfRange")
    /// A ring doesn't end where it began.
    public static let ringNotClosed = Code(rawValue: "ringNotClosed")
    /// A ring has fewer than four coordinates.
    public static let ringTooShort = Code(rawValue: "ringTooShort")
    /// A line has fewer than two coordinates.
    public static let lineTooShort = Code(rawValue: "lineTooShort")
    /// A region was to be made of something without an area: a point or a line.
    public static let notAnArea = Code(rawValue: "notAnArea")
    /// A region was to be made of a geometry that isn't valid; ``TopologyError/defect`` says why.
    public static let invalidGeometry = Code(rawValue: "invalidGeometry")
  }

  /// What went wrong.
  public var code: Code

  /// Where, when one place is to blame.
  public var place: Coordinate?

  /// What is wrong with a geometry that isn't valid.
  public var defect: GeometryDefect?

  /// GEOS's own words, or the kind of the geometry that was given.
  public var detail: String?

  init(
    _ code: Code,
    place: Coordinate? = nil,
    defect: GeometryDefect? = nil,
    detail: String? = nil
  ) {
    self.code = code
    self.place = place
    self.defect = defect
    self.detail = detail
  }
}
