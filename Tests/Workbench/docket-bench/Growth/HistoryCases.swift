/// Commands that ask git about many files or commits. The processor time includes docket and the git processes that it waits for.
let historyCases: [GrowthCase] =
  [
    "check --since HEAD~1", "check --staged", "diff HEAD~1 HEAD",
  ].map { command in
    commits("\(command): many files", 500, command) { size in
      [Records.tasks(size), Records.tasks(size) { _ in "priority = \"low\"\n" }]
    }
  } + [
    commits(
      "check --since: errors in other files", 500, "check --since HEAD~1 --format short"
    ) { [Records.assigned($0), ["employees/e.toml": ""]] },
    commits("diff: a set of many", 1000, "diff HEAD~1 HEAD") { size in
      [0..<size, size / 2..<size * 2].map {
        ["tasks/t1.toml": Records.task("tags = \(Records.list(Records.words($0)))\n")]
      }
    },
    commits("diff: many ticked steps", 1000, "diff HEAD~1 HEAD") { size in
      [" ", "x"].map { mark in
        let steps = (0..<size).map { "\"[\(mark)] step \($0)\"" }.joined(separator: ", ")
        return ["tasks/t1.toml": Records.task("steps = [\(steps)]\n")]
      }
    },
    commits("task log: many commits", 20, "task log 1", titles),
    commits("blame: many commits", 20, "blame 1", titles),
    commits("task log: a text of many lines", 2000, "task log 1") { size in
      (0..<2).map { side in
        let lines = Records.lines(size) { "line \($0) \($0 % 7 == 0 ? side : 0)" }
        return [
          "tasks/t1.toml":
            "number = 1\nstatus = \"done\"\ndescription = \"\"\"\n" + lines + "\"\"\"\n"
        ]
      }
    },
  ]

@Sendable private func titles(_ count: Int) -> [[String: String]] {
  (0..<count).map { ["tasks/t1.toml": Records.task("title = \"t \($0)\"\n")] }
}

private func commits(
  _ name: String, _ size: Int, _ command: String,
  _ commits: @escaping @Sendable (Int) -> [[String: String]]
) -> GrowthCase {
  GrowthCase(name, size) { size in
    var input = GrowthInput(command)
    input.commits = commits(size)
    return input
  }
}
