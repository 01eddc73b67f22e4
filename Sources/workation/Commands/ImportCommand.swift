import Bytes
import Foundation
import GeoFormats
import OfficeDirectory
import Presentation
import Storage

/// `workation import`.
enum ImportCommand {
  static let files = Argument<[String]>.remaining(
    "file",
    Wording("Files of listings; - is standard input.", "목록 파일. -는 표준 입력."),
    isRequired: true,
    completion: .files
  )
  static let system = Argument<String?>.option(
    "crs",
    Wording(
      "The coordinates' reference system: EPSG:n, WKT, or auto.",
      "좌표계: EPSG:n, WKT 또는 auto."
    ),
    accepts: "crs"
  )
  static let encoding = Argument<EncodingArgument?>.option(
    "encoding",
    Wording("The text's encoding, if it can't be told.", "알 수 없을 때 쓸 문자 인코딩."),
    accepts: "encoding",
    completion: .values(TextEncoding.allCases.map(\.rawValue))
  )
  static let columns = Argument<[MappingArgument]>.repeating(
    "map",
    Wording("A field's column, as name=상호; repeat for several.", "필드의 열. name=상호처럼 씁니다."),
    accepts: "field=column"
  )
  static let source = Argument<String?>.option(
    "source",
    Wording("What the source is called; the file's name if not given.", "출처의 이름. 없으면 파일 이름."),
    accepts: "name"
  )
  static let kind = Argument<ChoiceArgument<OfficeKind>?>.option(
    "kind",
    Wording("The kind of offices of which the file doesn't say it.", "파일에 종류가 없는 곳의 종류."),
    accepts: "kind",
    completion: .values(ChoiceArgument<OfficeKind>.values)
  )
  static let dryRun = Argument<Bool>.flag(
    "dry-run",
    Wording("Reports what would be done, and keeps nothing.", "저장하지 않고 결과만 보여 줍니다.")
  )
  static let maximumRejected = Argument<CountArgument?>.option(
    "max-rejected",
    Wording("Keep nothing when more rows are rejected.", "거부된 행이 더 많으면 저장하지 않습니다."),
    accepts: "count"
  )

  static let command: Command = Command(
    "import",
    Wording("Loads files of listings into the directory.", "목록 파일을 디렉터리로 가져옵니다."),
    discussion: Wording(
      "Each file is one transaction, and the same file again changes nothing. Every row ends as added, "
        + "updated, unchanged, merged with an office known from elsewhere, or rejected with the reason.",
      "파일마다 한 번에 저장하고, 같은 파일을 다시 가져오면 바뀌는 것이 없습니다. 행마다 추가, 갱신, 그대로, 병합, 거부 중 하나로 끝나며 거부된 이유를 알려 줍니다."
    ),
    examples: [
      .init("import data/offices.csv", "Loads a CSV file.", "CSV 파일을 가져옵니다."),
      .init(
        "import listings.csv --crs EPSG:5174 --encoding cp949 --map name=상호",
        "Says what can't be told.",
        "알 수 없는 것을 지정합니다."
      ),
    ],
    arguments: [
      .arguments(files.description),
      .options(
        system.description,
        encoding.description,
        columns.description,
        source.description,
        kind.description,
        dryRun.description,
        maximumRejected.description
      ),
    ]
  ) { given, session in
    let folder = try DataFolder.find(environment: session.environment)
    let lookup = RegionLookup(try RegionCatalog(contentsOf: folder.catalog))
    let guide = RegionGuide(
      atlas: try RegionAtlas(contentsOf: folder.preciseRegions),
      lookup: lookup
    )
    let options = try options(given)
    // Whatever is wrong with a file is found before a database is made for it.
    for path in given[files] where path != "-" { try FileCheck.readable(path) }
    try DatabaseFolder.make(for: session.databasePath)
    let store = try GeoPackageStore(path: session.databasePath, access: .write)
    for path in given[files] {
      let importer = Importer(store: store, regions: guide, options: options, now: session.now)
      let report = try importer.run(path: path)
      ImportReportPrinter(session: session).show(report, isDryRun: options.isDryRun)
      try StandardStream.output.send(session.text(ImportWording.summary(report)) + "\n")
    }
    return .done
  }

  private static func options(_ given: Given) throws(UsageError) -> ImportOptions {
    var options = ImportOptions()
    options.source = given[source]
    options.system = given[system].flatMap { $0.lowercased() == "auto" ? nil : $0 }
    options.encoding = given[encoding]?.encoding
    for mapping in given[columns] { options.columns[mapping.field] = mapping.column }
    if let kind = given[kind]?.choice { options.defaultKind = kind }
    options.isDryRun = given[dryRun]
    options.maximumRejected = given[maximumRejected]?.value
    if options.source != nil && given[files].count > 1 {
      throw UsageError(
        .conflict(
          Wording(
            "--source names one file; import several one by one",
            "--source는 파일 하나에만 쓸 수 있습니다"
          )
        )
      )
    }
    return options
  }
}
