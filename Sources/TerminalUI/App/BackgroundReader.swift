import Model
import Operations
import Platform
import Presentation
import Synchronization
import Text
import Workspace

/// Answers questions on a background thread, so that the screens never wait for git. Keeps only the latest question.
final class BackgroundReader<Question: Sendable, Answer: Sendable>: Sendable {
  private let read: @Sendable (Question) -> Answer
  private let wakeUp: WakeUp
  private let state = Mutex(State())

  private struct State {
    var question: Question?
    var isReading = false
    var answers: [Answer] = []
  }

  init(_ read: @escaping @Sendable (Question) -> Answer) throws(SystemError) {
    self.read = read
    wakeUp = try WakeUp()
  }

  /// Readable when an answer is ready.
  var descriptor: Int32 { wakeUp.descriptor }

  func ask(_ question: Question) {
    let isToStart = state.withLock { state in
      state.question = question
      defer { state.isReading = true }
      return !state.isReading
    }
    // Without a thread the screens wait for the answer.
    let isAside =
      isToStart
      && Threads.runAside {
        // A key that is pressed meanwhile comes first.
        Threads.yieldToOthers()
        self.readAll()
      }
    if isToStart && !isAside { readAll() }
  }

  /// The answers since the last call.
  func take() -> [Answer] {
    wakeUp.sleep()
    return state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Waits until an answer is ready.
  func wait() {
    var waiting = Waiting()
    waiting.add(reading: descriptor)
    _ = waiting.wait()
  }

  private func readAll() {
    while let question = next() {
      let answer = read(question)
      state.withLock { $0.answers.append(answer) }
      wakeUp.wake()
    }
  }

  private func next() -> Question? {
    state.withLock { state in
      defer { state.question = nil }
      state.isReading = state.question != nil
      return state.question
    }
  }
}

/// A record whose history is wanted.
struct HistoryQuestion: Sendable {
  let name: RecordName
  let workspace: Workspace
  let graph: Graph
}

extension ScreenSettings {
  /// Reads a record's history, after the changes that are not committed, with the names of other records from the graph.
  var readHistory: @Sendable (HistoryQuestion) -> (RecordName, PageHistory) {
    let (language, clock, environment) = (language, clock, changes.environment)
    return { question in
      let history: PageHistory
      do {
        let log = try question.workspace.log(
          of: question.name.id, question.name.kind, environment)
        let values = ShownValues(of: log.kind, question.graph, language: language, clock: clock)
        history = .entries(log.entries(values))
      } catch WorkspaceError.git(.noWorkTree) {
        history = .unavailable(HistoryMessages.notInGit[language])
      } catch {
        history = .unavailable(ErrorMessage(error).line(language))
      }
      return (question.name, history)
    }
  }
}
