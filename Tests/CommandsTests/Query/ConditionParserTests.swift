import Model
import Testing

@testable import Commands

@Suite("Conditions of --where")
struct ConditionParserTests {
  private let tasks = SmallWorkspace.tasks([
    1: "title = \"Oil the saw\"\ndue = 2026-02-14\npriority = \"high\"",
    2: "title = \"and\"\ndue = 2026-03-01\npriority = \"low\"",
    3: "created = 2026-02-01T01:00:00Z",
    10: "priority = \"normal\"\ndepends-on = [1, 2]",
  ])

  @Test(
    "hold for the records that they describe",
    arguments: [
      ("due", "1 2"),
      ("not due", "3 10"),
      ("title", "1 2"),
      ("due and priority = high", "1"),
      ("due or created", "1 2 3"),
      ("created or due and priority = low", "2 3"),
      ("(created or due) and priority = low", "2"),
      ("not created and not due", "10"),
      ("not (created and due)", "1 2 3 10"),
      ("title = \"Oil the saw\"", "1"),
      ("title='and'", "2"),
      ("title ~ OIL", "1"),
      ("title != and", "1 3 10"),
      ("id > 2", "3 10"),
      ("priority>low", "1 10"),
      ("priority <= normal", "2 10"),
      ("due < 2026-03", "1"),
      ("due = 2026", "1 2"),
      ("created = 2026-02-01T04:00:00+03:00", "3"),
      ("depends-on = 2", "10"),
      ("depends-on.priority = high", "10"),
    ])
  func meaning(condition: String, ids: String) throws {
    let report = try tasks.report("task", columns: ["id"], where: condition)
    let found = report.listing.records.map { report.graph.id(of: $0) }.joined(separator: " ")
    #expect(found == ids)
  }

  @Test(
    "have their quotes and signs also before an accent, which belongs to what follows",
    arguments: [
      "title = '\u{301}saw' and due", "title='\u{301}saw'", "title ~ \"\u{301}S\"",
      "title=\u{301}saw", "title ~\u{301}saw",
    ])
  func accents(condition: String) throws {
    let tasks = SmallWorkspace.tasks([
      1: "title = \"saw\"\ndue = 2026-02-14", 2: "title = \"\u{301}saw\"\ndue = 2026-02-14",
    ])
    let report = try tasks.report("task", columns: ["id"], where: condition)
    #expect(report.listing.records.map { report.graph.id(of: $0) } == ["2"])
  }

  @Test(
    "say what is wrong with them",
    arguments: [
      ("", "the name of a field expected"),
      ("due <", "a value expected after `due <`"),
      ("due == 2026", "a value expected after `due =`"),
      ("(due", "`)` expected"),
      ("due)", "`and` or `or` expected before `)`"),
      ("due title", "`and` or `or` expected before `title`"),
      ("title = 'saw", "a closing `'` expected at the end"),
      ("!due", "`!` is not a comparison"),
      ("not", "the name of a field expected"),
      ("tittle", "a task has no field `tittle`; did you mean `title`?"),
    ])
  func faults(condition: String, message: String) {
    #expect(throws: Failure.usage("`--where`: \(message)")) {
      try ConditionParser.parse(condition, for: tasks.kind("task"), in: tasks.schema)
    }
  }

  @Test(
    "take only values that their fields can have",
    arguments: [
      ("due < soon", "`soon` for `due`"),
      ("due = 2026-02-30", "`2026-02-30` for `due`"),
      ("status = open", "`open` for `status`"),
    ])
  func values(condition: String, fault: String) throws {
    let failure = #expect(throws: Failure.self) {
      try ConditionParser.parse(condition, for: tasks.kind("task"), in: tasks.schema)
    }
    #expect(failure?.message.hasPrefix("invalid value \(fault) in `--where`") == true)
  }

  @Test("may be nested, but not without end")
  func depth() throws {
    func nested(_ depth: Int) throws -> Condition {
      let (open, close) = (
        String(repeating: "(", count: depth), String(repeating: ")", count: depth)
      )
      return try ConditionParser.parse(
        "\(open)due\(close)", for: tasks.kind("task"), in: tasks.schema)
    }
    #expect(throws: Never.self) { try nested(50) }
    #expect(throws: Failure.usage("`--where`: nested too deeply")) { try nested(100_000) }
  }

  @Test("may be as many in a row as one likes, and end as they began")
  func length() throws {
    for word in ["and", "or"] {
      let row = Array(repeating: "due", count: 20_000).joined(separator: " \(word) ")
      let report = try tasks.report("task", columns: ["id"], where: row)
      #expect(report.listing.records.count == 2)
    }
    let nots = String(repeating: "not ", count: 100_000) + "due"
    #expect(throws: Failure.usage("`--where`: nested too deeply")) {
      try ConditionParser.parse(nots, for: tasks.kind("task"), in: tasks.schema)
    }
  }

  @Test("follow references that lead in circles no oftener than there are records")
  func circles() throws {
    let circle = SmallWorkspace.tasks([
      1: "depends-on = [1, 2, 3]", 2: "depends-on = [1, 2, 3]", 3: "depends-on = [1, 2, 3]",
    ])
    let path = String(repeating: "depends-on.", count: 16) + "id"
    let report = try circle.report("task", columns: [path], where: "\(path) = 2")
    #expect(report.listing.records.count == 3)
    #expect(throws: Failure.self) {
      try ConditionParser.parse("depends-on." + path, for: circle.kind("task"), in: circle.schema)
    }
  }
}
