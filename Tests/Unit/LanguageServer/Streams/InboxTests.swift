import JSONRPC
import Platform
import Testing

@testable import LanguageServer

@Suite("An inbox")
struct InboxTests {
  private func message(_ json: String) -> Message { Message(Array(json.utf8)) }

  private func asked(_ id: Int, _ method: String = "hover", of text: String = "a") -> Message {
    message(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"textDocument":{"uri":"\#(text)"}}}"#
    )
  }

  private func changed(_ text: String = "a") -> Message {
    message(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(text)"}}}"#
    )
  }

  private func inbox() throws -> Inbox { Inbox(try WakeUp(), room: try WakeUp()) }

  @Test("is full by bytes or by messages, and has room again later")
  func bounds() throws {
    let inbox = try inbox()
    for (count, size) in [(1, Inbox.mostBytes), (Inbox.mostMessages, 1)] {
      for id in 1...count { inbox.push(asked(id), byteCount: size) }
      #expect(!inbox.hasRoom)
      _ = inbox.next()
      #expect(inbox.hasRoom)
    }
  }

  @Test("handles a cancellation even if it is full")
  func cancelled() throws {
    let inbox = try inbox()
    inbox.push(asked(1), byteCount: Inbox.mostBytes)
    inbox.push(
      message(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#), byteCount: 1)
    #expect(inbox.isCancelled(.number(1)))
    guard case .message(.request(.number(1), _, _)) = inbox.next(), case .none = inbox.next() else {
      Issue.record("a cancellation is not a message to work on")
      return
    }
  }

  @Test("detects a request that was repeated after its text had changed")
  func superseded() throws {
    let inbox = try inbox()
    let messages = [
      asked(1), asked(2, of: "b"), asked(3, "links"), changed(), asked(4), asked(5, of: "b"),
      asked(6),
    ]
    for message in messages { inbox.push(message, byteCount: 1) }
    #expect((1...6).filter { inbox.isSuperseded(.number($0)) } == [1])
    inbox.close(.number(1))
    #expect(!inbox.isSuperseded(.number(1)))
  }
}
