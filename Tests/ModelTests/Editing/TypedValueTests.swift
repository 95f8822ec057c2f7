import Model
import TOML
import Testing

@Suite("Values that a person types")
struct TypedValueTests {
  private func written(_ kind: String, _ field: String, _ text: String) throws -> String {
    let kind = try #require(Schema.builtIn.kind(named: kind))
    let field = try #require(kind.field(named: field))
    let value = try field.value(typed: text, in: .builtIn)
    return String(decoding: serialize([(field.name, value)]), as: UTF8.self)
  }

  @Test(
    "become the values that TOML has for them",
    arguments: [
      ("task", "due", "2026-01-31", "due = 2026-01-31\n"),
      ("task", "created", "2026-01-31T10:00:00+03:00", "created = 2026-01-31T10:00:00+03:00\n"),
      ("task", "created", "2026-01-31 10:00:00Z", "created = 2026-01-31T10:00:00Z\n"),
      ("task", "depends-on", "42", "depends-on = 42\n"),
      ("task", "assignee", "42", "assignee = \"42\"\n"),
      ("task", "title", "  42 ", "title = \"42\"\n"),
      ("task", "title", " \u{301}saw ", "title = \"\u{301}saw\"\n"),
      ("task", "status", "done", "status = \"done\"\n"),
      ("task", "description", "one line\n\n", "description = \"one line\"\n"),
      ("task", "description", "a\r\nb", "description = \"\"\"\na\nb\n\"\"\"\n"),
      ("task", "description", "", "description = \"\"\n"),
    ])
  func right(kind: String, field: String, text: String, line: String) throws {
    #expect(try written(kind, field, text) == line)
  }

  private static let statuses = ["in-progress", "done", "cancelled"]

  @Test(
    "are refused where they are none, with what was expected",
    arguments: [
      ("task", "due", "tomorrow", .date),
      ("task", "due", "2026-02-30", .date),
      ("task", "due", "2026-01-31\nstatus = 1", .date),
      ("task", "depends-on", "first", .number(of: "task")),
      ("task", "depends-on", "99999999999999999999", .number(of: "task")),
      ("task", "status", "finished", .choice(of: statuses, nearest: nil)),
      ("task", "status", "don", .choice(of: statuses, nearest: "done")),
    ] as [(String, String, String, TypingMistake)])
  func wrong(kind: String, field: String, text: String, expected: TypingMistake) throws {
    let mistake = #expect(throws: TypingMistake.self) { try written(kind, field, text) }
    #expect(mistake == expected)
  }
}
