import TestSupport
import Diagnostics
import Testing
import Text

struct TextRendererTests {
  private func render(_ finding: Diagnostic, _ text: String, width: Int = 80) -> String {
    TextRenderer(color: false, width: width, language: .english).render(
      [finding], sources: files(["a.toml": text]))
  }

  private func render(
    _ text: String, marking marked: String, label: LocalizedText? = nil, width: Int = 80
  ) -> String {
    render(finding(location("a.toml", marked, in: text), label: label), text, width: width)
  }

  @Test("Colours are the same as in rustc and cargo")
  func colors() {
    let text = TextRenderer(color: true, width: 80, language: .english)
      .render([Sample.findings[1], Sample.findings[0]], sources: Sample.sources)
    let expected = """
      <1;31>error[dangling-reference]<0><1>: no employee `petrov-ivna`<0>
        <1;34>--><0> tasks/42.toml:3:12
         <1;34>|<0>
       <1;34>3<0> <1;34>|<0> assignee = "petrov-ivna"
         <1;34>|<0>            <1;31>^^^^^^^^^^^^^ referenced here<0>
         <1;34>=<0> <1>help:<0> did you mean `petrov-ivan` (employees/petrov-ivan.toml)?

      <1;33>warning[stray-file]<0><1>: no kind keeps its records here<0>
        <1;34>--><0> notes.toml

      """
    #expect(text.replacing("\u{1B}[", with: "<").replacing(/(<[\d;]+)m/) { "\($0.1)>" } == expected)
  }

  @Test(
    "Carets are aligned with the marked text, however wide it is",
    arguments: [
      ("name = \"Цех\" # x", "x", "name = \"Цех\" # x", "               ^"),
      ("日本 = x", "x", "日本 = x", "       ^"),
      ("a = \"日本\"", "\"日本\"", "a = \"日本\"", "    ^^^^^^"),
      ("e\u{301} = x", "x", "e\u{301} = x", "    ^"),
      ("\ta\t= x", "x", "    a    = x", "           ^"),
      ("👩‍👩‍👧‍👦 = x", "x", "👩‍👩‍👧‍👦 = x", "     ^"),
      ("a = \"\u{1B}[31m\" x", "x", "a = \"␛[31m\" x", "            ^"),
      ("a\rb = x", "x", "a␍b = x", "      ^"),
      ("a = \u{202E}x", "x", "a = <U+202E>x", "            ^"),
    ])
  func alignment(line: String, marked: String, shown: String, carets: String) {
    let text = render(line, marking: marked)
    #expect(text.hasSuffix("   |\n 1 | \(shown)\n   | \(carets)\n"))
  }

  @Test("Invalid UTF-8 is shown as replacement characters")
  func invalidBytes() {
    let source = SourceFile(bytes: [0x61, 0xFF, 0x20, 0x62, 0x0A])
    let text = TextRenderer(color: false, width: 80, language: .english).render(
      [finding(.init(path: "a.toml", range: 3..<4))], sources: { _ in source })
    #expect(text.hasSuffix("a.toml:1:4\n   |\n 1 | a\u{FFFD} b\n   |    ^\n"))
  }

  @Test("An empty range has one caret, even at the end of the file")
  func emptyRanges() {
    let empty = finding(.init(path: "a.toml", range: 4..<4), label: "a value is missing")
    #expect(render(empty, "a = \n").hasSuffix(" 1 | a =\n   |     ^ a value is missing\n"))
    let end = finding(.init(path: "a.toml", range: 4..<4))
    #expect(render(end, "a=1\n").hasSuffix("a.toml:2:1\n   |\n 2 |\n   | ^\n"))
    let beyond = finding(.init(path: "a.toml", range: 100..<200))
    #expect(render(beyond, "").hasSuffix("a.toml:1:1\n   |\n 1 |\n   | ^\n"))
  }

  @Test("A line break is marked after the text of its line")
  func lineBreak() {
    let text = render(finding(.init(path: "a.toml", range: 1..<3)), "a\r\nb\r\n")
    #expect(text.hasSuffix("a.toml:1:2\n   |\n 1 | a\n   |  ^\n"))
  }

  @Test("A range of a few lines is shown completely, with marks at its ends")
  func fewLines() {
    #expect(
      render("x = [\n  1,\n  2,\n]\n", marking: "[\n  1,\n  2,\n]", label: "this list").hasSuffix(
        """
         1 | x = [
           |     ^
         2 |   1,
         3 |   2,
         4 | ]
           | ^ this list

        """))
  }

  @Test("For a range of many lines, only the ends are shown")
  func manyLines() {
    let lines = (1...12).map { "  line \($0)\n" }.joined()
    #expect(
      render(lines, marking: lines, label: "all of this").hasSuffix(
        """
            |
          1 |   line 1
            | ^^^^^^^^
        ...
         12 |   line 12
            |   ^^^^^^^ all of this

        """))
  }

  @Test("Locations in one file share an excerpt, with gaps where lines are omitted")
  func severalPlaces() {
    let text = "a = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6\na = 7\n"
    let shown = render(
      finding(
        .init(path: "a.toml", range: 36..<37), label: "again",
        related: [
          .init(location: .init(path: "a.toml", range: 0..<1), message: "first"),
          .init(location: .init(path: "a.toml", range: 12..<13), message: "then"),
          .init(location: .init(path: "a.toml", range: 4..<5), message: "its value"),
        ]), text)
    #expect(
      shown.hasSuffix(
        """
          --> a.toml:7:1
           |
         1 | a = 1
           | - first
           |     - its value
         2 | b = 2
         3 | c = 3
           | - then
        ...
         7 | a = 7
           | ^ again

        """))
  }

  @Test("A related location that cannot be shown becomes a note")
  func unreadableRelated() {
    let shown = render(
      finding(
        .init(path: "a.toml", range: 0..<1),
        related: [.init(location: .init(path: "x.toml", range: 3..<4), message: "first here")]),
      "a = 1")
    #expect(shown.hasSuffix("   | ^\n   = note: x.toml: first here\n"))
  }

  @Test("Help of several lines is aligned")
  func help() {
    let shown = render(
      finding(.init(path: "a.toml"), help: ["write it so:\n  a = 1\n\n", "or so"]), "")
    #expect(
      shown.hasSuffix(
        """
          --> a.toml
           = help: write it so:
                     a = 1


           = help: or so

        """))
  }

  @Test("A long line is cut around the mark")
  func longLines() {
    let before = String(repeating: "слово ", count: 50_000)
    let line = before + "ERROR" + String(repeating: "-日", count: 50_000)
    let start = before.utf8.count
    for width in [30, 80, 120] {
      let marked = Diagnostic.Location(path: "a.toml", range: start..<start + 5)
      let shown = render(finding(marked, label: "here"), line, width: width)
      let rows = shown.split(separator: "\n").suffix(2).map { $0.dropFirst(5) }
      #expect(rows[0].first == "…" && rows[0].last == "…")
      #expect(rows[0].count + rows[0].count { $0 == "日" } <= width - 5)
      let shownStart = rows[0].prefix { $0 != "E" }.count
      #expect(rows[0].dropFirst(shownStart).hasPrefix("ERROR"))
      #expect(rows[1].prefix { $0 == " " }.count == shownStart)
      #expect(rows[1].hasSuffix("^^^^^ here"))
    }
  }

  @Test("A mark at the start of a long line keeps the start visible")
  func longTail() {
    let shown = render("key = " + String(repeating: "x", count: 100), marking: "key", width: 30)
    #expect(shown.hasSuffix(" 1 | key = xxxxxxxxxxxxxxxxxx…\n   | ^^^\n"))
  }

  @Test("Carets of a mark that is wider than the line end with it")
  func wideMark() {
    let text = "key = " + String(repeating: "x", count: 100)
    let shown = render(text, marking: text, label: "all", width: 30)
    #expect(
      shown.hasSuffix(
        " 1 | key = xxxxxxxxxxxxxxxxxx…\n   | \(String(repeating: "^", count: 25)) all\n"))
  }

  @Test("Any range of any file can be shown", arguments: [0, 1, 20, 80])
  func anyRange(width: Int) {
    let bytes =
      Array("\u{FEFF}a\tц = \"日\u{301}\"\r\n\n\r\u{1B}👩‍👩‍👧‍👦\n".utf8) + [0xFF, 0xE6, 0x97, 0x0A, 0x80]
    let source = SourceFile(bytes: bytes)
    let renderer = TextRenderer(color: false, width: width, language: .english)
    for start in 0...bytes.count + 1 {
      for end in start...bytes.count + 1 {
        let shown = renderer.render(
          [finding(.init(path: "a.toml", range: start..<end))], sources: { _ in source })
        #expect(shown.contains("^"))
        #expect(!shown.contains("\u{1B}") && !shown.contains("\r") && !shown.contains(" \n"))
      }
    }
  }
}
