import OfficeDirectory
import Presentation

/// `workation in`.
enum InCommand {
  static let regions = Argument<[String]>.remaining(
    "region",
    Wording(
      "A region's name in Korean or English, a former name, or a code; several are joined.",
      "지역의 한국어나 영어 이름, 옛 이름 또는 코드. 여러 지역을 함께 볼 수 있습니다."
    ),
    isRequired: true,
    completion: .regions
  )

  static let command: Command = Command(
    "in",
    Wording("Lists the offices in one or more regions.", "지역 안의 오피스를 보여 줍니다."),
    examples: [
      .init("in 강릉", "Offices in Gangneung.", "강릉의 오피스."),
      .init(
        "in Busan Jeju-do --kind coworking",
        "Shared offices in Busan and on Jeju.",
        "부산과 제주도의 공유오피스."
      ),
    ],
    arguments: [
      .arguments(regions.description), QueryArguments.filters, QueryArguments.output,
    ]
  ) { given, session in
    let desk = try Desk(session)
    let regions = try given[regions].map(desk.region)
    let names = regions.map { Wording($0.englishName, $0.koreanName) }
    return try await desk.answer(
      .regions(regions.map(\.id)),
      given,
      heading: Wording(
        "In " + names.map(\.english).joined(separator: ", "),
        names.map(\.korean).joined(separator: ", ")
      )
    )
  }
}
