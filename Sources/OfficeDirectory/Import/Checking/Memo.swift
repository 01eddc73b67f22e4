/// Remembers what a pure function gave, since cells of a column, or hours of offices, repeat each other.
///
/// It belongs to one import or query. It forgets everything when it holds too much, so that a column in which
/// every cell is different costs no memory.
final class Memo<Value> {
  private var known: [String: Value] = [:]
  private let limit: Int

  /// Makes an empty memo.
  init(limit: Int = 4_096) { self.limit = limit }

  /// What the function gives for a text, computed once.
  func value(for text: String, _ compute: (String) -> Value) -> Value {
    if let value = known[text] { return value }
    let value = compute(text)
    if known.count >= limit { known.removeAll(keepingCapacity: true) }
    known[text] = value
    return value
  }
}
