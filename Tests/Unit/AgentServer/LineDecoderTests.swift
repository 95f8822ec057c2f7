import JSONRPC
import TestSupport
import Testing

@testable import AgentServer

@Suite("Lines of messages")
struct LineDecoderTests {
  private func methods(_ messages: [Message]) -> [String] {
    messages.map { message in
      switch message {
      case .request(_, let method, _), .notification(let method, _): method
      case .response: "response"
      case .refused(_, let error): "\(error.code.rawValue)"
      }
    }
  }

  @Test("are read wherever the stream is cut")
  func cuts() {
    let text = Array(
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\"}\r\n\n  \nx\n{\"jsonrpc\":\"2.0\",\"method\":\"b\"}"
        .utf8)
    for cut in text.indices {
      var decoder = LineDecoder()
      let messages =
        decoder.decode(Array(text[..<cut])) + decoder.decode(Array(text[cut...])) + decoder.end()
      #expect(methods(messages) == ["a", "-32700", "b"])
    }
  }

  @Test("are skipped without being stored if they are too long")
  func long() {
    var decoder = LineDecoder()
    let part = [UInt8](repeating: 0x78, count: 1 << 20)
    for _ in 0..<20 { #expect(decoder.decode(part).isEmpty) }
    let end = Array("\n{\"jsonrpc\":\"2.0\",\"method\":\"b\"}\n".utf8)
    #expect(methods(decoder.decode(end)) == ["-32600", "b"])
  }
}
