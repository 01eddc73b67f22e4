import OfficeDirectory
import Presentation

/// What a command asks of regions: names in, regions out.
struct RegionDesk: Sendable {
  let catalog: RegionCatalog
  let lookup: RegionLookup

  init(_ session: Session) throws {
    let folder = try DataFolder.find(environment: session.environment)
    catalog = try RegionCatalog(contentsOf: folder.catalog)
    lookup = RegionLookup(catalog)
  }

  /// A name that names no region, or too many.
  struct Trouble: Error {
    let name: String
    let candidates: [Region]
    /// Whether the candidates bear the name, or are only called something like it.
    let isAmbiguous: Bool

    var sentence: Wording {
      let list = candidates.map { "\($0.koreanName) \($0.englishName) (\($0.id))" }
        .joined(separator: ", ")
      if isAmbiguous {
        return Wording(
          "'\(name)' names several regions: \(list); add the one around it, such as '서울 중구'",
          "'\(name)'에 해당하는 지역이 여럿입니다: \(list). '서울 중구'처럼 상위 지역을 함께 쓰세요"
        )
      }
      guard !candidates.isEmpty else {
        return Wording("no region is called '\(name)'", "'\(name)'(이)라는 지역이 없습니다")
      }
      return Wording(
        "no region is called '\(name)'; these come near: \(list)",
        "'\(name)'(이)라는 지역이 없습니다. 비슷한 지역: \(list)"
      )
    }
  }

  /// The one region of a name.
  func region(_ name: String) throws(Trouble) -> Region {
    switch lookup.find(name) {
    case .one(let region): return region
    case .several(let regions):
      throw Trouble(name: name, candidates: regions, isAmbiguous: true)
    case .none(let suggestions):
      throw Trouble(name: name, candidates: suggestions, isAmbiguous: false)
    }
  }

  /// All regions of a name.
  func regions(_ name: String) throws(Trouble) -> [Region] {
    switch lookup.find(name) {
    case .one(let region): return [region] + catalog.children(of: region.id)
    case .several(let regions): return regions
    case .none(let suggestions):
      throw Trouble(name: name, candidates: suggestions, isAmbiguous: false)
    }
  }

  /// Countries that have parts, and their provinces.
  func overview() -> [Region] {
    catalog.regions.filter { region in
      switch region.level {
      case .country: !catalog.children(of: region.id).isEmpty
      case .province: true
      case .city, .district, .custom: false
      }
    }
  }

  /// A region's name for people.
  func name(_ id: RegionID) -> Wording {
    catalog[id].map { Wording($0.englishName, $0.koreanName) } ?? Wording(verbatim: id.path)
  }

  /// Names that begin as typed, for completion.
  func names(beginningWith text: String) -> [String] {
    let folded = SearchText.folded(text)
    var names: Set<String> = []
    for region in catalog.regions {
      for name in [region.koreanName, region.englishName]
      where SearchText.folded(name).hasPrefix(folded) {
        names.insert(name)
      }
    }
    return names.sorted()
  }
}
