import Presentation
import Testing
import Text

@Suite("An HTML writer")
struct HTMLWriterTests {
  private func written(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    body(&html)
    return html.text
  }

  @Test("escapes texts and attribute values")
  func escapes() {
    let hostile = "</p><script>alert(\"1\")</script> & 'x'"
    let escaped = "&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'x'"
    #expect(written { $0.element("p", hostile) } == "<p>\(escaped)</p>")
    #expect(
      written { $0.element("a", [.href(hostile), .class("x")], "") }
        == "<a href=\"\(escaped)\" class=\"x\"></a>")
    #expect(written { $0.isolated("<") } == "<bdi>&lt;</bdi>")
  }

  @Test("shows control and reordering characters, and replaces what HTML forbids")
  func controls() {
    #expect(
      written { $0.write("a\u{1B}[31m\u{0}\u{202E}b\u{FFFE}\u{FFFF}\u{10FFFF}") }
        == "a␛[31m␀&lt;U+202E&gt;b\u{FFFD}\u{FFFD}\u{10FFFF}")
    #expect(written { $0.write("a\nb\tc") } == "a b c")
    #expect(written { $0.write("a\r\nb", .multiline) } == "a\nb")
    // In UTF-8, these letters end in the same byte as U+FFFE and U+FFFF.
    #expect(written { $0.write("оп \u{F7FE}\u{F7FF}") } == "оп \u{F7FE}\u{F7FF}")
  }

  @Test("nests elements")
  func nesting() {
    let text = written { html in
      html.element("ul", [.class("a")]) { html in
        html.element("li", "1")
        html.line("li", [.anyDirection], "2")
      }
      html.endLine()
    }
    #expect(text == "<ul class=\"a\"><li>1</li><li dir=\"auto\">2</li>\n</ul>\n")
  }
}
