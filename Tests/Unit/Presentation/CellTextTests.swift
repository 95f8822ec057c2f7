import Model
import Platform
import Presentation
import Testing
import Text

@Suite("Cells of text")
struct CellTextTests {
  @Test(
    "show the first non-empty line",
    arguments: [
      ("One — «two» №3", "One — «two» №3"), ("", ""), (" \n\u{A0}\r\n", ""), ("  one  ", "one  "),
      ("one\n", "one"), ("one\r\ntwo", "one …"), ("\u{2028} one\n\n two\n", "one …"),
      ("one\u{85}\u{2029}", "one"), ("one\u{3000}two", "one\u{3000}two"), ("a\u{1B}[2J", "a␛[2J"),
    ] as [(String, String)])
  func firstLine(text: String, shown: String) {
    let graph = Graph(schema: .builtIn, files: [])
    let cells = CellText(
      graph: graph, language: .english, clock: .fixed(Timestamp(seconds: 0), utcOffset: 0),
      dates: .short)
    #expect(cells(.text(text)) == shown)
  }
}
