import JSON
import Model
import Platform
import Testing
import Text

@testable import Operations

@Suite("A table of another program")
struct ForeignTableTests {
  private func objects(_ text: String) throws -> ForeignTable {
    try ForeignTable(objects: json(text).items ?? [])
  }

  @Test("has a column for each member of objects, and one cell for a list")
  func flattening() throws {
    let table = try objects(
      """
      [{"a": 1, "owner": {"id": 7, "age": null}, "labels": [{"name": "x;y"}, {"name": "z"}]},
       {"b": "line\\r\\nline", "a": true, "state": {"name": "Done", "id": 3}, "labels": "one;two"}]
      """)
    #expect(table.header == ["a", "owner.id", "owner.age", "labels", "b", "state"])
    func cells(_ row: Int) -> [String] { table.header.indices.map { table.rows[row][$0] } }
    #expect(cells(0) == ["1", "7", "", #"x\;y;z"#, "", ""])
    #expect(cells(1) == ["true", "", "", #"one\;two"#, "line\nline", "Done"])
    #expect(table.joinedColumns == [3])
    #expect(table.rows.map(\.line) == [1, 2])
  }

  @Test("rejects objects with too many different members")
  func manyMembers() throws {
    let text = "[" + (0..<600).map { "{\"m\($0)\": 1}" }.joined(separator: ",") + "]"
    let error = #expect(throws: OperationError.self) { try objects(text) }
    guard case .importing(.tooManyColumns(600, most: 500))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test("rejects 10,000 columns with one error")
  func manyColumns() throws {
    let header = "description" + String(repeating: ",x", count: 10_000)
    let error = #expect(throws: OperationError.self) {
      try Drafts.taken { drafts, tasks in
        try drafts.read(csv: header + "\nOil\n", tasks, .fixed(.init(seconds: 0)))
      }
    }
    guard case .importing(.tooManyColumns(10_001, most: ForeignTable.mostColumns))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test("does not grow with the width of its header")
  func wideHeader() throws {
    let many = 4000
    var text = "TYPE,CONTENT" + String(repeating: ",x", count: many) + "\n"
    text += String(repeating: "task,Oil\n", count: many)
    let todoist = try ForeignTable(csv: text, TableSettings()) { _ in true }.withTodoistTasks
    #expect(todoist.rows.count == many)
    #expect(todoist.rows.allSatisfy { $0.cells.count < 10 })
    let wide = "{" + (0..<499).map { "\"m\($0)\": 1" }.joined(separator: ",") + "}"
    let small = String(repeating: ",{\"m498\": 2}", count: many)
    let table = try objects("[" + wide + small + "]")
    #expect(table.rows.dropFirst().allSatisfy { $0.cells == ["2"] && $0[498] == "2" })
    let issue =
      #"{"number": 1, "title": "Oil", "state": "OPEN", "labels": [{"name": "priority: high"}]}"#
    let issues = try ForeignTable(github: json("[" + issue + "," + issue + "]").items ?? [])
    #expect(issues.rows[1][issues.column("priority")] == "high")
  }

  @Test("rejects too many columns before rows are created")
  func manyColumnsAtOnce() throws {
    let header = "TYPE,CONTENT" + String(repeating: ",x", count: ForeignTable.mostColumns)
    #expect(throws: OperationError.self) {
      try ForeignTable(csv: header + "\ntask,Oil\n", TableSettings()) { _ in true }
    }
  }

  @Test("can have lines above its header, and a given or detected separator")
  func linesAbove() throws {
    var settings = TableSettings()
    settings.skippedLines = 2
    let text = "Report\r\n\"x\na|b\n1|2\n"
    let table = try ForeignTable(csv: text, settings) { _ in false }
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map(\.cells) == [["1", "2"]])
    #expect(table.rows.map(\.line) == [4])
    #expect(table.separator == "|")
    settings.separator = ";"
    #expect(try ForeignTable(csv: text, settings) { _ in false }.header == ["a|b"])
    settings.skippedLines = 50
    #expect(try ForeignTable(csv: text, settings) { _ in false }.header == [])
  }

  @Test("has people by name, e-mail or both")
  func people() {
    #expect(Person(" Ann Lee ").name == "Ann Lee")
    #expect(Person(" Ann Lee ").email == nil)
    #expect(Person("ann@example.org").email == "ann@example.org")
    #expect(Person("Ann Lee <ann@example.org>").name == "Ann Lee")
    #expect(Person("Ann Lee <ann@example.org>").email == "ann@example.org")
    #expect(Person("<ann@example.org>").name == "ann@example.org")
    #expect(Person("Ann @ work").email == nil)
  }
}
