import Model
import Operations
import Platform
import Presentation
import Synchronization
import Text
import Workspace

/// Reads a record's history from git, with the names of other records from the graph. May take long.
typealias HistoryReading = @Sendable (RecordName, Workspace, Graph) -> PageHistory

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

extension ScreenSettings {
  /// Reads a record's history, after the changes that are not committed.
  var readHistory: HistoryReading {
    let (language, clock, environment) = (language, clock, changes.environment)
    return { name, workspace, graph in
      do throws(OperationError) {
        let log = try workspace.log(of: name.id, name.kind, environment)
        let values = ShownValues(of: log.kind, graph, language: language, clock: clock)
        return .entries(log.entries(values))
      } catch .git(.noWorkTree) {
        return .unavailable(HistoryMessages.notInGit[language])
      } catch {
        return .unavailable(ErrorMessage(error).line(language))
      }
    }
  }
}
