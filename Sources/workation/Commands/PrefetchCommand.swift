import Binding
import Gallery
import Networking
import OfficeDirectory
import Presentation
import Publishing
import Terminal

/// `workation prefetch`.
enum PrefetchCommand {
  static let regions = Argument<[String]>.remaining(
    "region",
    Wording("Regions whose galleries are wanted; without any, all.", "사진을 받을 지역. 없으면 전체."),
    isRequired: false,
    completion: .regions
  )
  static let photoBase = Argument<String?>.option(
    "photo-base",
    Wording("The web address that photos' paths are relative to.", "사진 경로의 기준이 되는 웹 주소."),
    accepts: "url",
    environment: "WORKATION_PHOTO_BASE"
  )
  static let budget = Argument<SizeArgument?>.option(
    "budget",
    Wording("Begin no more photos after this many bytes.", "이만큼 받은 뒤에는 새로 받지 않습니다."),
    accepts: "size"
  )
  static let concurrency = Argument<CountArgument>.option(
    "concurrency",
    Wording("How many photos are fetched at once.", "동시에 받을 사진 수."),
    accepts: "count",
    default: CountArgument(value: 8),
    shown: "8"
  )
  static let patience = Argument<PatienceArgument>.option(
    "timeout",
    Wording("How long a photo's server may say nothing.", "사진 서버의 응답을 기다리는 시간."),
    accepts: "seconds",
    default: PatienceArgument(duration: .seconds(20)),
    shown: "20s"
  )

  static let command: Command = Command(
    "prefetch",
    Wording("Downloads offices' photos into the cache, ahead of need.", "오피스 사진을 캐시에 미리 받습니다."),
    discussion: Wording(
      "What is in the cache and still holds isn't fetched again. The exit status is 1 when a photo failed.",
      "캐시에 있고 아직 유효한 사진은 다시 받지 않습니다. 실패한 사진이 있으면 종료 상태는 1입니다."
    ),
    examples: [
      .init(
        "prefetch 강원특별자치도 --photo-base http://127.0.0.1:8000/",
        "A province's galleries.",
        "한 지역의 사진."
      ),
      .init("prefetch --near 제주시 --radius 20km", "The galleries around a place.", "한 곳 근처의 사진."),
    ],
    arguments: [
      .arguments(regions.description),
      .options(
        AreaArguments.near.description,
        AreaArguments.radius.description,
        photoBase.description,
        budget.description,
        concurrency.description,
        patience.description,
        QueryArguments.sort.description,
        QueryArguments.limit.description
      ),
      QueryArguments.filters,
    ]
  ) { given, session in
    let base = try base(given, session)
    let desk = try Desk(session)
    let area = try AreaArguments.area(given, regions: given[regions], desk)
    let offices = try desk.page(area, given).hits.map(\.office)
    let (requests, unaddressed) = PhotoRequests.requests(for: offices, base: base)
    for photo in unaddressed.prefix(5) {
      session.warn(
        Wording(
          "\(photo.label): '\(photo.reference)' is no web address; give --photo-base",
          "\(photo.label): '\(photo.reference)'은(는) 웹 주소가 아닙니다. --photo-base를 주세요"
        )
      )
    }
    let repository = PhotoRepository(
      cache: PhotoCache.open(session),
      network: network(patience: given[patience].duration)
    )
    let prefetcher = Prefetcher(
      repository: repository,
      concurrency: given[concurrency].value,
      budget: given[budget].map { Int(clamping: $0.bytes) } ?? .max
    )
    let report = await run(prefetcher, requests, session)
    try say(report, of: offices.count, unaddressed: unaddressed.count, session)
    return report.isComplete && unaddressed.isEmpty ? .done : .failed
  }

  /// The process's own manager, or one that is more or less patient.
  private static func network(patience: Duration) -> NetworkManager {
    var configuration = NetworkManager.shared.configuration
    guard patience != configuration.timeLimits.idle else { return .shared }
    configuration.timeLimits.idle = patience
    configuration.timeLimits.connect = min(patience, configuration.timeLimits.connect)
    return NetworkManager(configuration: configuration)
  }

  private static func base(_ given: Given, _ session: Session) throws(UsageError) -> WebAddress? {
    guard
      let text = given[photoBase] ?? GlobalOptions.set("WORKATION_PHOTO_BASE", session.environment)
    else {
      return nil
    }
    guard let address = WebAddress(text) else {
      throw UsageError(
        .badValue(
          argument: "--photo-base",
          value: text,
          reason: Wording(
            "write a web address such as https://example.org/photos/",
            "https://example.org/photos/처럼 웹 주소를 쓰세요"
          )
        )
      )
    }
    return address
  }

  @MainActor
  private static func run(
    _ prefetcher: Prefetcher,
    _ requests: [PhotoRequest],
    _ session: Session
  ) async -> PrefetchReport {
    let model = ProgressModel()
    let presenter = ProgressPresenter(
      model,
      style: session.errorStyle,
      isTerminal: session.errorIsTerminal && session.verbosity != .quiet
    ) { StandardStream.complain($0) }
    let (states, feed) = AsyncStream.makeStream(of: PrefetchProgress.self)
    let drawing = Task { @MainActor in
      for await progress in states { model.state.value = PrefetchWording.state(progress) }
    }
    let report = await prefetcher.run(requests) { feed.yield($0) }
    feed.finish()
    await drawing.value
    model.state.update { $0.isDone = true }
    withExtendedLifetime(presenter) {}
    return report
  }

  private static func say(
    _ report: PrefetchReport,
    of offices: Int,
    unaddressed: Int,
    _ session: Session
  ) throws {
    // A cache that can't be used fails every photo under way; it's said once, below.
    for failure in report.failures where failure.error.code != .cacheUnusable {
      session.fail(
        Wording(failure.error.sentence(in: .english), failure.error.sentence(in: .korean))
      )
    }
    if case .cacheUnusable(let error) = report.ending {
      session.fail(
        Wording(error.sentence(in: .english), error.sentence(in: .korean))
      )
    }
    let summary = PrefetchWording.summary(report, offices: offices)
    try StandardStream.output.send(session.text(summary) + "\n")
  }
}
