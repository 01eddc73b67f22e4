import OfficeDirectory
import Presentation

/// `workation near`.
enum NearCommand {
  static let place = Argument<PlaceArgument>.positional(
    "place",
    Wording(
      "Where to look: latitude,longitude as map sites give it, or the name of a region or an office.",
      "찾을 곳: 지도 사이트처럼 위도,경도 또는 지역이나 오피스의 이름."
    ),
    completion: .places
  )
  static let radius = Argument<DistanceArgument>.option(
    "radius",
    short: "r",
    Wording("How far, on the ellipsoid.", "반경(타원체 위의 거리)."),
    accepts: "distance",
    default: DistanceArgument(metres: 5_000),
    shown: "5km"
  )

  static let explain = Argument<Bool>.flag(
    "explain",
    Wording(
      "Also says, on standard error, how many offices each stage of the exact search decided.",
      "정확한 탐색의 단계마다 몇 곳이 결정되었는지도 표준 오류로 보여 줍니다."
    )
  )

  static let command: Command = Command(
    "near",
    Wording("Lists the offices within a distance of a place.", "어떤 곳에서 가까운 오피스를 보여 줍니다."),
    examples: [
      .init("near 강릉 --radius 10km", "Offices within 10 km of Gangneung.", "강릉에서 10 km 안의 오피스."),
      .init(
        "near 37.5665,126.9780 --open-now",
        "Offices near Seoul City Hall that are open now.",
        "서울시청 근처에서 지금 문을 연 오피스."
      ),
    ],
    arguments: [
      .arguments(place.description), .options(radius.description, explain.description),
      QueryArguments.filters,
      QueryArguments.output,
    ]
  ) { given, session in
    let desk = try Desk(session)
    let center = try desk.center(of: given[place].place)
    let area = OfficeQuery.Area.within(metres: given[radius].metres, of: center.coordinate)
    if given[explain] {
      let index = try DirectoryIndex(desk.store)
      let explanation = index.explain(within: given[radius].metres, of: center.coordinate)
      for line in ExplanationWording.lines(explanation) {
        StandardStream.complain(session.text(line) + "\n")
      }
    }
    let length = DistanceWording.chosen(given[radius].metres)
    return try await desk.answer(
      area,
      given,
      heading: Wording(
        "Within \(length) of \(center.name.english)",
        "\(center.name.korean)에서 \(length) 안"
      )
    )
  }
}
