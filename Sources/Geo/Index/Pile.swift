/// A growing stretch of memory for one search.
///
/// An array would ask at every change whether it has a second owner, a call that took a sixth of a
/// search's time. A pile can't be copied, so that there is nothing to ask; its elements are plain values.
/// Positions aren't checked, hence it stays within the searches.
struct Pile<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(reserving capacity: Int) {
    self.capacity = max(1, capacity)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  subscript(position: Int) -> Element {
    @inline(__always) get { memory[position] }
    @inline(__always) nonmutating set { memory[position] = newValue }
  }

  /// All elements; valid until the next one is added.
  var elements: UnsafeMutableBufferPointer<Element> {
    @inline(__always) get { UnsafeMutableBufferPointer(start: memory, count: count) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Leaves only the first elements.
  @inline(__always)
  mutating func shorten(to count: Int) { self.count = count }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}

/// A pile kept as a binary heap, with the element that comes first at the top.
extension Pile where Element: Comparable {
  @inline(__always)
  mutating func push(_ element: Element) {
    append(element)
    var child = count &- 1
    while child > 0 {
      let parent = (child &- 1) &>> 1
      guard element < memory[parent] else { break }
      memory[child] = memory[parent]
      child = parent
    }
    memory[child] = element
  }

  @inline(__always)
  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    let first = memory[0]
    count &-= 1
    if count > 0 { replaceFirst(by: memory[count]) }
    return first
  }

  /// Takes the top away and puts another element in; the heap must not be empty.
  @inline(__always)
  mutating func replaceFirst(by element: Element) {
    var hole = 0
    while true {
      var child = 2 &* hole &+ 1
      guard child < count else { break }
      if child &+ 1 < count && memory[child &+ 1] < memory[child] { child &+= 1 }
      guard memory[child] < element else { break }
      memory[hole] = memory[child]
      hole = child
    }
    memory[hole] = element
  }
}
