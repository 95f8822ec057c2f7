import Platform
import Testing

@testable import TerminalUI

@Suite("A typed line")
struct LineEntryTests {
  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test(
    "changes by keys",
    arguments: [
      ([.character("a"), .character("b"), .left, .character("c")], "acb"),
      ([.character("a"), .backspace, .backspace, .character("b")], "b"),
      ([.character("e"), .character("\u{301}"), .character("f"), .left, .backspace], "f"),
      ([.character("a"), .character("b"), .home, .delete, .end, .character("c")], "bc"),
      ([.character("a"), .control("a"), .character("b"), .control("k")], "b"),
      ([.character("a"), .character(" "), .character("b"), .control("w"), .character("c")], "a c"),
      ([.character("a"), .control("u"), .up, .down, .tab, .resize, .resumed, .insert], ""),
      ([.pasted("one\r\n two\n\u{7}three\n")], "one two three"),
    ] as [([Key], String)])
  func keys(_ keys: [Key], _ text: String) {
    var line = LineEntry()
    for key in keys { #expect(line.press(key) == .continue) }
    #expect(line.text == text)
  }

  @Test("keeps the lines of pasted text, also empty and indented ones, if it has several lines")
  func lines() {
    var line = LineEntry("", .text)
    _ = line.press(.pasted("one\r\n  two\n\n\tthree\u{7}"))
    #expect(line.text == "one\n  two\n\n    three")
    #expect(line.shown(in: 40).text == "one↵  two↵↵    three")
  }

  @Test("takes pasted lines as the items of a list")
  func items() {
    var line = LineEntry("", .list)
    _ = line.press(.pasted(" one\n\n two, three\r\nfour\n"))
    #expect(line.text == "one, \"two, three\", four")
    line = LineEntry("", .list)
    _ = line.press(.pasted("one, two"))
    #expect(line.text == "one, two")
  }

  @Test("holds text up to a limit, and says when it was cut")
  func full() {
    var line = LineEntry()
    _ = line.press(.pasted(String(repeating: "ж", count: 10_000)))
    #expect(line.text.count == 10_000 && !line.isCut)
    _ = line.press(.pasted(String(repeating: "ж", count: LineEntry.limit)))
    #expect(line.text.count == LineEntry.limit / 2 && line.isCut)
    _ = line.press(.left)
    #expect(!line.isCut)
    _ = line.press(.character("x"))
    #expect(line.text.count == LineEntry.limit / 2 && line.isCut)
    _ = line.press(.backspace)
    _ = line.press(.character("x"))
    #expect(line.before.last == "x" && !line.isCut)
    _ = line.press(.pasteCut)
    #expect(line.isCut)
  }

  @Test("starts with the offered text, and ends by its keys")
  func ends() {
    for (key, step) in [
      (.enter, .submit), (.escape, .cancel), (.control("z"), .suspend),
      (.control("c"), .cancel), (.control("d"), .cancel),
      (.endOfInput, .cancel),
    ] as [(Key, LineEntry.Step)] {
      var line = LineEntry("kept")
      #expect(line.press(.character("!")) == .continue)
      #expect(line.press(key) == step)
      #expect(line.text == "kept!")
    }
  }

  @Test("shows the text before the cursor at any width, and marks where it is cut")
  func shown() {
    var line = LineEntry("abcdef")
    #expect(line.shown(in: 4) == ("‹def", 0))
    #expect(line.shown(in: 6) == ("abcdef", 0))
    for _ in 0..<3 { _ = line.press(.left) }
    #expect(line.shown(in: 6) == ("abcdef", 3))
    #expect(line.shown(in: 5) == ("abcd›", 2))
    #expect(line.shown(in: 4) == ("abc›", 1))
    #expect(line.shown(in: 3) == ("abc", 0))
    #expect(line.shown(in: 2) == ("‹c", 0))
    #expect(line.shown(in: 0) == ("", 0))
    #expect(LineEntry("漢字").shown(in: 3) == ("‹字", 0))
    #expect(LineEntry("a\u{1B}[2J").shown(in: 20).text.contains("\u{1B}") == false)
  }
}
