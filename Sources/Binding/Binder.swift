/// An observable box on the main actor: a value, and those who want to know when it's set.
///
/// Unlike Combine's `CurrentValueSubject` it delivers only after the value is stored, so an observer
/// that reads ``value`` sees what it was handed; unlike `Observable` it names no properties and needs no
/// re-arming after each change.
///
/// **Order.** Observers hear in the order in which they were bound. A set inside an observer is
/// delivered after the round that is under way, so every observer sees every value, in one order.
/// An observer bound during a round hears from the next round on; one whose token is cancelled during a
/// round hears nothing more.
///
/// **Lifetime.** The binder holds its observers, and the ``BindingToken`` that ``bind(_:)`` returns
/// holds the binder: drop or cancel the token, and the observer is released. An observer that captures
/// the owner of the binder strongly makes a cycle only while the owner also keeps the token; capture it
/// weakly there, or use ``bind(to:_:)``, which does.
@MainActor
public final class Binder<Value> {
  private struct Observer {
    let id: UInt64
    let notify: (Value) -> Void
  }

  private var stored: Value
  private var observers: [Observer] = []
  private var nextID: UInt64 = 0
  private var waiting: [Value] = []
  private var isDelivering = false

  /// Makes a binder that holds a value.
  public init(_ value: Value) { stored = value }

  /// The value; setting it tells every observer, also when the new value equals the old one.
  ///
  /// - Complexity: O(number of observers) for a set, O(1) for a get.
  public var value: Value {
    get { stored }
    set {
      stored = newValue
      waiting.append(newValue)
      deliver()
    }
  }

  /// Changes the value in place, and tells the observers once.
  public func update(_ change: (inout Value) throws -> Void) rethrows {
    var changed = stored
    try change(&changed)
    value = changed
  }

  /// Calls `observer` with every value that is set from now on.
  ///
  /// - Returns: the token that keeps the observer; it hears nothing more once the token is gone.
  public func bind(_ observer: @escaping @MainActor (Value) -> Void) -> BindingToken {
    let id = nextID
    nextID += 1
    observers.append(Observer(id: id, notify: observer))
    return BindingToken { self.remove(id) }
  }

  /// Calls `observer` with the present value now, and then as ``bind(_:)`` does.
  public func bindAndFire(_ observer: @escaping @MainActor (Value) -> Void) -> BindingToken {
    let token = bind(observer)
    observer(stored)
    return token
  }

  /// Calls `observer` with an object and each new value for as long as the object lives.
  ///
  /// The object is held weakly, so a view that keeps its token makes no cycle.
  public func bind<Object: AnyObject>(
    to object: Object,
    _ observer: @escaping @MainActor (Object, Value) -> Void
  ) -> BindingToken {
    bind { [weak object] value in
      guard let object else { return }
      observer(object, value)
    }
  }

  /// How many observers there are.
  public var observerCount: Int { observers.count }

  private func remove(_ id: UInt64) { observers.removeAll { $0.id == id } }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      // Those who are bound now; whoever is removed meanwhile is left out.
      for observer in observers where observers.contains(where: { $0.id == observer.id }) {
        observer.notify(value)
      }
    }
  }
}
