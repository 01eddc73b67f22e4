internal import CPROJ

/// A PROJ context with its table of functions and its last message.
///
/// A context and everything made in it are used by one thread at a time, so whoever owns one keeps it
/// behind a lock. It never uses the network.
final class PROJContext {
  /// PROJ's functions.
  let proj: UnsafePointer<cproj_functions>

  /// The context that nearly every function takes first.
  let handle: OpaquePointer

  private let log = Log()

  /// What PROJ said last; without a receiver it would print to standard error.
  private final class Log {
    var last: String?
  }

  /// Loads PROJ if need be and makes a context.
  init() throws(ProjectionError) {
    proj = try PROJContext.functions()
    guard let handle = proj.pointee.proj_context_create() else {
      throw ProjectionError(.library, detail: "proj_context_create")
    }
    self.handle = handle
    _ = proj.pointee.proj_context_set_enable_network(handle, 0)
    // PROJ keeps the pointer as long as the context lives, and so does this object keep `log`.
    proj.pointee.proj_log_func(
      handle,
      Unmanaged.passUnretained(log).toOpaque(),
      { box, _, message in
        guard let box, let message else { return }
        Unmanaged<Log>.fromOpaque(box).takeUnretainedValue().last = String(cString: message)
      }
    )
  }

  deinit { _ = proj.pointee.proj_context_destroy(handle) }

  /// PROJ's last words, taken so that they can't explain a later failure.
  func takeMessage() -> String? {
    defer { log.last = nil }
    if let last = log.last { return last }
    let code = proj.pointee.proj_context_errno(handle)
    guard code != 0, let words = proj.pointee.proj_context_errno_string(handle, code) else {
      return nil
    }
    return String(cString: words)
  }
}

extension PROJContext {
  /// PROJ's functions, loaded at the first call and the same ever after.
  static func functions() throws(ProjectionError) -> UnsafePointer<cproj_functions> {
    if let functions = cproj_load() { return functions }
    throw loadingError(cproj_status_of_load(), message: String(cString: cproj_message_of_load()))
  }

  /// Loads from another library than PROJ's, to see what is said of one that won't do.
  static func tryLoading(from library: String) throws(ProjectionError) {
    let (status, message) = withUnsafeTemporaryAllocation(of: cproj_functions.self, capacity: 1) {
      table in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
        // A temporary allocation of one element or more has an address.
        guard let table = table.baseAddress, let words = message.baseAddress else {
          return (CPROJ_NO_LIBRARY, library)
        }
        let status = cproj_fill(library, table, words, 256)
        return (status, String(cString: words))
      }
    }
    guard status == CPROJ_LOADED else { throw loadingError(status, message: message) }
  }

  private static func loadingError(_ status: cproj_status, message: String) -> ProjectionError {
    ProjectionError(status == CPROJ_NO_FUNCTION ? .libraryTooOld : .libraryMissing, detail: message)
  }
}
