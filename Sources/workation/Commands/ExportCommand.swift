import GeoFormats
import OfficeDirectory
import Presentation
import Publishing

/// `workation export`.
enum ExportCommand {
  static let regions = Argument<[String]>.remaining(
    "region",
    Wording("Regions to export; without any, everything.", "내보낼 지역. 없으면 전체."),
    isRequired: false,
    completion: .regions
  )
  static let output = Argument<String?>.option(
    "output",
    short: "o",
    Wording("The file to write, or - for standard output.", "쓸 파일. -는 표준 출력."),
    accepts: "file",
    completion: .files
  )

  static let command: Command = Command(
    "export",
    Wording("Writes offices to a file.", "오피스를 파일로 내보냅니다."),
    discussion: Wording(
      "The format comes from the file's ending (.geojson, .geojsons, .csv, .json) or from --format. "
        + "The file appears whole or not at all.",
      "형식은 파일 이름의 끝(.geojson, .geojsons, .csv, .json)이나 --format을 따릅니다. 파일은 온전히 생기거나 아예 생기지 않습니다."
    ),
    examples: [
      .init(
        "export 강원특별자치도 -o gangwon.geojson",
        "A province for a map viewer.",
        "지도에서 볼 한 지역."
      ),
      .init(
        "export --near 제주시 --radius 20km --format csv",
        "Offices near Jeju City as CSV.",
        "제주시 근처의 오피스를 CSV로."
      ),
    ],
    arguments: [
      .arguments(regions.description),
      .options(
        AreaArguments.near.description,
        AreaArguments.radius.description,
        output.description,
        QueryArguments.sort.description,
        QueryArguments.limit.description,
        QueryArguments.format.description
      ),
      QueryArguments.filters,
    ]
  ) { given, session in
    let path = given[output] ?? "-"
    let format = try exportFormat(given, path: path)
    let desk = try Desk(session)
    let area = try AreaArguments.area(given, regions: given[regions], desk)
    let page = try desk.page(area, given)
    let output = path == "-" ? ByteOutput.standardOutput() : try ByteOutput(path: path)
    try OfficeExport(format: format).write(page, to: output)
    if path != "-" {
      let count = CountWording.offices(page.hits.count)
      session.note(
        Wording(
          "\(count.english) written to \(path)",
          "\(path)에 \(count.korean)을 썼습니다"
        )
      )
    }
    return .done
  }

  private static func exportFormat(_ given: Given, path: String) throws(UsageError) -> ExportFormat
  {
    if let asked = given[QueryArguments.format]?.choice {
      guard let format = asked.export else {
        throw UsageError(
          .conflict(
            Wording(
              "export writes geojson, geojsonseq, csv or json, not text",
              "text 형식으로는 내보낼 수 없습니다"
            )
          )
        )
      }
      return format
    }
    if path == "-" { return .geojson }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? String(name.split(separator: ".").last ?? "") : ""
    guard let format = ExportFormat(ending: ending) else {
      throw UsageError(
        .conflict(
          Wording(
            "'\(path)' doesn't say its format; end it in .geojson, .geojsons, .csv or .json, or give --format",
            "'\(path)'의 형식을 알 수 없습니다. .geojson, .geojsons, .csv, .json으로 끝내거나 --format을 쓰세요"
          )
        )
      )
    }
    return format
  }
}

/// The area of a command that takes regions, or a place with a radius, or neither.
enum AreaArguments {
  static let near = Argument<PlaceArgument?>.option(
    "near",
    Wording("Around this place instead of in regions.", "지역 대신 이곳 근처."),
    accepts: "place",
    completion: .places
  )
  static let radius = Argument<DistanceArgument?>.option(
    "radius",
    short: "r",
    Wording("How far from --near; 5km if not given.", "--near에서의 반경. 없으면 5km."),
    accepts: "distance"
  )

  static func area(
    _ given: Given,
    regions: [String],
    _ desk: Desk
  ) throws -> OfficeQuery.Area {
    guard let place = given[near]?.place else {
      if given[radius] != nil {
        throw UsageError(
          .conflict(Wording("--radius needs --near", "--radius에는 --near가 필요합니다"))
        )
      }
      return regions.isEmpty ? .everywhere : .regions(try regions.map(desk.region).map(\.id))
    }
    guard regions.isEmpty else {
      throw UsageError(
        .conflict(
          Wording("give regions or --near, not both", "지역과 --near 중 하나만 쓰세요")
        )
      )
    }
    return .within(
      metres: given[radius]?.metres ?? 5_000,
      of: try desk.center(of: place).coordinate
    )
  }
}
