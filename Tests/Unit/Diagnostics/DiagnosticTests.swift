import TestSupport
import Diagnostics
import Testing
import Text

struct DiagnosticTests {
  @Test("Findings are sorted by path, position, code and message")
  func order() {
    func finding(_ path: Path, _ range: Range<Int>?, _ code: String, _ message: LocalizedText)
      -> Diagnostic
    {
      Diagnostic(
        code: .init(rawValue: code), message: message, location: .init(path: path, range: range))
    }
    let sorted = [
      finding("a.toml", nil, "z", "z"), finding("a.toml", 0..<1, "z", "z"),
      finding("a.toml", 0..<2, "a", "a"), finding("a.toml", 10..<11, "a", "a"),
      finding("a.toml", 10..<11, "a", "b"), finding("a.toml", 10..<11, "b", "a"),
      finding("a/b.toml", nil, "a", "a"), finding("b.toml", nil, "a", "a"),
    ]
    #expect(Array(sorted.reversed()).sorted() == sorted)
  }
}
