import Presentation
import Testing

@Suite("Markdown")
struct MarkdownTableTests {
  @Test(
    "contains no markup in a line of text",
    arguments: [
      ("---", "\\---"), ("- item", "\\- item"), ("-", "\\-"), ("- - -", "\\- - -"),
      ("-5 degrees", "-5 degrees"),
      ("+ x", "\\+ x"), ("+", "\\+"), ("+7 495", "+7 495"), ("1. one", "1\\. one"),
      ("12) two", "12\\) two"),
      ("1.", "1\\."), ("1.5 mm", "1.5 mm"), ("2026", "2026"), ("===", "\\==="), ("= 5", "= 5"),
      (":--", "\\:--"),
      ("# x", "\\# x"), ("> x", "&gt; x"), ("* x", "\\* x"), ("    code", "&#32;   code"),
      ("\tcode", "&#9;code"),
      ("  \tcode", "&#32; \tcode"), ("  - item", "  \\- item"), ("  text", "  text"), ("", ""),
      ("   ", "   "),
      ("-\u{301} x", "-\u{301} x"), ("- \u{301}x", "\\- \u{301}x"), ("<b>", "&lt;b&gt;"),
      ("```", "\\`\\`\\`"),
    ])
  func line(text: String, markdown: String) {
    #expect(escapedMarkdownLine(text) == markdown)
  }
}
