import OfficeDirectory
import Presentation

/// Says what an import did, on standard error, with the places of everything that was wrong.
struct ImportReportPrinter {
  let session: Session

  /// Problems that are listed unless the run is verbose.
  private static let listed = 20

  func show(_ report: ImportReport, isDryRun: Bool) {
    for line in ImportWording.understanding(report) { session.detail(line) }
    if report.system.isSwapped {
      session.warn(
        Wording(
          "\(report.file): the columns of longitude and latitude hold each other's values, and were read so",
          "\(report.file): 경도와 위도 열의 값이 서로 바뀌어 있어 바꾸어 읽었습니다"
        )
      )
    }
    let isVerbose = session.verbosity == .verbose
    let worth = report.problems.filter {
      isVerbose || $0.code.rejects || $0.code == .regionDisagrees
    }
    for problem in worth.prefix(isVerbose ? .max : ImportReportPrinter.listed) { say(problem) }
    let rest =
      report.problemCounts.values.reduce(0, +) - min(worth.count, ImportReportPrinter.listed)
    if rest > 0 && !isVerbose {
      session.note(
        Wording("… and \(rest) more; --verbose lists them", "… 그 밖에 \(rest)건. --verbose로 볼 수 있습니다")
      )
    }
    if isDryRun { session.note(Wording("dry run: nothing was stored", "시험 실행: 저장하지 않았습니다")) }
  }

  private func say(_ problem: ImportProblem) {
    let line = Wording(
      problem.whereInEnglish + ": " + problem.englishSentence,
      problem.whereInKorean + ": " + problem.koreanSentence
    )
    if problem.code.rejects { session.fail(line) } else { session.warn(line) }
  }
}
