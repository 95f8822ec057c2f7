package import Model
import Platform
import Synchronization
package import Workspace

/// Reads a record's history from git, with the names of other records from the graph. May take long.
package typealias HistoryReading = @Sendable (RecordName, Workspace, Graph) -> PageHistory

/// Reads histories on a background thread, so that the screens never wait for git. Keeps only the latest request.
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

  /// Readable when a history is ready.
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

  /// The histories that were read since the last call.
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
