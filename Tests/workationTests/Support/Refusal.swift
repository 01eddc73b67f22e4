import TestKit
import Testing

/// A command line that must be refused, and the sentence that says why.
struct Refusal: Sendable, CustomTestStringConvertible {
  let words: [String]
  let status: Int32
  let english: String
  let korean: String

  /// The status is 1 where the work failed, 2 where the command line was wrong.
  init(_ words: [String], status: Int32 = 1, _ english: String, _ korean: String) {
    self.words = words
    self.status = status
    self.english = english
    self.korean = korean
  }

  var testDescription: String { words.joined(separator: " ") }

  /// Runs it in both languages: one sentence on standard error, nothing on standard output, nothing
  /// stored that wasn't there, nothing lost.
  func check(in bench: Bench) throws {
    let before = try bench.stored()
    for (language, label, sentence) in [("en", "error", english), ("ko", "오류", korean)] {
      let result = try bench.run(words + ["--language", language])
      #expect(result.status == status)
      #expect(result.output.isEmpty)
      #expect(result.errorLines.first == "\(label): \(sentence)")
      // Wrong usage is followed by the usage and where to read more, or by nothing.
      #expect(result.errorLines.count == 1 || (status == 2 && result.errorLines.count == 3))
    }
    #expect(try bench.stored() == before)
  }
}
