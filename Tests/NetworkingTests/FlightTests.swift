@testable import Networking
import TestKit
import Testing

@Suite struct `Flight board` {
  @Test func `starts one flight for equal keys and answers all`() {
    var board = FlightBoard<String>()
    #expect(board.join(1, key: "a", priority: .prefetch, isShared: true) == .start(flight: 1))
    #expect(board.join(2, key: "a", priority: .prefetch, isShared: true) == .nothing)
    #expect(
      board.join(3, key: "a", priority: .visible, isShared: true)
        == .raise(flight: 1, .visible)
    )
    #expect(board.join(4, key: "b", priority: .ordinary, isShared: true) == .start(flight: 2))
    #expect(board.priority(of: 1) == .visible)
    #expect(board.land(1) == [1, 2, 3])
    #expect(board.land(1) == [])
    #expect(board.count == 1)
  }

  @Test func `cancels only when the last one leaves, and then begins anew`() {
    var board = FlightBoard<String>()
    _ = board.join(1, key: "a", priority: .ordinary, isShared: true)
    _ = board.join(2, key: "a", priority: .ordinary, isShared: true)
    #expect(board.leave(1) == .nothing)
    #expect(board.leave(1) == .nothing)
    #expect(board.leave(2) == .cancel(flight: 1))
    #expect(board.join(3, key: "a", priority: .ordinary, isShared: true) == .start(flight: 2))
    #expect(board.land(1) == [])
    #expect(board.land(2) == [3])
    #expect(board.leave(3) == .nothing)
  }

  @Test func `shares nothing that changes something`() {
    var board = FlightBoard<String>()
    #expect(board.join(1, key: "a", priority: .ordinary, isShared: false) == .start(flight: 1))
    #expect(board.join(2, key: "a", priority: .ordinary, isShared: false) == .start(flight: 2))
    #expect(board.join(3, key: "a", priority: .ordinary, isShared: true) == .start(flight: 3))
  }
}

@Suite struct `Slot queue` {
  @Test func `keeps both limits and lets other hosts pass`() {
    var queue = SlotQueue(total: 3, perHost: 2)
    #expect(queue.enqueue(1, host: "a", priority: .ordinary) == [1])
    #expect(queue.enqueue(2, host: "a", priority: .ordinary) == [2])
    #expect(queue.enqueue(3, host: "a", priority: .ordinary) == [])
    #expect(queue.enqueue(4, host: "b", priority: .ordinary) == [4])
    #expect(queue.enqueue(5, host: "b", priority: .ordinary) == [])
    #expect(queue.release(4) == [5])
    #expect(queue.release(1) == [3])
    #expect(queue.release(1) == [])
  }

  @Test func `lets the urgent go first, and equals in order`() {
    var queue = SlotQueue(total: 1, perHost: 1)
    _ = queue.enqueue(1, host: "a", priority: .ordinary)
    _ = queue.enqueue(2, host: "a", priority: .prefetch)
    _ = queue.enqueue(3, host: "a", priority: .prefetch)
    _ = queue.enqueue(4, host: "a", priority: .visible)
    _ = queue.enqueue(5, host: "a", priority: .ordinary)
    queue.raise(3, to: .ordinary)
    #expect(queue.release(1) == [4])
    #expect(queue.release(4) == [3])
    #expect(queue.release(3) == [5])
    let wasWaiting = queue.withdraw(2)
    let isStillWaiting = queue.withdraw(2)
    #expect(wasWaiting && !isStillWaiting)
    #expect(queue.release(5) == [])
  }

  @Test(arguments: 1...20)
  func `never exceeds its limits and loses nobody`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = SlotQueue(total: 4, perHost: 2)
    var hosts: [Int: String] = [:]
    var running: [Int] = []
    var waiting: Set<Int> = []
    var done = 0
    for ticket in 0..<400 {
      hosts[ticket] = ["a", "b", "c"].randomElement(using: &random)
      waiting.insert(ticket)
      let priority = RequestPriority.allCases.randomElement(using: &random) ?? .ordinary
      var admitted = queue.enqueue(ticket, host: hosts[ticket] ?? "", priority: priority)
      if let ending = running.randomElement(using: &random), Bool.random(using: &random) {
        running += admitted
        running.removeAll { $0 == ending }
        done += 1
        waiting.subtract(admitted)
        admitted = queue.release(ending)
      }
      running += admitted
      waiting.subtract(admitted)
      #expect(running.count <= 4)
      for host in ["a", "b", "c"] { #expect(running.filter { hosts[$0] == host }.count <= 2) }
      #expect(queue.running == running.count)
      #expect(queue.waitingCount == waiting.count)
    }
    while let ending = running.popLast() {
      done += 1
      running += queue.release(ending)
    }
    #expect(done == 400, "seed \(seed)")
  }
}
