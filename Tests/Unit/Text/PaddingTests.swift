import Testing
import Text

struct PaddingTests {
  @Test("Padding counts columns, not characters")
  func padding() {
    #expect(padded("日本", to: 6) == "日本  ")
    #expect(padded("цех", to: 5, alignment: .right) == "  цех")
    #expect(padded("toolong", to: 3) == "toolong")
    #expect(padded("x", to: -1) == "x")
  }

  @Test(
    "Truncated text fits and ends in an ellipsis",
    arguments: [
      ("Сборочный", 9, "Сборочный"), ("Сборочный", 5, "Сбор…"), ("日本語", 4, "日…"), ("日本語", 5, "日本…"),
      ("👩‍👩‍👧‍👦👍", 3, "👩‍👩‍👧‍👦…"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -5, ""), ("", 0, ""),
    ])
  func truncation(text: String, width: Int, expected: String) {
    #expect(truncated(text, to: width) == expected)
    #expect(displayWidth(expected) <= max(0, width))
  }
}
