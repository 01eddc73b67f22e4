package import OfficeDirectory

/// An import as people read it.
package enum ImportWording {
  /// What became of the rows, in one line.
  package static func summary(_ report: ImportReport) -> Wording {
    let rows = CountWording.rows(report.rows)
    let english = ImportReport.Outcome.allCases.compactMap { outcome in
      count(report, outcome).map { "\($0) \(outcome.rawValue)" }
    }
    let korean = ImportReport.Outcome.allCases.compactMap { outcome in
      count(report, outcome).map { "\(words[outcome] ?? "") \($0)" }
    }
    var notes: [Wording] = []
    if report.closedBusinesses > 0 {
      notes.append(
        Wording(
          "\(report.closedBusinesses) of them closed for good and hidden",
          "그 가운데 폐업해 숨긴 곳 \(report.closedBusinesses)"
        )
      )
    }
    if report.knownElsewhere > 0 {
      let length = twinDistance(report.furthestTwinMetres)
      notes.append(
        Wording(
          report.knownElsewhere == 1
            ? "1 is an office known from another source, \(length) apart"
            : "\(report.knownElsewhere) are offices known from other sources, at most \(length) apart",
          "\(report.knownElsewhere)곳은 다른 출처로 이미 아는 곳(최대 \(length) 차이)"
        )
      )
    }
    if report.warnings > 0 {
      notes.append(
        Wording(
          report.warnings == 1 ? "1 warning" : "\(report.warnings) warnings",
          "주의 \(report.warnings)"
        )
      )
    }
    return Wording(
      "\(report.file): \(rows.english): "
        + (english + notes.map(\.english)).joined(separator: ", "),
      "\(report.file): \(rows.korean): " + (korean + notes.map(\.korean)).joined(separator: ", ")
    )
  }

  /// Centimetres, since twins are within a metre where all is well.
  private static func twinDistance(_ metres: Double) -> String {
    metres < 1 ? "\(Int((metres * 100).rounded(.up))) cm" : DistanceWording.distance(metres)
  }

  private static func count(_ report: ImportReport, _ outcome: ImportReport.Outcome) -> Int? {
    let count = report.count(outcome)
    return count > 0 ? count : nil
  }

  private static let words: [ImportReport.Outcome: String] = [
    .added: "추가", .updated: "갱신", .unchanged: "그대로", .merged: "병합", .rejected: "거부",
  ]

  /// What was understood of the file, line by line.
  package static func understanding(_ report: ImportReport) -> [Wording] {
    var lines: [Wording] = []
    if let encoding = report.form.encoding {
      let sureness =
        report.form.encodingConfidence.map { " (\(Int(($0 * 100).rounded())) %)" } ?? ""
      lines.append(
        Wording(
          "\(report.form.format), \(encoding)\(sureness)",
          "\(report.form.format), \(encoding)\(sureness)"
        )
      )
    }
    let system = report.system
    let operation = system.operation.map { ", \($0)" } ?? ""
    let accuracy = system.accuracyMetres.map { ", ±\(DistanceWording.distance($0))" } ?? ""
    let swap = system.isSwapped ? Wording(", columns swapped", ", 열이 서로 바뀜") : Wording(verbatim: "")
    let reason = reasons[system.reason] ?? Wording(verbatim: "")
    lines.append(
      Wording(
        "coordinates in \(system.system) (\(reason.english)\(swap.english))\(operation)\(accuracy)",
        "좌표계 \(system.system) (\(reason.korean)\(swap.korean))\(operation)\(accuracy)"
      )
    )
    lines += system.evidence.map(Wording.init(verbatim:))
    for (field, column) in report.mapping.understood {
      lines.append(Wording(verbatim: "\(field.rawValue) ← \(column)"))
    }
    let ignored = report.mapping.ignored
    if !ignored.isEmpty {
      let list = ignored.joined(separator: ", ")
      lines.append(Wording("columns left aside: \(list)", "쓰지 않은 열: \(list)"))
    }
    return lines
  }

  private static let reasons: [SystemChoice.Reason: Wording] = [
    .given: Wording("given", "지정함"),
    .statedByColumns: Wording("the columns' names say so", "열 이름에 있음"),
    .degrees: Wording("the numbers are degrees", "숫자가 경위도"),
    .byFormat: Wording("the file says so", "파일에 적혀 있음"),
    .provenByAddresses: Wording(
      "only it puts the rows where their addresses are",
      "주소와 맞는 유일한 좌표계"
    ),
  ]
}
