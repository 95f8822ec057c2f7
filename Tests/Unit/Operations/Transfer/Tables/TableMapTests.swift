import Model
import Platform
import TestSupport
import Testing

@testable import Operations

@Suite("The map of a table")
struct TableMapTests {
  private func places(
    _ header: [String], _ columns: [(String, String)] = [], tool: ImportTool? = nil,
    settings text: String = "format = 1\n"
  ) throws -> [String] {
    let workspace = SmallWorkspace(settings: text, [:])
    var settings = TableSettings()
    settings.columns = columns.map { ColumnChoice($0, $1, isRequired: true) }
    let kind = try workspace.kind("task")
    let table = ForeignTable(header, rows: [])
    let map = try TableMap(table, of: kind, in: workspace.schema, settings, tool)
    return map.columns.map { column in
      switch column.place {
      case .ignored: "-"
      case .text: "+"
      case .lost: "?"
      default: column.place.name(workspace.schema[kind])
      }
    }
  }

  @Test(
    "prefers the user's choices, then the built-in map, then fields, then common headings"
  )
  func layers() throws {
    #expect(
      try places(["Summary", "Issue key", "Votes", "Team"], tool: .jira)
        == ["title", "source", "-", "+"])
    #expect(
      try places(
        ["Summary", "Issue key", "Votes", "Team"],
        [("team", "title"), ("Votes", "Приоритет"), ("Summary", "+")], tool: .jira)
        == ["+", "source", "priority", "title"])
    #expect(
      try places(["Summary", "Issue key", "Team"], [("Team", "title")], tool: .jira)
        == ["+", "source", "title"])
    #expect(try places(["Summary", "Title", "Name", ""]) == ["+", "title", "+", "?"])
    #expect(try places(["Summary", "Name", "Owner"]) == ["title", "+", "assignee"])
    #expect(try places(["Title", "Work"], [("Work", "title")]) == ["+", "title"])
  }

  @Test("accepts several columns for a list, but one for a single value")
  func repeated() throws {
    #expect(try places(["title", "tags", "Метки"]) == ["title", "tags", "tags"])
    for columns in [[("a", "title"), ("b", "title")], [("a", "id"), ("b", "id")]] {
      #expect(throws: OperationError.self) { try places(["a", "b"], columns) }
    }
  }

  @Test("ignores common headings in a table with ids, and adds nothing to descriptions")
  func ownTable() throws {
    #expect(try places(["id", "Название", "Status"]) == ["id", "title", "status"])
    #expect(try places(["ID", "path", "Summary", "title"]) == ["id", "path", "?", "title"])
    #expect(try places(["№", "ID", "title", ""]) == ["number", "id", "title", "?"])
  }

  @Test("uses another program's ids as keys")
  func foreignIDs() throws {
    #expect(try places(["ID", "Name", "Status"]) == ["source", "title", "status"])
    #expect(try places(["ID", "Team", "Title"]) == ["source", "+", "title"])
    #expect(try places(["ID", "Team", "Title"], [("id", "id")]) == ["id", "?", "title"])
    #expect(try places(["ID", "Nr", "Title"], [("Nr", "source")]) == ["+", "source", "title"])
    #expect(try places(["Id", "Name", "Source"]) == ["+", "title", "source"])
  }

  @Test("rejects a mapping to the path, which docket sets itself")
  func path() throws {
    let error = #expect(throws: OperationError.self) {
      try places(["P", "title"], [("P", "path")])
    }
    guard case .importing(.unknownMapField("path", _, _))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test("is stored in docket.toml with the names of fields")
  func names() throws {
    let task = try #require(SmallWorkspace([:]).schema.kind(named: "task"))
    let words = ["№", "depends on", "ID", "-", "+", "nothing"]
    #expect(
      words.map { TableSettings.place($0, of: task) }
        == ["number", "depends-on", "id", "-", "+", "nothing"])
  }

  @Test("limits the number of columns for one value")
  func manyForOne() throws {
    let header = ["Issue key"] + [String](repeating: "Status", count: 4000)
    let places = try places(header, tool: .jira)
    #expect(places.count { $0 == "status" } < 20)
    #expect(places.last == "+")
  }

  @Test("has the workspace's declared fields in another program's export too")
  func ownFields() throws {
    let settings = """
      format = 1
      [kinds.task.fields]
      customer-order = { type = "text" }
      start = { type = "date" }
      """
    #expect(
      try places(
        ["Issue key", "Summary", "Custom field (Customer order)", "Custom field (Start date)"],
        tool: .jira, settings: settings)
        == ["source", "title", "customer-order", "start"])
  }
}
