import Foundation
import TestKit
import Testing

@testable import GeoFormats

@Suite struct `Text encodings` {
  static func decode(_ bytes: [UInt8], as encoding: TextEncoding? = nil) throws -> String {
    let input = TextInput(ByteInput(bytes), encoding: encoding)
    var text: [UInt8] = []
    while try input.read(into: &text) {}
    return String(decoding: text, as: UTF8.self)
  }

  struct Sample: CustomTestStringConvertible {
    let text: String
    let encoding: TextEncoding
    let bytes: [UInt8]
    var testDescription: String { "\(encoding.rawValue) '\(text.prefix(12))'" }
  }

  /// Bytes as Python's codecs write them.
  static let samples = [
    Sample(
      text: "강릉",
      encoding: .cp949,
      bytes: [0xB0, 0xAD, 0xB8, 0xAA]
    ),
    // A syllable that EUC-KR lacks.
    Sample(text: "펲", encoding: .cp949, bytes: [0xBC, 0x84]),
    Sample(
      text: "東京カフェ",
      encoding: .shiftJIS,
      bytes: [0x93, 0x8C, 0x8B, 0x9E, 0x83, 0x4A, 0x83, 0x74, 0x83, 0x46]
    ),
    Sample(
      text: "Café Zürich – 5 €",
      encoding: .windows1252,
      bytes: Array("Caf".utf8) + [0xE9] + Array(" Z".utf8) + [0xFC] + Array("rich ".utf8)
        + [0x96] + Array(" 5 ".utf8) + [0x80]
    ),
    Sample(text: "A강", encoding: .utf16LittleEndian, bytes: [0x41, 0, 0x15, 0xAC]),
    Sample(text: "A강", encoding: .utf16BigEndian, bytes: [0, 0x41, 0xAC, 0x15]),
    Sample(text: "강", encoding: .utf8, bytes: [0xEA, 0xB0, 0x95]),
  ]

  @Test(arguments: samples)
  func `decodes what it's told to`(sample: Sample) throws {
    #expect(try Self.decode(sample.bytes, as: sample.encoding) == sample.text)
  }

  @Test(arguments: [
    ("utf8", TextEncoding.utf8), ("UTF-8-sig", .utf8), ("EUC-KR", .cp949),
    ("ks_c_5601-1987", .cp949),
    ("cp949", .cp949), ("Shift_JIS", .shiftJIS), ("cp932", .shiftJIS), ("latin1", .windows1252),
    ("ISO-8859-1", .windows1252), ("utf-16", .utf16LittleEndian), ("UTF-16BE", .utf16BigEndian),
  ])
  func `knows the usual names`(name: String, encoding: TextEncoding) throws {
    #expect(try TextEncoding(named: name) == encoding)
  }

  @Test func `an unknown name gets the list of the known ones`() {
    let error = #expect(throws: FormatError.self) { try TextEncoding(named: "klingon-8") }
    #expect(
      error?.sentence
        == "unknown encoding 'klingon-8'; known are UTF-8, UTF-16LE, UTF-16BE, CP949, Shift-JIS, "
        + "Windows-1252"
    )
  }

  @Test func `a byte-order mark decides and doesn't reach the text`() throws {
    #expect(try Self.decode([0xEF, 0xBB, 0xBF] + bytes("a,b")) == "a,b")
    #expect(try Self.decode([0xFF, 0xFE, 0x41, 0, 0x15, 0xAC]) == "A강")
    #expect(try Self.decode([0xFE, 0xFF, 0, 0x41, 0xAC, 0x15]) == "A강")
    #expect(try Self.decode([0xEF, 0xBB, 0xBF], as: .utf8).isEmpty)
    #expect(try EncodingGuess(sample: [0xFF, 0xFE, 0x41, 0]).confidence == 1)
  }

  static let korean = "번호,이름,주소\n1,강릉 워케이션 센터,강원특별자치도 강릉시 창해로 14번길\n"
  static let japanese = "番号,名前,住所\n1,海辺のカフェ,沖縄県那覇市おもろまち\n"
  static let german =
    "Name;Straße;Ort\nBüro am Fluß;Mühlstraße 5;Köln\nCafé Zürich;Höhe;Überlingen\n"

  @Test func `tells the legacy encodings by what they make of the text`() throws {
    for (text, encoding) in [
      (Self.korean, TextEncoding.cp949), (Self.japanese, .shiftJIS), (Self.german, .windows1252),
    ] {
      let foundation: String.Encoding =
        switch encoding {
        case .cp949: .init(rawValue: 0x8000_0422)
        case .shiftJIS: .shiftJIS
        default: .windowsCP1252
        }
      let data = try #require(text.data(using: foundation), "\(encoding)")
      let guess = try EncodingGuess(sample: Array(data), isWhole: true)
      #expect(guess.encoding == encoding)
      #expect(guess.evidence.hasSuffix("usual in \(encoding.rawValue)"))
      #expect(guess.koreanEvidence.hasSuffix("\(encoding.rawValue)에서 흔한 것임"))
      #expect(guess.confidence >= 0.6 && guess.confidence < 1, "\(guess)")
      #expect(try Self.decode(Array(data)) == text)
    }
  }

  @Test func `UTF-16 without a mark is told by its line ends`() throws {
    for (encoding, foundation) in [
      (TextEncoding.utf16LittleEndian, String.Encoding.utf16LittleEndian),
      (.utf16BigEndian, .utf16BigEndian),
    ] {
      let data = Array(try #require(Self.korean.data(using: foundation)))
      #expect(try EncodingGuess(sample: data).encoding == encoding)
      #expect(try Self.decode(data) == Self.korean)
    }
  }

  @Test func `a long start of ASCII doesn't decide for what comes after`() throws {
    let ascii = [UInt8](repeating: 0x61, count: 300_000)
    let korean = Array(try #require(Self.korean.data(using: .init(rawValue: 0x8000_0422))))
    #expect(try Self.decode(ascii + korean).hasSuffix(Self.korean))
  }

  @Test func `undecodable bytes are named with line and byte, never replaced`() throws {
    var error = #expect(throws: FormatError.self) {
      try Self.decode(bytes("a\r\nb\n강") + [0xFF] + bytes("c"), as: .utf8)
    }
    #expect(error?.code == .undecodableBytes)
    #expect(error?.line == 3)
    #expect(error?.byteOffset == 8)
    #expect(error?.value == "FF")
    error = #expect(throws: FormatError.self) {
      try Self.decode([0xB0, 0xAD, 0x0A, 0xB0, 0xFF, 0x0A], as: .cp949)
    }
    #expect(error?.line == 2)
    #expect(error?.byteOffset == 3)
    #expect(error?.sentence.contains("CP949") == true)
  }

  @Test func `a file that ends within a character is undecodable there`() {
    let error = #expect(throws: FormatError.self) {
      try Self.decode(bytes("강릉").dropLast() + [], as: .utf8)
    }
    #expect(error?.byteOffset == 3)
    #expect(throws: FormatError.self) { try Self.decode([0xB0, 0xAD, 0xB8], as: .cp949) }
    #expect(throws: FormatError.self) { try Self.decode([0x41, 0, 0x15], as: .utf16LittleEndian) }
  }

  @Test(
    arguments: [
      ([0xC0, 0xAF], "overlong slash"), ([0xED, 0xA0, 0x80], "surrogate"),
      ([0xF4, 0x90, 0x80, 0x80], "beyond U+10FFFF"), ([0x80], "lone continuation"),
    ] as [([UInt8], String)]
  )
  func `UTF-8 is checked strictly`(sequence: [UInt8], name: String) {
    let error = #expect(throws: FormatError.self, "\(name)") {
      try Self.decode(bytes("ab") + sequence + bytes("c"), as: .utf8)
    }
    #expect(error?.byteOffset == 2)
  }

  @Test func `any chopping gives the same text`() throws {
    let text = String(repeating: Self.korean + Self.japanese, count: 30)
    for (encoding, foundation) in [
      (TextEncoding.utf8, String.Encoding.utf8), (.utf16LittleEndian, .utf16LittleEndian),
    ] {
      let data = Array(try #require(text.data(using: foundation)))
      for seed in 1...20 as ClosedRange<UInt64> {
        let input = TextInput(choppedInput(data, seed: seed, longest: 7), encoding: encoding)
        var decoded: [UInt8] = []
        while try input.read(into: &decoded) {}
        #expect(String(decoding: decoded, as: UTF8.self) == text, "\(encoding), seed \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), (bytes("PK\u{3}\u{4}rest"), "zip"),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], "PNG"), (bytes("SQLite format 3\0more"), "SQLite"),
      (bytes("%PDF-1.7"), "PDF"), ([0, 0, 0, 13, 10, 9] + bytes("OSMHeader"), "OpenStreetMap"),
      ([1, 2, 0, 3, 4, 0, 0, 9], "NUL"), ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "UTF-32"),
    ] as [([UInt8], String)]
  )
  func `a binary file is refused by name`(start: [UInt8], name: String) {
    let error = #expect(throws: FormatError.self) { try Self.decode(start) }
    #expect(error?.code == .binaryFile)
    #expect(error?.sentence.contains(name) == true, "\(error?.sentence ?? "")")
    #expect(error?.file == "input")
    #expect(error?.koreanSentence.contains(error?.value ?? "") == false)
  }

  @Test func `noise isn't guessed at`() {
    var random = SeededGenerator(seed: 7)
    let noise = (0..<4_000).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
    #expect(throws: FormatError.self) { try EncodingGuess(sample: noise, isWhole: true) }
  }
}
