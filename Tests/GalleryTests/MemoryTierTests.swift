@testable import Gallery
import TestKit
import Testing

@Suite struct `Memory tier` {
  @Test func `forgets the least recently used first`() {
    var tier = MemoryTier(limit: 3000)
    for key in ["a", "b", "c"] { tier.insert(.sample(key)) }
    #expect(tier.photo(for: PhotoKey("a")) != nil)
    tier.insert(.sample("d"))
    #expect(tier.photo(for: PhotoKey("b")) == nil)
    #expect(tier.photo(for: PhotoKey("a")) != nil)
    #expect(tier.bytes == 3000)
  }

  @Test func `keeps nothing larger than its limit, nor the old photo instead`() {
    var tier = MemoryTier(limit: 1000)
    tier.insert(.sample("a", count: 10))
    tier.insert(.sample("a", count: 1001))
    #expect(tier.photo(for: PhotoKey("a")) == nil)
    #expect(tier.count == 0 && tier.bytes == 0)
  }

  @Test(arguments: 1...20)
  func `answers as a plain list would`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tier = MemoryTier(limit: 5000)
    var list: [CachedPhoto] = []
    for _ in 0..<500 {
      let key = "k\(Int.random(in: 0..<12, using: &random))"
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        tier.remove(PhotoKey(key))
        list.removeAll { $0.entry.key.text == key }
      case 1:
        let photo = CachedPhoto.sample(key, count: Int.random(in: 0...2000, using: &random))
        tier.insert(photo)
        list.removeAll { $0.entry.key.text == key }
        list.append(photo)
        while list.reduce(0, { $0 + $1.bytes.count }) > 5000 { list.removeFirst() }
      default:
        let found = tier.photo(for: PhotoKey(key))
        let index = list.firstIndex { $0.entry.key.text == key }
        #expect(found == index.map { list[$0] }, "seed \(seed)")
        if let index { list.append(list.remove(at: index)) }
      }
      #expect(tier.bytes == list.reduce(0) { $0 + $1.bytes.count }, "seed \(seed)")
      #expect(tier.count == list.count)
    }
  }
}
