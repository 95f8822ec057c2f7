import Platform
import Synchronization
package import Workspace

extension TestWorkspace {
  /// Ends the program after the entry is written and `applied` files are replaced.
  package func interrupt(
    _ changes: [FileChange], applied: Int = 0, note: ChangeNote? = nil
  ) throws {
    let interruption = Interruption(applied: applied)
    let fileSystem = FileSystem { call, path, phase throws(SystemError) in
      try interruption.see(call, path, phase)
    }
    let workspace = try open(in: fileSystem)
    do { try workspace.apply(changes, note: note) } catch {
      if try pendingChanges().count == 1 { return }
    }
    throw NotInterrupted()
  }

  private struct NotInterrupted: Error {}
}

/// Ends the program some calls after it has written an entry.
private final class Interruption: Sendable {
  fileprivate struct State {
    var isEntryThere = false
    var isBegun = false
    var isDead = false
    /// The number of files to be replaced before the end.
    var left: Int
  }

  private let state: Mutex<State>

  init(applied: Int) {
    state = Mutex(State(left: applied))
  }

  func see(
    _ call: SystemCall, _ path: String, _ phase: FileSystem.Phase
  ) throws(SystemError) {
    let isDead = state.withLock { $0.see(call, path, phase) }
    if isDead { throw SystemError(call: call, path: path, code: ErrorNumber.cancelled) }
  }
}

extension Interruption.State {
  fileprivate mutating func see(
    _ call: SystemCall, _ path: String, _ phase: FileSystem.Phase
  ) -> Bool {
    guard !isDead, phase == .after else { return isDead }
    // A record is removed by its own name, a temporary file by another one.
    if isBegun, call == .renameat || call == .unlinkat && !path.contains("/.docket-") { left -= 1 }
    if path.contains("-applying-") { isEntryThere = true }
    if isEntryThere, call == .fsync, path == ".docket/log" { isBegun = true }
    isDead = isBegun && left <= 0
    return isDead
  }
}
