import GeoFormats
import OfficeDirectory
import Presentation
import Publishing
import Terminal

/// `workation show`.
enum ShowCommand {
  static let office = Argument<String>.positional(
    "office",
    Wording("An office's identifier or name.", "오피스의 식별자나 이름."),
    completion: .places
  )

  static let command: Command = Command(
    "show",
    Wording("Shows all that is known of an office.", "오피스에 대해 아는 것을 모두 보여 줍니다."),
    examples: [
      .init("show '파도살롱 명주점'", "The card of one office.", "오피스 하나의 카드."),
      .init("show '파도살롱 명주점' --json", "The same for a script.", "스크립트를 위한 같은 내용."),
    ],
    arguments: [
      .arguments(office.description),
      .options(
        QueryArguments.format.description,
        QueryArguments.json.description,
        QueryArguments.geojson.description,
        QueryArguments.csv.description
      ),
    ]
  ) { given, session in
    let desk = try Desk(session)
    let office = try desk.office(given[office])
    if let format = try QueryArguments.outputFormat(given).export {
      let page = OfficePage(hits: [OfficeHit(office: office, distance: nil)], matched: 1, next: nil)
      try OfficeExport(format: format).write(page, to: .standardOutput())
      return .done
    }
    try StandardStream.output.send(await card(office, try desk.regionNames(), session))
    return .done
  }

  @MainActor
  private static func card(_ office: Office, _ regions: RegionDesk, _ session: Session) -> String {
    let model = OfficeCardModel()
    var text = ""
    let presenter = OfficeCardPresenter(model, style: session.style) { text += $0 }
    model.show(office, at: session.now) { regions.name($0) }
    withExtendedLifetime(presenter) {}
    return text
  }
}
