import Model
import Testing
import Text

@Suite("Paths along references")
struct FieldPathTests {
  private let schema = Schema.builtIn

  private func kind(_ name: String) throws -> KindIndex {
    try #require(schema.kindIndex(named: name))
  }

  @Test(
    "lead to a field, an id or a title",
    arguments: [
      ("task", "id", "task id"), ("task", "title", "task title"), ("task", "due", "task due"),
      ("task", "assignee", "task assignee"), ("task", "assignee.id", "employee id"),
      ("task", "assignee.workshop", "employee workshop"),
      ("task", "assignee.workshop.name", "workshop name"),
      ("task", "depends-on.depends-on.title", "task title"),
      ("course", "students.email", "user email"),
    ])
  func ends(start: String, spelling: String, end: String) throws {
    let path = try schema.path(spelling, from: kind(start))
    let name =
      switch path.end {
      case .id: "id"
      case .title: "title"
      case .record: "record"
      case .field(let field): schema[path.kind].fields[field].name
      }
    #expect("\(schema[path.kind].name) \(name)" == end)
    #expect(path.steps.count == spelling.split(separator: ".").count - 1)
  }

  @Test(
    "report errors with suggestions",
    arguments: [
      ("asignee", "a task has no field `asignee`", "assignee"),
      ("assignee.wokshop", "an employee has no field `wokshop`", "workshop"),
      ("title.name", "`title` of a task is not a reference", nil),
      ("id.name", "a task has no field `id`", "id"),
      ("assignee.", "an employee has no field ``", nil),
      ("", "expected the name of a field", nil),
      ("..", "a task has no field ``", nil),
    ] as [(String, String, String?)])
  func faults(spelling: String, message: String, meant: String?) throws {
    let fault = #expect(throws: ModelError.self) {
      try schema.path(spelling, from: kind("task"))
    }
    #expect(fault?.message.english == message)
    #expect(fault?.meant?.english == meant)
  }
}
