import Model
import TestSupport
import Testing

@testable import Operations

@Suite("The format of an import")
struct ImportFormatTests {
  @Test(
    "is recognised by the text, and then by the name",
    arguments: [
      ("title,status\n", "x", ImportFormat.csv), ("\"id\",colour\n", "x", .csv),
      ("colour\nred\n", "colours.csv", .csv), ("(A) Oil\n", "x", .todoTxt),
      ("x Oil\n", "x", .todoTxt), ("Oil +press\n", "x", .todoTxt), ("Oil\n", "todo.txt", .todoTxt),
      ("Oil docket:1\n", "x", nil), ("Oil assignee:petrov\n", "x", .todoTxt),
      ("2026-01-02 Oil\n", "x", .todoTxt),
      ("Oil due:2026-01-02\n", "x", .todoTxt),
      ("(1) Oil\n", "x", nil), ("due: now\n", "x", nil), ("Oil docket:\n", "x", nil),
      ("Oil\n", "x", nil), ("Oil\n", "list.txt", nil), ("Oil\n", "Done.txt", .todoTxt),
      ("Title, due\n", "todo.txt", .todoTxt), ("<a href=\"+b\"> @c</a>\n", "x", nil),
      ("", "x", nil),
      ("last-name;first-name\nPetrov;Ivan\n", "x", .csv), ("last-name\nPetrov\n", "x", nil),
      ("last-name;size\n", "x", nil),
      ("\nbegin:vcalendar\n", "x.csv", .calendar), ("Oil\n", "tasks.ICS", .calendar),
      // To Swift, the comma and the accent after it are one character.
      ("colour,\u{301}size,id\n", "x", .csv),
    ])
  func texts(text: String, name: String, format: ImportFormat?) {
    #expect(recognised(text, named: name) == format)
  }

  @Test(
    "is todo.txt if at least half of the lines look like it and none like another format",
    arguments: [
      ("Oil +press\nPaint\n \n", true), ("Oil +press\nPaint\nWater\n", false),
    ]
      + [
        "# Oil +press", "- [ ] Oil +press", "* Oil @hall", "+ Oil @hall", "1. Oil @hall",
        "23) Oil @hall", "> Oil @hall", "| Oil | @hall |", "```\n@hall", "~~~ sh\n@hall",
        "+hall\n-----", "+hall\n====", "---\ndue:2026-01-01", "  - Oil due:2026-01-01",
        "<p>@hall", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n+oil\n+water\n+paint",
      ].map { ($0, false) })
  func todoTxt(text: String, isOne: Bool) {
    #expect(recognised(text, named: "x") == (isOne ? .todoTxt : nil))
  }

  @Test("is not a format for tasks if the rows belong to another kind")
  func otherKinds() throws {
    #expect(recognised("Oil docket:1\n", named: "todo.txt", rowsOf: .workshop) == nil)
    #expect(recognised("x Oil +press\n", named: "x", rowsOf: .workshop) == nil)
    #expect(recognised("BEGIN:VCALENDAR\n", named: "x.ics", rowsOf: .workshop) == nil)
  }

  private func recognised(
    _ text: String, named name: String, rowsOf kind: BuiltInKind = .task
  ) -> ImportFormat? {
    let header = CSVRows.header(of: text, TableSettings(), ColumnNames(of: kind.kind))
    return ImportFormat.recognised(
      in: text, below: header, named: name, rowsOf: kind.index, in: .builtIn)
  }

  @Test(
    "is recognised by JSON members",
    arguments: [
      (#"{"kinds": {}}"#, ImportFormat.docket), (#"{"kind": "task", "records": []}"#, .docket),
      (#"[{"id": 7, "status": "done"}]"#, .docket), (#"[{"id": 7, "path": "x"}]"#, .docket),
      (#"[{"id": 7, "path": "tasks/7.toml", "uuid": "u", "todo": "x"}]"#, .docket),
      (#"{"id": "a", "path": "users/a.toml", "todos": ["x"], "completed": true}"#, .docket),
      (#"[{"uuid": "u", "description": "x", "entry": "20260102T030405Z"}]"#, .taskwarrior),
      (#"{"todos": [{"todo": "x"}]}"#, .dummyJSON), (#"[]"#, .docket),
      (#"[{"id": 1, "title": "x", "completed": true}]"#, .dummyJSON),
      (#"[{"id": 7, "colour": "red"}]"#, .csv), (#"[{"status": "done"}]"#, .csv), (#"[3]"#, nil),
      (#"{"issues": [{"key": "A-1", "fields": {"summary": "x"}}]}"#, .jira),
      (#"[{"number": 1, "title": "x", "state": "OPEN"}]"#, .github),
      (#"[{"iid": 1, "title": "x", "state": "opened"}]"#, .gitlab),
      (#"{"data": {"issues": {"nodes": [{"identifier": "A-1", "title": "x"}]}}}"#, .linear),
    ])
  func members(text: String, format: ImportFormat?) throws {
    let json = try json(text)
    let isOwn = ImportFormat.isOwn(json, BuiltInKind.task.index, .builtIn)
    #expect((isOwn ? .docket : JSONRows(json, as: nil).map { $0.tool?.format ?? .csv }) == format)
  }
}
