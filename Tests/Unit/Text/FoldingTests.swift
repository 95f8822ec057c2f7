import Testing
import Text

@Suite("Folded text")
struct FoldingTests {
  @Test(
    "has neither case nor accents",
    arguments: [
      ("", ""), ("Straße №5", "strasse №5"), ("ЁЛКА ёж", "елка еж"), ("ЙОД и\u{306}од", "йод йод"),
      ("И\u{306}", "й"), ("Їжак і\u{308}", "їжак ї"), ("у\u{306}", "ў"),
      ("Café e\u{301}", "cafe e"),
      ("а\u{301}я", "ая"), ("\u{306}", ""), ("ΑΒΓ", "αβγ"), ("日本🙂", "日本🙂"),
    ] as [(String, String)])
  func folding(text: String, folded expected: String) {
    #expect(Array(folded(text).utf8) == Array(expected.utf8))
  }

  @Test("does not change when folded again")
  func again() {
    for value in 0x20...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = folded("и\(scalar)e")
      if folded(once) != once { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
