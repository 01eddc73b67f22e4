import Synchronization

/// The transport over libcurl's multi interface: one thread of its own drives every exchange.
///
/// Why not URLSession: linking it costs every command its start-up time, it can't tell which address it really
/// connected to, and it reads on whether the receiver is ready or not. libcurl is loaded when the first request is
/// sent; without it requests fail with `libraryMissing`.
///
/// Connections are kept and used again, and HTTP/2 is spoken over TLS where the server does. The thread starts
/// with the first request and ends when the transport is released.
public final class CurlTransport: Transport {
  private let driver = Mutex<CurlDriver?>(nil)

  /// Makes a transport; nothing is loaded and no thread is started yet.
  public init() {}

  deinit { driver.withLock { $0 }?.stop() }

  /// Sends a request and hands the answer over as it comes; see `Transport`.
  public func send(
    _ request: TransportRequest,
    to receiver: any ResponseReceiver
  ) async throws -> TransportReport {
    guard request.headers.areSendable else { throw TransportFailure(code: .badRequest) }
    let driver = try startedDriver()
    let ticket = driver.nextTicket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        driver.post(
          .start(
            CurlDriver.Order(
              ticket: ticket,
              request: request,
              receiver: receiver,
              continuation: continuation
            )
          )
        )
        // A cancellation from before the order was posted found nothing to cancel.
        if Task.isCancelled { driver.post(.cancel(ticket)) }
      }
    } onCancel: {
      driver.post(.cancel(ticket))
    }
  }

  private func startedDriver() throws(TransportFailure) -> CurlDriver {
    try driver.withLock { (driver) throws(TransportFailure) in
      if let driver { return driver }
      let started = try CurlDriver.start()
      driver = started
      return started
    }
  }
}
