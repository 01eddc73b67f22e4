import Presentation

/// The tree of all commands.
enum Commands {
  static let root: Command = Command(
    "workation",
    Wording(
      "A directory of places to work away from home: load listings, find offices, export, prefetch.",
      "집을 떠나 일할 곳의 디렉터리: 목록을 가져오고, 찾고, 내보내고, 사진을 미리 받습니다."
    ),
    discussion: Wording(
      "Exit status: 0 done, 1 the work failed, 2 wrong usage.",
      "종료 상태: 0 완료, 1 실패, 2 잘못된 사용법."
    ),
    examples: [
      .init("import data/offices.csv", "Loads listings into the directory.", "목록을 디렉터리로 가져옵니다."),
      .init(
        "near 강릉 --radius 10km --open-now",
        "Finds offices near Gangneung.",
        "강릉 근처의 오피스를 찾습니다."
      ),
      .init("export 제주 -o jeju.geojson", "Writes a province for a map.", "한 지역을 지도용 파일로 씁니다."),
    ],
    subcommands: [
      ImportCommand.command, NearCommand.command, NearestCommand.command, InCommand.command,
      ShowCommand.command, ExportCommand.command, PrefetchCommand.command, CacheCommand.command,
      RegionsCommand.command, DoctorCommand.command, CompletionsCommand.command,
      CompleteCommand.command,
    ]
  ) { _, _ in
    // The parser asks for a subcommand before it comes to this.
    throw UsageError(.missingCommand)
  }
}
