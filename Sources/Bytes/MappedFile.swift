internal import Glibc

/// Files read through the system's page cache, without copying them.
package enum MappedFile {
  /// Maps a whole file for reading; an empty file gives an empty block.
  ///
  /// The file has to be one that is only ever replaced, not changed in place: cutting a mapped file kills
  /// whoever reads the part that is gone.
  ///
  /// - Throws: when the file is missing, a folder, a pipe, or can't be read.
  package static func block(path: String) throws(FileError) -> ByteBlock {
    do throws(FileSystem.Failure) {
      let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileSystem.Failure(code: errno) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileSystem.Failure(code: EISDIR)
      default: throw FileSystem.Failure(code: ENODEV)
      }
      let count = Int(status.st_size)
      // An empty mapping isn't allowed; an empty block is.
      guard count > 0 else { return ByteBlock(copying: []) }
      let address = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
      guard let address, address != MAP_FAILED else { throw FileSystem.Failure(code: errno) }
      return ByteBlock(
        storage: ByteStorage(adoptingMapping: address, count: count),
        start: 0,
        count: count
      )
    } catch {
      throw FileError(.map, path: path, code: error.code)
    }
  }
}
