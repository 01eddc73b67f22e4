import Foundation
import TestKit

extension Bench {
  /// What a line of the shell shows on a terminal of so many columns, line breaks as `\n`.
  ///
  /// - Returns: `nil` where there is no Python to make a terminal.
  func onTerminal(
    columns: Int,
    _ line: String,
    environment changes: [String: String?] = [:]
  ) throws -> String? {
    guard let python = Program.find("python3") else { return nil }
    let script = """
      import fcntl, os, pty, struct, sys, termios
      columns = int(sys.argv[1])
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
          os.execvp("/bin/bash", ["bash", "-c", sys.argv[2]])
      shown = b""
      while True:
          try:
              part = os.read(terminal, 65536)
          except OSError:
              break
          if not part:
              break
          shown += part
      os.waitpid(child, 0)
      sys.stdout.buffer.write(shown)
      """
    let function = "workation() { '\(Bench.tool)' \"$@\"; }\n"
    let result = try Program.run(
      python,
      ["-c", script, String(columns), function + line],
      environment: environment(changes),
      folder: folder.url
    )
    return result.output.replacing("\r\n", with: "\n")
  }
}
