import Model
import Testing

@testable import Operations

@Suite("The format of an import")
struct ImportFormatTests {
  @Test(
    "is seen in a text, and then in its name",
    arguments: [
      ("title,status\n", "x", ImportFormat.csv), ("\"id\",colour\n", "x", .csv),
      ("colour\nred\n", "colours.csv", .csv), ("(A) Oil\n", "x", .todoTxt),
      ("x Oil\n", "x", .todoTxt), ("Oil +press\n", "x", .todoTxt), ("Oil\n", "todo.txt", .todoTxt),
      ("Oil docket:1\n", "x", .todoTxt), ("Oil assignee:petrov\n", "x", .todoTxt),
      ("Oil depends:1,2\n", "x", .todoTxt), ("2026-01-02 Oil\n", "x", .todoTxt),
      ("Oil due:2026-01-02\n", "x", .todoTxt), ("Title, due docket:1\n", "x", .todoTxt),
      ("(1) Oil\n", "x", nil), ("due: now\n", "x", nil), ("Oil docket:\n", "x", nil),
      ("Oil\n", "x", nil), ("<a href=\"+b\"> @c</a>\n", "x", nil), ("", "x", nil),
      // The comma and the accent behind it are one character to Swift.
      ("colour,\u{301}size,id\n", "x", .csv),
    ])
  func texts(text: String, name: String, format: ImportFormat?) {
    let kind = Schema.builtIn[BuiltInKind.task.index]
    #expect(ImportFormat.recognised(in: text, json: nil, named: name, kind) == format)
  }

  @Test(
    "is seen in the members of JSON",
    arguments: [
      (#"{"kinds": {}}"#, ImportFormat.docket), (#"{"kind": "task", "records": []}"#, .docket),
      (#"[{"id": 7, "status": "done"}]"#, .docket), (#"[{"id": 7, "path": "x"}]"#, .docket),
      (#"{"todos": []}"#, .dummyJSON), (#"[{"id": 1, "completed": true}]"#, .dummyJSON),
      (#"[]"#, .dummyJSON), (#"[{"uuid": "u"}]"#, .taskwarrior),
      (#"[{"entry": "20260102T030405Z"}]"#, .taskwarrior), (#"[{"id": 7, "colour": "red"}]"#, nil),
      (#"[{"status": "done"}]"#, nil), (#"[3]"#, nil),
    ])
  func members(text: String, format: ImportFormat?) throws {
    let kind = Schema.builtIn[BuiltInKind.task.index]
    let node = try json(text)
    #expect(ImportFormat.recognised(in: text, json: node, named: "x.csv", kind) == format)
  }
}
