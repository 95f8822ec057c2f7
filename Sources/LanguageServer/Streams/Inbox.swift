import JSON
import JSONRPC
import Platform
import Synchronization

/// A queue of messages from the reading thread to the working thread.
///
/// Its size is limited: the reader waits for room, so that a client that sends without reading must wait and uses no
/// memory here.
final class Inbox: Sendable {
  /// The limits, in bytes and in messages, after which reading pauses.
  static let mostBytes = MessageDecoder.longestMessage
  static let mostMessages = 8192

  fileprivate struct Waiting {
    let message: Message
    let byteCount: Int
  }

  fileprivate struct State {
    var waiting: [Waiting] = []
    var first = 0
    var byteCount = 0
    var isEnded = false
    /// The requests that have no response yet.
    var open: Set<RequestID> = []
    /// Cancelled requests among them.
    var cancelled: Set<RequestID> = []
    /// Requests among them that were repeated after their text had changed.
    var superseded: Set<RequestID> = []
    /// The last request of each method for each text, with the number of changes of that text before it, while any
    /// message waits.
    var lastAsked: [Question: (id: RequestID, changeCount: Int)] = [:]
    var changeCounts: [String: Int] = [:]

    var isFull: Bool { byteCount >= Inbox.mostBytes || waiting.count - first >= Inbox.mostMessages }
  }

  enum Next {
    case message(Message)
    /// No message has arrived yet.
    case none
    /// No more messages will arrive.
    case ended
  }

  private let state = Mutex(State())
  private let wakeUp: WakeUp
  private let room: WakeUp

  /// `wakeUp` wakes the working thread, `room` the reading thread.
  init(_ wakeUp: WakeUp, room: WakeUp) { (self.wakeUp, self.room) = (wakeUp, room) }

  /// Adds a message of a size in bytes. A cancellation is handled at once and takes no room.
  func push(_ message: Message, byteCount: Int) {
    state.withLock { state in
      if case .notification("$/cancelRequest", let params) = message {
        if let id = params?["id"].flatMap(RequestID.init), state.open.contains(id) {
          state.cancelled.insert(id)
        }
        return
      }
      if case .request(let id, _, _) = message { state.open.insert(id) }
      state.note(message)
      state.waiting.append(Waiting(message: message, byteCount: byteCount))
      state.byteCount += byteCount
    }
    wakeUp.wake()
  }

  /// Whether more may be read; messages that were read already are always accepted.
  var hasRoom: Bool { state.withLock { !$0.isFull } }

  func end() {
    state.withLock { $0.isEnded = true }
    wakeUp.wake()
  }

  func next() -> Next {
    let (next, makesRoom) = state.withLock { state in
      let wasFull = state.isFull
      let next = state.takeNext()
      return (next, wasFull && !state.isFull)
    }
    if makesRoom { room.wake() }
    return next
  }

  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// Whether a request was repeated after its text had changed.
  func isSuperseded(_ id: RequestID) -> Bool { state.withLock { $0.superseded.contains(id) } }

  /// Records that a request has a response.
  func close(_ id: RequestID) {
    state.withLock { state in
      state.open.remove(id)
      state.cancelled.remove(id)
      state.superseded.remove(id)
    }
  }
}

extension Inbox.State {
  fileprivate mutating func takeNext() -> Inbox.Next {
    guard first < waiting.count else { return isEnded ? .ended : .none }
    let next = waiting[first]
    first += 1
    byteCount -= next.byteCount
    if first == waiting.count {
      waiting = []
      first = 0
      lastAsked = [:]
      changeCounts = [:]
    } else if first >= 1024, first * 2 >= waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    return .message(next.message)
  }

  /// Finds out whether a request replaces an earlier one, after a change of its text.
  fileprivate mutating func note(_ message: Message) {
    switch message {
    case .request(let id, let method, let params):
      guard let uri = params?["textDocument"]?["uri"]?.string else { return }
      let question = Question(uri: uri, method: method)
      let count = changeCounts[uri, default: 0]
      if let last = lastAsked[question], last.changeCount != count, open.contains(last.id) {
        superseded.insert(last.id)
      }
      lastAsked[question] = (id, count)
    case .notification("textDocument/didChange", let params):
      guard let uri = params?["textDocument"]?["uri"]?.string else { return }
      changeCounts[uri, default: 0] += 1
    case .notification, .response, .refused: break
    }
  }
}

/// A method requested for a text.
private struct Question: Hashable {
  let uri: String
  let method: String
}
