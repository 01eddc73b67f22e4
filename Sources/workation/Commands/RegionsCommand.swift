import OfficeDirectory
import Presentation
import Terminal

/// `workation regions`.
enum RegionsCommand {
  static let name = Argument<String?>.optionalPositional(
    "name",
    Wording(
      "A name or code to look up; without it, the countries with offices' regions are listed.",
      "찾을 이름이나 코드. 없으면 나라와 시도를 보여 줍니다."
    ),
    completion: .regions
  )
  static let json = Argument<Bool>.flag("json", Wording("Writes JSON.", "JSON으로 씁니다."))

  static let command: Command = Command(
    "regions",
    Wording("Looks up regions by name or code.", "이름이나 코드로 지역을 찾습니다."),
    examples: [
      .init("regions 강릉", "One region, its codes and its former names.", "지역 하나와 그 코드, 옛 이름."),
      .init("regions 중구", "All the regions of that name.", "같은 이름의 모든 지역."),
      .init("regions KR-42", "A region by its ISO code.", "ISO 코드로 찾은 지역."),
    ],
    arguments: [.arguments(name.description), .options(json.description)]
  ) { given, session in
    let desk = try RegionDesk(session)
    let found = try given[name].map(desk.regions) ?? desk.overview()
    let text =
      given[json] ? try RegionListing.json(found, desk) : RegionListing.text(found, desk, session)
    try StandardStream.output.send(text)
    return .done
  }
}
