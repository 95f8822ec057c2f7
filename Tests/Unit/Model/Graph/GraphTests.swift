import Diagnostics
import Model
import Testing
import Text

@Suite("The graph")
struct GraphTests {
  private let employee = (
    path: Path("employees/x.toml"),
    text: "last-name = \"X\"\nfirst-name = \"Y\"\nworkshop = \"a\"\n"
  )

  @Test("uses the first of several files with the same id, in any order of reading")
  func duplicates() throws {
    let files = ["a", "b/a", "c/a"].map {
      (path: Path("workshops/\($0).toml"), text: "name = \"\($0)\"\n")
    }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
      let graph = WorkspaceText([employee] + order.map { files[$0] }).graph
      let kind = try #require(graph.schema.kindIndex(named: "workshop"))
      let workshop = try #require(graph.index(of: "a", kind: kind))
      #expect(graph.path(of: workshop) == "workshops/a.toml")
      #expect(
        WorkspaceText([employee] + order.map { files[$0] }).findings.map(\.location.path) == [
          "workshops/b/a.toml", "workshops/c/a.toml",
        ])
    }
  }

  @Test("finds the records that refer to a record")
  func referrers() throws {
    let graph = WorkspaceText([
      (path: "workshops/a.toml", text: "name = \"A\"\n"), employee,
    ]).graph
    let workshops = try #require(graph.schema.kindIndex(named: "workshop"))
    let employees = try #require(graph.schema.kindIndex(named: "employee"))
    let workshop = try #require(graph.index(of: "a", kind: workshops))
    let field = try #require(graph.schema[employees].fieldIndex(named: "workshop"))
    let referrers = graph.referrers(to: workshop, kind: employees, field: field)
    #expect(referrers.map(graph.id) == ["x"])
  }

  @Test(
    "names records by their titles, or else by their texts, numbers or ids",
    arguments: [
      ("number = 7\ntitle = \"Oil it\"\n", Language.english, "Oil it", "Task No. 7: Oil it"),
      ("number = 7\ntitle = \"Oil it\"\n", .russian, "Oil it", "Поручение № 7: Oil it"),
      (
        "number = 7\ndescription = \" \\n Oil it \\nTwice.\"\n", .english, "Oil it",
        "Task No. 7: Oil it"
      ),
      ("number = 7\n", .english, "Task No. 7", "Task No. 7"),
      ("number = 7\n", .russian, "Поручение № 7", "Поручение № 7"),
      ("title = \"Oil it\"\n", .english, "Oil it", "Oil it"),
      ("", .english, "oil-7kf2", "oil-7kf2"), ("", .russian, "oil-7kf2", "oil-7kf2"),
    ])
  func titles(lines: String, language: Language, title: String, fullTitle: String) throws {
    let text = "\(lines)status = \"done\"\n"
    let graph = WorkspaceText([(path: "tasks/oil-7kf2.toml", text: text)]).graph
    let kind = try #require(graph.schema.kindIndex(named: "task"))
    let task = try #require(graph.index(of: "oil-7kf2", kind: kind))
    #expect(graph.title(of: task, language: language) == title)
    #expect(graph.fullTitle(of: task, language: language) == fullTitle)
  }
}
