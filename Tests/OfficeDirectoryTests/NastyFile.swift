import Testing

@testable import OfficeDirectory

/// A small nasty file with one fault, and what has to come of it.
struct NastyFile: CustomTestStringConvertible, Sendable {
  var fault: String
  var text: String
  var outcomes: String
  var code: ImportProblem.Code?
  var line: Int?
  var column: String?
  var value: String?

  var testDescription: String { fault }

  init(
    _ fault: String,
    _ text: String,
    _ outcomes: String,
    _ code: ImportProblem.Code? = nil,
    line: Int? = nil,
    column: String? = nil,
    value: String? = nil
  ) {
    self.fault = fault
    self.text = text
    self.outcomes = outcomes
    self.code = code
    self.line = line
    self.column = column
    self.value = value
  }
}

extension NastyFile {
  /// A header.
  static let head = "id,name,longitude,latitude,address\n"
  /// A row that is right, in 강릉.
  static let good = "a,파도 오피스,128.896,37.752,강원특별자치도 강릉시 교동\n"
  /// Another one.
  static let more = "c,바다 오피스,128.91,37.79,강원특별자치도 강릉시 안현동\n"

  /// Rows that are left out.
  static let rejectedRows: [NastyFile] = [
    NastyFile(
      "no name",
      head + good + "b,,128.9,37.75,강릉시\n",
      "1 added, 1 rejected",
      .missingName,
      line: 3,
      column: "name"
    ),
    NastyFile(
      "no coordinates",
      head + good + "b,둘,,,강릉시\n",
      "1 added, 1 rejected",
      .missingPlace,
      line: 3
    ),
    NastyFile(
      "one coordinate of two",
      head + good + "b,둘,128.9,,\n",
      "1 added, 1 rejected",
      .missingPlace,
      line: 3,
      column: "latitude"
    ),
    NastyFile(
      "a word for a coordinate",
      head + good + "b,둘,동쪽,37.75,\n",
      "1 added, 1 rejected",
      .unreadableCoordinate,
      line: 3,
      column: "longitude",
      value: "동쪽"
    ),
    NastyFile(
      "NaN",
      head + good + "b,둘,128.9,NaN,\n",
      "1 added, 1 rejected",
      .unreadableCoordinate,
      line: 3,
      column: "latitude",
      value: "NaN"
    ),
    NastyFile(
      "infinity",
      head + good + "b,둘,inf,37.75,\n",
      "1 added, 1 rejected",
      .unreadableCoordinate,
      line: 3,
      column: "longitude",
      value: "inf"
    ),
    NastyFile(
      "0, 0",
      head + good + "b,둘,0,0.000,\n",
      "1 added, 1 rejected",
      .nullIsland,
      line: 3
    ),
    NastyFile(
      "beyond every longitude",
      head + good + more + "b,둘,190,37.75,\n",
      "2 added, 1 rejected",
      .coordinateOutOfRange,
      line: 4
    ),
    NastyFile(
      "metres among degrees",
      head + good + more + "b,둘,205249.26,455308.65,\n",
      "2 added, 1 rejected",
      .coordinateOutOfRange,
      line: 4
    ),
    NastyFile(
      "one swapped row",
      head + good + more + "b,둘,37.75,128.9,\n",
      "2 added, 1 rejected",
      .coordinateSwapped,
      line: 4
    ),
    NastyFile(
      "the hemisphere of the other axis",
      head + good + "b,둘,37.75N,128.9,\n",
      "1 added, 1 rejected",
      .unreadableCoordinate,
      line: 3,
      column: "longitude",
      value: "37.75N"
    ),
    NastyFile(
      "an identifier twice",
      head + good + "a,둘,128.9,37.75,\n",
      "1 added, 1 rejected",
      .duplicateSourceID,
      line: 3,
      value: "a"
    ),
    NastyFile(
      "a cell torn by its comma",
      head + good + "b,둘,128.9,37.75,강릉시, 교동\n",
      "1 added, 1 rejected",
      .raggedRow,
      line: 3,
      value: "6"
    ),
    NastyFile(
      "a row cut short",
      head + good + "b,둘\n",
      "1 added, 1 rejected",
      .missingPlace,
      line: 3
    ),
  ]

  /// Oddities that nobody needs to hear of.
  static let toleratedRows: [NastyFile] = [
    NastyFile("a byte-order mark", "\u{FEFF}" + head + good, "1 added"),
    NastyFile("CRLF", (head + good).replacing("\n", with: "\r\n"), "1 added"),
    NastyFile("CR alone", (head + good).replacing("\n", with: "\r"), "1 added"),
    NastyFile("no line end at the end", head + good.dropLast(), "1 added"),
    NastyFile("empty cells at the end", head + good.dropLast() + ",,,\n,,,,,,\n", "1 added"),
    NastyFile("blank lines", head + "\n\n" + good + "\n", "1 added"),
    NastyFile("a line break in quotes", head + "a,\"파도\n오피스\",128.896,37.752,\n", "1 added"),
    NastyFile("semicolons", (head + good).replacing(",", with: ";"), "1 added"),
    NastyFile("tabs", (head + good).replacing(",", with: "\t"), "1 added"),
    NastyFile("padded coordinates", head + "a,하나,   128.896  ,37.752      ,\n", "1 added"),
    NastyFile(
      "decimal commas",
      head.replacing(",", with: ";") + "a;하나;128,896;37,752;\n",
      "1 added"
    ),
    NastyFile("full-width digits", head + "a,하나,１２８．８９６,３７．７５２,\n", "1 added"),
    NastyFile(
      "degrees, minutes, seconds",
      head + "a,하나,128°53'45.6\"E,37°45'7.2\"N,\n",
      "1 added"
    ),
    NastyFile(
      "a column name twice",
      "id,name,name,longitude,latitude\na,하나,다른,128.896,37.752\n",
      "1 added"
    ),
  ]
}
