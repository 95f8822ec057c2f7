import Model
import Testing

@testable import Operations

@Suite("Commit messages")
struct CommitMessageTests {
  private func finished(_ text: String, comments: [String] = ["#"]) -> [String] {
    CommitMessage(text, commentSigns: comments, in: .builtIn).finished.map { mention in
      switch mention.handle {
      case .number(let number): String(number)
      case .id(let id): id
      case .name(let name): name
      }
    }
  }

  @Test(
    "mark tasks as done after a verb, in English and Russian",
    arguments: [
      ("Oil the press, fixes No. 42", ["42"]), ("Fix No 42", ["42"]), ("fixed no. 42.", ["42"]),
      ("Fixes task 42", ["42"]),
      ("closes tasks 42, 43 and task 44", ["42", "43", "44"]), ("закрыто поручение 42", ["42"]),
      ("Closes #42", ["42"]), ("close #42, #43 and #44", ["42", "43", "44"]),
      ("Resolves: №42", ["42"]), ("resolved task № 42", ["42"]), ("(closed No.\u{A0}42)", ["42"]),
      ("fixes No. 42, 43 and 44", ["42", "43", "44"]), ("fixes Nos. 42, 43", ["42", "43"]),
      ("fixes No. 42, and No. 43", ["42", "43"]), ("fixes #42, closes #43", ["42", "43"]),
      ("fixes No. 42 and 43 tests", ["42"]), ("fixes No. 42, 3 tests added", ["42"]),
      ("Закрывает № 42", ["42"]), ("исправляет №42 и 43", ["42", "43"]),
      ("Выполняет поручения №№ 42, 43 и № 44", ["42", "43", "44"]), ("Готово: № 42", ["42"]),
      ("закрыто #42", ["42"]), ("fixes oil-guides-7kf2", ["oil-guides-7kf2"]),
      ("fixes No. 7 and oil-guides-7kf2", ["7", "oil-guides-7kf2"]),
      (
        "fixes \"Oil the guides\", closes «Смазать No. 4» and #2",
        ["Oil the guides", "Смазать No. 4", "2"]
      ),
      ("Title\n\n- fixes #1\n- fixes #2\n- fixes #1\n", ["1", "2"]),
      ("\"fixes #42\" it says", ["42"]), ("fixes #42: the leak", ["42"]),
    ])
  func verbs(text: String, handles: [String]) {
    #expect(finished(text) == handles)
  }

  @Test(
    "mark nothing as done otherwise",
    arguments: [
      "No. 42", "see #42", "#42 fixes", "fixes 42", "prefixes #42", "bug-fix #42", "fix/#42",
      "feature/fix #42", "does not fix #42", "doesn't fix No. 42", "не закрывает № 42",
      "never fixes #42", "fixes # 42", "fixes\n#42", "fixes #42a", "fixes #42.5", "fixes No. 42.5",
      "fixes #42-43", "fixes #0", "fixes #-1", "fixes #99999999999999999999", "fixes the leak",
      "fixes a-b/c", "fixes \"the leak", "fixes \"\"", "fixes A-B", "fixes No. 42%",
      "Fixes: 54a4f0239f2e (\"subject\")", "",
      "fixup! Oil the press, fixes No. 42", "squash! fixes #42",
    ])
  func others(text: String) {
    #expect(finished(text) == [])
  }

  @Test(
    "are not read in comments, code and the diff",
    arguments: [
      "Title\n# fixes #42", "Title\n\n```\nfixes #42\n```\n", "Title\n\n~~~ text\nfixes #42\n",
      "Title\n\n    fixes #42\n", "Title\n\n\tfixes #42\n", "Write `fixes #42` in it",
      "Write ``a ` fixes #42`` in it",
      "Title\n# ------------------------ >8 ------------------------\ndiff\n+fixes #42",
    ])
  func left(text: String) {
    #expect(finished(text) == [])
  }

  @Test("are read after code, and where a sign only looks like code or a comment")
  func afterCode() {
    #expect(finished("```\nfixes #1\n```\nfixes #2") == ["2"])
    #expect(finished("````\n```\nfixes #1\n````\nfixes #2") == ["2"])
    #expect(finished("`a` fixes #2 `") == ["2"])
    #expect(finished("- A list\n    fixes #2") == ["2"])
    #expect(finished("; fixes #1\n# fixes #2", comments: [";"]) == ["2"])
    #expect(finished("fixes #1\r\nfixes #2\r\n") == ["1", "2"])
  }

  @Test("have the phrase that marks tasks as done, as written")
  func phrase() {
    let message = CommitMessage("Oil it. Fixes No. 42, and #43!", commentSigns: [], in: .builtIn)
    #expect(message.phrase == "Fixes No. 42, and #43")
    #expect(CommitMessage("Oil it", commentSigns: [], in: .builtIn).phrase == nil)
  }

  @Test(
    "name records also without a verb, but not as issues of a forge",
    arguments: [
      ("See No. 42", true), ("№ 42: oil", true), ("№ 41 и 42", true), ("fixes #42", true),
      ("oil-guides-7kf2", true), ("Oil it (#42)", false), ("42 bolts", false), ("No. 421", false),
      ("`No. 42`", false), ("not-oil-guides-7kf2", false),
    ])
  func named(text: String, isNamed: Bool) {
    let handles: [CommitMessage.Handle] = [.number(42), .id("oil-guides-7kf2")]
    let message = CommitMessage(text, commentSigns: [], in: .builtIn)
    #expect(message.named.contains { handles.contains($0.handle) } == isNamed)
  }
}
