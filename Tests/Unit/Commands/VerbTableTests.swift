import CommandLine
import JSON
import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import AgentServer
@testable import Commands
@testable import TerminalUI

@Suite("A kind has the verbs of its fields")
struct VerbTableTests {
  private static let status = ["start", "stop", "done", "reopen", "cancel", "toggle"]
  private static let archive = ["archive", "unarchive"]

  /// Kinds with some of the fields that give verbs, and the verbs that need only the records and those that need more.
  private static let table: [(kind: String, fields: String, verbs: [String], others: [String])] = [
    (
      "task", "",
      ["start", "stop", "done", "reopen", "cancel", "skip", "toggle", "take", "drop"]
        + archive,
      ["assign", "ready", "blocked", "tree", "note", "tick", "untick", "print"]
    ),
    (
      "bug",
      """
      number = { type = "integer", unique = true, automatic = true }
      title = { type = "text", required = true }
      status = { type = "one-of", default = "new", choices = { new = { means = "open" }, now = { means = "open" }, \
      fixed = { means = "done" }, rejected = { means = "cancelled" } } }
      owner = { type = "reference", to = "employee" }
      due = { type = "date" }
      depends-on = { type = "set of reference", to = "bug" }
      steps = { type = "list of step" }
      notes = { type = "list of note" }
      """, status + ["take", "drop"] + archive + ["triage"],
      ["assign", "ready", "blocked", "tree", "note", "tick", "untick", "print"]
    ),
    (
      "visit",
      """
      title = { type = "text", required = true }
      status = { type = "one-of", choices = { open = { means = "open" }, over = { means = "done" } } }
      """, status + archive, ["ready", "print"]
    ),
    (
      "machine",
      """
      name = { type = "text", required = true }
      keeper = { type = "reference", to = "employee" }
      """, [], ["assign"]
    ),
    (
      "diary",
      "name = { type = \"text\", required = true }\nnotes = { type = \"list of note\" }\n", [],
      ["note"]
    ),
    (
      "list", "name = { type = \"text\", required = true }\nsteps = { type = \"list of step\" }\n",
      [],
      ["tick", "untick"]
    ),
    ("workshop", "", [], []), ("employee", "", [], []),
  ]

  private static var settings: String {
    "format = 1\n[verbs.triage]\nkind = \"bug\"\nset = { status = \"now\" }\n"
      + table.filter { !$0.fields.isEmpty }.map { "[kinds.\($0.kind).fields]\n\($0.fields)\n" }
      .joined()
  }

  @Test("on the command line, in help and completions")
  func commands() throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { disk in
      let schema = try disk.open().schema
      let general: Set = ["list", "show", "add", "edit", "delete", "rename", "log", "blame"]
      for row in Self.table {
        let family = try #require(catalogue(for: schema).subcommands.first { $0.name == row.kind })
        let names = Set(family.subcommands.map(\.name)).subtracting(general)
        #expect(names == Set(row.verbs + row.others), "\(row.kind)")
      }
    }
  }

  @Test("as tools of agents")
  func agents() throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { disk in
      let schema = try disk.open().schema
      let schemas = ToolSchemas(schema)
      func kinds(of tool: String) throws -> [String] {
        let tool = try #require(Tool.all.first { $0.name == tool })
        let kind = tool.description(schemas, .english)["inputSchema"]?["properties"]?["kind"]
        return (kind?["enum"]?.items ?? []).compactMap(\.string)
      }
      func rows(_ verb: String) -> [String] {
        Self.table.filter { ($0.verbs + $0.others).contains(verb) }.map(\.kind)
      }
      #expect(try Set(kinds(of: "mark")) == Set(rows("done")))
      #expect(try Set(kinds(of: "take")) == Set(rows("take")))
      #expect(try Set(kinds(of: "note")) == Set(rows("note")))
      #expect(try Set(kinds(of: "tick")) == Set(rows("tick")))
      #expect(try Set(kinds(of: "ready")) == Set(rows("ready")))
      for row in Self.table {
        let kind = try #require(schema.kind(named: row.kind))
        #expect(schema.verbs(of: kind).map(\.name) == row.verbs, "\(row.kind)")
      }
    }
  }

  @Test("on the screens, where a verb writes what the command writes")
  func screens() throws {
    let files = [
      "docket.toml": Self.settings,
      "workshops/hall.toml": "name = \"Hall\"\n",
      "employees/me.toml": "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"hall\"\n",
      "bugs/leak.toml": "number = 1\ntitle = \"Leak\"\nstatus = \"new\"\n",
      "tasks/oil.toml": "number = 1\ntitle = \"Oil\"\nstatus = \"to-do\"\n",
      "visits/hill.toml": "title = \"Hill\"\nstatus = \"open\"\n",
    ]
    for (kind, id) in [("bug", "leak"), ("task", "oil"), ("visit", "hill")] {
      let row = try #require(Self.table.first { $0.kind == kind })
      for verb in row.verbs {
        try TestWorkspace.with(files) { screens in
          try TestWorkspace.with(files) { commands in
            let index = try screens.kind(kind)
            let schema = try screens.open().schema
            let found = try #require(schema.verb(named: verb, of: schema[index]))
            let settings = ChangeSettings(
              clock: .fixed(Timestamp(seconds: 1_795_168_800)), random: RandomSource(seed: 1),
              command: "docket ui", environment: ["DOCKET_ME": "me"])
            let request = ChangeRequest.perform(
              found, [RecordName(kind: index, id: id)], seen: [])
            _ = try? screens.open().change(settings) { plan in try plan.apply(request) }
            let (output, errors) = (try CapturedOutput(), try CapturedOutput())
            _ = Commands.run(
              [kind, verb, id],
              in: Context(
                environment: [
                  "SOURCE_DATE_EPOCH": "\(settings.clock.now.seconds)", "DOCKET_ME": "me",
                ], directory: commands.root, standardOutput: output.stream,
                standardError: errors.stream, fileSystem: .real))
            let (one, other) = (try screens.contents(), try commands.contents())
            #expect(one == other, "\(kind) \(verb): \(output.contents)\(errors.contents)")
          }
        }
      }
    }
  }
}
