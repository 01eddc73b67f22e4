import Binding
import Presentation
import Terminal
import Testing

@MainActor
@Suite struct `Progress on a terminal` {
  private func drawn(isTerminal: Bool, columns: Int? = 60) -> [String] {
    let model = ProgressModel()
    var writes: [String] = []
    let presenter = ProgressPresenter(
      model,
      style: TerminalStyle(usesColor: false, columns: columns, language: .english),
      isTerminal: isTerminal
    ) { writes.append($0) }
    model.state.value = ProgressModel.State(
      done: 1,
      total: 4,
      detail: Wording("12 kB  바다 #1", "12 kB  바다 #1")
    )
    model.state.value = ProgressModel.State(done: 4, total: 4)
    model.state.update { $0.isDone = true }
    withExtendedLifetime(presenter) {}
    return writes
  }

  @Test func `is one line, written over and wiped at the end`() {
    let writes = drawn(isTerminal: true)
    #expect(writes.contains("\r█████░░░░░░░░░░░░░░░ 1/4  12 kB  바다 #1"))
    let full = "\r████████████████████ 4/4"
    // What the longer line before it left is overwritten.
    #expect(writes.contains(full + String(repeating: " ", count: 16)))
    #expect(writes.last == "\r" + String(repeating: " ", count: 24) + "\r")
  }

  @Test func `never wraps`() {
    for write in drawn(isTerminal: true, columns: 30) {
      #expect(DisplayWidth.of(write) <= 30, "\(write)")
    }
  }

  @Test func `is nothing where there's no terminal`() {
    #expect(drawn(isTerminal: false).isEmpty)
  }
}
