import Bytes
import Foundation
import Presentation

/// Checks on files that come before anything is made for them.
enum FileCheck {
  /// Opens and closes the file, so that one that isn't there or can't be read is told at once.
  static func readable(_ path: String) throws(FileError) {
    let reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    _ = try reader.read(into: &bytes)
  }
}

/// The folder that the database lies in.
enum DatabaseFolder {
  /// Makes the folder, as the XDG base directory specification has it, when it isn't there.
  static func make(for path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw FolderTrouble(path: folder)
    }
  }

  /// The folder couldn't be made.
  struct FolderTrouble: Error {
    let path: String

    var sentence: Wording {
      Wording(
        "the database's folder '\(path)' can't be made; check the permissions of the folder above it, "
          + "or name a file elsewhere with --database",
        "데이터베이스 폴더 '\(path)'을(를) 만들 수 없습니다. 상위 폴더의 권한을 확인하거나 --database로 다른 파일을 지정하세요"
      )
    }
  }
}
