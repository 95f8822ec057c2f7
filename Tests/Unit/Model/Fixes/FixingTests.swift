import Model
import TOML
import Testing
import Text

@Suite("Safe fixes")
struct FixingTests {
  @Test(
    "change only the affected bytes",
    arguments: [
      ("tags = [\"b\", \"a\"]", "tags = [\"a\", \"b\"]"),
      ("tags=[ 'b','a' , \"c\" ]  # x", "tags=[ 'a','b' , \"c\" ]  # x"),
      ("tags = [\n  \"b\",\n  \"a\",\n]", "tags = [\n  \"a\",\n  \"b\",\n]"),
      ("tags = [\"b\", \"a\", \"b\", \"a\"]", "tags = [\"a\", \"b\"]"),
      ("tags = [\"a\", \"a\", \"a\"]", "tags = [\"a\"]"),
      ("depends-on = [\"9\", \"10\", '9']", "depends-on = [\"10\", \"9\"]"),
      ("depends-on = [10, 9, 0x9]", "depends-on = [9, 10]"),
      ("depends-on = [\"10\", 9]", nil),
      ("depends-on = \"9\"", "depends-on = [\"9\"]"),
      ("depends-on = 9", "depends-on = [9]"),
      ("tgas = [\"b\", \"a\"]", "tags = [\"a\", \"b\"]"),
      ("due = \"2026-01-31\"", "due = 2026-01-31"),
      ("created = 2026-01-31T09:30Z", "created = 2026-01-31T09:30:00Z"),
      ("title = \"\\x41\\e\"", "title = \"\\u0041\\u001B\""),
      ("completed = 2026-01-31T09:30:00Z # when", nil),
      ("# why\ncompleted = 2026-01-31T09:30:00Z", nil),
      ("tags = [\n  \"b\", # one\n  \"a\", # two\n]", nil),
      ("tgas = [\"b\"]\ntags = [\"a\"]", nil),
      ("tags = [\"b\", 1, \"a\"]", "tags = [\"1\", \"a\", \"b\"]"),
      ("tags = [\"b\", 1.5, \"a\"]", nil),
      ("titl.x = 1", nil),
      ("title = \"a\nb\"", nil),
    ])
  func fixing(line: String, expected: String?) throws {
    let end = "\r\nstatus = \"in-progress\"\ndescription = \"x\""
    let fixed = Schema.builtIn.fixing(Array((line + end).utf8), at: "tasks/1.toml") { _ in true }
    #expect(fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == expected.map { $0 + end })
  }

  @Test("are applied separately if all of them together are rejected")
  func oneByOne() {
    let text =
      "tgas = [\"b\", \"a\"]\ndue = \"2026-01-31\"\nstatus = \"done\"\ndescription = \"x\"\n"
    let fixed = Schema.builtIn.fixing(Array(text.utf8), at: "tasks/1.toml") { bytes in
      !String(decoding: bytes, as: UTF8.self).contains("tags")
    }
    #expect(fixed?.fixes.map(\.english) == ["write `2026-01-31`"])
    #expect(
      fixed.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "tgas = [\"b\", \"a\"]\ndue = 2026-01-31\nstatus = \"done\"\ndescription = \"x\"\n")
  }

  @Test(
    "put inline tables on one line",
    arguments: [
      ("x = { a = 1,\n  b = 2,\n}", "x = { a = 1, b = 2 }"),
      ("x = {\n  a.b = \"}\\n\",\r\n  c = [\n 1 ] }", "x = { a.b = \"}\\n\", c = [\n 1 ] }"),
      ("x = { a = { b = 1,\n c = 2 },\n d = 3 }", "x = { a = { b = 1, c = 2 }, d = 3 }"),
      ("x = { a = 1, # why\n b = 2 }", nil),
    ])
  func inlineTables(line: String, expected: String?) {
    let start = "format = 1\n"
    let fixed = Schema.builtIn.fixing(Array((start + line).utf8), at: "docket.toml") { _ in true }
    #expect(fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == expected.map { start + $0 })
  }

  @Test("are idempotent for any file")
  func idempotent() {
    let lines = [
      "tags = [\"b\", \"a\", \"b\"]", "tgas = 1", "due = \"2026-01-31\"", "titel = \"\\e\"",
      "completed = 2026-01-31T09:30Z", "depends-on = [\"3\", 2, 2]", "x = { a = 1,\n }",
      "status = \"in-progress\"", "description = \"x\"",
    ]
    for choice in 0..<1 << lines.count {
      let text = lines.indices.filter { choice & 1 << $0 != 0 }.map { lines[$0] + "\n" }.joined()
      guard
        let once = Schema.builtIn.fixing(
          Array(text.utf8), at: "tasks/1.toml", isAccepted: { Document($0).isValid })
      else { continue }
      let twice = Schema.builtIn.fixing(once.bytes, at: "tasks/1.toml") { Document($0).isValid }
      #expect(twice == nil, "\(text)")
    }
  }
}
