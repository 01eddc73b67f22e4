/// Which requests may be under way: at most so many in all and so many to one host, the urgent before the others,
/// and among equals first come, first served.
///
/// It's a pure state machine; each method gives the tickets that may go now. A request to a busy host doesn't hold up
/// those to other hosts behind it.
struct SlotQueue {
  private struct Entry {
    var ticket: Int
    var host: String
    var priority: RequestPriority
  }

  /// The most requests under way in all.
  let total: Int
  /// The most requests under way to one host.
  let perHost: Int
  /// Waiting tickets, in the order of arrival.
  private var waiting: [Entry] = []
  private var hostOfTicket: [Int: String] = [:]
  private var busy: [String: Int] = [:]

  /// Makes an empty queue; a limit below 1 counts as 1.
  init(total: Int, perHost: Int) {
    self.total = max(1, total)
    self.perHost = max(1, perHost)
  }

  /// How many requests are under way.
  var running: Int { hostOfTicket.count }
  /// How many wait.
  var waitingCount: Int { waiting.count }

  /// Queues a ticket.
  ///
  /// - Complexity: O(waiting tickets), here and in the other methods.
  mutating func enqueue(_ ticket: Int, host: String, priority: RequestPriority) -> [Int] {
    waiting.append(Entry(ticket: ticket, host: host, priority: priority))
    return admitted()
  }

  /// Changes a waiting ticket's urgency; nothing happens to one that is under way.
  mutating func raise(_ ticket: Int, to priority: RequestPriority) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting[index].priority = max(waiting[index].priority, priority)
  }

  /// Takes a ticket out of the queue; false when it isn't waiting.
  mutating func withdraw(_ ticket: Int) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Ends a request that was under way, which makes room for others.
  mutating func release(_ ticket: Int) -> [Int] {
    guard let host = hostOfTicket.removeValue(forKey: ticket) else { return [] }
    let left = (busy[host] ?? 1) - 1
    busy[host] = left > 0 ? left : nil
    return admitted()
  }

  private mutating func admitted() -> [Int] {
    var tickets: [Int] = []
    while running < total, let index = next() {
      let entry = waiting.remove(at: index)
      hostOfTicket[entry.ticket] = entry.host
      busy[entry.host, default: 0] += 1
      tickets.append(entry.ticket)
    }
    return tickets
  }

  /// The most urgent ticket whose host has room, the earliest of several.
  private func next() -> Int? {
    var best: Int?
    for (index, entry) in waiting.enumerated() where (busy[entry.host] ?? 0) < perHost {
      if let current = best, waiting[current].priority >= entry.priority { continue }
      best = index
      if entry.priority == .visible { break }
    }
    return best
  }
}
