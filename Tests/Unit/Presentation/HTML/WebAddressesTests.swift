import Presentation
import Testing
import Text

@Suite("Web addresses in a text")
struct WebAddressesTests {
  @Test(
    "become links without the punctuation after them",
    arguments: [
      ("see https://example.org/a?b=1#c.", ["https://example.org/a?b=1#c"]),
      ("(http://a.example)", ["http://a.example"]),
      (
        "https://a.example/x_(y), HTTP://B.example!",
        ["https://a.example/x_(y)", "HTTP://B.example"]
      ),
      ("<https://a.example>", ["https://a.example"]),
      ("«https://пример.рф/путь»", ["https://пример.рф/путь"]),
      ("https://a.example\u{202E}x", ["https://a.example"]),
      ("a\nhttps://a.example\nb", ["https://a.example"]),
      ("https://[::1]:80/x", ["https://[::1]:80/x"]), ("xhttps://a.example", []), ("https://", []),
      ("javascript:alert(1)", []), ("ftp://a.example", []), ("https:// a", []), ("hhttp://h", []),
    ])
  func addresses(text: String, expected: [String]) {
    #expect(webAddresses(in: text).map { String(text[$0]) } == expected)
  }

  @Test("are escaped")
  func escapes() {
    var html = HTMLWriter()
    html.writeLinked("a & https://x.example/?a=1&b=\"2\" <b>")
    #expect(
      html.text
        == "a &amp; <a href=\"https://x.example/?a=1&amp;b=\" rel=\"noopener nofollow\">https://x.example/?a=1&amp;b=</a>&quot;2&quot; &lt;b&gt;"
    )
  }
}
