import Diagnostics
import TestSupport
import Testing
import Text

@testable import Model

@Suite("Conditions on relations between records")
struct QuestionTests {
  private let work = SmallWorkspace([
    "workshops/forge.toml": "name = \"Кузница\"",
    "workshops/paint.toml": "name = \"Paint\"",
    "employees/petrov.toml":
      "last-name = \"Петров\"\nfirst-name = \"Пётр\"\nworkshop = \"forge\"",
    "employees/kozlova.toml":
      "last-name = \"Козлова\"\nfirst-name = \"Анна\"\nworkshop = \"paint\"",
    "tasks/1.toml": """
    number = 1
    status = "in-progress"
    assignee = "petrov"
    due = 2026-11-20
    description = "Сварить раму пресса"
    """,
    "tasks/2.toml": """
    number = 2
    status = "in-progress"
    assignee = "petrov"
    due = 2026-11-25
    depends-on = ["1"]
    description = "Ещё не готово: André"
    """,
    "tasks/3.toml": """
    number = 3
    status = "done"
    assignee = "kozlova"
    completed = 2026-11-18T23:30:00Z
    due = 2026-11-19
    description = "Покрасить"
    """,
    "tasks/4.toml": """
    number = 4
    status = "in-progress"
    due = 2026-11-30
    depends-on = ["2", "3"]
    description = "x"
    """,
    "users/sidorova.toml":
      "first-name = \"Анна\"\nlast-name = \"Сидорова\"\nemail = \"anna@example.org\"",
    "users/volkov.toml": "first-name = \"Олег\"\nlast-name = \"Волков\"",
    "courses/swift.toml": """
    name = "Swift"
    subject = "Programming"
    branch = "IT"
    teacher = "volkov"
    students = ["sidorova"]
    """,
  ])

  /// Noon of Sunday, 22 November 2026, three hours ahead of UTC.
  private let noon = QueryTime(seconds: 1_795_338_000, utcOffsetMinutes: 180)

  private func found(_ kind: String, _ condition: String) throws -> String {
    try work.records(kind, where: condition, at: noon, me: ["ANNA@example.org"])
      .map { work.graph.id(of: $0) }.joined(separator: " ")
  }

  @Test("can use a field named like a keyword")
  func fieldsOfSuchNames() throws {
    let things = SmallWorkspace(
      settings: """
        format = 1
        [kinds.thing]
        fields.count = { type = "integer" }
        fields.some = { type = "integer" }
        fields.show = { type = "integer" }
        columns = ["count", "show"]

        """,
      ["things/a.toml": "count = 7\nsome = 1\nshow = 3\n", "things/b.toml": "count = 9\n"])
    let query = try Query("thing where count show id, count", in: things.schema, at: .epoch)
    let records = try query.boundedAnswer(in: things.graph, language: .english).records
    let cells = records.flatMap { number in
      query.columns.flatMap { things.graph.cells(of: $0, from: number) }
    }
    #expect(cells.map { $0.plainText(in: things.graph) } == ["a", "7", "b", "9"])
    for condition in ["count = 7", "some", "some = 1 and show = 3", "count and some", "show > 2"] {
      #expect(try things.records("thing", where: condition).count == 1, "\(condition)")
    }
    let usual = try things.schema.usualColumns(of: things.kind("thing"))
    #expect(usual.allSatisfy { !$0.value.isMeasure })
    #expect(throws: ModelError.self) {
      try work.schema.column("count", of: work.kind("task"))
    }
  }

  @Test("have a depth limit that includes named conditions and consecutive parentheses")
  func depth() throws {
    let nots = String(repeating: "not ", count: 95)
    let chain = (1...300).map { "c\($0) = \"\(nots)\($0 > 1 ? "c\($0 - 1)" : "due")\"\n" }.joined()
    let all = (1...300).map { "c\($0)" }.joined(separator: " or ")
    let settings = "format = 1\n[conditions.task]\n\(chain)all = \"\(all)\"\n"
    let declarations = Declarations(Array(settings.utf8))
    #expect(declarations.allFindings.contains { $0.message.english == "nested too deeply" })
    let row = "depends-on" + String(repeating: "(due)", count: 900) + " = 1"
    #expect(throws: Never.self) { try found("task", row) }
    #expect(try found("task", "every depends-on(status = done)(due < 2026-11-20)") == "1 2 3 4")
    #expect(try found("task", "every depends-on(open)(due < 2026-11-20)") == "1 3")
  }

  @Test("terminate for circular references")
  func circles() throws {
    let circle = SmallWorkspace.tasks([
      1: "depends-on = [\"2\"]", 2: "depends-on = [\"3\"]", 3: "depends-on = [\"1\"]",
      4: "depends-on = [\"4\"]",
      5: "",
    ])
    #expect(try circle.records("task", where: "depends-on+ = 1").count == 3)
    #expect(try circle.records("task", where: "count depends-on+ = 3").count == 3)
    #expect(try circle.records("task", where: "no depends-on+ (id = .id)").count == 1)
  }

  @Test(
    "can use dates relative to now",
    arguments: [
      ("due < today", "1 3"), ("due <= today + 3d", "1 2 3"), ("due = today+3d", "2"),
      ("due = week", "1 3"), ("due = week - 1w", ""), ("due >= week + 1w", "2 4"),
      ("due = month", "1 2 3 4"), ("due < now", "1 3"), ("due > 2026-11-18 + 1w", "4"),
      ("completed = today - 4d", "3"), ("completed < today - 4d", ""),
      ("completed > now - 4d", "3"), ("due in (today - 2d, 2026-11-30)", "1 4"),
      ("due = year and due = quarter", "1 2 3 4"), ("due > today - 1m - 1y", "1 2 3 4"),
    ])
  func dates(condition: String, ids: String) throws {
    #expect(try found("task", condition) == ids)
  }

  @Test("can use any current time and any distance", arguments: [Int64.min, 0, .max])
  func anyMoment(seconds: Int64) throws {
    let far = Array(repeating: "+ 100000y", count: 16).joined(separator: " ")
    for date in ["today", "now", "week", "2026-01", "9999-12-31", "0000-01-01"] {
      for shift in ["+ 3d", "- 100000y", far, far.replacing("+", with: "-")] {
        let time = QueryTime(seconds: seconds, utcOffsetMinutes: 1439)
        _ = try work.records("task", where: "due < \(date) \(shift)", at: time)
      }
    }
  }

  @Test(
    "find records by name, and the current user",
    arguments: [
      ("task", "assignee = \"Петров Пётр\"", "1 2"),
      ("task", "assignee.workshop = Кузница", "1 2"), ("task", "assignee ~ петров", "1 2"),
      ("task", "assignee in (\"Козлова Анна\", petrov)", "1 2 3"),
      ("course", "students = me", "swift"), ("course", "teacher = me", ""),
      ("task", "assignee != petrov", "3 4"),
    ])
  func names(kind: String, condition: String, ids: String) throws {
    #expect(try found(kind, condition) == ids)
  }

  @Test(
    "treat text after a dot as a path, except in a text search",
    arguments: [
      ("user", "email ~ .ORG", "sidorova"),
      ("course", "some students (email ~ .org)", "swift"),
    ])
  func points(kind: String, condition: String, ids: String) throws {
    #expect(try found(kind, condition) == ids)
  }

  @Test(
    "search text ignoring case, accents, and the difference of ё and е",
    arguments: [
      ("description ~ \"ЕЩЕ НЕ\"", "2"), ("description ~ andre", "2"),
      ("description ~ ПРЕСС", "1"), ("description = \"x\"", "4"), ("description ~ готовои", ""),
    ])
  func text(condition: String, ids: String) throws {
    #expect(try found("task", condition) == ids)
  }

  @Test(
    "can be named, also in the schema",
    arguments: [
      ("open", "1 2 4"), ("overdue", "1"), ("ready", "1"), ("blocked", "2 4"),
      ("not open", "3"), ("blocked and not overdue", "2 4"),
    ])
  func named(condition: String, ids: String) throws {
    #expect(try found("task", condition) == ids)
  }

  @Test(
    "have a size limit",
    arguments: [
      Array(repeating: "blocked", count: 1001).joined(separator: " or "),
      Array(repeating: "some depends-on (open)", count: 1001).joined(separator: " and "),
      "id in (" + (0...100_000).map(String.init).joined(separator: ", ") + ")",
      "depends-on.due in (today" + String(repeating: ", today - 1d", count: 1000) + ")",
    ])
  func size(condition: String) {
    let problem = #expect(throws: ModelError.self) { try found("task", condition) }
    #expect(problem?.fact == .query(.tooLarge))
  }

  /// The cases in `Texts/conditions.txt`: a condition, the marked part and the message.
  @Test("report errors with their position")
  func problems() throws {
    let differences = try TextCase.differences(in: "Model/Texts/conditions.txt") { _, condition in
      do {
        return [try found("task", condition)]
      } catch let problem as ModelError {
        let marked = Array(condition.utf8)[problem.range]
        return ["“\(String(decoding: marked, as: UTF8.self))” \(problem.message.english)"]
      }
    }
    #expect(differences == [])
  }
}
