import Testing

@testable import OfficeDirectory

@Suite struct `Wording of an import` {
  private func problem(_ code: ImportProblem.Code) -> ImportProblem {
    ImportProblem(
      code,
      at: SourcePlace(file: "a.csv", line: 12, column: "lat"),
      value: "VALUE",
      detail: "DETAIL"
    )
  }

  @Test(arguments: ImportProblem.Code.allCases)
  func `every problem has a reason and a remedy in both languages`(_ code: ImportProblem.Code) {
    let problem = problem(code)
    for text in [
      problem.reason.english, problem.reason.korean, problem.remedy.english, problem.remedy.korean,
    ] {
      #expect(!text.isEmpty)
    }
    let isKorean = { (text: String) in
      text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
    #expect(!isKorean(problem.englishSentence))
    #expect(isKorean(problem.reason.korean))
    #expect(isKorean(problem.remedy.korean))
  }

  @Test func `every problem says something of its own`() {
    let codes = ImportProblem.Code.allCases
    #expect(Set(codes.map { problem($0).englishSentence }).count == codes.count)
    #expect(Set(codes.map { problem($0).koreanSentence }).count == codes.count)
  }

  @Test func `the place leads to the cell`() {
    #expect(problem(.nullIsland).whereInEnglish == "a.csv:12, column 'lat'")
    #expect(problem(.nullIsland).whereInKorean == "a.csv:12, 'lat' 열")
    let whole = ImportProblem(.raggedRow, at: SourcePlace(file: "standard input"))
    #expect(whole.whereInEnglish == "standard input")
  }

  @Test(arguments: [
    (ImportProblem.Code.duplicateSourceID, ["VALUE", "line DETAIL"]),
    (.raggedRow, ["VALUE cells", "has DETAIL"]), (.outsideAreaOfUse, ["VALUE", "DETAIL", "--crs"]),
    (.coordinateSwapped, ["VALUE", "swap"]),
    (.unknownKind, ["VALUE", "DETAIL", "workation_centre"]),
    (.regionDisagrees, ["VALUE", "DETAIL"]), (.unreadableHours, ["DETAIL"]),
  ])
  func `what was met is in the sentence`(_ code: ImportProblem.Code, _ parts: [String]) {
    for part in parts { #expect(problem(code).englishSentence.contains(part)) }
  }

  @Test(arguments: [
    ImportError.Reason.noCoordinateColumns(columns: ["열"]), .noNameColumn(columns: ["열"]),
    .unknownColumn("열", columns: ["행"]), .unknownSystem(candidates: ["EPSG:5174"], evidence: []),
    .unknownSystem(candidates: [], evidence: []), .noRows, .tooManyProblems(3),
  ])
  func `every refusal names the file in both languages`(_ reason: ImportError.Reason) {
    let error = ImportError(reason, file: "목록.csv")
    #expect(error.englishSentence.contains("'목록.csv'"))
    #expect(error.koreanSentence.contains("'목록.csv'"))
  }

  @Test func `an unknown kind is said to be taken as what it was taken as`() throws {
    let report = try ImportScene().load("name,kind,lon,lat\n하나,세탁소,128.896,37.752\n") {
      $0.defaultKind = .cafe
    }
    #expect(report.problems.first?.detail == "cafe")
    #expect(report.problems.first?.koreanSentence.contains("cafe") == true)
  }
}
