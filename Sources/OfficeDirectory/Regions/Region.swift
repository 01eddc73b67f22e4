package import Geo

/// A region's identifier: a readable path from the country down, such as `KR/gangwon-do/gangneung-si`.
///
/// It stays the same when administrative codes are reformed.
package struct RegionID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path's text.
  package let path: String

  /// Makes an identifier from its path.
  package init(_ path: String) { self.path = path }

  package var description: String { path }

  /// Orders by bytes.
  package static func < (left: RegionID, right: RegionID) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  /// Whether this region is the other one or lies within it, by their paths.
  package func isWithin(_ other: RegionID) -> Bool {
    path == other.path || path.hasPrefix(other.path + "/")
  }
}

/// A named area: its names, codes and box.
///
/// Its polygon is fetched from the atlas only when needed.
package struct Region: Hashable, Sendable, Identifiable {
  /// How large a region is in its country's hierarchy.
  package enum Level: String, CaseIterable, Sendable {
    case country
    /// 시도.
    case province
    /// A city that has general districts (수원시).
    case city
    /// 시군구.
    case district
    /// A region of the user's own.
    case custom
  }

  package var id: RegionID
  package var level: Level
  package var parent: RegionID?
  /// The name in the region's own language (Korean for Korea), or the Korean name of a foreign country.
  package var koreanName: String
  /// The name in English; for Korea, Revised Romanization.
  package var englishName: String
  /// The administrative code in force, where it's verified.
  package var code: String?
  /// Codes that the region had before.
  package var formerCodes: [String]
  /// The ISO 3166 code: alpha-2 of a country, 3166-2 of a province.
  package var isoCode: String?
  /// Former and customary names.
  package var aliases: [String]
  package var boundingBox: BoundingBox
  /// A point inside, for a label.
  package var labelPoint: Coordinate

  /// Makes a region.
  package init(
    id: RegionID,
    level: Level,
    parent: RegionID?,
    koreanName: String,
    englishName: String,
    code: String? = nil,
    formerCodes: [String] = [],
    isoCode: String? = nil,
    aliases: [String] = [],
    boundingBox: BoundingBox,
    labelPoint: Coordinate
  ) {
    self.id = id
    self.level = level
    self.parent = parent
    self.koreanName = koreanName
    self.englishName = englishName
    self.code = code
    self.formerCodes = formerCodes
    self.isoCode = isoCode
    self.aliases = aliases
    self.boundingBox = boundingBox
    self.labelPoint = labelPoint
  }
}

extension RegionID {
  /// The regions from the country down to this one, itself included, as its path names them.
  package var lineage: [RegionID] {
    var ancestors: [RegionID] = []
    for end in path.indices where path[end] == "/" {
      ancestors.append(RegionID(String(path[..<end])))
    }
    return ancestors + [self]
  }
}
