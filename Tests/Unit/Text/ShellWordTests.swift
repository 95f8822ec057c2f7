import Testing

@testable import Text

@Suite("A shell word")
struct ShellWordTests {
  @Test(
    "has quotes that its content cannot close",
    arguments: [
      ("", "''"), ("plant", "'plant'"), ("it's all", #"'it'\''s all'"#),
      ("$(x)`y`\\", "'$(x)`y`\\'"),
      // One character in Swift, two in a shell.
      ("'\u{301};rm", "''\\''\u{301};rm'"), ("\u{600}'x", "'\u{600}'\\''x'"),
      ("'\u{FE0F}", "''\\''\u{FE0F}'"),
    ])
  func quoted(_ text: String, _ word: String) {
    #expect(Array(quotedForShell(text).utf8) == Array(word.utf8))
  }

  @Test(
    "is split from a line as in a shell",
    arguments: [
      ("task show 1", ["task", "show", "1"]), ("  ", []), ("", []), ("a '' b", ["a", "", "b"]),
      (#"--title 'it is' "a \"b\" \n" c\ d"#, ["--title", "it is", #"a "b" \n"#, "c d"]),
      (#"a"b"'c'd \"#, ["abcd"]), ("'a", nil), ("\"a\\\"", nil),
      // One character in Swift, two in a shell.
      ("'\u{301}a b' c", ["\u{301}a b", "c"]),
    ] as [(String, [String]?)])
  func words(_ line: String, _ words: [String]?) {
    #expect(shellWords(line) == words)
    if let words { #expect(shellWords(words.map(shellWord).joined(separator: " ")) == words) }
  }

  @Test("stays unquoted if it has no special characters")
  func plain() {
    #expect(shellWord("tasks/1.toml") == "tasks/1.toml")
    #expect(shellWord("tasks/a b.toml") == "'tasks/a b.toml'")
    #expect(shellWord("a\u{301}") == "'a\u{301}'")
    #expect(shellWord("") == "''")
  }
}
