/// A binary heap with the element that comes first at the top.
struct BinaryHeap<Element> where Element: Comparable {
  private var elements: [Element] = []

  init(reserving capacity: Int = 0) { elements.reserveCapacity(capacity) }

  mutating func push(_ element: Element) {
    elements.append(element)
    elements.withUnsafeMutableBufferPointer { heap in
      var child = heap.count &- 1
      while child > 0 {
        let parent = (child &- 1) / 2
        guard element < heap[parent] else { break }
        heap[child] = heap[parent]
        child = parent
      }
      heap[child] = element
    }
  }

  mutating func pop() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    replaceFirst(by: last)
    return first
  }

  /// Takes the top away and puts another element in; the heap must not be empty.
  private mutating func replaceFirst(by element: Element) {
    elements.withUnsafeMutableBufferPointer { heap in
      var hole = 0
      while true {
        var child = 2 &* hole &+ 1
        guard child < heap.count else { break }
        if child &+ 1 < heap.count && heap[child &+ 1] < heap[child] { child &+= 1 }
        guard heap[child] < element else { break }
        heap[hole] = heap[child]
        hole = child
      }
      heap[hole] = element
    }
  }
}

extension BinaryHeap: Sendable where Element: Sendable {}
