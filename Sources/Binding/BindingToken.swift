/// The right to be told: as long as the token lives, its observer hears.
@MainActor
public final class BindingToken {
  private var release: (() -> Void)?

  init(_ release: @escaping @MainActor () -> Void) { self.release = release }

  /// Ends the observation now; further calls do nothing.
  public func cancel() {
    let release = release
    self.release = nil
    release?()
  }

  isolated deinit { release?() }
}

/// Tokens that end together, when the bag goes or is emptied.
@MainActor
public final class TokenBag {
  private var tokens: [BindingToken] = []

  /// Makes an empty bag.
  public init() {}

  /// Keeps a token.
  public func keep(_ token: BindingToken) { tokens.append(token) }

  /// Ends every observation whose token is in the bag.
  public func cancelAll() {
    for token in tokens { token.cancel() }
    tokens = []
  }
}

extension BindingToken {
  /// Keeps the token in a bag.
  public func kept(in bag: TokenBag) { bag.keep(self) }
}
