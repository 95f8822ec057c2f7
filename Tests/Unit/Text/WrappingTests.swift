import Testing
import Text

struct WrappingTests {
  @Test(
    "Words are filled into lines that fit",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 100, ["one two three"]),
      ("", 10, [""]),
      ("a  b", 10, ["a  b"]), ("a   b   c", 6, ["a b c"]),
      ("проверить давление в гидросистеме", 12, ["проверить", "давление в", "гидросистеме"]),
      ("日本語 日本", 7, ["日本語", "日本"]), ("3 日本語日本", 7, ["3 日本", "語日本"]),
      ("ends in spaces   ", 20, ["ends in spaces"]),
    ])
  func words(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test("Line breaks and empty lines stay")
  func paragraphs() {
    #expect(wrapped("one\r\n\ntwo\n", width: 10) == ["one", "", "two", ""])
  }

  @Test(
    "Continuation lines are indented to the first word",
    arguments: [
      ("  one two three", ["  one two", "  three"]),
      ("- one two three", ["- one two", "  three"]),
      ("10. one two", ["10. one", "    two"]),
      ("  • one two", ["  • one", "    two"]),
      ("-one two three", ["-one two", "three"]),
    ])
  func hangingIndents(text: String, lines: [String]) {
    #expect(wrapped(text, width: 10) == lines)
  }

  @Test("A word longer than a line is broken between its characters")
  func longWords() {
    #expect(wrapped("ab abcdefgh", width: 4) == ["ab", "abcd", "efgh"])
    #expect(wrapped("日本語", width: 3) == ["日", "本", "語"])
    #expect(wrapped("abc", width: 0) == ["a", "b", "c"])
  }

  @Test("An indent that leaves no room is dropped")
  func narrowIndents() {
    #expect(wrapped("        deep", width: 6) == ["deep"])
    #expect(wrapped("- ab", width: 2) == ["-", "ab"])
  }

  @Test("Only a character wider than the line exceeds it", arguments: 1...40)
  func nothingIsTooWide(width: Int) {
    let text = "  - Заменить уплотнения пресса No 42, см. https://example.com/long/path/日本語 👍\n* ok"
    for line in wrapped(text, width: width) {
      #expect(displayWidth(line) <= max(2, width))
      #expect(line.last != " ")
    }
  }
}
