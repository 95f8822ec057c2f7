import Platform
import Testing

@testable import TerminalUI

@Suite("A text box")
struct TextBoxTests {
  @Test(
    "breaks lines between words, and long words where they must be",
    arguments: [
      ("", 5, [""]), ("one two", 5, ["one ", "two"]), ("one two", 7, ["one two"]),
      ("abcdefgh", 5, ["abcde", "fgh"]), ("a\nb", 5, ["a", "b"]), ("a\n", 5, ["a", ""]),
      ("one\n\ntwo", 5, ["one", "", "two"]), ("漢字漢字", 5, ["漢字", "漢字"]), ("a", 0, ["a"]),
      ("one two ", 7, ["one two "]),
    ])
  func lines(text: String, columns: Int, expected: [String]) {
    let box = TextBox(LineEntry(text, .text), columns: columns)
    #expect(box.lines.map(\.text) == expected)
    #expect(box.lines.reduce(0) { $0 + $1.range.count } == text.count)
    #expect(box.cursorLine == expected.count - 1)
  }

  @Test("moves the cursor to the same column of the lines above and below")
  func cursor() {
    var entry = LineEntry("first line\nno\nthird line", .text)
    entry.moveCursor(to: 7)
    var box = TextBox(entry, columns: 40)
    #expect((box.cursorLine, box.cursorColumn) == (0, 7))
    #expect(box.cursor(movedBy: -1) == nil)
    entry.moveCursor(to: box.cursor(movedBy: 1) ?? 0)
    box = TextBox(entry, columns: 40)
    #expect((box.cursorLine, box.cursorColumn) == (1, 2))
    entry.moveCursor(to: box.cursor(movedBy: 1) ?? 0)
    #expect(entry.before == "first line\nno\nth")
    #expect(TextBox(entry, columns: 40).cursor(movedBy: 1) == nil)
  }

  @Test("moves by words, and to the ends of a line")
  func words() {
    var entry = LineEntry("oil the press\nnow", .text)
    entry.moveCursor(to: 7)
    _ = entry.press(.wordLeft)
    #expect(entry.before == "oil ")
    _ = entry.press(.wordRight)
    _ = entry.press(.wordRight)
    #expect(entry.before == "oil the press")
    _ = entry.press(.home)
    #expect(entry.before.isEmpty)
    _ = entry.press(.end)
    #expect(entry.before == "oil the press")
  }
}
