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

  @Test("at a reference changes the file and all references, saved or not")
  func atReference() throws {
    let asked = try Asked("tasks/42.toml", "assignee = \"pet‸rov-ivan\" # he\n")
    #expect(asked.text.renamedID(at: asked.offset)?.id == "petrov-ivan")
    let renaming = try #require(try asked.text.renaming(at: asked.offset, to: "petrov"))
    #expect(renaming.oldPath == "employees/petrov-ivan.toml")
    #expect(renaming.newPath == "employees/petrov.toml")
    let texts = try texts(renaming.replacements, asked)
    #expect(
      texts.keys.sorted() == ["employees/petrov-ivan.toml", "tasks/41.toml", "tasks/42.toml"])
    #expect(texts["tasks/42.toml"] == "assignee = \"petrov\" # he\n")
    #expect(
      texts["employees/petrov-ivan.toml"]?.hasSuffix("former-ids = [\"petrov-ivan\"]\n") == true)
  }

  @Test("at the start of the record's file changes references in lists too")
  func atTop() throws {
    let asked = try Asked("tasks/40.toml", "ti‸tle = \"Oil\"\nstatus = \"done\"\n")
    let renaming = try #require(try asked.text.renaming(at: asked.offset, to: "50"))
    let texts = try texts(renaming.replacements, asked)
    #expect(texts["tasks/41.toml"]?.contains("depends-on = [\"50\"]") == true)
    let below = try Asked("tasks/40.toml", "title = \"Oil\"\nstatus = \"do‸ne\"\n")
    #expect(below.text.renamedID(at: below.offset) == nil)
  }

  @Test(
    "is refused with a reason: an invalid id, a taken one, an invalid file",
    arguments: [
      ("Petrov", [:], "not a valid id"), ("orlov-gleb", [:], "is taken: employees/orlov-gleb.toml"),
      ("petrov", ["tasks/50.toml": "assignee = \"petrov-ivan\n"], "tasks/50.toml"),
    ])
  func refused(id: String, files: [String: String], words: String) throws {
    let asked = try Asked(
      "tasks/42.toml", "assignee = \"pet‸rov-ivan\"\n",
      among: Asked.shop.merging(files) { $1 })
    let refusal = #expect(throws: ResponseError.self) {
      try asked.text.renaming(at: asked.offset, to: id)
    }
    #expect(refusal?.message.english.contains(words) == true)
    #expect(refusal?.message.russian != refusal?.message.english)
  }

  @Test("for one of two files with the same id renames only that file")
  func second() throws {
    let asked = try Asked("tasks/old/40.toml", "ti‸tle = \"Oil\"\nstatus = \"done\"\n")
    let renaming = try #require(try asked.text.renaming(at: asked.offset, to: "50"))
    #expect(renaming.replacements == [])
    #expect((renaming.oldPath, renaming.newPath) == ("tasks/old/40.toml", "tasks/old/50.toml"))
  }

  @Test("for several files at once changes records that refer to several of them")
  func several() throws {
    let asked = try Asked("tasks/42.toml", "depends-on = [\n  \"40\", # it\n  \"41\",\n]\n‸")
    let moves: [(old: Path, new: Path)] = [
      (old: "tasks/40.toml", new: "tasks/50.toml"), (old: "tasks/41.toml", new: "tasks/51.toml"),
    ]
    let texts = try texts(asked.text.state.replacements(moving: moves), asked)
    #expect(texts["tasks/42.toml"] == "depends-on = [\n  \"50\", # it\n  \"51\",\n]\n")
    #expect(texts["tasks/41.toml"]?.contains("depends-on = [\"50\"]") == true)
    #expect(throws: ResponseError.self) {
      try asked.text.state.replacements(moving: moves.map { ($0.old, "tasks/60.toml") })
    }
  }

  @Test("for many files with diagnostics at once works")
  func many() throws {
    let numbers = 1...1000
    let files = numbers.map { ("tasks/\($0).toml", "unheard = 1\n") }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: files)) { workspace in
      let found = try #require(try Workspace.find(from: workspace.root))
      let state = try LiveWorkspace(found).state
      let moves = numbers.map {
        (old: Path("tasks/\($0).toml"), new: Path("tasks/\($0 + 5000).toml"))
      }
      let edits = try state.replacements(moving: moves)
      #expect(edits.count == 1000)
      #expect(edits[0].replacement == Array("\nformer-ids = [\"1\"]".utf8))
    }
  }

  @Test("after a file is renamed changes references, but not after it is only moved")
  func moving() throws {
    let asked = try Asked("tasks/42.toml", "assignee = \"petrov-ivan\"‸\n")
    let state = asked.text.state
    let moved = try state.replacements(moving: [
      (old: "employees/petrov-ivan.toml", new: "employees/old/petrov.toml")
    ])
    #expect(
      try texts(moved, asked).keys.sorted() == [
        "employees/petrov-ivan.toml", "tasks/41.toml", "tasks/42.toml",
      ])
    #expect(
      try state.replacements(moving: [(old: "tasks/41.toml", new: "tasks/archive/41.toml")]) == [])
    #expect(throws: ResponseError.self) {
      try state.replacements(moving: [(old: "tasks", new: "archive")])
    }
  }

  @Test("after the folder of a kind is renamed declares the folder in docket.toml")
  func movingFolder() throws {
    let asked = try Asked("tasks/42.toml", "machine = \"press\"‸\n")
    let state = asked.text.state
    let moved = try texts(state.replacements(moving: [(old: "machines", new: "tools")]), asked)
    #expect(moved.keys.sorted() == ["docket.toml"])
    #expect(moved["docket.toml"]?.contains("folder = \"tools\"\n") == true)
    for taken: Path in ["tasks", "tools/new", ".tools"] {
      #expect(throws: ResponseError.self) {
        try state.replacements(moving: [(old: "machines", new: taken)])
      }
    }
    // An editor that asks while it renames a kind has changed docket.toml already.
    let renamed = try Asked(
      "docket.toml", "format = 1\n[kinds.tool]\nfields.name.type = \"text\"‸\n")
    #expect(try renamed.text.state.replacements(moving: [(old: "machines", new: "tools")]) == [])
  }
}
