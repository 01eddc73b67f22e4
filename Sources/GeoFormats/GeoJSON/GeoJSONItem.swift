public import Geo

/// What a GeoJSON file gives next.
public enum GeoJSONItem: Hashable, Sendable {
  /// A feature.
  case feature(GeoJSONFeature)
  /// A feature or record that couldn't be understood; the ones after it follow all the same.
  case broken(FormatError)
}

/// A feature with its place in the file.
public struct GeoJSONFeature: Hashable, Sendable {
  /// The feature, with coordinates as in the file, be they on Earth or in a legacy `crs`.
  public var feature: Feature

  /// Its number in the file, from 1; broken ones count.
  public var number: Int

  /// The line in which it begins, from 1.
  public var line: Int

  /// Members of the feature that aren't GeoJSON's own.
  public var foreignMembers: Attributes

  /// What is odd about it but doesn't hinder: names that occur twice, missing `properties`, a fourth
  /// number in a position.
  public var notes: [FormatError]
}
