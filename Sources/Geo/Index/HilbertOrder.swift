/// Sorting by 64-bit keys.
enum HilbertOrder {
  private struct Entry {
    var key: UInt64
    var position: UInt32
  }

  private static let digitBits = 11
  private static let digits = 6

  /// The positions of the keys in ascending order of the keys; equal keys keep their order.
  ///
  /// A radix sort from the lowest digit; digits in which all keys agree cost nothing.
  ///
  /// - Complexity: O(*n*), with two temporary copies of 16 bytes an entry.
  static func positions(ascending keys: [UInt64]) -> [UInt32] {
    let count = keys.count
    guard count > 1 else { return keys.indices.map { UInt32($0) } }
    let buckets = 1 << digitBits
    var histogram = [UInt32](repeating: 0, count: buckets * digits)
    var source: [Entry] = []
    source.reserveCapacity(count)
    for (position, key) in keys.enumerated() {
      source.append(Entry(key: key, position: UInt32(truncatingIfNeeded: position)))
    }
    var target = source
    histogram.withUnsafeMutableBufferPointer { histogram in
      for key in keys {
        for digit in 0..<digits {
          histogram[digit &* buckets &+ bucket(of: key, digit: digit)] &+= 1
        }
      }
    }
    for digit in 0..<digits {
      let base = digit * buckets
      if histogram[base..<base + buckets].contains(UInt32(count)) { continue }
      var start: UInt32 = 0
      for index in base..<base + buckets {
        let size = histogram[index]
        histogram[index] = start
        start += size
      }
      distribute(source, into: &target, starts: &histogram, base: base, digit: digit)
      swap(&source, &target)
    }
    return source.map(\.position)
  }

  @inline(__always)
  private static func bucket(of key: UInt64, digit: Int) -> Int {
    Int(truncatingIfNeeded: (key &>> UInt64(digit &* digitBits)) & ((1 << digitBits) - 1))
  }

  private static func distribute(
    _ source: [Entry],
    into target: inout [Entry],
    starts: inout [UInt32],
    base: Int,
    digit: Int
  ) {
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        starts.withUnsafeMutableBufferPointer { starts in
          for entry in source {
            let slot = base &+ bucket(of: entry.key, digit: digit)
            target[Int(starts[slot])] = entry
            starts[slot] &+= 1
          }
        }
      }
    }
  }
}
