import Diagnostics
import LanguageServer
import TOML
import Testing
import Text

@Suite("Fixes for a merge conflict")
struct ConflictProposalTests {
  /// The fixes at the mark in a task by title, and their results.
  private func proposals(
    _ marked: String, _ language: Language = .english
  ) throws -> [(title: String, text: String)] {
    let asked = try Asked("tasks/42.toml", marked, language)
    return try asked.text.proposals(in: asked.offset..<asked.offset).map { proposal in
      guard case .edit(_, let edits)? = proposal.edit.steps.first, let edit = edits.first,
        let range = edit.location.range
      else { return (proposal.title[language], "") }
      var bytes = asked.text.document.bytes
      bytes.replaceSubrange(range, with: edit.replacement)
      return try (proposal.title[language], #require(String(validating: bytes, as: UTF8.self)))
    }
  }

  private let block = "<<<<<<< HEAD\ntitle = \"A\"\n=======\ntitle‸ = \"B\"\n>>>>>>> topic\n"

  @Test("take one side or the other, named by the labels of the markers")
  func sides() throws {
    let found = try proposals("number = 1\n" + block + "status = \"done\"\n")
    #expect(found.map(\.title) == ["take ours (HEAD)", "take theirs (topic)"])
    #expect(
      found.map(\.text) == ["A", "B"].map { "number = 1\ntitle = \"\($0)\"\nstatus = \"done\"\n" })
    let russian = try proposals(block, .russian)
    #expect(russian.map(\.title) == ["взять нашу сторону (HEAD)", "взять другую сторону (topic)"])
  }

  @Test(
    "take both if the result can be parsed", arguments: ["]", "]\n<<<<<<< a\n=======\n>>>>>>> b"])
  func both(end: String) throws {
    let found = try proposals(
      "tags = [\n<<<<<<<\n‸  \"a\",\n=======\n  \"b\",\n>>>>>>>\n\(end)\n")
    #expect(found.map(\.title) == ["take ours", "take theirs", "take both"])
    #expect(found.last?.text == "tags = [\n  \"a\",\n  \"b\",\n\(end)\n")
  }

  @Test("do not take both if one of them is empty")
  func empty() throws {
    let found = try proposals("<<<<<<< HEAD\n‸title = \"A\"\n=======\n>>>>>>> topic\n")
    #expect(found.map(\.title) == ["take ours (HEAD)", "take theirs (topic)"])
    #expect(found.map(\.text) == ["title = \"A\"\n", ""])
  }

  @Test("take any of many sides, also those that Jujutsu writes as changes")
  func jujutsu() throws {
    let found = try proposals(
      #"""
      <<<<<<< conflict 1 of 1
      %%%%%%% diff from: v 38 "merge base"
      \\\\\\\        to: r 27 "A"
      -due = 2026-01-01
      +due = 2026-01-02
      +++++++ y 7a "B"‸
      title = "B"
      +++++++ z 9c "C"
      priority = "low"
      >>>>>>> conflict 1 of 1 ends

      """#)
    #expect(
      found.map(\.title) == [
        "take ours (r 27 \"A\")", "take theirs (y 7a \"B\")", "take side 3 (z 9c \"C\")",
        "take all sides",
      ])
    #expect(
      found.map(\.text) == [
        "due = 2026-01-02\n", "title = \"B\"\n", "priority = \"low\"\n",
        "due = 2026-01-02\ntitle = \"B\"\npriority = \"low\"\n",
      ])
  }
}
