package import Model
import Platform
import Synchronization
package import Workspace

/// What tells what git has of a record, or why it tells nothing; what the record refers to goes by the names of the
/// graph. It may take long.
package typealias HistoryReading = @Sendable (RecordName, Workspace, Graph) -> PageHistory

/// Reads the histories of records on a thread of its own, so that nobody at the screens waits for git: of those that
/// are asked for while one is read, the last.
final class HistoryReader: Sendable {
  private let read: HistoryReading
  private let wakeUp: WakeUp
  private let state = Mutex(State())

  private struct State {
    var wanted: (name: RecordName, workspace: Workspace, graph: Graph)?
    var isReading = false
    var histories: [(name: RecordName, history: PageHistory)] = []
  }

  init(_ read: @escaping HistoryReading) throws(SystemError) {
    self.read = read
    wakeUp = try WakeUp()
  }

  /// What can be read from once there is a history to be taken.
  var descriptor: Int32 { wakeUp.descriptor }

  func ask(for name: RecordName, in workspace: Workspace, _ graph: Graph) {
    let isToStart = state.withLock { state in
      state.wanted = (name, workspace, graph)
      defer { state.isReading = true }
      return !state.isReading
    }
    if isToStart, !Threads.runAside({ self.readAll() }) {
      state.withLock { $0.isReading = false }
    }
  }

  /// The histories that have been read since they were last taken.
  func take() -> [(name: RecordName, history: PageHistory)] {
    wakeUp.sleep()
    return state.withLock { state in
      defer { state.histories = [] }
      return state.histories
    }
  }

  private func readAll() {
    while let (name, workspace, graph) = next() {
      let history = read(name, workspace, graph)
      state.withLock { $0.histories.append((name, history)) }
      wakeUp.wake()
    }
  }

  private func next() -> (name: RecordName, workspace: Workspace, graph: Graph)? {
    state.withLock { state in
      defer { state.wanted = nil }
      state.isReading = state.wanted != nil
      return state.wanted
    }
  }
}
