import JSON
import Platform
import Synchronization

/// The messages between the thread that reads them and the one that works on them.
///
/// It holds so much and no more: whoever reads waits for room, so that a client that goes on sending without reading
/// waits in the end, and takes no memory here.
final class Inbox: Sendable {
  /// The most bytes, and the most messages, beyond which nothing more is read.
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
    /// The requests that have not been answered.
    var open: Set<RequestID> = []
    /// Those of them that nobody waits for.
    var cancelled: Set<RequestID> = []
    /// Those of them behind which their text has changed and the same was asked of it.
    var superseded: Set<RequestID> = []
    /// The last request of each method about each text, and how often that had changed before, while any message waits.
    var lastAsked: [Question: (id: RequestID, changeCount: Int)] = [:]
    var changeCounts: [String: Int] = [:]

    var isFull: Bool { byteCount >= Inbox.mostBytes || waiting.count - first >= Inbox.mostMessages }
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
  private let room: WakeUp

  /// `wakeUp` is for who works, `room` for who reads.
  init(_ wakeUp: WakeUp, room: WakeUp) { (self.wakeUp, self.room) = (wakeUp, room) }

  /// Adds a message that had so many bytes. One that takes a request back is none to work on, and needs no room.
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

  /// Whether more may be read; what was read already always finds its place.
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

  /// Whether the text of a request has changed behind it, and the client has asked the same of it again.
  func isSuperseded(_ id: RequestID) -> Bool { state.withLock { $0.superseded.contains(id) } }

  /// Says that a request has been answered.
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

  /// Notes which request about a text has been overtaken by a change of it and another request.
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

/// What is asked of a text.
private struct Question: Hashable {
  let uri: String
  let method: String
}
