import Foundation

/// Where and how the figures were taken.
struct Machine: Codable {
  var processor: String
  var cores: Int
  var system: String
  var build: String
  var loadBefore: String

  init() {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    processor =
      info.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    loadBefore = load.split(separator: " ").prefix(3).joined(separator: " ")
    #if DEBUG
    let mode = "debug (figures mean nothing)"
    #else
    let mode = "release"
    #endif
    #if compiler(>=6.3)
    build = "\(mode), Swift 6.3 or newer"
    #else
    build = "\(mode), Swift older than 6.3"
    #endif
  }
}
