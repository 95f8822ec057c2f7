import TestSupport
import Testing
import Text

@testable import Model

@Suite("Conditions of --where")
struct ConditionTests {
  private let tasks = SmallWorkspace.tasks([
    1: "number = 1\ntitle = \"Oil the saw\"\ndue = 2026-02-14\npriority = \"high\"",
    2: "number = 2\ntitle = \"and\"\ndue = 2026-03-01\npriority = \"low\"",
    3: "number = 3\ncreated = 2026-02-01T01:00:00Z",
    10: "number = 10\npriority = \"normal\"\ndepends-on = [\"1\", \"2\"]",
  ])

  @Test(
    "match the records that they describe",
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
      ("number > 2", "3 10"),
      ("priority>low", "1 10"),
      ("priority <= normal", "2 10"),
      ("due < 2026-03", "1"),
      ("due = 2026", "1 2"),
      ("created = 2026-02-01T04:00:00+03:00", "3"),
      ("depends-on = 2", "10"),
      ("depends-on.priority = high", "10"),
    ])
  func meaning(condition: String, ids: String) throws {
    let found = try tasks.records("task", where: condition).map { tasks.graph.id(of: $0) }
      .joined(separator: " ")
    #expect(found == ids)
  }

  @Test(
    "recognise quotes and signs before a combining accent, which belongs to the next word",
    arguments: [
      "title = '\u{301}saw' and due", "title='\u{301}saw'", "title ~ \"\u{301}S\" and id = 2",
      "title=\u{301}saw", "title ~\u{301}saw and id = 2",
    ])
  func accents(condition: String) throws {
    let tasks = SmallWorkspace.tasks([
      1: "title = \"saw\"\ndue = 2026-02-14", 2: "title = \"\u{301}saw\"\ndue = 2026-02-14",
    ])
    let found = try tasks.records("task", where: condition)
    #expect(found.map { tasks.graph.id(of: $0) } == ["2"])
  }

  @Test(
    "report errors",
    arguments: [
      ("", .fieldExpected),
      ("due <", .valueExpected(after: "due <")),
      ("due == 2026", .valueExpected(after: "due =")),
      ("(due", .closingParenthesisExpected),
      ("due)", .connectiveExpected(before: ")", path: nil)),
      ("due title", .comparisonExpected(after: "due")),
      ("title = 'saw", .closingQuoteExpected("'")),
      ("!due", .notAComparison("!")),
      ("not", .fieldExpected),
    ] as [(String, QueryFact)])
  func faults(text: String, fact: QueryFact) {
    let error = #expect(throws: ModelError.self) { try condition(text) }
    #expect(error?.fact == .query(fact))
  }

  private func condition(_ text: String) throws -> Condition {
    try QueryBinder.condition(text, for: tasks.kind("task"), in: tasks.schema, at: .epoch)
  }

  @Test("suggest a field for an unknown one")
  func unknownField() throws {
    let error = #expect(throws: ModelError.self) { try condition("tittle") }
    #expect(error?.meant?.english == "title")
  }

  @Test(
    "accept only values that their fields can have",
    arguments: [
      ("due < soon", "soon", "due", .date),
      ("due = 2026-02-30", "2026-02-30", "due", .date),
      (
        "status = open", "open", "status",
        .choice(of: [
          LocalizedText("to-do", "к выполнению"), LocalizedText("in-progress", "в работе"),
          LocalizedText("done", "выполнено"),
          LocalizedText("cancelled", "отменено"),
        ])
      ),
    ] as [(String, String, String, QueryFact.Expected)])
  func values(
    text: String, value: String, path: String, expected: QueryFact.Expected
  ) throws {
    let error = #expect(throws: ModelError.self) { try condition(text) }
    #expect(error?.fact == .query(.unfit(value, path: path, expected)))
  }

  @Test("can be nested up to a limit")
  func depth() throws {
    func nested(_ depth: Int) throws -> Condition {
      let (open, close) = (
        String(repeating: "(", count: depth), String(repeating: ")", count: depth)
      )
      return try condition("\(open)due\(close)")
    }
    #expect(throws: Never.self) { try nested(50) }
    let error = #expect(throws: ModelError.self) { try nested(100_000) }
    #expect(error?.fact == .query(.nestedTooDeeply))
  }

  @Test("can be any number in a row and are freed without overflow")
  func length() throws {
    for word in ["and", "or"] {
      let row = Array(repeating: "due", count: 20_000).joined(separator: " \(word) ")
      #expect(try tasks.records("task", where: row).count == 2)
    }
    let nots = String(repeating: "not ", count: 100_000) + "due"
    let error = #expect(throws: ModelError.self) { try condition(nots) }
    #expect(error?.fact == .query(.nestedTooDeeply))
  }

  @Test("visit each record once in circular references")
  func circles() throws {
    let circle = SmallWorkspace.tasks([
      1: "depends-on = [\"1\", \"2\", \"3\"]", 2: "depends-on = [\"1\", \"2\", \"3\"]",
      3: "depends-on = [\"1\", \"2\", \"3\"]",
    ])
    let path = String(repeating: "depends-on.", count: 16) + "id"
    #expect(try circle.records("task", where: "\(path) = 2").count == 3)
    let error = #expect(throws: ModelError.self) { try condition("depends-on." + path) }
    #expect(error?.fact == .query(.pathTooLong(most: 16)))
  }
}
