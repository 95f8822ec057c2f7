import Diagnostics
import TestSupport
import Testing
import Text

@testable import Model

/// A value of a wrong type is dropped and treated as unknown.
@Suite("Invalid values")
struct InvalidValuesTests {
  private let tasks = SmallWorkspace([
    "tasks/1.toml": "status = 5\ndescription = \"x\"\n",
    "tasks/2.toml": "status = \"done\"\nassignee = 7\ndue = \"soon\"\ndescription = \"x\"\n",
    "tasks/3.toml":
      "status = \"done\"\ndepends-on = [true]\ntags = [\"a\", 5]\ndescription = \"x\"\n",
    "tasks/4.toml": "status = \"in-progress\"\ndepends-on = [\"2\"]\ndescription = \"x\"\n",
  ])

  @Test(
    "are not treated as absent",
    arguments: [
      ("not status", ""), ("status", "2 3 4"), ("status != done", "4"),
      ("not (status = done or due)", "4"), ("not (status = done and due)", "1 3 4"),
      ("not assignee", "1 3 4"), ("not assignee.workshop", "1 3 4"),
      ("not not status", "2 3 4"), ("not due", "1 3 4"), ("tags = a", "3"),
      ("not tags = b", "1 2 4"),
      ("not depends-on.status = cancelled", "1 2 4"), ("not depends-on.due", "1 2"),
    ])
  func found(condition: String, ids: String) throws {
    let found = try tasks.records("task", where: condition).map { tasks.graph.id(of: $0) }
      .joined(separator: " ")
    #expect(found == ids)
  }

  private let employees = SmallWorkspace(
    settings: "format = 1\n[kinds.employee.fields]\nhours = { type = \"integer\" }\n",
    [
      "workshops/hall.toml": "name = \"Hall\"\n",
      "workshops/yard.toml": "name = 5\n",
      "employees/a.toml":
        "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"hall\"\nhours = 5\n",
      "employees/b.toml":
        "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"yard\"\nhours = \"5\"\n",
      "employees/c.toml": "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = 7\nhours = 1\n",
      "tasks/1.toml": "status = \"done\"\ndescription = \"x\"\nassignee = \"a\"\n",
      "tasks/2.toml": "status = \"done\"\ndescription = \"x\"\nassignee = 9\n",
      "tasks/3.toml": "status = \"done\"\ndescription = \"x\"\ndepends-on = [\"2\", true]\n",
      "tasks/4.toml": "status = \"done\"\ndescription = \"x\"\ndepends-on = [\"3\"]\n",
      "tasks/5.toml": "status = \"done\"\ndescription = \"x\"\ndepends-on = [\"1\"]\n",
    ])

  @Test(
    "are not treated as absent along references",
    arguments: [
      ("employee", "task@assignee", "a"), ("employee", "not task@assignee", ""),
      ("employee", "not workshop ~ x", "a"), ("employee", "count task@assignee >= 0", ""),
      ("workshop", "not employee@workshop.hours = 1", ""),
      ("workshop", "not name", ""), ("workshop", "employee@workshop", "hall yard"),
      ("workshop", "sum employee@workshop.hours >= 0", ""),
      ("task", "not some depends-on+ (status = cancelled)", "1 2 5"),
      ("task", "not some depends-on+ (assignee)", "1 2"),
      ("task", "count depends-on > 0", "4 5"), ("task", "not count depends-on > 5", "1 2 4 5"),
      ("task", "count depends-on(assignee = a) = 1", "5"),
      ("task", "not assignee.hours > 9", "1 3 4 5"),
    ])
  func alongReferences(kind: String, condition: String, ids: String) throws {
    let found = try employees.records(kind, where: condition).map { employees.graph.id(of: $0) }
      .joined(separator: " ")
    #expect(found == ids)
  }

  @Test(
    "have their own group and are not aggregated",
    arguments: [
      ("task group by assignee show count", "a:1 ?:1 -:3"),
      ("employee group by workshop show sum hours", "hall:5 yard:? ?:1"),
      ("employee group by hours show count", "1:1 5:1 ?:1"),
      ("employee show sum hours, count", "?,3"),
      ("task group by assignee.workshop show count", "hall:1 ?:1 -:3"),
    ])
  func groups(text: String, groups: String) throws {
    let graph = employees.graph
    let query = try Query(text, in: graph.schema, at: .epoch)
    let rows = query.summary(in: graph, language: .english).rows.map { row in
      (row.keys.map { $0?.plainText(in: graph) ?? "-" }
        + [row.cells.map { $0?.plainText(in: graph) ?? "-" }.joined(separator: ",")])
        .joined(separator: ":")
    }
    #expect(rows.joined(separator: " ") == groups)
  }

  @Test(
    "do not violate rules",
    arguments: [
      ("every task has assignee", "tasks/3.toml tasks/4.toml tasks/5.toml"),
      ("no employee where not task@assignee", ""),
      ("no employee where not workshop", ""),
      ("every employee has workshop.name = Hall", ""),
      ("count task per assignee >= 1", ""), ("count employee where hours > 0 >= 3", ""),
      ("count employee per workshop <= 0", "workshops/hall.toml workshops/yard.toml"),
      ("count employee where hours > 0 <= 1", "docket.toml"),
      ("count task where status = done <= 4", "docket.toml"),
    ])
  func rules(rule: String, paths: String) throws {
    let settings = """
      format = 1
      [kinds.employee.fields]
      hours = { type = "integer" }
      [rules.x]
      rule = "\(rule)"

      """
    let declarations = Declarations(Array(settings.utf8))
    #expect(declarations.allFindings.isEmpty)
    let rules = declarations.schema.boundRules(at: .epoch)
    let found = rules.violations(in: employees.graph).map(\.location.path).sorted()
    #expect(found.map(\.text).joined(separator: " ") == paths)
  }
}
