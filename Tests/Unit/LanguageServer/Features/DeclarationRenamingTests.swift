import Diagnostics
import JSONRPC
import LanguageServer
import Model
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("A new name for a declaration in docket.toml")
struct DeclarationRenamingTests {
  private static let settings = """
    format = 1

    [kinds.machine]
    label = "Machine"
    columns = ["id", "name", "task@machine.assignee"]
    group-by = "hall"
    title = ["name", "hall"]
    fields.name = { type = "text", required = true }
    fields.hall.type = "text"

    [kinds.machine.fields.spare]
    type = "list of reference"
    to = "machine"

    [kinds.task.fields.machine]
    type = "reference"
    to = "machine"

    [conditions.machine]
    idle = "not task@machine and hall"
    twin = "some spare (hall = .hall)"

    [queries.late]
    query = '''
    task where machine.name ~ "press" and
      some machine.spare (hall = x)
      show id, machine.hall, count task@depends-on
    '''

    [queries.machines]
    query = "machine where idle group by hall show count sort by count desc"

    [rules.named]
    rule = "no machine where \\u0068all and not name"

    """

  private static let files = [
    "docket.toml": settings, "machines/press.toml": "name = \"Press\"\n\"hall\" = \"x\" # here\n",
    "machines/saw.toml": "name = \"Saw\"\r\nspare = [\"press\"]\r\n",
    "tasks/1.toml":
      "number = 1\nstatus = \"in-progress\"\ndescription = \"D\"\nmachine = \"press\"\n",
    "employees/petrov.toml": "last-name = \"P\"\nfirst-name = \"I\"\nworkshop = \"w\"\nhall = 1\n",
    "workshops/w.toml": "name = \"W\"\n",
  ]

  /// The files after the thing that a word of docket.toml names is renamed.
  private func renamed(
    _ word: String, to name: String, among files: [String: String] = files, movesFolder: Bool = true
  ) throws -> [String: String]? {
    try TestWorkspace.with(files) { workspace in
      let live = try LiveWorkspace(
        try #require(try Workspace.find(from: workspace.root)))
      let settings = Array((files["docket.toml"] ?? "").utf8)
      let text = try #require(OpenText("docket.toml", settings, in: live.state, .english))
      let found = try #require(files["docket.toml"]?.firstRange(of: word))
      let offset = String((files["docket.toml"] ?? "")[..<found.upperBound]).utf8.count
      let renaming = try text.renamingDeclaration(at: offset, to: name, movesFolder: movesFolder)
      return try renaming.map { try workspace.files(after: $0.edit, files) }
    }
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    try TestWorkspace.with(files) { workspace in
      let found = try #require(try Workspace.find(from: workspace.root))
      return try LiveWorkspace(found).state.findings.map {
        "\($0.location.path) \($0.code.rawValue)"
      }
    }
  }

  @Test(
    "for a field changes its declaration, titles, columns, queries and records")
  func field() throws {
    let after = try #require(try renamed("fields.hall", to: "room"))
    #expect(after["machines/press.toml"] == "name = \"Press\"\nroom = \"x\" # here\n")
    #expect(after["employees/petrov.toml"] == Self.files["employees/petrov.toml"])
    #expect(
      after["docket.toml"]
        == Self.settings
        .replacing("hall", with: "room").replacing("\\u0068all", with: "room"))
    #expect(try findings(after) == findings(Self.files))
  }

  @Test(
    "for a field can be given in a title, a column or a query",
    arguments: [
      "title = [\"name", "machine.name", "not name", "\"id\", \"name", "fields.name",
    ])
  func anywhere(word: String) throws {
    let after = try #require(try renamed(word, to: "label-text"))
    #expect(after["machines/saw.toml"] == "label-text = \"Saw\"\r\nspare = [\"press\"]\r\n")
    #expect(
      after["docket.toml"]?.contains("no machine where \\u0068all and not label-text") == true)
    #expect(try findings(after) == findings(Self.files))
  }

  @Test("can be `title` for the only field of a title")
  func title() throws {
    let settings = "format = 1\n[kinds.machine]\nfields.name.type = \"text\"\n"
    let files = ["docket.toml": settings, "machines/saw.toml": "name = \"Saw\"\n"]
    let after = try #require(try renamed("fields.name", to: "title", among: files))
    #expect(after["machines/saw.toml"] == "title = \"Saw\"\n")
  }

  @Test("for a condition can be given at its declaration and its uses")
  func condition() throws {
    for word in ["idle", "where idle"] {
      let after = try #require(try renamed(word, to: "free"))
      #expect(after["docket.toml"] == Self.settings.replacing("idle", with: "free"))
      #expect(try findings(after) == findings(Self.files))
    }
    #expect(throws: ResponseError.self) { try renamed("where idle", to: "twin") }
    #expect(throws: ResponseError.self) { try renamed("where idle", to: "name") }
  }

  @Test("for a kind changes references to it and the folder named after it")
  func kind() throws {
    let after = try #require(try renamed("kinds.machine", to: "tool"))
    #expect(after.keys.sorted().contains("tools/press.toml"))
    #expect(after["machines/press.toml"] == nil)
    let settings = try #require(after["docket.toml"])
    for line in [
      "[kinds.tool]", "[kinds.tool.fields.spare]", "to = \"tool\"", "[kinds.task.fields.machine]",
      "[conditions.tool]", "some machine.spare (hall = x)", "query = \"tool where idle",
      "no tool where", "[queries.machines]", "task@machine.assignee",
    ] { #expect(settings.contains(line), "\(line)") }
    #expect(try findings(after).count == findings(Self.files).count)
  }

  @Test("declares the folder if the client cannot rename it")
  func folderStays() throws {
    let after = try #require(try renamed("kinds.machine", to: "tool", movesFolder: false))
    #expect(after["docket.toml"]?.contains("folder = \"machines\"") == true)
    #expect(try findings(after) == findings(Self.files))
  }

  @Test("declares the folder of a kind that is declared only by headers below its own")
  func folderStaysBelow() throws {
    var files = Self.files
    files["docket.toml"] = """
      format = 1
      [kinds.bolt.fields.name]
      type = "text"
      [kinds.task.fields.bolt]
      type = "reference"
      to = "bolt"

      """
    files["machines/press.toml"] = nil
    files["machines/saw.toml"] = nil
    files["tasks/1.toml"] = nil
    files["bolts/m8.toml"] = "name = \"M8\"\n"
    let after = try #require(
      try renamed("kinds.bolt", to: "screw", among: files, movesFolder: false))
    let settings = try #require(after["docket.toml"])
    #expect(settings.contains("[kinds.screw]\nfolder = \"bolts\"\n"))
    #expect(settings.contains("[kinds.screw.fields.name]") && settings.contains("to = \"screw\""))
    #expect(!settings.contains("kinds.bolt"))
    #expect(try findings(after) == findings(files))
  }

  @Test("replaces a name that ends in an escape, in any kind of string")
  func escapedEnd() throws {
    var files = Self.files
    files["docket.toml"] =
      Self.settings + """
        [queries.escaped]
        query = "machine where ha\\u006c\\U0000006c = x"
        [queries.folded]
        query = \"""
        machine where ha\\u006c\\x6c\\
          = x\"""

        """
    let after = try #require(try renamed("fields.hall", to: "room", among: files)?["docket.toml"])
    #expect(after.contains("query = \"machine where room = x\"\n"))
    #expect(after.contains("machine where room\\\n  = x"))
  }

  @Test("keeps a folder that does not have the name of the kind")
  func ownFolder() throws {
    var files = Self.files
    files["docket.toml"] = Self.settings.replacing(
      "[kinds.machine]\n", with: "[kinds.machine]\nfolder = \"machines\"\n")
    let after = try #require(try renamed("kinds.machine", to: "tool", among: files))
    #expect(after["machines/press.toml"] == files["machines/press.toml"])
    #expect(try findings(after) == findings(files))
  }

  @Test(
    "is refused with a reason",
    arguments: [
      ("fields.hall", "name", [:], "taken"), ("fields.hall", "id", [:], "cannot be the name"),
      ("fields.hall", "Hall", [:], "is not a valid name"),
      ("fields.hall", "the hall", [:], "`the hall` is not a valid name: lower-case words"),
      (
        "fields.hall", "title",
        [
          "docket.toml":
            "format = 1\n[kinds.machine]\nfields.name.type = \"text\"\nfields.hall.type = \"text\"\n"
        ], "or column would have another meaning"
      ), ("kinds.machine", "task", [:], "taken"),
      ("kinds.machine", "log", [:], "is a command"), ("fields.hall", "idle", [:], "is a field"),
      ("kinds.machine", "late", [:], "is a kind"), ("kinds.task", "chore", [:], "built in"),
      ("fields.hall", "room", ["machines/x.toml": "name = \n"], "machines/x.toml"),
      ("fields.hall", "room", ["machines/x.toml": "hall = \"1\"\nroom = 1\n"], "already has a key"),
      ("kinds.machine", "tool", ["tools/x": ""], "tools/"),
      (
        "fields.hall", "room", ["docket.toml": settings + "[rules.x]\nrule = \"no\"\n"],
        "docket.toml"
      ),
    ])
  func refused(word: String, name: String, more: [String: String], words: String) throws {
    let refusal = #expect(throws: ResponseError.self) {
      _ = try renamed(word, to: name, among: Self.files.merging(more) { $1 })
    }
    #expect(refusal?.message.english.contains(words) == true, "\(String(describing: refusal))")
  }
}

extension TestWorkspace {
  /// The files after an edit.
  func files(after edit: WorkspaceEdit, _ files: [String: String]) throws -> [String: String] {
    var files = files
    for step in edit.steps {
      switch step {
      case .edit(let path, let edits):
        var bytes = Array(try #require(files[path.text]).utf8)
        let sorted = edits.sorted {
          $0.location.range?.lowerBound ?? 0 > $1.location.range?.lowerBound ?? 0
        }
        for edit in sorted {
          bytes.replaceSubrange(try #require(edit.location.range), with: edit.replacement)
        }
        files[path.text] = String(decoding: bytes, as: UTF8.self)
      case .create(let path, let content):
        files[path.text] = String(decoding: content, as: UTF8.self)
      case .delete(let path): files[path.text] = nil
      case .rename(let old, let new):
        for (path, text) in files where isInside(path, of: old.text) {
          files[path] = nil
          files[new.text + path.dropFirst(old.text.count)] = text
        }
      }
    }
    return files
  }
}
