/// Commands that ask git about many files or commits. The processor time includes docket and the git processes that it waits for.
let historyCases: [GrowthCase] = [
  GrowthCase("check --since: many files", 500) { size in
    GrowthInput("check --since HEAD~1").committed([
      Records.tasks(size), Records.tasks(size) { _ in "priority = \"low\"\n" },
    ])
  },
  GrowthCase("check --since: errors in other files", 500) { size in
    GrowthInput("check --since HEAD~1 --format short").committed([
      Records.staff + Records.tasks(size) { _ in "assignee = \"e\"\n" },
      ["employees/e.toml": ""],
    ])
  },
  GrowthCase("check --staged: many files", 500) { size in
    GrowthInput("check --staged").committed([
      Records.tasks(size), Records.tasks(size) { _ in "priority = \"low\"\n" },
    ])
  },
  GrowthCase("diff: many files", 500) { size in
    GrowthInput("diff HEAD~1 HEAD").committed([
      Records.tasks(size), Records.tasks(size) { _ in "priority = \"low\"\n" },
    ])
  },
  GrowthCase("diff: a set of many", 1000) { size in
    GrowthInput("diff HEAD~1 HEAD").committed([
      ["tasks/1.toml": Records.task("tags = \(Records.list(Records.words(0..<size)))\n")],
      [
        "tasks/1.toml": Records.task("tags = \(Records.list(Records.words(size / 2..<size * 2)))\n")
      ],
    ])
  },
  GrowthCase("task log: many commits", 20) { size in
    GrowthInput("task log 1").committed(
      (0..<size).map { ["tasks/1.toml": Records.task("title = \"t \($0)\"\n")] })
  },
  GrowthCase("blame: many commits", 20) { size in
    GrowthInput("blame 1").committed(
      (0..<size).map { ["tasks/1.toml": Records.task("title = \"t \($0)\"\n")] })
  },
  GrowthCase("task log: a text of many lines", 2000) { size in
    GrowthInput("task log 1").committed(
      (0..<2).map { side in
        [
          "tasks/1.toml": "number = 1\nstatus = \"done\"\ndescription = \"\"\"\n"
            + Records.lines(size) { "line \($0) \($0 % 7 == 0 ? side : 0)" } + "\"\"\"\n"
        ]
      })
  },
]
