import Model
import TOML
import Testing
import Text

@Suite("Values that a person types")
struct TypedValueTests {
  private func written(_ kind: String, _ field: String, _ text: String) throws -> String {
    let kind = try #require(Schema.builtIn.kind(named: kind))
    let field = try #require(kind.field(named: field))
    // A Sunday in Moscow time.
    let time = QueryTime(seconds: 1_795_342_800, utcOffsetMinutes: 180)
    let value = try field.value(typed: text, in: .builtIn, at: time)
    return String(decoding: serialize([(field.name, value)]), as: UTF8.self)
  }

  @Test(
    "become TOML values",
    arguments: [
      ("task", "due", "2026-01-31", "due = 2026-01-31\n"),
      ("task", "created", "2026-01-31T10:00:00+03:00", "created = 2026-01-31T10:00:00+03:00\n"),
      ("task", "created", "2026-01-31 10:00:00Z", "created = 2026-01-31T10:00:00Z\n"),
      ("task", "depends-on", "42", "depends-on = \"42\"\n"),
      ("task", "assignee", "42", "assignee = \"42\"\n"),
      ("task", "title", "  42 ", "title = \"42\"\n"),
      ("task", "title", " \u{301}saw ", "title = \"\u{301}saw\"\n"),
      ("task", "status", "done", "status = \"done\"\n"),
      ("task", "status", "In progress", "status = \"in-progress\"\n"),
      ("task", "status", "ВЫПОЛНЕНО", "status = \"done\"\n"),
      ("task", "due", "27.11.2026", "due = 2026-11-27\n"),
      ("task", "due", "7.1.2027", "due = 2027-01-07\n"),
      ("task", "due", "27 Nov 2026", "due = 2026-11-27\n"),
      ("task", "due", "27 ноября 2026 г.", "due = 2026-11-27\n"),
      ("task", "due", "tomorrow", "due = 2026-11-23\n"),
      ("task", "due", "Завтра", "due = 2026-11-23\n"),
      ("task", "due", "вс", "due = 2026-11-29\n"),
      ("task", "due", "пт", "due = 2026-11-27\n"),
      ("task", "due", "friday", "due = 2026-11-27\n"),
      ("task", "due", "+7d", "due = 2026-11-29\n"),
      ("task", "due", "-1н", "due = 2026-11-15\n"),
      ("task", "due", "+1m", "due = 2026-12-22\n"),
      ("task", "completed", "21.11.2026 14:05", "completed = 2026-11-21T14:05:00+03:00\n"),
      ("task", "completed", "21 Nov 2026, 14:05 UTC", "completed = 2026-11-21T14:05:00Z\n"),
      ("task", "completed", "2026-11-21 14:05 −05:30", "completed = 2026-11-21T14:05:00-05:30\n"),
      ("task", "assignee", " Козлова ", "assignee = \"Козлова\"\n"),
      ("task", "depends-on", "#40", "depends-on = \"#40\"\n"),
      ("task", "description", "one line\n\n", "description = \"one line\"\n"),
      ("task", "description", "a\r\nb", "description = \"\"\"\na\nb\n\"\"\"\n"),
      ("task", "description", "", "description = \"\"\n"),
    ])
  func right(kind: String, field: String, text: String, line: String) throws {
    #expect(try written(kind, field, text) == line)
  }

  private static let statuses = [
    LocalizedText("to-do", "к выполнению"), LocalizedText("in-progress", "в работе"),
    LocalizedText("done", "выполнено"),
    LocalizedText("cancelled", "отменено"),
  ]

  @Test(
    "are rejected if invalid, with the expected format",
    arguments: [
      ("task", "due", "31.02.2026", .date(fromToday: true)),
      ("task", "due", "30 Feb 2026", .date(fromToday: true)),
      ("task", "due", "27.11.261", .date(fromToday: true)),
      ("task", "due", "+99999y", .date(fromToday: true)),
      ("task", "due", "someday", .date(fromToday: true)),
      ("task", "due", "21.11.2026 14:05", .date(fromToday: true)),
      ("task", "created", "21.11.2026 25:05", .dateTime),
      ("task", "created", "tomorrow", .dateTime),
      ("task", "due", "2026-02-30", .date(fromToday: true)),
      ("task", "due", "2026-01-31\nstatus = 1", .date(fromToday: true)),
      ("task", "status", "polished", .choice(of: statuses, nearest: nil)),
      ("task", "status", "don", .choice(of: statuses, nearest: "done")),
    ] as [(String, String, String, TypingFact)])
  func wrong(kind: String, field: String, text: String, expected: TypingFact) throws {
    let error = #expect(throws: ModelError.self) { try written(kind, field, text) }
    #expect(error?.typing == expected)
  }
}
