/// Long files, and files with unusual syntax.
let textCases: [GrowthCase] = [
  text("a text of many lines", 10_000) {
    "description = \"\"\"\n\(Records.lines($0) { "line \($0)" })\"\"\"\n"
  },
  text("a text of one line", 100_000) { "description = \"\(Records.repeated("Цех ", $0))\"\n" },
  text("a text of combining marks", 50_000) {
    "description = \"e\(Records.repeated("\u{301}", $0))\"\n"
  },
  text("comments", 10_000) { "description = \"d\"\n" + Records.repeated("# a\n", $0) },
  text("keys", 10_000) { "description = \"d\"\n" + Records.lines($0) { "k\($0) = 1" } },
  text("dotted keys", 5000) { "description = \"d\"\n" + Records.lines($0) { "a.b.k\($0) = 1" } },
  text("tables", 5000) { "description = \"d\"\n" + Records.lines($0) { "[a.b\($0)]" } },
  text("tables of an array", 5000) {
    "description = \"d\"\n" + Records.repeated("[[a]]\nx = 1\n", $0)
  },
  text("items", 10_000) {
    "description = \"d\"\ntags = " + Records.list(Records.words(0..<$0)) + "\n"
  },
].flatMap(\.self)

/// Checks, shows, lists and changes a long task.
private func text(
  _ name: String, _ size: Int, _ more: @escaping @Sendable (Int) -> String
) -> [GrowthCase] {
  [
    "check", "task show 1", "task list", "task edit 1 --title a",
    "task edit 1 --add-tags b --dry-run",
  ]
  .map { command in
    GrowthCase("\(command): \(name)", size, command, isChanging: command.hasSuffix("--title a")) {
      ["tasks/t1.toml": "number = 1\nstatus = \"done\"\n" + more($0)]
    }
  }
}

/// Lists and shown records.
let listCases: [GrowthCase] =
  ["table", "json", "jsonl", "csv", "tsv", "ids", "markdown"].map { format in
    GrowthCase("task list --format \(format)", 2000, "task list --format \(format)") {
      Records.tasks($0)
    }
  }
  + ["", " --format json"].map { format in
    GrowthCase(
      "user show\(format): many, with their courses", 300, "user show\(format)",
      words: { Records.userIDs($0) }
    ) { Records.students($0) }
  }
  + ["show", "students"].map { verb in
    GrowthCase("course \(verb): many students", 1000, "course \(verb) c") { Records.students($0) }
  } + [
    GrowthCase("find: in all tasks", 2000, "find title 7") {
      Records.tasks($0) { "title = \"title \($0)\"\n" }
    },
    GrowthCase("find: a word of one letter in a long text", 100_000, "find aab") {
      ["tasks/t1.toml": Records.task("title = \"\(Records.repeated("a", $0))\"\n")]
    },
    GrowthCase("add --from: a template of many tasks", 200, "add --from t --dry-run") {
      let tasks = Records.lines($0) { "[tasks.t\($0)]\ntitle = \"{priority} \($0)\"" }
      return ["templates/t.toml": "priority = \"low\"\n" + tasks]
    },
    GrowthCase("check: a template with many references", 1000, "check") {
      let list = Records.list((1...$0).map(Records.taskID))
      return Records.tasks($0) + ["templates/t.toml": "title = \"t\"\ndepends-on = \(list)\n"]
    },
    GrowthCase(
      "task list: sorted, in many sections", 2000, "task list --sort title --group-by title"
    ) { size in Records.tasks(size) { "title = \"t\($0 * 7919 % size)\"\n" } },
    GrowthCase(
      "task list: filters with many values", 1000, "task list --tags",
      words: { [Records.words(0..<$0).joined(separator: ",")] }
    ) { Records.tasks($0) { "tags = [\"t\(Records.padded($0))\"]\n" } },
    GrowthCase(
      "task list: filters with many records", 1000, "task list --depends-on",
      words: { [numbers($0).joined(separator: ",")] }
    ) { size in Records.tasks(size) { Records.dependsOn($0 % size + 1) } },
    GrowthCase(
      "task list: a long condition", 1000, "task list --where",
      words: { [(0..<$0).map { "title = t\($0)" }.joined(separator: " or ")] }
    ) { _ in Records.tasks(3) },
    GrowthCase(
      "task list: a long condition of words", 1000, "task list --where",
      words: { ["title ~ \"" + Records.repeated("a b ", $0) + "\""] }
    ) { _ in Records.tasks(3) },
    GrowthCase(
      "employee list: an unknown workshop among many", 2000, "employee list --workshop w1x"
    ) { Records.files(0..<$0) { ("workshops/w\($0).toml", "name = \"W\"\n") } },
    GrowthCase("task show: many", 500, "task show", words: numbers) { Records.tasks($0) },
    GrowthCase("workshop show: many people and tasks", 500, "workshop show w") { size in
      Records.staff(size) + Records.tasks(size) { "assignee = \"e-\($0 - 1)\"\n" }
    },
    GrowthCase("teachers", 1000, "teachers") { size in
      Records.users(size)
        + Records.files(0..<size) {
          let course = "name = \"N\"\nsubject = \"S\($0)\"\nbranch = \"B\"\n"
          return ("courses/c-\($0).toml", course + "teacher = \"\(Records.userID($0))\"\n")
        }
    },
    GrowthCase("complete: ids", 2000, "complete user show u") { Records.users($0) },
    GrowthCase(
      "complete: many words", 1000, "complete user show", words: { Records.userIDs($0) + ["u"] }
    ) { _ in Records.users(3) },
    GrowthCase("user show: an unknown id", 2000, "user show u-00x") { Records.users($0) },
  ]
