import Binding
import Testing

@MainActor
@Suite struct `A binder` {
  @Test func `bind hears later values, bindAndFire the present one too`() {
    let binder = Binder(1)
    var later: [Int] = []
    var fired: [Int] = []
    let first = binder.bind { later.append($0) }
    let second = binder.bindAndFire { fired.append($0) }
    binder.value = 2
    binder.value = 2
    #expect(later == [2, 2])
    #expect(fired == [1, 2, 2])
    first.cancel()
    second.cancel()
    binder.value = 3
    #expect(later == [2, 2])
    #expect(binder.observerCount == 0)
  }

  @Test func `an observer ends with its token`() {
    let binder = Binder("a")
    var heard: [String] = []
    do {
      let token = binder.bind { heard.append($0) }
      binder.value = "b"
      withExtendedLifetime(token) {}
    }
    binder.value = "c"
    #expect(heard == ["b"])
    #expect(binder.observerCount == 0)
  }

  @Test func `a set inside an observer comes after the round, in order, to everyone`() {
    let binder = Binder(0)
    var first: [Int] = []
    var second: [Int] = []
    let bag = TokenBag()
    binder.bind { value in
      first.append(value)
      if value < 3 { binder.value = value + 1 }
    }.kept(in: bag)
    binder.bind { second.append($0) }.kept(in: bag)
    binder.value = 1
    #expect(first == [1, 2, 3])
    #expect(second == [1, 2, 3])
    #expect(binder.value == 3)
  }

  @Test
  func
    `binding and cancelling during a round takes effect at once for the one, next for the other`()
  {
    let binder = Binder(0)
    var late: [Int] = []
    var silenced: [Int] = []
    var victim: BindingToken?
    var newcomer: BindingToken?
    let killer = binder.bind { value in
      victim?.cancel()
      if newcomer == nil { newcomer = binder.bind { late.append($0) } }
    }
    victim = binder.bind { silenced.append($0) }
    binder.value = 1
    binder.value = 2
    #expect(silenced.isEmpty)
    #expect(late == [2])
    withExtendedLifetime((killer, newcomer)) {}
  }

  @Test func `update changes in place and tells once`() {
    let binder = Binder([1])
    var heard: [[Int]] = []
    let token = binder.bind { heard.append($0) }
    binder.update {
      $0.append(2); $0.append(3)
    }
    #expect(heard == [[1, 2, 3]])
    withExtendedLifetime(token) {}
  }

  @Test func `map follows, and leaves no cycle behind`() {
    @MainActor final class Owner {
      let count = Binder(1)
      lazy var text = count.map { "\($0)" }
      var shown = ""
      var token: BindingToken?
    }
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      owner.token = owner.text.bindAndFire { [weak owner] in owner?.shown = $0 }
      owner.count.value = 7
      #expect(owner.shown == "7")
      #expect(owner.text.value == "7")
    }
    #expect(released == nil)
  }

  @Test func `bind to an object doesn't keep it`() {
    @MainActor final class View { var last = 0 }
    let binder = Binder(0)
    var view: View? = View()
    weak let weakView = view
    let token = view.map { binder.bind(to: $0) { $0.last = $1 } }
    binder.value = 5
    #expect(view?.last == 5)
    view = nil
    #expect(weakView == nil)
    binder.value = 6
    withExtendedLifetime(token) {}
  }

  @Test func `bindChanges leaves out what is equal`() {
    let binder = Binder(1)
    var heard: [Int] = []
    let token = binder.bindChanges { heard.append($0) }
    for value in [1, 2, 2, 3, 3, 1] { binder.value = value }
    #expect(heard == [1, 2, 3, 1])
    withExtendedLifetime(token) {}
  }
}
