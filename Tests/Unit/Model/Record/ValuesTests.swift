import Diagnostics
import Model
import Testing
import Text

@Suite("Values of fields")
struct ValuesTests {
  private static let settings = """
    format = 1
    [kinds.task.fields]
    link = { type = "url" }
    size = { type = "integer" }
    big = { type = "boolean" }
    remarks = { type = "list of text" }
    """

  /// Returns the diagnostics of a task that has the line in addition to the required fields.
  private func lines(_ line: String) -> [String] {
    let task = "status = \"in-progress\"\ndescription = \"x\"\n\(line)\n"
    return WorkspaceText([
      ("docket.toml", Self.settings), ("tasks/a.toml", task),
      ("tasks/b.toml", "number = 2\nstatus = \"in-progress\"\ndescription = \"x\"\n"),
      ("employees/a.toml", "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"w\"\n"),
      ("workshops/w.toml", "name = \"W\"\n"),
    ]).findings.map { "\($0.code.rawValue): \($0.message.english)" }
  }

  @Test(
    "are accepted if valid",
    arguments: [
      "title = \"x\"", "title = 'x'", "title = \"\\u0041\"", "title = \"\"\"\nx\"\"\"",
      "due = 2026-01-31", "created = 2026-01-31T10:00:00Z", "created = 2026-01-31T10:00:00",
      "created = 2026-01-31 10:00:00+03:00", "assignee = \"a\"", "assignee = \"\\u0061\"",
      "assignee = '''a'''", "depends-on = [\"b\"]", "depends-on = ['''b''']", "depends-on = []",
      "tags = [\"a\", 'б', \"\\u0062\"]", "link = \"https://example.org/?q=1\"", "size = -3",
      "big = true", "remarks = [\"x\", \"x\"]", "\"priority\" = \"low\"", "'due' = 2026-01-31",
      "priority = \"\\u006cow\"",
    ])
  func right(line: String) {
    #expect(lines(line) == [])
  }

  @Test(
    "are reported if invalid",
    arguments: [
      ("title = 42", "wrong-type: “Title” must be text, not a whole number"),
      ("title = \"\"", "empty-value: “Title” is empty"),
      ("title = \" \\t\"", "empty-value: “Title” is empty"),
      ("title = \"\"\"\na\nb\"\"\"", "invalid-value: “Title” must be one line of text"),
      ("title = \"a\\nb\"", "invalid-value: “Title” must be one line of text"),
      ("title = [\"x\"]", "wrong-type: “Title” must be text, not a list"),
      ("title.x = 1", "wrong-type: “Title” must be text, not a table"),
      ("[title]\nx = 1", "wrong-type: “Title” must be text, not a table"),
      (
        "due = \"2026-01-31\"",
        "wrong-type: “Due” must be a date without quotes, such as 2026-01-31, not text"
      ),
      (
        "due = 2026-01-31T10:00:00Z",
        "wrong-type: “Due” must be a date without quotes, such as 2026-01-31, not a date with a time"
      ),
      (
        "assignee = 3",
        "wrong-type: “Assignee” must be the id of an employee in quotes, not a whole number"
      ),
      ("assignee = \"b\"", "dangling-reference: no employee `b`"),
      ("depends-on = 2", "wrong-type: “Depends on” must be a list, not a whole number"),
      ("depends-on = \"2\"", "wrong-type: “Depends on” must be a list, not text"),
      (
        "depends-on = [true]",
        "wrong-type: “Depends on” must be the id of a task in quotes, not a boolean"
      ),
      (
        "depends-on = [0x2]",
        "number-reference: a reference to a task must be its id in quotes, not its number"
      ),
      (
        "depends-on = [-2]",
        "number-reference: a reference to a task must be its id in quotes, not its number"
      ),
      ("depends-on = [\"3\"]", "dangling-reference: no task `3`"),
      ("depends-on = [\"b\", \"\\u0062\"]", "duplicate-item: `b` is already in “Depends on”"),
      ("tags = [\"a b\"]", "invalid-value: “Tags” must be a word without spaces"),
      ("tags = [\"a\u{A0}b\"]", "invalid-value: “Tags” must be a word without spaces"),
      ("tags = [\"a\", \"b\", \"\\u0061\"]", "duplicate-item: `a` is already in “Tags”"),
      ("priority = \"hihg\"", "invalid-value: “Priority” must be one of `low`, `normal`, `high`"),
      (
        "link = \"ftp://x\"",
        "invalid-value: “Link” must be an address that begins with http:// or https://"
      ),
      ("size = 1.5", "wrong-type: “Size” must be a whole number, not a number with a fraction"),
      ("big = \"true\"", "wrong-type: “Big” must be `true` or `false`, not text"),
      ("asignee = \"a\"", "unknown-key: `asignee` is not a field of a task"),
    ])
  func wrong(line: String, message: String) {
    #expect(lines(line) == [message])
  }

  @Test(
    "of the wrong type have a safe fix if it is unambiguous",
    arguments: [
      ("due = \"2026-01-31\"", "due = 2026-01-31"), ("depends-on = \"b\"", "depends-on = [\"b\"]"),
      ("depends-on = 2", "depends-on = [2]"), ("assignee = 3", "assignee = \"3\""),
      ("title = 42 # no", "title = \"42\" # no"), ("big = \"true\"", "big = true"),
      ("size = \"12\"", "size = 12"), ("tags = \"a\"", "tags = [\"a\"]"),
    ])
  func fixed(line: String, fixedLine: String) throws {
    let task = Array(line.utf8)
    let findings = WorkspaceText([("docket.toml", Self.settings), ("tasks/a.toml", line)]).findings
    let fix = try #require(findings.first { $0.code.rawValue == "wrong-type" }?.fix)
    let change = try #require(fix.change(of: task))
    #expect(change.isCertain)
    #expect(splice(task, change.splices) == Array(fixedLine.utf8))
  }

  @Test("are compared in sets too large for pairwise comparison")
  func manyItems() {
    let tags = (0..<40).map { "\"t\($0)\"" }.joined(separator: ", ")
    #expect(lines("tags = [\(tags)]") == [])
    #expect(lines("tags = [\(tags), \"t7\"]") == ["duplicate-item: `t7` is already in “Tags”"])
  }
}
