import Testing
import Text

@Suite struct PathTests {
  /// The same letter spelled with one scalar and with two.
  private let composed: Path = "tasks/\u{E9}.toml"
  private let decomposed: Path = "tasks/e\u{301}.toml"

  @Test func twoSpellingsOfALetterAreDifferentPaths() {
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test func pathsAreOrderedByBytes() {
    #expect([composed, "b", decomposed, "a"].sorted() == ["a", "b", decomposed, composed])
  }

  @Test func aPathIsSplitAtSlashes() {
    let path: Path = "tasks/archive/\u{301}42.toml"
    #expect(path.name == "\u{301}42.toml" && path.parent == "tasks/archive")
    #expect(path.parent.parent.parent == "" && Path("42.toml").parent.isEmpty)
    #expect(path.top == "tasks" && path.names == ["tasks", "archive", "\u{301}42.toml"])
    #expect(Path("").appending("tasks").appending("42.toml") == "tasks/42.toml")
    #expect("\(path)!" == "tasks/archive/\u{301}42.toml!")
  }
}
