/// Photos in memory, the least recently used leaving first when the bytes become too many.
///
/// A ring of slots linked by their numbers: every operation takes constant time.
struct MemoryTier {
  private struct Slot {
    var photo: CachedPhoto
    var older: Int
    var newer: Int
  }

  /// The most bytes kept.
  let limit: Int
  /// How many bytes are kept.
  private(set) var bytes = 0
  private var slots: [Int: Slot] = [:]
  private var slotOfKey: [PhotoKey: Int] = [:]
  private var oldest = 0
  private var newest = 0
  private var lastSlot = 0

  /// Makes an empty tier.
  init(limit: Int) { self.limit = limit }

  /// How many photos are kept.
  var count: Int { slots.count }

  /// The photo of a key, which thereby becomes the most recently used.
  mutating func photo(for key: PhotoKey) -> CachedPhoto? {
    guard let number = slotOfKey[key], let slot = slots[number] else { return nil }
    unlink(slot)
    link(number, slot.photo)
    return slot.photo
  }

  /// Keeps a photo; one that is larger than the limit isn't kept.
  mutating func insert(_ photo: CachedPhoto) {
    remove(photo.entry.key)
    guard photo.bytes.count <= limit else { return }
    lastSlot += 1
    slotOfKey[photo.entry.key] = lastSlot
    bytes += photo.bytes.count
    link(lastSlot, photo)
    while bytes > limit, let slot = slots[oldest] { remove(slot.photo.entry.key) }
  }

  /// Forgets a photo.
  mutating func remove(_ key: PhotoKey) {
    guard let number = slotOfKey.removeValue(forKey: key),
      let slot = slots.removeValue(forKey: number)
    else { return }
    bytes -= slot.photo.bytes.count
    unlink(slot)
  }

  /// Forgets all photos.
  mutating func removeAll() { self = MemoryTier(limit: limit) }

  /// Takes a slot out of the ring; 0 stands for "none", as no slot has that number.
  private mutating func unlink(_ slot: Slot) {
    if slot.older == 0 { oldest = slot.newer } else { slots[slot.older]?.newer = slot.newer }
    if slot.newer == 0 { newest = slot.older } else { slots[slot.newer]?.older = slot.older }
  }

  private mutating func link(_ number: Int, _ photo: CachedPhoto) {
    slots[number] = Slot(photo: photo, older: newest, newer: 0)
    if newest == 0 { oldest = number } else { slots[newest]?.newer = number }
    newest = number
  }
}
