import Testing
import Text

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, context: Int = 3) -> String {
    unifiedDiff(
      old: Array(old.utf8), new: Array(new.utf8), oldName: "a/t.toml", newName: "b/t.toml",
      context: context)
  }

  @Test("Equal files have no difference")
  func equalFiles() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("", "") == "")
  }

  @Test("A changed line has three lines of context around it")
  func changedLine() {
    let old = (1...9).map { "line \($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("line 5", with: "строка 5")) == """
        --- a/t.toml
        +++ b/t.toml
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +строка 5
         line 6
         line 7
         line 8

        """)
  }

  @Test("Distant changes are separate hunks, near ones share a hunk")
  func hunks() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacing("2", with: "two").replacing("6", with: "six")
    #expect(
      diff(old, new, context: 1) == """
        --- a/t.toml
        +++ b/t.toml
        @@ -1,3 +1,3 @@
         1
        -2
        +two
         3
        @@ -5,3 +5,3 @@
         5
        -6
        +six
         7

        """)
    #expect(diff(old, new, context: 2).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
  }

  @Test("A missing final line feed is reported")
  func missingLineFeed() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/t.toml
        +++ b/t.toml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test("One side is empty for a created or removed file")
  func emptySides() {
    #expect(diff("", "a\n") == "--- a/t.toml\n+++ b/t.toml\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a/t.toml\n+++ b/t.toml\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("Lines that only look the same are different")
  func bytes() {
    #expect(diff("é\n", "e\u{301}\n").contains("\n-é\n+e\u{301}\n"))
    #expect(diff("a\r\n", "a\n").contains("-a\r\n+a\n"))
    let changed = unifiedDiff(old: [0xFF, 0x0A], new: [0xFE, 0x0A], oldName: "a", newName: "b")
    #expect(changed.hasSuffix("-\u{FFFD}\n+\u{FFFD}\n"))
  }

  @Test("A name cannot add a line to the header")
  func names() {
    let changed = unifiedDiff(old: [], new: [0x0A], oldName: "a\n+++ \"x\"\\", newName: "b\u{1B}")
    #expect(changed.hasPrefix("--- \"a\\n+++ \\\"x\\\"\\\\\"\n+++ \"b\\033\"\n@@"))
  }
}
