import Foundation
import OfficeDirectory
import Presentation
import Publishing

/// The filters, order and output options that the query commands share.
enum QueryArguments {
  static let kinds = Argument<[ChoiceArgument<OfficeKind>]>.repeating(
    "kind",
    Wording("Only offices of this kind; repeat for several.", "이 종류만. 여러 번 쓸 수 있습니다."),
    accepts: "kind",
    completion: .values(ChoiceArgument<OfficeKind>.values)
  )
  static let amenities = Argument<[ChoiceArgument<Amenity>]>.repeating(
    "amenity",
    Wording("Only offices that offer this; repeat for several.", "이것을 갖춘 곳만. 여러 번 쓸 수 있습니다."),
    accepts: "amenity",
    completion: .values(ChoiceArgument<Amenity>.values)
  )
  static let maximumPrice = Argument<MoneyArgument?>.option(
    "max-price",
    Wording("A day pass at most this dear.", "1일권이 이 값 이하인 곳만."),
    accepts: "amount"
  )
  static let minimumWifi = Argument<MbpsArgument?>.option(
    "min-wifi",
    Wording("At least this many Mbps of download.", "내려받기 속도(Mbps)가 이 이상인 곳만."),
    accepts: "mbps"
  )
  static let openNow = Argument<Bool>.flag(
    "open-now",
    Wording("Only offices open at this moment.", "지금 문을 연 곳만.")
  )
  static let openAt = Argument<InstantArgument?>.option(
    "open-at",
    Wording("Only offices open at this moment.", "이 시각에 문을 여는 곳만."),
    accepts: "time"
  )
  static let withPhotos = Argument<Bool>.flag(
    "with-photos",
    Wording("Only offices with photos.", "사진이 있는 곳만.")
  )
  static let text = Argument<String?>.option(
    "text",
    Wording("Only offices with this in name or address.", "이름이나 주소에 이 말이 있는 곳만."),
    accepts: "text"
  )
  static let includeClosed = Argument<Bool>.flag(
    "include-closed",
    Wording("Also businesses closed for good.", "폐업한 곳도 보여 줍니다.")
  )

  static let filters = Command.Group(
    heading: Wording("Filters", "조건"),
    arguments: [
      kinds.description, amenities.description, maximumPrice.description,
      minimumWifi.description, openNow.description, openAt.description, withPhotos.description,
      text.description, includeClosed.description,
    ]
  )

  static let sort = Argument<ChoiceArgument<OfficeOrder>?>.option(
    "sort",
    Wording("The order of the list.", "정렬 순서."),
    accepts: "order",
    completion: .values(ChoiceArgument<OfficeOrder>.values)
  )
  static let limit = Argument<CountArgument?>.option(
    "limit",
    short: "n",
    Wording("At most this many offices.", "이 개수까지만."),
    accepts: "count"
  )
  static let format = Argument<ChoiceArgument<OutputFormat>?>.option(
    "format",
    Wording("How the answer is written.", "출력 형식."),
    accepts: "format",
    completion: .values(ChoiceArgument<OutputFormat>.values)
  )
  static let json = Argument<Bool>.flag(
    "json",
    Wording("Short for --format json.", "--format json과 같습니다.")
  )
  static let geojson = Argument<Bool>.flag(
    "geojson",
    Wording("Short for --format geojson.", "--format geojson과 같습니다.")
  )
  static let csv = Argument<Bool>.flag(
    "csv",
    Wording("Short for --format csv.", "--format csv와 같습니다.")
  )

  static let output = Command.Group(
    heading: Wording("Output", "출력"),
    arguments: [
      sort.description, limit.description, format.description, json.description,
      geojson.description, csv.description,
    ]
  )

  /// The filters that were given.
  static func filters(_ given: Given, _ session: Session) throws(UsageError) -> OfficeFilters {
    var filters = OfficeFilters()
    filters.kinds = Set(given[kinds].map(\.choice))
    filters.amenities = Set(given[amenities].map(\.choice))
    filters.maximumDayPrice = given[maximumPrice]?.money
    filters.minimumWifiMbps = given[minimumWifi]?.value
    if given[openNow] && given[openAt] != nil {
      throw UsageError(
        .conflict(
          Wording(
            "--open-now and --open-at exclude each other",
            "--open-now와 --open-at은 함께 쓸 수 없습니다"
          )
        )
      )
    }
    filters.openAt = given[openNow] ? session.now : given[openAt]?.date
    filters.withPhotosOnly = given[withPhotos]
    filters.text = given[text]
    filters.includesClosedBusinesses = given[includeClosed]
    return filters
  }

  /// The output format that was asked for.
  static func outputFormat(_ given: Given) throws(UsageError) -> OutputFormat {
    var asked: [OutputFormat] = []
    if let format = given[format]?.choice { asked.append(format) }
    if given[json] { asked.append(.json) }
    if given[geojson] { asked.append(.geojson) }
    if given[csv] { asked.append(.csv) }
    guard Set(asked).count <= 1 else {
      throw UsageError(
        .conflict(Wording("only one output format can be written", "출력 형식은 하나만 고를 수 있습니다"))
      )
    }
    return asked.first ?? .text
  }
}

/// How a command writes its answer.
enum OutputFormat: String, CaseIterable, Sendable {
  /// A readable list.
  case text
  case json
  case geojson
  case geojsonseq
  case csv

  /// The machine-readable format, when it's one.
  var export: ExportFormat? { ExportFormat(rawValue: rawValue) }
}
