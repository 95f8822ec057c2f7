/// Imports and exports.
let transferCases: [GrowthCase] =
  ["json", "csv", "todotxt", "taskwarrior", "ics", "markdown"].map { format in
    GrowthCase("export --format \(format)", 1000, "export task --format \(format)") {
      Records.tasks($0)
    }
  }
  + ["csv", "taskwarrior", "ics"].map { format in
    GrowthCase(
      "export --format \(format): a text of quotes and backslashes", 20_000,
      "export task --format \(format)"
    ) {
      let text = Records.repeated(#"\"\\"#, $0)
      return ["tasks/t1.toml": "status = \"done\"\ndescription = \"\(text)\"\n"]
    }
  } + [
    GrowthCase("export --spreadsheet", 1000, "export course --spreadsheet") {
      Records.students($0)
    },
    imports("dummyjson", 500) {
      let items = (1...$0).map {
        "{\"id\": \($0), \"todo\": \"t \($0)\", \"completed\": false, \"userId\": 1}"
      }
      return "{\"todos\": [\(items.joined(separator: ",\n"))], \"total\": \($0)}\n"
    },
    imports("dummyjson", of: "many keys in an object", 5000) {
      let keys = (0..<$0).map { "\"k\($0)\": 1" }.joined(separator: ",")
      return "{\"todos\": [{\"id\": 1, \"todo\": \"t\", \"completed\": true, \(keys)}]}"
    },
    GrowthCase(
      "import --update: existing records", 500, "import --from dummyjson @source --dry-run --update"
    ) {
      let items = (1...$0).map { "{\"id\": \($0), \"todo\": \"t \($0)\", \"completed\": true}" }
      return Records.tasks($0) { "source = \"dummyjson:\($0)\"\n" }
        + ["source": "{\"todos\": [\(items.joined(separator: ","))]}"]
    },
    imports("todotxt", 500) { Records.lines($0) { "(A) t \($0) +p @c due:2026-01-01" } },
    imports("todotxt", of: "many marks before many words", 10_000) {
      "Oil \(Records.repeated("+a ", $0))docket:1 \(Records.repeated("word ", $0))\n"
    },
    imports("taskwarrior", 500) {
      let items = (0..<$0).map { number in
        """
        {"uuid": "00000000-0000-0000-0000-0000\(8_0000_000 + number)", "description": "t \(number)", \
        "status": "pending", "entry": "20260101T000000Z"}
        """
      }
      return "[" + items.joined(separator: ",\n") + "]\n"
    },
    imports("ics", 500) {
      let toDos = Records.lines($0) {
        "BEGIN:VTODO\nUID:\($0)\nSUMMARY:t \($0)\nDUE:20260101\nCATEGORIES:p\nEND:VTODO"
      }
      return "BEGIN:VCALENDAR\n\(toDos)END:VCALENDAR\n"
    },
    imports("ics", of: "one to-do with many lines", 5000) {
      let lines = Records.lines($0) {
        "CATEGORIES:a\\,b\($0)\n c\nCOMMENT:d\nATTENDEE:e\nBEGIN:A\nEND:A"
      }
      return "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:t\n\(lines)END:VTODO\nEND:VCALENDAR\n"
    },
    imports("docket", 500) {
      Records.lines($0) {
        "{\"id\": \($0 + 1), \"status\": \"done\", \"description\": \"d\", \"tags\": [\"a\"]}"
      }
    },
    imports("csv", 500) {
      "title,description,tags\n" + Records.lines($0) { "t \($0),\"d \($0)\",a" }
    },
    imports("csv", of: "a cell of quotes", 20_000) {
      "description\n\"\(Records.repeated("\"\"", $0))\"\n"
    },
    imports("csv", of: "invalid values", 1000) {
      "title,description,status\n" + Records.lines($0) { "t \($0),d,bad" }
    },
    imports("csv", of: "violations of a rule", 500) {
      "description,status,assignee\n" + Records.lines($0) { "t \($0),in-progress,nobody" }
    },
    imports("csv", of: "one record with many errors", 500) {
      let tags = (0..<$0).map { "two words \($0)" }.joined(separator: ";")
      return "title,description,tags\nt,d,\(tags)\n"
    },
    imports("csv", of: "one long text", 100_000) {
      "title,description\nt,\"\(Records.repeated("a\"\"b\n", $0))\"\n"
    },
    imports("csv --skip-invalid", 500) {
      "title,description,status\n"
        + Records.lines($0) { "t \($0),d,\($0 % 2 == 0 ? "bad" : "done")" }
    },
    imports("csv --skip-invalid", of: "each refers to the next, the last to none", 500) {
      "id,description,depends-on\n" + Records.lines($0) { "\($0 + 1),t,\($0 + 2)" }
    },
    imports("csv --kind user", of: "people of one name", 500) {
      "first-name,last-name\n" + Records.lines($0) { _ in "A,B" }
    },
    GrowthCase(
      "import: people who differ by their patronymics alone", 500,
      "import --from csv --kind employee @source --dry-run"
    ) {
      let rows = Records.lines($0) { "w,A,B,P \($0)" }
      return Records.staff + ["source": "workshop,first-name,last-name,patronymic\n" + rows]
    },
    GrowthCase(
      "import: references by names and surnames", 500,
      "import --from csv --kind course @source --dry-run"
    ) {
      let rows = Records.lines($0) { "n \($0),s,b,Last \($0),First Last \($0)" }
      return Records.users($0 + 1) + ["source": "name,subject,branch,teacher,students\n" + rows]
    },
  ]

private func imports(
  _ format: String, of content: String? = nil, _ size: Int,
  _ source: @escaping @Sendable (Int) -> String
) -> GrowthCase {
  GrowthCase(
    "import --from \(format)" + (content.map { ": " + $0 } ?? ""), size,
    "import --from \(format) @source --dry-run"
  ) { ["source": source($0)] }
}
