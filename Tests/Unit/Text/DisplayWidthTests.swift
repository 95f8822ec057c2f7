import Testing
import Text

struct DisplayWidthTests {
  @Test(
    "Text has the width that a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("Пётр", 4), ("Пе\u{308}тр", 4), ("日本語", 6), ("ﾊﾛｰ", 3), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("é", 1), ("e\u{301}\u{323}", 1), ("a\u{200B}b", 2),
      ("\u{1B}[1m", 3), ("\u{9B}", 0), ("\r\n", 0), ("№ — « »", 7), ("ＡＢ", 4), ("\u{AD}", 0),
      ("क्षि", 3), ("ก็", 1),
    ])
  func textWidth(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test(
    "A picture takes two columns, even if it has many scalars",
    arguments: ["👍", "👍🏽", "☝🏽", "👩‍👩‍👧‍👦", "🇷🇺", "❤️", "❤️‍🔥", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🟢", "⌚"])
  func pictureWidth(picture: String) {
    #expect(displayWidth(picture) == 2)
  }

  @Test(
    "A text symbol without a variation selector takes one column", arguments: ["❤", "☎", "✓", "🇷"])
  func symbolWidth(symbol: String) {
    #expect(displayWidth(symbol) == 1)
  }

  @Test("A substring is measured like a string")
  func substringWidth() {
    #expect(displayWidth("日本語".dropFirst()) == 4)
    #expect(displayWidth(Character("語")) == 2)
  }
}
