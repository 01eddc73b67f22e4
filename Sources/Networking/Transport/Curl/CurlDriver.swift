import CCurl
import Glibc
import Synchronization

/// The thread that owns a libcurl multi handle, and the mailbox through which everyone else talks to it.
final class CurlDriver: Sendable {
  /// An exchange to begin.
  struct Order: Sendable {
    var ticket: Int
    var request: TransportRequest
    var receiver: any ResponseReceiver
    var continuation: CheckedContinuation<TransportReport, any Error>
  }

  /// What others may ask of the thread.
  enum Message: Sendable {
    case start(Order)
    case cancel(Int)
  }

  /// A libcurl multi handle as other threads may hold it.
  ///
  /// Unchecked because a pointer isn't Sendable. The invariant: only the driver's thread calls libcurl with it, but
  /// for `curl_multi_wakeup`, which is made for other threads, and which is called under the mailbox's lock and
  /// never after `isClosed` is set there; the handle is freed only after that.
  private struct Handle: @unchecked Sendable {
    let curl: UnsafePointer<ccurl_functions>
    let multi: UnsafeMutableRawPointer
  }

  private struct Mailbox {
    var messages: [Message] = []
    var isStopping = false
    var isClosed = false
  }

  private let handle: Handle
  private let mailbox = Mutex(Mailbox())
  private let tickets = Atomic<Int>(0)

  private init(handle: Handle) { self.handle = handle }

  /// Loads the library and starts the thread.
  static func start() throws(TransportFailure) -> CurlDriver {
    guard let curl = ccurl_load() else {
      throw TransportFailure(
        code: .libraryMissing,
        detail: String(cString: ccurl_load_failure())
      )
    }
    guard let multi = curl.pointee.multi_init() else {
      throw TransportFailure(code: .libraryMissing, detail: "curl_multi_init")
    }
    let driver = CurlDriver(handle: Handle(curl: curl, multi: multi))
    var thread = pthread_t()
    let context = Unmanaged.passRetained(driver)
    let status = pthread_create(&thread, nil, curlThread, context.toOpaque())
    guard status == 0 else {
      context.release()
      _ = curl.pointee.multi_cleanup(multi)
      throw TransportFailure(code: .cannotConnect, detail: String(cString: strerror(status)))
    }
    pthread_detach(thread)
    return driver
  }

  /// A number that no other exchange has.
  func nextTicket() -> Int { tickets.add(1, ordering: .relaxed).newValue }

  /// Gives the thread a message and wakes it.
  func post(_ message: Message) {
    mailbox.withLock { box in
      box.messages.append(message)
      wake(box)
    }
  }

  /// Ends the thread; exchanges still under way end as cancelled.
  func stop() {
    mailbox.withLock { box in
      box.isStopping = true
      wake(box)
    }
  }

  private func wake(_ box: borrowing Mailbox) {
    // It fails only for a handle that isn't one; the thread would then see the message at its next turn.
    if !box.isClosed { _ = handle.curl.pointee.multi_wakeup(handle.multi) }
  }

  /// The thread's whole life.
  fileprivate func run() {
    let board = CurlBoard(curl: handle.curl, multi: handle.multi)
    while true {
      let (messages, isStopping) = mailbox.withLock { box in
        defer { box.messages = [] }
        return (box.messages, box.isStopping)
      }
      for message in messages {
        switch message {
        case .start(let order): board.start(order)
        case .cancel(let ticket): board.cancel(ticket)
        }
      }
      if isStopping { break }
      board.turn()
    }
    board.cancelAll()
    mailbox.withLock { $0.isClosed = true }
    _ = handle.curl.pointee.multi_cleanup(handle.multi)
  }
}

/// The thread's entry: a free function, because C calls it.
private nonisolated func curlThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
{
  guard let context else { return nil }
  Unmanaged<CurlDriver>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
