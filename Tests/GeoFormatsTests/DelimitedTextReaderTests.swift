import TestKit
import Testing

@testable import GeoFormats

@Suite struct `Delimited text` {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let rows: [[String]]
    var lines: [Int]?
    var testDescription: String { name }
  }

  /// One fault or oddity each; the first row is the header's.
  static let cases = [
    Case(name: "plain", text: "a,b\n1,2\n", rows: [["a", "b"], ["1", "2"]], lines: [1, 2]),
    Case(name: "no last line end", text: "a,b\n1,2", rows: [["a", "b"], ["1", "2"]]),
    Case(
      name: "CRLF",
      text: "a,b\r\n1,2\r\n3,4\r\n",
      rows: [["a", "b"], ["1", "2"], ["3", "4"]]
    ),
    Case(
      name: "CR alone",
      text: "a,b\r1,2\r3,4",
      rows: [["a", "b"], ["1", "2"], ["3", "4"]],
      lines: [1, 2, 3]
    ),
    Case(
      name: "line ends of all kinds",
      text: "a,b\r\n1,2\n3,4\r5,6",
      rows: [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]],
      lines: [1, 2, 3, 4]
    ),
    Case(name: "quotes", text: "a,b\n\"1\",\"x,y\"\n", rows: [["a", "b"], ["1", "x,y"]]),
    Case(
      name: "doubled quotes",
      text: "a,b\n\"say \"\"hi\"\"\",\"\"\"\"\n",
      rows: [["a", "b"], ["say \"hi\"", "\""]]
    ),
    Case(
      name: "line ends within quotes",
      text: "a,b\n\"1\n2\r\n3\",x\n4,y\n",
      rows: [["a", "b"], ["1\n2\r\n3", "x"], ["4", "y"]],
      lines: [1, 2, 5]
    ),
    Case(
      name: "blank lines before, between and after",
      text: "\n\r\n  \na,b\n\n1,2\n\n\n",
      rows: [["a", "b"], ["1", "2"]],
      lines: [4, 6]
    ),
    Case(
      name: "a quoted empty cell alone is a row",
      text: "a\n\"\"\n1\n",
      rows: [["a"], [""], ["1"]]
    ),
    Case(name: "trailing empties", text: "a,b,\n1,2,\n", rows: [["a", "b", ""], ["1", "2", ""]]),
    Case(
      name: "rows of empties",
      text: "a,b\n,\n1,2\n",
      rows: [["a", "b"], ["", ""], ["1", "2"]]
    ),
    Case(
      name: "a quote within a cell",
      text: "a,b\n24\" screen,x\n",
      rows: [["a", "b"], ["24\" screen", "x"]]
    ),
    Case(
      name: "spaces around quotes",
      text: "a,b\n \"x,y\" ,\"z\"  \n",
      rows: [["a", "b"], ["x,y", "z"]]
    ),
    Case(name: "spaces in cells stay", text: "a,b\n x , y\n", rows: [["a", "b"], [" x ", " y"]]),
    Case(name: "semicolons", text: "a;b\n1,5;2\n", rows: [["a", "b"], ["1,5", "2"]]),
    Case(name: "tabs", text: "a\tb\n1\t2, 3\n", rows: [["a", "b"], ["1", "2, 3"]]),
    Case(name: "bars", text: "a|b|c\n1|2|3\n", rows: [["a", "b", "c"], ["1", "2", "3"]]),
    Case(
      name: "the line sep=;",
      text: "sep=;\r\na;b\r\n1;2",
      rows: [["a", "b"], ["1", "2"]],
      lines: [2, 3]
    ),
    Case(name: "one column", text: "a\n1\n2", rows: [["a"], ["1"], ["2"]]),
    Case(
      name: "commas in quotes outnumber semicolons",
      text: "a;b\n\"1,2,3,4\";5\n\"6,7,8,9\";0\n",
      rows: [["a", "b"], ["1,2,3,4", "5"], ["6,7,8,9", "0"]]
    ),
    Case(name: "Korean and emoji", text: "이름,값\n강릉 🏖️,1\n", rows: [["이름", "값"], ["강릉 🏖️", "1"]]),
    Case(name: "byte-order mark", text: "\u{FEFF}a,b\n1,2", rows: [["a", "b"], ["1", "2"]]),
    Case(
      name: "byte-order mark before a quote",
      text: "\u{FEFF}\"a\",b\n1,2",
      rows: [["a", "b"], ["1", "2"]]
    ),
  ]

  static func rows(_ input: ByteInput) throws -> (rows: [[String]], lines: [Int]) {
    var options = DelimitedTextReader.Options()
    options.hasHeader = false
    let reader = try DelimitedTextReader(input, options: options)
    var rows: [[String]] = []
    var lines: [Int] = []
    while let row = try reader.next() {
      rows.append(row.cells)
      lines.append(row.line)
    }
    return (rows, lines)
  }

  @Test(arguments: cases)
  func `is read as meant`(sample: Case) throws {
    let (rows, lines) = try Self.rows(ByteInput(sample.text))
    #expect(rows == sample.rows)
    if let expected = sample.lines { #expect(lines == expected) }
  }

  @Test(arguments: cases)
  func `any chopping gives the same rows`(sample: Case) throws {
    let whole = try Self.rows(ByteInput(sample.text))
    for seed in 1...12 as ClosedRange<UInt64> {
      // The reader collects its first 16 KB: what comes before pushes the case over that border.
      let input = choppedInput(bytes(sample.text), seed: seed, longest: 3)
      let chopped = try Self.rows(input)
      #expect(chopped.rows == whole.rows, "seed \(seed)")
      #expect(chopped.lines == whole.lines, "seed \(seed)")
    }
  }

  @Test func `every cut of a long text gives the same rows`() throws {
    let body = "\"a\"\"b\r\nc\",d\r\n x ,\"y\" \r1,2\n\"\",\n"
    let text = "h1,h2\n" + String(repeating: "f,g\n", count: 5_000) + body + body
    let whole = try Self.rows(ByteInput(text))
    #expect(whole.rows.count == 5_009)
    let all = bytes(text)
    for cut in all.count - 2 * body.utf8.count..<all.count {
      var pieces = [Array(all[..<cut]), Array(all[cut...])].makeIterator()
      var rest: [UInt8] = []
      let input = ByteInput(name: "cut") { buffer in
        if rest.isEmpty { rest = pieces.next() ?? [] }
        let count = min(buffer.count, rest.count)
        buffer.replaceSubrange(..<count, with: rest[..<count])
        rest.removeFirst(count)
        return count
      }
      let found = try Self.rows(input)
      #expect(found.rows == whole.rows && found.lines == whole.lines, "cut at \(cut)")
    }
  }

  @Test func `the header finds columns by name and reports doubled ones`() throws {
    let reader = try DelimitedTextReader(ByteInput("name, lat ,lon,name,\nx,1,2,y,\n"))
    #expect(reader.header.names == ["name", "lat", "lon", "name", ""])
    #expect(reader.header.column(named: "lat") == 1)
    #expect(reader.header.column(named: "name") == 0)
    #expect(reader.header.column(named: "nix") == nil)
    #expect(reader.header.duplicates == [.init(name: "name", columns: [0, 3])])
    #expect(reader.delimiter == UInt8(ascii: ","))
    let row = try #require(try reader.next())
    #expect(row[3] == "y")
    #expect(row.problems.isEmpty)
    #expect(try reader.next() == nil)
  }

  @Test func `ragged rows are delivered and named`() throws {
    let reader = try DelimitedTextReader(ByteInput("a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1\n"))
    var problems: [[DelimitedRow.Problem]] = []
    while let row = try reader.next() {
      problems.append(row.problems)
      #expect(row[7].isEmpty && row.isEmpty(7))
      #expect(row[0] == "1")
    }
    #expect(
      problems == [
        [.tooFewCells(expected: 3, found: 2)], [.tooManyCells(expected: 3, found: 4)], [],
        [.tooFewCells(expected: 3, found: 1)],
      ]
    )
  }

  @Test func `problems of rows have a sentence in both languages`() {
    for problem in [
      DelimitedRow.Problem.tooFewCells(expected: 17, found: 4), .textAfterQuote(column: 16),
      .tooManyCells(expected: 17, found: 18),
    ] {
      #expect(problem.sentence.contains("17"))
      #expect(problem.koreanSentence.contains("17"))
    }
  }

  @Test func `text after a closing quote is kept and named`() throws {
    let reader = try DelimitedTextReader(ByteInput("a,b\nx,\"1\" and 2\n\"y\"z,3\n"))
    let first = try #require(try reader.next())
    #expect(first.cells == ["x", "1 and 2"])
    #expect(first.problems == [.textAfterQuote(column: 1)])
    let second = try #require(try reader.next())
    #expect(second.cells == ["yz", "3"])
    #expect(second.problems == [.textAfterQuote(column: 0)])
  }

  @Test func `an unclosed quote is told by the line where it opens`() throws {
    let reader = try DelimitedTextReader(ByteInput("a,b\n1,2\n3,\"open\n4,5\n6,7\n", name: "x.csv"))
    #expect(try reader.next()?.cells == ["1", "2"])
    let error = #expect(throws: FormatError.self) { try reader.next() }
    #expect(error?.code == .unclosedQuote)
    #expect(error?.line == 3)
    #expect(error?.sentence.hasPrefix("x.csv:3: the quote opened here is never closed") == true)
    #expect(error?.koreanSentence.hasPrefix("x.csv 3행: 여기서 연 따옴표") == true)
  }

  @Test func `an unclosed quote doesn't take all memory`() throws {
    var options = DelimitedTextReader.Options()
    options.longestRow = 100_000
    var isFirst = true
    let input = ByteInput(name: "open") { buffer in
      if isFirst {
        isFirst = false
        buffer.replaceSubrange(..<6, with: bytes("a\n\"b\nc"))
        return 6
      }
      for index in buffer.indices { buffer[index] = 0x61 }
      return buffer.count
    }
    let reader = try DelimitedTextReader(input, options: options)
    let error = #expect(throws: FormatError.self) { try reader.next() }
    #expect(error?.code == .unclosedQuote)
    #expect(error?.line == 2)
  }

  @Test(arguments: ["", "\n\n", "  \n \r\n", "\u{FEFF}"])
  func `a file without rows is empty`(text: String) {
    let error = #expect(throws: FormatError.self) { try DelimitedTextReader(ByteInput(text)) }
    #expect(error?.code == .emptyFile)
  }

  @Test func `a header alone is a file without rows`() throws {
    let reader = try DelimitedTextReader(ByteInput("a,b"))
    #expect(reader.header.names == ["a", "b"])
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test func `a given delimiter and encoding are used whatever the text looks like`() throws {
    var options = DelimitedTextReader.Options()
    options.delimiter = UInt8(ascii: "^")
    options.encoding = .windows1252
    let reader = try DelimitedTextReader(
      ByteInput(bytes("a^b,c\n") + [0xE9] + bytes("^2\n")),
      options: options
    )
    #expect(reader.header.names == ["a", "b,c"])
    #expect(try reader.next()?.cells == ["é", "2"])
    #expect(reader.encoding == .windows1252)
  }

  @Test func `cells are lent without making strings`() throws {
    let reader = try DelimitedTextReader(ByteInput("a,b\n강릉,\n"))
    let row = try #require(try reader.next())
    #expect(row.withUTF8(of: 0) { Array($0) } == bytes("강릉"))
    #expect(row.withUTF8(of: 1) { $0.count } == 0)
    #expect(row.withUTF8(of: 9) { $0.count } == 0)
    #expect(!row.isEmpty(0) && row.isEmpty(1))
  }

  @Test func `rows before undecodable bytes are delivered first`() throws {
    let rows = String(repeating: "1,2\n", count: 20_000)
    let reader = try DelimitedTextReader(ByteInput(bytes("a,b\n" + rows) + [0xFF, 0xFF, 0x0A]))
    var count = 0
    let error = #expect(throws: FormatError.self) { while try reader.next() != nil { count += 1 } }
    #expect(count == 20_000)
    #expect(error?.line == 20_002)
    #expect(error?.byteOffset == 80_004)
  }

  @Test func `what the writer writes the reader reads`() throws {
    let seed: UInt64 = 41_80
    var random = SeededGenerator(seed: seed)
    let alphabet = Array(",;\"\n\r\t |a강 \u{1F3D6}é'")
    for round in 0..<200 {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<width).map { _ in
          String(
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
              alphabet[Int.random(in: alphabet.indices, using: &random)]
            }
          )
        }
      }
      var writing = DelimitedTextWriter.Options()
      writing.delimiter = DelimiterDetection.candidates[round % 4]
      writing.endsLinesWithCRLF = round % 2 == 0
      writing.hasByteOrderMark = round % 3 == 0
      let memory = MemoryOutput()
      let writer = DelimitedTextWriter(memory.output, options: writing)
      for row in rows { try writer.write(row) }
      try writer.finish()
      var reading = DelimitedTextReader.Options()
      reading.hasHeader = false
      reading.delimiter = writing.delimiter
      let reader = try DelimitedTextReader(ByteInput(memory.bytes), options: reading)
      var found: [[String]] = []
      while let row = try reader.next() { found.append(row.cells) }
      #expect(
        found.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } },
        "seed \(seed), round \(round): \(memory.text.debugDescription)"
      )
    }
  }

  @Test func `the writer quotes only what it has to`() throws {
    let memory = MemoryOutput()
    let writer = DelimitedTextWriter(memory.output)
    try writer.write(["name", "a b", "x,y", "say \"hi\"", "", " lead"])
    try writer.write([""])
    try writer.finish()
    #expect(memory.text == "name,a b,\"x,y\",\"say \"\"hi\"\"\",,\" lead\"\r\n\"\"\r\n")
  }

  @Test func `a real authority's file is read whole`() throws {
    guard let path = SharedData.path("listings/kr-localdata-vet-seoul-cp949-5174.csv") else {
      return
    }
    let reader = try DelimitedTextReader(ByteInput(path: path))
    #expect(reader.encoding == .cp949)
    #expect((reader.encodingGuess?.confidence ?? 0) > 0.8)
    #expect(reader.header.column(named: "사업장명") != nil)
    var count = 0
    while let row = try reader.next() {
      count += 1
      #expect(row.problems.isEmpty, "line \(row.line)")
    }
    #expect(count == 2_202)
  }

  @Test func `a real list with two numbers in a column is read whole`() throws {
    guard let path = SharedData.path("listings/cafeandcowork-extract.csv") else { return }
    let reader = try DelimitedTextReader(ByteInput(path: path))
    let column = try #require(reader.header.column(named: "coordinates"))
    var count = 0
    while let row = try reader.next() {
      count += 1
      #expect(row.problems.isEmpty, "line \(row.line)")
      let (latitude, longitude) = try CoordinateText.parsePair(row[column])
      #expect((30...40).contains(latitude.value) && (120...145).contains(longitude.value))
    }
    #expect(count == 50)
  }

  @Test func `a real table of tabs and stray quotes is read whole`() throws {
    guard let path = SharedData.path("listings/opening-hours-osm-munich.tsv") else { return }
    let reader = try DelimitedTextReader(ByteInput(path: path))
    #expect(reader.delimiter == UInt8(ascii: "\t"))
    #expect(reader.header.names == ["count", "opening_hours"])
    var count = 0
    while let row = try reader.next() {
      count += 1
      #expect(Int(row[0]) != nil, "line \(row.line)")
    }
    #expect(count > 1_000)
  }
}
