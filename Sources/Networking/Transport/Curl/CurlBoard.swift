import CCurl

/// The exchanges under way on the driver's thread; made, used and dropped there and nowhere else.
final class CurlBoard {
  private let curl: UnsafePointer<ccurl_functions>
  private let multi: UnsafeMutableRawPointer
  private var exchanges: [Int: CurlExchange] = [:]
  private let clock = ContinuousClock()

  /// The longest sleep when there's nothing to wait for; a message ends it early.
  private static let longestSleep = Duration.seconds(60)

  /// Takes over a multi handle that outlives the board.
  init(curl: UnsafePointer<ccurl_functions>, multi: UnsafeMutableRawPointer) {
    self.curl = curl
    self.multi = multi
    _ = ccurl_multi_set_long(curl, multi, CURLMOPT_MAXCONNECTS, 64)
  }

  /// Begins an exchange.
  func start(_ order: CurlDriver.Order) {
    do {
      let exchange = try CurlExchange(curl: curl, order: order)
      let code = curl.pointee.multi_add_handle(multi, exchange.easy)
      guard code == CURLM_OK else {
        throw TransportFailure(code: .badRequest, detail: "curl_multi_add_handle: \(code.rawValue)")
      }
      exchanges[order.ticket] = exchange
    } catch {
      order.continuation.resume(throwing: error)
    }
  }

  /// Ends an exchange at its asker's wish; one that has ended already is left alone.
  func cancel(_ ticket: Int) { finish(ticket, with: .failure(CancellationError())) }

  /// Ends everything.
  func cancelAll() {
    for ticket in Array(exchanges.keys) { cancel(ticket) }
  }

  /// Moves every exchange on, ends those that are done or have been silent for too long, and sleeps until something
  /// happens.
  func turn() {
    var running: Int32 = 0
    _ = curl.pointee.multi_perform(multi, &running)
    var remaining: Int32 = 0
    while let message = curl.pointee.multi_info_read(multi, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let code = ccurl_message_result(message)
      if let ticket = exchanges.first(where: { $0.value.easy == easy })?.key {
        finish(ticket, with: exchanges[ticket]?.result(of: code) ?? .failure(CancellationError()))
      }
    }
    let now = clock.now
    for (ticket, exchange) in exchanges {
      if let failure = exchange.stalled(at: now) { finish(ticket, with: .failure(failure)) }
    }
    let deadline = exchanges.values.compactMap(\.idleDeadline).min()
    let sleep = min(Self.longestSleep, deadline.map { $0 - now } ?? Self.longestSleep)
    // libcurl shortens this for its own timers. One millisecond more, so that a deadline has passed on waking.
    let milliseconds = max(
      0,
      sleep.components.seconds * 1000
        + sleep.components.attoseconds / 1_000_000_000_000_000 + 1
    )
    _ = curl.pointee.multi_poll(multi, nil, 0, Int32(clamping: milliseconds), nil)
  }

  private func finish(_ ticket: Int, with result: Result<TransportReport, any Error>) {
    guard let exchange = exchanges.removeValue(forKey: ticket) else { return }
    // Removed from the multi handle first: libcurl forbids freeing an easy handle that it still drives.
    _ = curl.pointee.multi_remove_handle(multi, exchange.easy)
    exchange.continuation.resume(with: result)
  }
}
