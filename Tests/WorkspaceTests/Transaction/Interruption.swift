import TestSupport
import Platform
import Synchronization
import Testing

@testable import Workspace

extension TestWorkspace {
  /// Has the program die when its journal is on the disk and `applied` files are in place.
  func interruptAfterCommit(_ changes: [FileChange], applied: Int = 0) throws {
    let interruption = Interruption(applied: applied)
    let fileSystem = FileSystem { call, path, phase throws(SystemError) in
      try interruption.see(call, path, phase)
    }
    #expect(throws: TransactionError.self) { try open(in: fileSystem).apply(changes) }
    #expect(FileSystem.real.exists(root + "/.docket/journal"))
  }
}

/// The end of the program some way behind its journal.
private final class Interruption: Sendable {
  fileprivate struct State {
    var hasJournal = false
    var isCommitted = false
    var isDead = false
    /// How many more files may be put into place.
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
    if path == ".docket/journal" { hasJournal = true }
    if isCommitted, call == .renameat || call == .unlinkat { left -= 1 }
    if hasJournal, call == .fsync, path == ".docket" { isCommitted = true }
    isDead = isCommitted && left <= 0
    return isDead
  }
}
