import LanguageServer
import Testing

@Suite("A position in a text")
struct TextPositionTests {
  @Test("precedes one in a later line")
  func order() {
    #expect(TextPosition(line: 0, character: 9) < TextPosition(line: 1, character: 0))
  }
}
