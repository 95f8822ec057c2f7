import Testing
import Text

@testable import LanguageServer

@Suite("A stream of messages")
struct MessageDecoderTests {
  private static let stream = Array(
    "Content-Length: 2\r\n\r\n{}content-length:3\r\nX-Unheard: of\r\n\r\n[1]Content-Length: 0\r\n\r\n"
      .utf8)

  @Test("can be cut anywhere", arguments: [1, 2, 3, 7, 20, 1000])
  func cut(size: Int) {
    var decoder = MessageDecoder()
    var events: [MessageDecoder.Event] = []
    for start in stride(from: 0, to: Self.stream.count, by: size) {
      events += decoder.decode(Self.stream[start..<min(start + size, Self.stream.count)])
    }
    #expect(
      events == [.content(Array("{}".utf8)), .content(Array("[1]".utf8)), .content([])])
  }

  @Test(
    "continues after an invalid header",
    arguments: [
      "nonsense\r\n", "\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 1 2 3\r\n", "\u{0}\n",
      String(repeating: "x", count: 9000),
    ])
  func nonsense(header: String) {
    var decoder = MessageDecoder()
    let events = decoder.decode(Array(header.utf8)) + decoder.decode(Self.stream)
    #expect(events.first.map(isRefusal) == true)
    #expect(events.contains(.content(Array("[1]".utf8))))
  }

  @Test("skips a message that is too long")
  func tooLong() {
    var decoder = MessageDecoder()
    let length = MessageDecoder.longestMessage + 1
    let first = decoder.decode(Array("Content-Length: \(length)\r\n\r\n".utf8))
    #expect(first.map(isRefusal) == [true])
    #expect(decoder.decode([UInt8](repeating: 0x7B, count: length)).isEmpty)
    #expect(decoder.decode(Self.stream).count == 3)
  }

  @Test("continues after an impossible length", arguments: [13, 40])
  func lie(digitCount: Int) {
    var decoder = MessageDecoder()
    let digits = String(repeating: "9", count: digitCount)
    let lie = decoder.decode(Array("Content-Length: \(digits)\r\n\r\n{}".utf8))
    #expect(lie.map(isRefusal) == [true])
    #expect(decoder.decode(Self.stream).count == 3)
  }

  private func isRefusal(_ event: MessageDecoder.Event) -> Bool {
    if case .refused = event { true } else { false }
  }
}
