extension StoreError {
  /// What was wrong and what to do, in English.
  package var englishSentence: String {
    switch code {
    case .notFound:
      "There is no database at '\(path)' yet; 'workation import FILE' makes one."
    case .isDirectory:
      "'\(path)' is a folder, not a database file; name a file with --database."
    case .notADatabase:
      "'\(path)' isn't a database; name another file with --database."
    case .notOurs:
      "'\(path)' is a database, but not one that Workation made (\(detail)); "
        + "name another file with --database."
    case .tooNew:
      "'\(path)' was made by a newer Workation (\(detail)); update this program."
    case .damaged:
      "The database '\(path)' is damaged (\(detail)); restore it from a backup, "
        + "or import its sources into a new file."
    case .locked:
      "The database '\(path)' is in use by another program; try again when that has finished."
    case .readOnly:
      "The database '\(path)' can't be written to (\(detail)); "
        + "check the permissions of the file and its folder."
    case .permissionDenied:
      "'\(path)' can't be opened (\(detail)); check the permissions of the file and its folder."
    case .diskFull:
      "The disk that holds '\(path)' is full; nothing was changed. Free some space and try again."
    case .inputOutput:
      "The disk that holds '\(path)' answered with an error (\(detail)); nothing was changed."
    case .unreadableValue:
      "The database '\(path)' holds a value that can't be read (\(detail))."
    case .other:
      "The database '\(path)' refused: \(detail)."
    }
  }

  /// What was wrong and what to do, in Korean.
  package var koreanSentence: String {
    switch code {
    case .notFound:
      "'\(path)'에 아직 데이터베이스가 없습니다. 'workation import 파일'로 만들 수 있습니다."
    case .isDirectory:
      "'\(path)'은(는) 데이터베이스 파일이 아니라 폴더입니다. --database로 파일을 지정하세요."
    case .notADatabase:
      "'\(path)'은(는) 데이터베이스가 아닙니다. --database로 다른 파일을 지정하세요."
    case .notOurs:
      "'\(path)'은(는) Workation이 만든 데이터베이스가 아닙니다(\(detail)). --database로 다른 파일을 지정하세요."
    case .tooNew:
      "'\(path)'은(는) 더 새로운 Workation이 만들었습니다(\(detail)). 이 프로그램을 업데이트하세요."
    case .damaged:
      "데이터베이스 '\(path)'이(가) 손상되었습니다(\(detail)). 백업에서 복원하거나 새 파일로 다시 가져오세요."
    case .locked:
      "데이터베이스 '\(path)'을(를) 다른 프로그램이 사용하고 있습니다. 끝난 뒤에 다시 시도하세요."
    case .readOnly:
      "데이터베이스 '\(path)'에 쓸 수 없습니다(\(detail)). 파일과 폴더의 권한을 확인하세요."
    case .permissionDenied:
      "'\(path)'을(를) 열 수 없습니다(\(detail)). 파일과 폴더의 권한을 확인하세요."
    case .diskFull:
      "'\(path)'이(가) 있는 디스크가 가득 찼습니다. 바뀐 것은 없습니다. 공간을 비우고 다시 시도하세요."
    case .inputOutput:
      "'\(path)'이(가) 있는 디스크에서 오류가 났습니다(\(detail)). 바뀐 것은 없습니다."
    case .unreadableValue:
      "데이터베이스 '\(path)'에 읽을 수 없는 값이 있습니다(\(detail))."
    case .other:
      "데이터베이스 '\(path)'이(가) 거부했습니다: \(detail)."
    }
  }
}
