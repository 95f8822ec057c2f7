import Testing
import Text

@Suite("White space")
struct TrimmingTests {
  @Test("is unusual unless it is U+0020")
  func unusual() {
    for value in 0...0x3100 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isUnusual = scalar != " " && scalar.properties.isWhitespace || value < 0x20
      if hasUnusualSpace("я\(scalar)№") != isUnusual {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
    #expect(!hasUnusualSpace("") && !hasUnusualSpace("«Цех — №5» ’🙂 ꠠ"))
  }

  @Test(
    "of any kind and amount does not matter in names",
    arguments: ["Цех №5", " Цех №5", "Цех №5 ", "Цех  №5", "Цех\u{A0}№5", "цех\t\n№5\u{2003}"])
  func names(name: String) {
    #expect(nameKey(name) == "цех №5")
  }
}
