import OfficeDirectory
import Presentation

/// `workation nearest`.
enum NearestCommand {
  static let count = Argument<CountArgument>.option(
    "count",
    short: "k",
    Wording("How many offices.", "오피스 개수."),
    accepts: "count",
    default: CountArgument(value: 10),
    shown: "10"
  )

  static let command: Command = Command(
    "nearest",
    Wording("Lists the offices nearest to a place.", "어떤 곳에서 가장 가까운 오피스를 보여 줍니다."),
    examples: [
      .init(
        "nearest 37.5665,126.9780 --count 5",
        "The five offices nearest to Seoul City Hall.",
        "서울시청에서 가장 가까운 오피스 다섯 곳."
      ),
      .init(
        "nearest 서귀포 --kind cafe",
        "The nearest cafés to work in around Seogwipo.",
        "서귀포에서 가장 가까운, 일하기 좋은 카페."
      ),
    ],
    arguments: [
      .arguments(NearCommand.place.description), .options(count.description),
      QueryArguments.filters, QueryArguments.output,
    ]
  ) { given, session in
    let desk = try Desk(session)
    let center = try desk.center(of: given[NearCommand.place].place)
    return try await desk.answer(
      .nearest(count: given[count].value, to: center.coordinate),
      given,
      heading: Wording("Nearest to \(center.name.english)", "\(center.name.korean)에서 가장 가까운 곳")
    )
  }
}
