extension PackedIndex {
  /// Calls `body` with the whole block, as it can be written to a file.
  ///
  /// - Parameter body: takes the bytes, which are valid until it returns.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(memory.bytes)
  }

  /// A copy of the whole block.
  ///
  /// - Complexity: O(*n*).
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Opens an index from a copy of its bytes.
  ///
  /// The header is checked as by ``init(unsafelyMapping:owner:)``; ask ``verify()`` for the rest.
  ///
  /// - Throws: as ``init(unsafelyMapping:owner:)``, except ``PackedIndexError/Code/misaligned``.
  /// - Complexity: O(*n*) for the copy.
  public init(bytes: [UInt8]) throws(PackedIndexError) {
    let header = try bytes.withUnsafeBytes { bytes in
      Result { () throws(PackedIndexError) in try IndexHeader(reading: bytes) }
    }.get()
    let memory = IndexMemory(length: bytes.count) { $0.copyBytes(from: bytes) }
    self.init(memory: memory, layout: header.layout)
  }

  /// Opens an index in memory that belongs to somebody else, such as a mapped file, without copying.
  ///
  /// What is checked now: the magic number, the version, the header's checksum, the table (every offset
  /// and length must be the one that the number of points gives) and the number of bytes. What isn't: the
  /// body, so that only pages which queries touch are read; ``verify()`` does that. A damaged body can give
  /// wrong answers, identifiers that aren't less than ``count`` among them, but never a read outside
  /// the block.
  ///
  /// - Parameters:
  ///   - bytes: the block, beginning at a multiple of 8 bytes. It must stay readable and unchanged as
  ///     long as `owner` lives: that is what is unsafe.
  ///   - owner: kept until the last copy of this index is gone.
  /// - Throws: ``PackedIndexError`` with the code of the first check that failed.
  /// - Complexity: constant.
  public init(
    unsafelyMapping bytes: UnsafeRawBufferPointer,
    owner: any AnyObject & Sendable
  ) throws(PackedIndexError) {
    let header = try IndexHeader(reading: bytes)
    guard Int(bitPattern: bytes.baseAddress) % MemoryLayout<Double>.alignment == 0 else {
      throw PackedIndexError(.misaligned)
    }
    self.init(memory: IndexMemory(lent: bytes, by: owner), layout: header.layout)
  }

  /// Checks the whole block: its checksum, its coordinates, and that each identifier occurs once.
  ///
  /// - Throws: ``PackedIndexError/Code/damagedBody``, or what opening throws.
  /// - Complexity: O(*n*); it reads every byte.
  public func verify() throws(PackedIndexError) {
    let header = try IndexHeader(reading: memory.bytes)
    guard IndexHeader.checksum(ofBody: memory.bytes) == header.bodyChecksum else {
      throw PackedIndexError(.damagedBody)
    }
    let sound = withView { view in
      var seen = [Bool](repeating: false, count: count)
      for position in 0..<count {
        guard let identifier = Int(exactly: view.identifiers[position]), identifier < count,
          !seen[identifier], view.coordinate(position).isValid
        else { return false }
        seen[identifier] = true
      }
      return true
    }
    guard sound == true else { throw PackedIndexError(.damagedBody) }
  }
}
