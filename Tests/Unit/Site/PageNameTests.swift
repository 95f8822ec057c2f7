import Testing

@testable import Site

@Suite("The name of a page")
struct PageNameTests {
  @Test("is the id, if that is valid", arguments: ["oil-guides-7kf2", "a", "42", "index"])
  func valid(id: String) {
    #expect(PageName.of(id) == id)
  }

  @Test("is one plain name for every text, and another one for another text")
  func others() {
    let texts = [
      "", ".", "..", "../../etc/passwd", "/etc", "a/b", "a\\b", "con", "CON", "con.txt", "aux",
      "ABC", "Abc", "abc",
      "a b", "a_20b", "_a_20b", "a.2", "a.1.2", "-", "--", "_", "~", "é", "e\u{301}", "\u{202E}",
      "\u{0}", "<b>",
      "a?b#c", "%2e%2e", String(repeating: "x", count: 101), String(repeating: "я", count: 125),
      String(repeating: "я", count: 124) + "ю",
    ]
    let names = texts.map { PageName.of($0) }
    let safe = Set("abcdefghijklmnopqrstuvwxyz0123456789-_~")
    for name in names {
      #expect(!name.isEmpty && name.utf8.count <= 200 && name.allSatisfy(safe.contains), "\(name)")
    }
    #expect(Set(names).count == texts.count)
  }
}
