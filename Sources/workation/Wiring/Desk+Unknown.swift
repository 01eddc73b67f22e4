import OfficeDirectory
import Presentation

extension Desk {
  /// Several offices bear the name.
  struct AmbiguousOffice: Error {
    let name: String
    let owners: [Office]

    var sentence: Wording {
      let list = owners.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
      return Wording(
        "several offices are called '\(name)': \(list); give an identifier",
        "'\(name)'(이)라는 오피스가 여럿입니다: \(list). 식별자를 쓰세요"
      )
    }
  }

  /// No office has the name.
  struct UnknownOffice: Error {
    let name: String
    let similar: [String]

    var sentence: Wording {
      guard !similar.isEmpty else {
        return Wording(
          "no office is called '\(name)'; 'workation in REGION' lists them",
          "'\(name)'(이)라는 오피스가 없습니다. 'workation in 지역'으로 목록을 볼 수 있습니다"
        )
      }
      let list = similar.map { "'\($0)'" }.joined(separator: ", ")
      return Wording(
        "no office is called '\(name)'; these come near: \(list)",
        "'\(name)'(이)라는 오피스가 없습니다. 비슷한 이름: \(list)"
      )
    }
  }

  /// Neither a region nor an office has the name.
  struct UnknownPlace: Error {
    let name: String
    let offices: [String]
    let regions: [Region]

    var sentence: Wording {
      let regions = regions.map { "\($0.koreanName) \($0.englishName) (\($0.id))" }
      let list = (regions + offices.map { "'\($0)'" }).joined(separator: ", ")
      guard !list.isEmpty else {
        return Wording(
          "no region and no office is called '\(name)'; 'workation regions' lists regions",
          "'\(name)'(이)라는 지역도 오피스도 없습니다. 'workation regions'로 지역을 볼 수 있습니다"
        )
      }
      return Wording(
        "no region and no office is called '\(name)'; these come near: \(list)",
        "'\(name)'(이)라는 지역도 오피스도 없습니다. 비슷한 이름: \(list)"
      )
    }
  }
}
