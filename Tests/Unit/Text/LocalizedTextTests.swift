import Testing
import Text

@Suite("A text in two languages")
struct LocalizedTextTests {
  @Test("keeps abbreviations within a sentence")
  func labels() {
    #expect(LocalizedText("Due day", "Срок").inSentence == LocalizedText("due day", "срок"))
    #expect(LocalizedText("PDF files", "PDF-файлы").inSentence.english == "PDF files")
    #expect("".inSentence.isEmpty)
  }

  @Test("says what is expected, of what, and what was given instead")
  func expectation() {
    let number = LocalizedText("a number", "число")
    #expect(LocalizedText.expected(number).english == "expected a number")
    let whole = LocalizedText.expected(number, of: LocalizedText(verbatim: "`--limit`"), not: "x")
    #expect(whole.english == "`--limit` expects a number, not `x`")
    #expect(whole.russian == "`--limit`: ожидается число, а не `x`")
  }
}
