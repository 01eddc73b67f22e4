import Foundation
import Gallery
import Presentation

/// `workation cache`.
enum CacheCommand {
  /// What to do with the cache.
  enum Task: String, CaseIterable, Sendable {
    case stats
    case verify
    case trim
    case clear
  }

  static let task = Argument<ChoiceArgument<Task>?>.optionalPositional(
    "task",
    Wording(
      "stats shows its state, verify checks every photo, trim removes what is too old or too much, clear empties it.",
      "stats는 상태를 보여 주고, verify는 모든 사진을 검사하고, trim은 오래되거나 넘치는 것을 지우고, clear는 비웁니다."
    ),
    completion: .values(ChoiceArgument<Task>.values)
  )
  static let yes = Argument<Bool>.flag(
    "yes",
    Wording("Clears without asking.", "묻지 않고 비웁니다.")
  )

  static let command: Command = Command(
    "cache",
    Wording("Shows and tends the cache of photos.", "사진 캐시를 보고 관리합니다."),
    examples: [
      .init("cache", "How much lies in the cache.", "캐시에 있는 양."),
      .init(
        "cache verify",
        "Checks every photo and drops damaged ones.",
        "모든 사진을 검사하고 깨진 것을 지웁니다."
      ),
    ],
    arguments: [.arguments(task.description), .options(yes.description)]
  ) { given, session in
    let cache = PhotoCache.open(session)
    let wording: Wording
    switch given[task]?.choice ?? .stats {
    case .stats: wording = stats(try cache.statistics(), cache)
    case .verify: wording = verified(try cache.verify())
    case .trim: wording = trimmed(try cache.trim())
    case .clear:
      guard given[yes] else {
        throw UsageError(
          .conflict(
            Wording(
              "clear removes every photo; say --yes to do so",
              "clear는 사진을 모두 지웁니다. 지우려면 --yes를 쓰세요"
            )
          )
        )
      }
      try cache.clear()
      wording = Wording("the cache is empty", "캐시를 비웠습니다")
    }
    try StandardStream.output.send(session.text(wording) + "\n")
    return .done
  }

  private static func stats(_ stats: CacheStatistics, _ cache: ImageCache) -> Wording {
    let size = DistanceWording.bytes(Int64(stats.bytes))
    let limit = DistanceWording.bytes(Int64(cache.limits.diskBytes))
    return Wording(
      "\(CountWording.photos(stats.entries).english), \(size) of at most \(limit), in \(cache.folder)",
      "\(CountWording.photos(stats.entries).korean), \(size) / 최대 \(limit), \(cache.folder)"
    )
  }

  private static func verified(_ report: VerificationReport) -> Wording {
    let size = DistanceWording.bytes(Int64(report.bytes))
    return Wording(
      "\(CountWording.photos(report.sound).english) whole (\(size)), \(report.damaged.count) damaged and removed",
      "\(CountWording.photos(report.sound).korean)이 온전하고(\(size)), 깨진 \(report.damaged.count)장을 지웠습니다"
    )
  }

  private static func trimmed(_ report: TrimReport) -> Wording {
    let size = DistanceWording.bytes(Int64(report.removedBytes))
    return Wording(
      "\(CountWording.photos(report.removedEntries).english) removed (\(size)), \(report.left.entries) left",
      "\(CountWording.photos(report.removedEntries).korean)을 지웠고(\(size)) \(report.left.entries)장이 남았습니다"
    )
  }
}
