internal import Glibc

extension FileError {
  /// The error as a sentence for people, in English.
  package var sentence: String { wording.english }

  /// The error as a sentence for people, in Korean.
  package var koreanSentence: String { wording.korean }

  private var wording: (english: String, korean: String) {
    let reads = action == .read || action == .map
    switch code {
    case ENOENT where reads:
      return ("'\(path)' doesn't exist", "'\(path)' 파일이 없습니다")
    case ENOENT:
      return (
        "'\(path)' can't be written: its folder doesn't exist; make the folder first",
        "'\(path)' 파일을 쓸 수 없습니다. 폴더가 없으니 먼저 만들어 주세요"
      )
    case EISDIR:
      return (
        "'\(path)' is a folder; a file is needed here",
        "'\(path)'은(는) 폴더입니다. 파일을 지정해 주세요"
      )
    case ENOTDIR:
      return (
        "'\(path)' can't be reached: a part of the path is a file, not a folder",
        "'\(path)' 경로의 일부가 폴더가 아니라 파일입니다"
      )
    case EACCES, EPERM:
      return reads
        ? ("no permission to read '\(path)'", "'\(path)' 파일을 읽을 권한이 없습니다")
        : ("no permission to write '\(path)'", "'\(path)' 파일을 쓸 권한이 없습니다")
    case ENOSPC, EDQUOT:
      return (
        "no space left to write '\(path)'; free some space and try again",
        "'\(path)' 파일을 쓸 공간이 없습니다. 공간을 비우고 다시 시도해 주세요"
      )
    case EROFS:
      return (
        "'\(path)' can't be written: its file system is read-only",
        "'\(path)' 파일을 쓸 수 없습니다. 읽기 전용 파일 시스템입니다"
      )
    case EMFILE, ENFILE:
      return (
        "'\(path)' can't be opened: too many files are open; raise the limit (ulimit -n)",
        "'\(path)' 파일을 열 수 없습니다. 열린 파일이 너무 많으니 한도(ulimit -n)를 올려 주세요"
      )
    case ENAMETOOLONG:
      return ("the name '\(path)' is too long", "'\(path)' 이름이 너무 깁니다")
    case ELOOP:
      return (
        "'\(path)' is a symbolic link that leads to itself",
        "'\(path)'은(는) 자기 자신을 가리키는 심볼릭 링크입니다"
      )
    case EPIPE:
      return (
        "'\(path)' can't be written: nobody reads its other end any more",
        "'\(path)'에 쓸 수 없습니다. 받는 쪽이 닫혔습니다"
      )
    default:
      return plainWording
    }
  }

  /// For reasons without a sentence of their own: the system's text and number.
  private var plainWording: (english: String, korean: String) {
    let reason = "\(String(cString: strerror(code))), errno \(code)"
    return switch action {
    case .read, .map:
      ("'\(path)' couldn't be read (\(reason))", "'\(path)' 파일을 읽지 못했습니다 (\(reason))")
    case .remove:
      ("'\(path)' couldn't be removed (\(reason))", "'\(path)' 파일을 지우지 못했습니다 (\(reason))")
    case .write, .create, .replace, .synchronise:
      ("'\(path)' couldn't be written (\(reason))", "'\(path)' 파일을 쓰지 못했습니다 (\(reason))")
    }
  }
}
