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
    "Shortened text ends with a whole word, unless that would leave much room blank",
    arguments: [
      ("one two three", 9, "one two…"), ("a very-long-word-indeed", 12, "a very-long…"),
      ("油圧プレスを点検する", 10, "油圧プレ…"), ("3 油圧プレスを点検する", 10, "3 油圧プ…"),
    ])
  func shortening(text: String, width: Int, expected: String) {
    #expect(shortened(text, to: width) == expected)
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
