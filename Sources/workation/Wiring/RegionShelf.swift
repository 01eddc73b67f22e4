import Synchronization

/// The names of regions, read when the first of them is asked for: a place given by its coordinates needs
/// none.
final class RegionShelf: Sendable {
  private let session: Session
  private let known: Mutex<RegionDesk?>

  init(_ session: Session, known: RegionDesk?) {
    self.session = session
    self.known = Mutex(known)
  }

  /// The names, from the data that ships with the tool.
  func desk() throws -> RegionDesk {
    try known.withLock { known in
      if let known { return known }
      let read = try RegionDesk(session)
      known = read
      return read
    }
  }
}
