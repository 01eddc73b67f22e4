import Geo
import GeoFormats
import TestKit
import Testing

/// Bytes that were changed at random must give features, rows or an error, and never a trap or a loop.
@Suite struct `Damaged input` {
  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: index)
      case 2:
        bytes.insert(
          Array("{}[]\",:\\\n\r\u{1E}0-e;".utf8).randomElement(using: &random) ?? 0,
          at: index
        )
      case 3: bytes.removeSubrange(index...)
      default: bytes.insert(contentsOf: bytes[index...].prefix(40), at: index)
      }
    }
    return bytes
  }

  @Test func `GeoJSON in every form is read or refused`() throws {
    let seed: UInt64 = 8_142
    var random = SeededGenerator(seed: seed)
    var outcomes = (read: 0, refused: 0)
    for round in 0..<3_000 {
      let shape = `GeoJSON reading`.shapes[round % `GeoJSON reading`.shapes.count]
      let damaged = Self.mutated(bytes(shape.text), &random)
      do {
        let reader = try GeoJSONReader(choppedInput(damaged, seed: seed, longest: 64))
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count <= 20, "round \(round), seed \(seed)")
        outcomes.read += 1
      } catch let error as FormatError {
        #expect(
          error.file == "chopped" && !error.koreanSentence.isEmpty,
          "round \(round), seed \(seed)"
        )
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 300 && outcomes.refused > 300, "\(outcomes)")
  }

  @Test func `delimited text is read or refused, the same however chopped`() throws {
    let seed: UInt64 = 4_180
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let sample = `Delimited text`.cases[round % `Delimited text`.cases.count]
      let damaged = Self.mutated(bytes(sample.text), &random)
      var answers: [Result<[[String]], FormatError>] = []
      for chop in [1, 1_000] {
        do {
          let input = choppedInput(damaged, seed: seed, longest: chop)
          answers.append(.success(try `Delimited text`.rows(input).rows))
        } catch let error as FormatError {
          answers.append(.failure(error))
        }
      }
      #expect(answers[0] == answers[1], "round \(round), seed \(seed)")
    }
  }
}
