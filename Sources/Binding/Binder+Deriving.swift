/// A read-only binder that follows others: its value is computed, never set from outside.
@MainActor
public final class DerivedBinder<Value> {
  private let binder: Binder<Value>
  private let sources = TokenBag()

  init(_ value: Value) { binder = Binder(value) }

  /// The value as of the sources' last change.
  public var value: Value { binder.value }

  /// As ``Binder/bind(_:)``.
  public func bind(_ observer: @escaping @MainActor (Value) -> Void) -> BindingToken {
    binder.bind(observer)
  }

  /// As ``Binder/bindAndFire(_:)``.
  public func bindAndFire(_ observer: @escaping @MainActor (Value) -> Void) -> BindingToken {
    binder.bindAndFire(observer)
  }

  func follow<Source>(_ source: Binder<Source>, _ change: @escaping @MainActor (Source) -> Value) {
    sources.keep(source.bind { [weak binder] value in binder?.value = change(value) })
  }
}

extension Binder {
  /// A binder of the transformed value.
  ///
  /// It lives as long as somebody keeps it, and follows this one as long as both live.
  public func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> DerivedBinder<Other> {
    let derived = DerivedBinder(transform(value))
    derived.follow(self, transform)
    return derived
  }
}

extension Binder where Value: Equatable {
  /// Calls `observer` with the present value, and then only with values that differ from the last one.
  public func bindChanges(_ observer: @escaping @MainActor (Value) -> Void) -> BindingToken {
    var last = value
    let token = bind { value in
      guard value != last else { return }
      last = value
      observer(value)
    }
    observer(value)
    return token
  }
}
