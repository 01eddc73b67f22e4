import OfficeDirectory
import Presentation
import Testing

@testable import workation

@Suite struct `Command line` {
  private static let place = Argument<String>.positional("place", Wording("Where.", "어디."))
  private static let radius = Argument<DistanceArgument>.option(
    "radius",
    short: "r",
    Wording("How far.", "얼마나."),
    accepts: "distance",
    default: DistanceArgument(metres: 5_000),
    shown: "5km"
  )
  private static let kinds = Argument<[String]>.repeating(
    "kind",
    Wording("Kind.", "종류."),
    accepts: "kind"
  )
  private static let openNow = Argument<Bool>.flag("open-now", short: "o", Wording("Open.", "영업."))
  private static let all = Argument<Bool>.flag("all", short: "a", Wording("All.", "모두."))
  private static let more = Argument<[String]>.remaining(
    "more",
    Wording("More.", "더."),
    isRequired: false
  )

  private static let near = Command(
    "near",
    Wording("Near.", "가까이."),
    examples: [.init("near x", "x", "x")],
    arguments: [
      .arguments(place.description, more.description),
      .options(radius.description, kinds.description, openNow.description, all.description),
    ]
  ) { _, _ in .done }
  private static let root = Command(
    "tool",
    Wording("Tool.", "도구."),
    examples: [],
    subcommands: [near]
  ) { _, _ in .done }
  private static let parser = Parser(root: root, globals: GlobalOptions.descriptions)

  private func given(_ words: String...) throws -> Given {
    guard case .run(_, _, let given) = try Self.parser.parse(words) else {
      throw UsageError(.missingCommand)
    }
    return given
  }

  private func sentence(_ words: [String]) -> String {
    do {
      _ = try Self.parser.parse(words)
      return "understood"
    } catch {
      return error.sentence.english
    }
  }

  @Test func `a coordinate with a minus is a value, short options take theirs, repeats collect`()
    throws
  {
    let given = try given(
      "near",
      "-33.8568,151.2153",
      "-r2km",
      "--kind",
      "cafe",
      "--kind=library",
      "-oa"
    )
    #expect(given[Self.place] == "-33.8568,151.2153")
    #expect(given[Self.radius].metres == 2_000)
    #expect(given[Self.kinds] == ["cafe", "library"])
    #expect(given[Self.openNow] && given[Self.all])
  }

  @Test func `defaults hold, two minuses end the options, the rest is collected`() throws {
    let given = try given("near", "--", "--odd-name", "-x", "y")
    #expect(given[Self.place] == "--odd-name")
    #expect(given[Self.more] == ["-x", "y"])
    #expect(given[Self.radius].metres == 5_000)
    #expect(!given[Self.openNow])
  }

  struct Mistake: CustomTestStringConvertible {
    let words: [String]
    let sentence: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ sentence: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.sentence = sentence
    }
  }

  @Test(arguments: [
    Mistake("near 강릉 --radis 5km", "unknown option '--radis'; did you mean '--radius'?"),
    Mistake("naer", "unknown command 'naer'; did you mean 'near'?"),
    Mistake("", "a command is missing"),
    Mistake("near", "<place> is missing"),
    Mistake("near x --radius", "--radius needs a value <distance>"),
    Mistake("near x --radius --open-now", "--radius needs a value <distance>"),
    Mistake("near x -r1km --radius 2km", "--radius was given twice"),
    Mistake("near x --open-now=1", "--open-now takes no value"),
    Mistake("near x -z", "unknown option '-z'"),
    Mistake(
      "near x -r 0",
      "'0' is no value for --radius: a distance must be more than 0"
    ),
    Mistake(
      "near x -r -5km",
      "'-5km' is no value for --radius: a distance must be more than 0"
    ),
    Mistake(
      "near x -r 40000km",
      "'40000km' is no value for --radius: no two places on Earth are further apart than 20,004 km"
    ),
    Mistake(
      "near x -r wide",
      "'wide' is no value for --radius: write a distance such as 5km or 500m"
    ),
    Mistake("near x --language fr", "'fr' is no value for --language: it must be ko or en"),
  ])
  func `mistakes are named, with a hint where there is one`(mistake: Mistake) {
    #expect(sentence(mistake.words) == mistake.sentence)
  }

  @Test func `help is asked for in three ways`() throws {
    for words in [["near", "--help"], ["help", "near"], ["near", "x", "-h"]] {
      guard case .help(let command, let path) = try Self.parser.parse(words) else {
        Issue.record("\(words) is no call for help")
        continue
      }
      #expect(command.name == "near" && path == ["near"])
    }
    guard case .version = try Self.parser.parse(["--version"]) else {
      Issue.record("--version isn't understood")
      return
    }
  }

  @Test(arguments: [
    ("강능", "강릉"), ("gangnung", "gangneung"), ("cafe", "cafe"), ("cofe", "cafe"), ("레", nil),
  ])
  func `a suggestion is at most a third of the letters away`(typed: String, meant: String?) {
    #expect(Suggestion.nearest(to: typed, among: ["강릉", "gangneung", "cafe"]) == meant)
  }
}

@Suite struct `Command tree` {
  @Test func `have no faults in their description`() {
    let faults = CommandChecks.faults(in: Commands.root, globals: GlobalOptions.descriptions)
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `have examples that parse`() throws {
    let parser = Parser(root: Commands.root, globals: GlobalOptions.descriptions)
    for command in [Commands.root] + Commands.root.subcommands {
      for example in command.examples {
        // As a shell has it: what stands in quotes is one word.
        let words = example.words.split(separator: "'").enumerated().flatMap { index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        #expect(throws: Never.self, "\(example.words)") { _ = try parser.parse(words) }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `have a help page within 100 columns`(language: Language) {
    for command in Commands.root.subcommands where !command.isHidden {
      let page = HelpPage(
        command: command,
        path: ["workation", command.name],
        globals: GlobalOptions.descriptions,
        language: language,
        width: 80
      ).text()
      #expect(page.contains("workation \(command.name)"))
      for line in page.split(separator: "\n") where !line.contains("  workation ") {
        #expect(line.count <= 100, "\(command.name): \(line)")
      }
    }
  }
}
