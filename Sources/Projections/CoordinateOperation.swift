/// One way to get from one coordinate reference system to another.
public struct CoordinateOperation: Hashable, Sendable {
  /// PROJ's name for it, as "Inverse of Korea Modified Central Belt + Korean 1985 to WGS 84 (1)".
  public let name: String

  /// The published accuracy in metres; `nil` when nobody states one.
  public let accuracy: Double?

  /// Whether the datums are taken for the same because no better way is known: wrong by hundreds of
  /// metres at times.
  public let isBallpark: Bool

  /// Whether it reads correction grids from files, so that another machine may lack them.
  public let usesGrids: Bool

  /// Where it's meant to be used.
  public let areaOfUse: AreaOfUse?
}
