import CLibrary
import Platform
import TestSupport

/// A simulated user at a terminal with `docket ui` as a child process.
final class ScreenClient {
  let process: pid_t
  private let terminal: PseudoTerminal
  private var received: [UInt8] = []

  /// The end of a synchronized update.
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  init(docket: String, workspace: String) throws {
    let terminal = try PseudoTerminal(Terminal.Size(columns: 100, rows: 40))
    self.terminal = terminal
    let screens = Program(
      name: "docket ui", path: docket, arguments: ["-C", workspace, "ui"],
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8"])
    process = try ChildProcess.spawn(screens) { actions in
      for descriptor in CInt(0)...2 {
        posix_spawn_file_actions_adddup2(&actions, terminal.inner, descriptor)
      }
    }
    close(terminal.inner)
  }

  /// Quits the program.
  func end() throws(BenchmarkFailure) {
    try type("\u{1B}")
    while try frame(within: .milliseconds(200)) != nil {}
    try type("q")
    var status: CInt = 0
    waitpid(process, &status, 0)
    close(terminal.outer)
    if status != 0 { throw BenchmarkFailure("the screens ended with status \(status)") }
  }
}

extension ScreenClient {
  /// Presses keys, and returns the time until the next frame is complete.
  func press(_ keys: String) throws(BenchmarkFailure) -> Duration {
    // Frames that belong to earlier keys are skipped.
    while try frame(within: .zero) != nil {}
    let start = ContinuousClock.now
    try type(keys)
    return start.duration(to: try nextFrame())
  }

  /// The time when the next frame is complete.
  func nextFrame() throws(BenchmarkFailure) -> ContinuousClock.Instant {
    guard let moment = try frame(within: .seconds(120)) else {
      throw BenchmarkFailure("the screens do not draw")
    }
    return moment
  }

  /// The time when the next frame is complete; nil if none is drawn in time.
  func frame(within timeout: Duration) throws(BenchmarkFailure) -> ContinuousClock.Instant? {
    let deadline = Deadline(after: timeout)
    while true {
      if let start = received.indices.first(where: { received[$0...].starts(with: Self.frameEnd) })
      {
        received.removeFirst(start + Self.frameEnd.count)
        return .now
      }
      var ready = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
      let left = (deadline.left ?? .zero).milliseconds.rounded(.up)
      if poll(&ready, 1, CInt(left)) <= 0 { return nil }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(terminal.outer, &block, block.count)
      guard count > 0 else { throw BenchmarkFailure("the screens have ended") }
      received += block[..<count]
    }
  }

  private func type(_ keys: String) throws(BenchmarkFailure) {
    var keys = keys
    let count = keys.utf8.count
    let written = keys.withUTF8 { write(terminal.outer, $0.baseAddress, count) }
    guard written == count else { throw BenchmarkFailure("the screens do not read their input") }
  }
}
