import Foundation
import Glibc

/// A small file system in memory, mounted for one test; only an administrator may do that.
final class Disk {
  let path: String

  /// Mounts it; `nil`, saying so, where that isn't permitted.
  init?(at path: String, kilobytes: Int) {
    self.path = path
    mkdir(path, 0o755)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      print("skipped: a small disk can't be mounted here (\(String(cString: strerror(errno))))")
      return nil
    }
  }

  deinit { umount(path) }

  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else {
      throw Bench.Unusable(reason: "the disk can't be made read-only")
    }
  }
}
