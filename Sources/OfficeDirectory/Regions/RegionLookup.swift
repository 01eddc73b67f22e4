/// Finds regions by whatever people call them.
///
/// A region answers to its Korean and English name, with or without its suffix (강릉시, 강릉;
/// Gangneung-si, Gangneung), to former and customary names, to administrative and ISO codes, to its
/// path, and to a combination with a region around it (`강원 강릉`, `KR-42/강릉`, `Jung-gu, Seoul`).
package struct RegionLookup: Sendable {
  /// What a name turned out to be.
  package enum Match: Hashable, Sendable {
    /// One region.
    case one(Region)
    /// Several regions of that name, by identifier.
    case several([Region])
    /// No region; these are called something like it.
    case none(suggestions: [Region])
  }

  /// How surely a key names its region; a surer key hides the less sure ones of the same text.
  private enum Rank: Int, Comparable {
    /// A code, a path, a full present name or a customary one.
    case exact
    /// A name without its suffix, or a former name.
    case short

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// More separators than any way of naming a region has; each one doubles the ways to read a text.
  private static let mostSeparators = 8

  private let catalog: RegionCatalog
  private let keys: [String: [(rank: Rank, id: RegionID)]]
  /// By the last word of former names in two parts (인천광역시 남구), the first part and the region.
  private let formerParts: [String: [(outer: String, id: RegionID)]]

  /// Makes a lookup over a catalogue.
  package init(_ catalog: RegionCatalog) {
    self.catalog = catalog
    var keys: [String: [(rank: Rank, id: RegionID)]] = [:]
    var formerParts: [String: [(outer: String, id: RegionID)]] = [:]
    for region in catalog.regions {
      for alias in region.aliases where region.level != .country {
        guard let space = alias.lastIndex(of: " ") else { continue }
        let inner = RegionLookup.key(String(alias[space...]))
        formerParts[inner, default: []].append((String(alias[..<space]), region.id))
      }
      for (key, rank) in RegionLookup.keys(of: region) {
        let known = keys[key]?.contains { $0.id == region.id && $0.rank <= rank } ?? false
        if !known { keys[key, default: []].append((rank, region.id)) }
      }
    }
    self.keys = keys
    self.formerParts = formerParts
  }

  /// Looks a text up.
  ///
  /// Of a country, its province and their parts that share one short name the largest isn't preferred:
  /// `제주` is the province's customary name and so exact, while `광주` names both what was
  /// 광주광역시 and 경기도 광주시, and both are given.
  package func find(_ text: String) -> Match {
    let found = regions(named: text)
    switch found.count {
    case 0: return .none(suggestions: suggestions(for: text))
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }

  /// All regions that a text names, by identifier, as ``find(_:)`` finds them; none when it names none.
  package func regions(named text: String) -> [Region] {
    Set(identifiers(named: text)).sorted().compactMap { catalog[$0] }
  }

  private func identifiers(named text: String) -> [RegionID] {
    let direct = candidates(text)
    if !direct.isEmpty { return direct }
    for (outer, inner) in splits(of: text) {
      // The outer part may be a combination itself: 경기 수원 장안구.
      let around = Set(identifiers(named: outer))
      guard !around.isEmpty else { continue }
      let inside = candidates(inner, inside: around)
      if !inside.isEmpty { return inside }
    }
    return []
  }

  /// The regions of a name within others, of the surest rank that it has there.
  private func candidates(_ text: String, inside around: Set<RegionID>) -> [RegionID] {
    let key = RegionLookup.key(text)
    let found = (keys[key] ?? []).filter { known in
      around.contains { known.id != $0 && known.id.isWithin($0) }
    }
    if let best = found.map(\.rank).min() { return found.filter { $0.rank == best }.map(\.id) }
    let former = (formerParts[key] ?? []).filter { !around.isDisjoint(with: candidates($0.outer)) }
    return former.map(\.id)
  }

  /// The regions of the surest rank that the text has.
  private func candidates(_ text: String) -> [RegionID] {
    let found = keys[RegionLookup.key(text)] ?? []
    guard let best = found.map(\.rank).min() else { return [] }
    return found.filter { $0.rank == best }.map(\.id)
  }

  /// The ways to read a text as a region within another: larger first as in Korean, or last.
  private func splits(of text: String) -> [(outer: String, inner: String)] {
    let separators = text.indices.filter { " /,".contains(text[$0]) }
    guard separators.count <= RegionLookup.mostSeparators else { return [] }
    var splits: [(outer: String, inner: String)] = []
    for index in separators {
      let left = String(text[..<index])
      let right = String(text[text.index(after: index)...])
      if text[index] == "," {
        splits.append((outer: right, inner: left))
      } else {
        splits.append((outer: left, inner: right))
        splits.append((outer: right, inner: left))
      }
    }
    return splits
  }

  private func suggestions(for text: String) -> [Region] {
    let whole = suggestions(for: RegionLookup.key(text)) { _ in true }
    if !whole.isEmpty { return whole }
    // Of a combination, the outer part may be right.
    for (outer, inner) in splits(of: text) {
      let around = Set(identifiers(named: outer))
      guard !around.isEmpty else { continue }
      let inside = suggestions(for: RegionLookup.key(inner)) { id in
        around.contains { id != $0 && id.isWithin($0) }
      }
      if !inside.isEmpty { return inside }
    }
    return []
  }

  private func suggestions(
    for key: String,
    where isWanted: (RegionID) -> Bool
  ) -> [Region] {
    let wanted = keys.filter { $0.value.contains { isWanted($0.id) } }.keys.sorted()
    let names = Suggestion.nearest(5, to: key, among: wanted)
    var seen: Set<RegionID> = []
    var regions: [Region] = []
    for name in names {
      for (_, id) in keys[name] ?? [] where isWanted(id) && seen.insert(id).inserted {
        if let region = catalog[id] { regions.append(region) }
      }
    }
    return Array(regions.prefix(5))
  }
}

extension RegionLookup {
  private static func keys(of region: Region) -> [(String, Rank)] {
    var keys: [(String, Rank)] = []
    func add(_ text: String?, _ rank: Rank) {
      guard let text else { return }
      let key = key(text)
      if !key.isEmpty { keys.append((key, rank)) }
    }
    add(region.id.path, .exact)
    add(region.koreanName, .exact)
    add(region.englishName, .exact)
    add(region.code, .exact)
    for code in region.formerCodes { add(code, .short) }
    add(region.isoCode, .exact)
    for alias in region.aliases {
      let isCustomary = region.level == .country || region.level == .province
      let isFormer = isCustomary && hasSuffix(alias)
      // 포항시 남구 is one of the country's 남구 like any other.
      let isOwn = [region.koreanName, region.englishName].contains { $0.hasSuffix(" " + alias) }
      add(alias, isCustomary && !isFormer || isOwn ? .exact : .short)
      if region.level != .country { add(withoutSuffix(alias), .short) }
    }
    if region.level != .country {
      add(withoutSuffix(region.koreanName), .short)
      add(withoutSuffix(region.englishName), .short)
      add(translated(region.englishName), .short)
    }
    return keys
  }

  /// Names, codes and paths are all compared folded, so KR-42 may be typed kr42.
  private static func key(_ text: String) -> String { SearchText.folded(text) }

  private static let koreanSuffixes = [
    "특별자치도", "특별자치시", "통합특별시", "특별시", "광역시", "도", "시", "군", "구",
  ]
  private static let englishSuffixes = ["-si", "-gun", "-gu", "-do", " metropolitan city"]
  private static let translations = [
    "-si": " city", "-gun": " county", "-gu": " district", "-do": " province",
  ]

  /// The English name with its suffix in English: Gangneung City; `nil` when it has none.
  private static func translated(_ name: String) -> String? {
    for (suffix, word) in translations where name.hasSuffix(suffix) {
      return name.dropLast(suffix.count) + word
    }
    return nil
  }

  private static func hasSuffix(_ name: String) -> Bool { withoutSuffix(name) != nil }

  /// A name without its administrative suffix; `nil` when it has none, or nothing useful would be left.
  private static func withoutSuffix(_ name: String) -> String? {
    // A lone syllable such as 중(구) names nothing that people would type.
    if let suffix = koreanSuffixes.first(where: name.hasSuffix), name.count - suffix.count >= 2 {
      return String(name.dropLast(suffix.count))
    }
    if let suffix = englishSuffixes.first(where: name.lowercased().hasSuffix),
      name.count - suffix.count >= 2
    {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }
}
