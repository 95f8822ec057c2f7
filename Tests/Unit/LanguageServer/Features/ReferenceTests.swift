import Diagnostics
import LanguageServer
import TOML
import TestSupport
import Testing
import Text
import Workspace

@Suite("References")
struct ReferenceTests {
  @Test("lead to the title of the record's file")
  func definition() throws {
    let asked = try Asked("tasks/42.toml", "depends-on = [\"40\", \"4‸1\"]\n")
    let place = try #require(asked.text.definition(at: asked.offset))
    #expect(place.path == "tasks/41.toml")
    #expect(place.range == 20..<38)
  }

  @Test("lead from the key of a declared field to its declaration, and from there to the kind")
  func declaration() throws {
    let key = try Asked("tasks/42.toml", "mach‸ine = \"press\"\n")
    let field = try #require(key.text.definition(at: key.offset))
    #expect(field.path == "docket.toml")
    let settings = try Asked(
      "docket.toml",
      "format = 1\n[kinds.task.fields.m]\ntype = \"reference\"\nto = \"ma‸\"\n[kinds.ma]\n")
    let kind = try #require(settings.text.definition(at: settings.offset)?.range)
    #expect(settings.string(kind) == "ma")
    #expect(kind.lowerBound > settings.offset)
    for (query, found) in [
      ("machine where name", nil), ("ma‸chine where name", "machine"),
      ("machine where na‸me", "name"), ("machine where bi‸g", "big"), ("ta‸sk", nil),
    ] {
      let asked = try Asked(
        "docket.toml",
        "format = 1\n[queries.x]\nquery = \"\(query)\"\n[kinds.machine]\nfields.name.type = \"text\"\n"
          + "[conditions.machine]\nbig = \"name = x\"\n")
      let range = asked.text.definition(at: asked.offset)?.range
      #expect(range.map(asked.string) == found)
    }
  }

  @Test(
    "are found from a reference and from the start of the record's file, also in unsaved texts")
  func references() throws {
    let asked = try Asked("tasks/42.toml", "assignee = \"petrov-i‸van\"\n")
    let places = asked.text.references(at: asked.offset, includingDeclaration: true)
    #expect(
      places.map(\.path) == ["employees/petrov-ivan.toml", "tasks/41.toml", "tasks/42.toml"])
    let own = try Asked(
      "tasks/40.toml", "‸title = \"Oil the press\"\nstatus = \"done\"\ndescription = \"D\"\n")
    #expect(
      own.text.references(at: own.offset, includingDeclaration: false).map(\.path)
        == ["tasks/41.toml"])
  }

  @Test("to one record are highlighted together")
  func highlights() throws {
    let asked = try Asked(
      "tasks/42.toml", "status = \"done\"\ndepends-on = [\"40\", \"4‸1\", \"40\"]\n")
    #expect(asked.text.highlights(at: asked.offset).map(asked.string) == ["\"41\""])
  }

  @Test("are links to existing files")
  func links() throws {
    let asked = try Asked(
      "tasks/42.toml", "depends-on = [\"40\", \"99\"]\nassignee = \"petrov-ivan\"\n")
    #expect(
      asked.text.links.map(\.target) == ["tasks/40.toml", "employees/petrov-ivan.toml"])
    #expect(asked.text.links.first?.title == "Task No. 40: Oil the press")
  }

  @Test("are followed by the title of the record, with a mark if it is closed")
  func hints() throws {
    let asked = try Asked(
      "tasks/42.toml", "depends-on = [\"40\", \"41\"]\nassignee = \"petrov-ivan\"\n")
    let all = asked.text.inlayHints(in: 0..<1000).map(\.text)
    #expect(all == ["Oil the press ✓", "Change the seals", "Петров Иван"])
    #expect(asked.text.inlayHints(in: 0..<18).map(\.offset) == [18])
  }

  @Test("to an incomplete record keep its title")
  func halfTyped() throws {
    let asked = try Asked("tasks/42.toml", "depends-on = [‸\"41\"]\n")
    let bytes = asked.text.document.bytes
    try TestWorkspace.with(Asked.shop) { workspace in
      var live = try LiveWorkspace(try workspace.open())
      try live.update(texts: ["tasks/41.toml": Array("title = \"Change the s".utf8)])
      let text = try #require(OpenText("tasks/42.toml", bytes, in: live.state, .english))
      #expect(text.inlayHints(in: 0..<100).map(\.text) == ["Change the seals"])
      #expect(text.hover(at: asked.offset)?.text.contains("Change the seals") == true)
    }
  }
}
