/// Long files, and files with unusual syntax.
let textCases: [GrowthCase] = [
  text("a text of many lines", 10_000) { size in
    "description = \"\"\"\n\(Records.lines(size) { "line \($0)" })\"\"\"\n"
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
private func text(_ name: String, _ size: Int, _ more: @escaping @Sendable (Int) -> String)
  -> [GrowthCase]
{
  [
    "check", "task show 1", "task list", "task edit 1 --title a",
    "task edit 1 --add-tags b --dry-run",
  ]
  .map { command in
    GrowthCase("\(command): \(name)", size) { size in
      let input = GrowthInput(
        command, [], ["tasks/1.toml": "number = 1\nstatus = \"done\"\n" + more(size)])
      return command == "task edit 1 --title a" ? input.changing : input
    }
  }
}

/// Lists and shown records.
let listCases: [GrowthCase] =
  ["table", "json", "jsonl", "csv", "tsv", "ids", "markdown"].map { format in
    GrowthCase("task list --format \(format)", 2000) { size in
      GrowthInput("task list --format \(format)", [], Records.tasks(size))
    }
  } + [
    GrowthCase("find: in all tasks", 2000) { size in
      GrowthInput("find title 7", [], Records.tasks(size) { "title = \"title \($0)\"\n" })
    },
    GrowthCase("find: a word of one letter in a long text", 100_000) { size in
      GrowthInput(
        "find aab", [],
        [
          "tasks/1.toml":
            "number = 1\nstatus = \"done\"\ntitle = \"\(Records.repeated("a", size))\"\n"
        ])
    },
    GrowthCase("add --from: a template of many tasks", 200) { size in
      GrowthInput(
        "add --from t --dry-run", [],
        [
          "templates/t.toml": "priority = \"low\"\n"
            + Records.lines(size) { "[tasks.t\($0)]\ntitle = \"{priority} \($0)\"" }
        ])
    },
    GrowthCase("check: a template with many references", 1000) { size in
      GrowthInput(
        "check", [],
        [
          "templates/t.toml":
            "title = \"t\"\ndepends-on = \(Records.list((1...size).map(Records.taskID)))\n"
        ]
        .merging(Records.tasks(size)) { one, _ in one })
    },
    GrowthCase("task list: sorted, in many sections", 2000) { size in
      GrowthInput(
        "task list --sort title --group-by title", [],
        Records.tasks(size) { "title = \"t\($0 * 7919 % size)\"\n" })
    },
    GrowthCase("task list: filters with many values", 1000) { size in
      GrowthInput(
        "task list --tags", [Records.words(0..<size).joined(separator: ",")],
        Records.tasks(size) { "tags = [\"t\(Records.padded($0))\"]\n" })
    },
    GrowthCase("task list: filters with many records", 1000) { size in
      GrowthInput(
        "task list --depends-on", [(1...size).map { "\($0)" }.joined(separator: ",")],
        Records.tasks(size) { Records.dependsOn($0 % size + 1) })
    },
    GrowthCase("task list: a long condition", 1000) { size in
      GrowthInput(
        "task list --where",
        [(0..<size).map { "title = t\($0)" }.joined(separator: " or ")], Records.tasks(3))
    },
    GrowthCase("task list: a long condition of words", 1000) { size in
      GrowthInput(
        "task list --where", ["title ~ \"" + Records.repeated("a b ", size) + "\""],
        Records.tasks(3))
    },
    GrowthCase("employee list: an unknown workshop among many", 2000) { size in
      GrowthInput(
        "employee list --workshop w1x", [],
        Records.files(0..<size) { ("workshops/w\($0).toml", "name = \"W\"\n") })
    },
    GrowthCase("task show: many", 500) { size in
      GrowthInput("task show", (1...size).map { "\($0)" }, Records.tasks(size))
    },
    GrowthCase("user show: many, with their courses", 300) { size in
      GrowthInput(
        "user show", Records.userIDs(size),
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("user show --format json: many", 300) { size in
      GrowthInput(
        "user show --format json", Records.userIDs(size),
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("course show: many students", 1000) { size in
      GrowthInput(
        "course show c", [],
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("course students", 1000) { size in
      GrowthInput(
        "course students c", [],
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("workshop show: many people and tasks", 500) { size in
      GrowthInput(
        "workshop show w", [],
        Records.staff
          + Records.files(0..<size) {
            ("employees/e-\($0).toml", "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n")
          } + Records.tasks(size) { "assignee = \"e-\($0 - 1)\"\n" })
    },
    GrowthCase("teachers", 1000) { size in
      GrowthInput(
        "teachers", [],
        Records.users(size)
          + Records.files(0..<size) {
            (
              "courses/c-\($0).toml",
              "name = \"N\"\nsubject = \"S\($0)\"\nbranch = \"B\"\nteacher = \"\(Records.userID($0))\"\n"
            )
          })
    },
    GrowthCase("complete: ids", 2000) { size in
      GrowthInput("complete user show", ["u"], Records.users(size))
    },
    GrowthCase("complete: many words", 1000) { size in
      GrowthInput("complete user show", Records.userIDs(size) + ["u"], Records.users(3))
    },
    GrowthCase("task show: an unknown id", 2000) { size in
      GrowthInput("user show u-00x", [], Records.users(size))
    },
  ]
