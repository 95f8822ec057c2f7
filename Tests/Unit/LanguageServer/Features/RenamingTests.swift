import Diagnostics
import JSONRPC
import LanguageServer
import TestSupport
import Testing
import Text
import Workspace

@Suite("A new id for a record")
struct RenamingTests {
  /// The changed files.
  private func texts(_ edits: [Diagnostic.Edit], _ asked: Asked) throws -> [Path: String] {
    var texts: [Path: String] = [:]
    for edit in edits {
      var bytes = try #require(asked.text.state.source(edit.location.path)?.bytes)
      bytes.replaceSubrange(try #require(edit.location.range), with: edit.replacement)
      texts[edit.location.path] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }

  @Test("for several files at once changes records that refer to several of them")
  func several() throws {
    let asked = try Asked("tasks/t42.toml", "depends-on = [\n  \"t40\", # it\n  \"t41\",\n]\n‸")
    let moves: [(old: Path, new: Path)] = [
      (old: "tasks/t40.toml", new: "tasks/t50.toml"),
      (old: "tasks/t41.toml", new: "tasks/t51.toml"),
    ]
    let texts = try texts(asked.text.state.replacements(moving: moves), asked)
    #expect(texts["tasks/t42.toml"] == "depends-on = [\n  \"t50\", # it\n  \"t51\",\n]\n")
    #expect(texts["tasks/t41.toml"]?.contains("depends-on = [\"t50\"]") == true)
    #expect(throws: ResponseError.self) {
      try asked.text.state.replacements(moving: moves.map { ($0.old, "tasks/t60.toml") })
    }
  }

  @Test("after a file is renamed changes references, but not after it is only moved")
  func moving() throws {
    let asked = try Asked("tasks/t42.toml", "assignee = \"petrov-ivan\"‸\n")
    let state = asked.text.state
    let moved = try state.replacements(moving: [
      (old: "employees/petrov-ivan.toml", new: "employees/old/petrov.toml")
    ])
    #expect(
      try texts(moved, asked).keys.sorted() == [
        "employees/petrov-ivan.toml", "tasks/t41.toml", "tasks/t42.toml",
      ])
    #expect(
      try state.replacements(moving: [(old: "tasks/t41.toml", new: "tasks/archive/t41.toml")]) == []
    )
  }
}
