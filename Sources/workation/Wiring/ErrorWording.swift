import Bytes
import Gallery
import GeoFormats
import Networking
import OfficeDirectory
import Presentation
import Projections
import Storage
import Topology

/// The one place where whatever a command throws becomes a sentence.
enum ErrorWording {
  /// A sentence, and whether the command line was to blame.
  struct Failure {
    let wording: Wording
    var isUsage = false
  }

  static func failure(_ error: any Error) -> Failure {
    switch error {
    case let error as StoreError:
      Failure(wording: Wording(error.englishSentence, error.koreanSentence))
    case let error as ImportError:
      Failure(
        wording: Wording(error.englishSentence, error.koreanSentence),
        isUsage: error.isAboutUsage
      )
    case let error as FileError:
      Failure(wording: Wording(error.sentence, error.koreanSentence))
    case let error as FormatError:
      Failure(wording: Wording(error.sentence, error.koreanSentence))
    case let error as ByteError:
      Failure(wording: Wording(error.sentence, error.koreanSentence))
    case let error as ProjectionError:
      Failure(
        wording: Wording(error.description, error.koreanDescription),
        isUsage: error.isAboutUsage
      )
    case let error as TopologyError:
      Failure(wording: Wording(error.description, error.koreanDescription))
    case let error as NetworkError:
      Failure(wording: Wording(error.sentence(in: .english), error.sentence(in: .korean)))
    case let error as GalleryError:
      Failure(wording: Wording(error.sentence(in: .english), error.sentence(in: .korean)))
    default: ownFailure(error)
    }
  }

  private static func ownFailure(_ error: any Error) -> Failure {
    switch error {
    case let error as QueryError:
      Failure(wording: Wording(error.englishSentence, error.koreanSentence), isUsage: true)
    case let error as RegionDataError:
      Failure(wording: Wording(error.englishSentence, error.koreanSentence))
    case let error as RegionDesk.Trouble: Failure(wording: error.sentence)
    case let error as Desk.UnknownPlace: Failure(wording: error.sentence)
    case let error as Desk.UnknownOffice: Failure(wording: error.sentence)
    case let error as Desk.AmbiguousOffice: Failure(wording: error.sentence)
    case let error as DataFolder.Missing: Failure(wording: error.sentence)
    case let error as DatabaseFolder.FolderTrouble: Failure(wording: error.sentence)
    case let error as StandardStream.Failure:
      Failure(
        wording: Wording(
          "the output can't be written: \(error.reason)",
          "출력을 쓸 수 없습니다: \(error.reason)"
        )
      )
    case is CancellationError:
      Failure(wording: Wording("stopped before the end", "끝나기 전에 멈췄습니다"))
    default:
      Failure(wording: Wording(verbatim: "\(error)"))
    }
  }
}

extension ImportError {
  /// Whether another command line would have done.
  fileprivate var isAboutUsage: Bool {
    switch reason {
    case .unknownColumn: true
    case .noCoordinateColumns, .noNameColumn, .unknownSystem, .noRows, .tooManyProblems: false
    }
  }
}

extension ProjectionError {
  /// Whether `--crs` names a system that isn't one.
  fileprivate var isAboutUsage: Bool {
    code == .unreadableDefinition || code == .unknownCode || code == .invalidDefinition
      || code == .notHorizontal
  }
}
