import JSONRPC
package import Platform

/// Serves a client until it ends the session, its stream ends or its process exits; returns the exit status.
///
/// A separate thread only reads, so that a client never waits for it and can cancel requests. This thread works: it
/// handles messages; after a pause it checks the workspaces and publishes what is new.
package func serve(
  _ settings: ServerSettings, input: Int32, output: Output
) throws(SystemError) -> Int32 {
  let wakeUp = try WakeUp()
  let room = try WakeUp()
  let inbox = Inbox(wakeUp, room: room)
  if !Threads.runAside({ read(input, into: inbox, waitingFor: room) }) { return failure }
  var server = Server(settings)
  var client: ProcessEnd?
  // When changes are checked: after a pause, and before a limit even while messages keep arriving.
  var (quiet, latest) = (Deadline(after: .zero), Deadline(after: nil))
  while true {
    if latest.left == .zero {
      latest = Deadline(after: nil)
      try output.write(server.published())
    }
    switch inbox.next() {
    case .message(let message):
      server.receive(message, from: inbox)
      try output.write(server.takeMessages())
      if case .ended(let status) = server.phase { return status }
      if client == nil, let process = server.client.processID { client = ProcessEnd(of: process) }
      if case .notification = message {
        if latest.left == nil { latest = Deadline(after: maxDelay) }
        // A check while somebody types would delay the answer to the next key.
        quiet = Deadline(after: min(server.checkDuration, maxPause, latest.left ?? .zero))
      }
    case .ended: return server.phase == .shutDown ? 0 : failure
    case .none where quiet.left != .zero: wait(wakeUp, client, atMost: quiet.left)
    case .none:
      latest = Deadline(after: nil)
      try output.write(server.published())
      wait(wakeUp, client, server, atMost: server.timeout)
    }
    if output.isClosed || client?.hasEnded ?? false { return failure }
  }
}

/// The exit status if a session did not end as the protocol requires.
private let failure: Int32 = 1

/// The maximum time without messages before changes are checked.
private let maxPause = Duration.milliseconds(200)

/// The maximum time between a change and its check.
private let maxDelay = Duration.milliseconds(500)

private func read(_ input: Int32, into inbox: Inbox, waitingFor room: WakeUp) {
  var decoder = MessageDecoder()
  while true {
    while !inbox.hasRoom {
      var waiting = Waiting()
      waiting.add(reading: room.descriptor)
      _ = waiting.wait()
      room.sleep()
    }
    let bytes = readAvailable(from: input)
    if bytes.isEmpty { return inbox.end() }
    for event in decoder.decode(bytes) {
      switch event {
      case .content(let content):
        inbox.push(Message(content, replacesLoneSurrogates: true), byteCount: content.count)
      case .refused(let error): inbox.push(.refused(nil, error), byteCount: 0)
      }
    }
  }
}

/// Waits until there is something to do.
private func wait(
  _ wakeUp: WakeUp, _ client: ProcessEnd?, _ server: Server? = nil, atMost limit: Duration?
) {
  var waiting = Waiting()
  waiting.add(reading: wakeUp.descriptor)
  if let descriptor = client?.descriptor { waiting.add(reading: descriptor) }
  for descriptor in server?.descriptors ?? [] { waiting.add(reading: descriptor) }
  let asksNowAndThen = client != nil && client?.descriptor == nil
  _ = waiting.wait([limit, asksNowAndThen ? .seconds(2) : nil].compactMap(\.self).min())
  wakeUp.sleep()
}

extension Server {
  fileprivate mutating func receive(_ message: Message, from inbox: Inbox) {
    guard case .request(let id, _, _) = message else { return receive(message) }
    receive(message, isSuperseded: inbox.isSuperseded(id)) { inbox.isCancelled(id) }
    inbox.close(id)
  }

  /// Checks the workspaces, and returns the messages for the client.
  fileprivate mutating func published() -> [[UInt8]] {
    publish()
    return takeMessages()
  }
}

extension Output {
  fileprivate func write(_ messages: [[UInt8]]) throws(SystemError) {
    if messages.isEmpty { return }
    for message in messages { write(message) }
    try flush()
  }
}
