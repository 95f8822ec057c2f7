import JSON
import Platform
import Synchronization

/// The messages between the thread that reads them and the one that works on them.
final class Inbox: Sendable {
  private struct State {
    var messages: [Message] = []
    var first = 0
    var isEnded = false
    /// The requests that have not been answered.
    var open: Set<RequestID> = []
    /// Those of them that nobody waits for.
    var cancelled: Set<RequestID> = []
  }

  enum Next {
    case message(Message)
    /// There is none yet.
    case none
    /// Nor will any come.
    case ended
  }

  private let state = Mutex(State())
  private let wakeUp: WakeUp

  init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

  /// Adds a message. One that takes a request back is none to work on.
  func push(_ message: Message) {
    state.withLock { state in
      if case .notification("$/cancelRequest", let params) = message {
        if let id = params?["id"].flatMap(RequestID.init), state.open.contains(id) {
          state.cancelled.insert(id)
        }
        return
      }
      if case .request(let id, _, _) = message { state.open.insert(id) }
      state.messages.append(message)
    }
    wakeUp.wake()
  }

  func end() {
    state.withLock { $0.isEnded = true }
    wakeUp.wake()
  }

  func next() -> Next {
    state.withLock { state in
      guard state.first < state.messages.count else { return state.isEnded ? .ended : .none }
      defer {
        state.first += 1
        if state.first == state.messages.count {
          state.messages = []
          state.first = 0
        }
      }
      return .message(state.messages[state.first])
    }
  }

  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// Says that a request has been answered.
  func close(_ id: RequestID) {
    state.withLock { state in
      state.open.remove(id)
      state.cancelled.remove(id)
    }
  }
}
