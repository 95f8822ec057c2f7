import JSON
package import JSONRPC
import Presentation
import Text
import Workspace

/// A language server without streams: it receives messages and returns the bytes of messages.
///
/// It belongs to one thread and does nothing in the background; diagnostics are sent when `publish` is called.
package struct Server {
  package enum Phase: Equatable, Sendable {
    case waiting, running, shutDown
    /// With the exit status of the process.
    case ended(Int32)
  }

  package internal(set) var phase = Phase.waiting
  let settings: ServerSettings
  var client = Client(nil)
  /// The texts that the client has open, by the real paths of their files. A file can be open under several names, for
  /// example through a link; the text that was changed last is at the end and counts.
  var documents: [ExactText: [OpenDocument]] = [:]
  var workspaces: [FollowedWorkspace] = []
  private var outbox: [[UInt8]] = []

  package init(_ settings: ServerSettings) { self.settings = settings }

  /// Handles a message. `isCancelled` tells whether the client has cancelled the request, `isSuperseded` whether its
  /// text has changed since and the client has repeated it.
  package mutating func receive(
    _ message: Message, isSuperseded: Bool = false, isCancelled: () -> Bool = { false }
  ) {
    switch message {
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        if isCancelled() { throw .cancelled }
        if isSuperseded, Method(rawValue: method)?.isSupersedable == true { throw .superseded }
        let result = try result(of: method, params)
        if isCancelled() { throw .cancelled }
        send(OutgoingMessage.result(id, result).withHeader)
      } catch {
        send(OutgoingMessage.error(id, error, language).withHeader)
      }
    case .notification(let method, let params): notified(method, params)
    case .refused(let id, let error):
      if id == nil { forgetTexts() }
      send(OutgoingMessage.error(id, error, language).withHeader)
    case .response: break
    }
  }

  /// The messages that were produced since the last call.
  package mutating func takeMessages() -> [[UInt8]] {
    defer { outbox = [] }
    return outbox
  }

  mutating func send(_ message: [UInt8]) { outbox.append(message) }

  /// The language for messages that do not belong to a workspace.
  var language: Language { settings.language(nil, client.locale) }
}

extension Server {
  private mutating func result(
    of method: String, _ params: JSONNode?
  ) throws(ResponseError) -> JSONNode {
    switch (phase, method) {
    case (.waiting, "initialize"):
      client = Client(params)
      phase = .running
      return [
        "capabilities": client.serverCapabilities,
        "serverInfo": ["name": "docket", "version": .string(settings.version)],
      ]
    case (.waiting, _):
      throw ResponseError(.serverNotInitialized, ProtocolMessages.notInitialized)
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, ProtocolMessages.alreadyInitialized)
    case (.running, _): break
    case (.shutDown, _), (.ended, _):
      throw ResponseError(.invalidRequest, ProtocolMessages.shutDown)
    }
    guard let method = Method(rawValue: method) else { throw .unknownMethod(method) }
    followWorkspaces(namedBy: params)
    for workspace in workspaces where method.needsCurrentRecords || workspace.state == nil {
      workspace.update()
    }
    if method.editsClosedFiles {
      if workspaces.contains(where: \.isLocked) {
        throw ResponseError(.requestFailed, TransactionFact.lockTimedOut(nil).message)
      }
      if documents.values.joined().contains(where: { $0.bytes == nil }) { throw .superseded }
    }
    // What is known does not fit the texts of the client.
    if method.needsCurrentRecords, workspaces.contains(where: \.waitsWithTexts) {
      throw .superseded
    }
    return try Request(params: params, client: client, views: views).result(of: method)
  }

  private mutating func notified(_ method: String, _ params: JSONNode?) {
    if method == "exit" {
      phase = .ended(phase == .shutDown ? 0 : 1)
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": followFolders()
    case "textDocument/didOpen": didOpen(params)
    case "textDocument/didChange": didChange(params)
    case "textDocument/didSave": didSave(params)
    case "textDocument/didClose": didClose(params)
    case "workspace/didChangeWatchedFiles": didChangeWatchedFiles(params)
    default: break
    }
  }
}
