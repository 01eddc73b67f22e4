/// The first 192 bytes of an index.
struct IndexHeader {
  static let magic: [UInt8] = [0x89, 0x57, 0x4B, 0x50, 0x49, 0x58, 0x0D, 0x0A]

  private enum Offset {
    static let version = 8
    static let nodeSize = 12
    static let count = 16
    static let length = 24
    static let bodyChecksum = 32
    static let table = 40
    static let headerChecksum = 136
    static let padding = 144
  }

  let layout: IndexLayout
  let bodyChecksum: UInt64

  /// The header for a block whose body is complete.
  init(layout: IndexLayout, body block: UnsafeRawBufferPointer) {
    self.layout = layout
    bodyChecksum = Self.checksum(ofBody: block)
  }

  /// The checksum of everything after the header.
  static func checksum(ofBody block: UnsafeRawBufferPointer) -> UInt64 {
    Checksum.xxh64(UnsafeRawBufferPointer(rebasing: block[IndexLayout.headerLength...]))
  }

  func write(to block: UnsafeMutableRawBufferPointer) {
    block.copyBytes(from: Self.magic)
    func store<T: FixedWidthInteger>(_ value: T, at offset: Int) {
      block.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
    }
    store(IndexLayout.version, at: Offset.version)
    store(UInt32(IndexLayout.nodeSize), at: Offset.nodeSize)
    store(UInt64(layout.count), at: Offset.count)
    store(UInt64(layout.length), at: Offset.length)
    store(bodyChecksum, at: Offset.bodyChecksum)
    for (index, section) in layout.sections.enumerated() {
      store(UInt64(section.offset), at: Offset.table + index * 16)
      store(UInt64(section.length), at: Offset.table + index * 16 + 8)
    }
    let checked = UnsafeRawBufferPointer(rebasing: block[..<Offset.headerChecksum])
    store(Checksum.xxh64(checked), at: Offset.headerChecksum)
  }

  /// Reads and checks a header against the number of bytes that are really there.
  init(reading block: UnsafeRawBufferPointer) throws(PackedIndexError) {
    guard block.count >= Self.magic.count, block.prefix(Self.magic.count).elementsEqual(Self.magic)
    else { throw PackedIndexError(.notAnIndex) }
    guard block.count >= IndexLayout.headerLength else {
      throw PackedIndexError(
        .wrongLength,
        found: block.count,
        expected: IndexLayout.headerLength
      )
    }
    func load<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> T {
      T(littleEndian: block.loadUnaligned(fromByteOffset: offset, as: type))
    }
    let version = load(Offset.version, as: UInt32.self)
    guard version == IndexLayout.version else {
      throw PackedIndexError(
        .unsupportedVersion,
        found: Int(version),
        expected: Int(IndexLayout.version)
      )
    }
    let checked = UnsafeRawBufferPointer(rebasing: block[..<Offset.headerChecksum])
    guard
      Checksum.xxh64(checked) == load(Offset.headerChecksum, as: UInt64.self),
      block[Offset.padding..<IndexLayout.headerLength].allSatisfy({ $0 == 0 }),
      load(Offset.nodeSize, as: UInt32.self) == UInt32(IndexLayout.nodeSize),
      let count = Int(exactly: load(Offset.count, as: UInt64.self)), count <= IndexLayout.limit
    else { throw PackedIndexError(.damagedHeader) }

    let layout = IndexLayout(count: count)
    let table = layout.sections.enumerated().allSatisfy { index, section in
      load(Offset.table + index * 16, as: UInt64.self) == UInt64(section.offset)
        && load(Offset.table + index * 16 + 8, as: UInt64.self) == UInt64(section.length)
    }
    guard table && load(Offset.length, as: UInt64.self) == UInt64(layout.length) else {
      throw PackedIndexError(.damagedHeader)
    }
    guard block.count == layout.length else {
      throw PackedIndexError(.wrongLength, found: block.count, expected: layout.length)
    }
    self.layout = layout
    bodyChecksum = load(Offset.bodyChecksum, as: UInt64.self)
  }
}
