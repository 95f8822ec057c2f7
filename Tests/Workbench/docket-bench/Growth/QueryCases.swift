/// Conditions that follow many references, groups, and named conditions and queries in docket.toml.
let queryCases: [GrowthCase] =
  [
    "depends-on+ = 1", "some depends-on+ (not open)", "no task@depends-on+ (overdue)",
    "ready or blocked",
  ].map { condition in
    GrowthCase("task list --where '\(condition)': a chain", 2000) { size in
      GrowthInput(
        "task list --where", [condition],
        Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" })
    }
  }
  + [
    "some assignee (count task@assignee > 5)", "count assignee.task@assignee > 5",
    "assignee.task@assignee.title ~ x", "some assignee.task@assignee (due < today)",
  ].map { condition in
    GrowthCase("task list --where '\(condition)': one employee's", 1000) { size in
      GrowthInput(
        "task list --where", [condition],
        Records.staff
          + ["employees/e.toml": "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n"]
          + Records.tasks(size) { _ in "assignee = \"e\"\n" })
    }
  } + [
    GrowthCase("user list: users without courses", 1000) { size in
      GrowthInput(
        "user list --where", ["no course@students"],
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("user list: a column of courses", 1000) { size in
      GrowthInput(
        "user list --columns id,course@students", [],
        Records.users(size) + ["courses/c.toml": Records.course(Records.userIDs(size))])
    },
    GrowthCase("task list: a column of ready tasks", 1000) { size in
      GrowthInput(
        "task list --columns", ["id,depends-on(ready),count depends-on(blocked)"],
        Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" })
    },
    GrowthCase("query: groups of many words", 1000) { size in
      GrowthInput(
        "query", ["task group by tags show count, min due sort by count desc"],
        Records.tasks(size) { "tags = [\"a\", \"t\($0)\"]\n" })
    },
    GrowthCase("query: groups by two things", 1000) { size in
      GrowthInput(
        "query", ["task group by month(due), title show count, max due"],
        Records.tasks(size) { "title = \"t\($0)\"\ndue = 2026-01-0\($0 % 9 + 1)\n" })
    },
    GrowthCase("query: many columns", 100) { size in
      GrowthInput(
        "query",
        [
          "task show id, "
            + (0..<size).map { "count depends-on(id > \($0))" }.joined(separator: ", ")
        ],
        Records.tasks(3))
    },
    GrowthCase("docket.toml with many conditions and queries", 1000) { size in
      let conditions = (0..<size).map { "c\($0) = \"open and due < today - \($0)d\"\n" }
      let queries = (0..<size).map { "[queries.q\($0)]\nquery = \"task where c\($0)\"\n" }
      return GrowthInput(
        "query q1", [],
        [
          "docket.toml": "format = 1\n[conditions.task]\n" + conditions.joined()
            + queries.joined()
        ])
    },
    GrowthCase("check: rules along references, violated by all", 1000) { size in
      let rules = [
        "no task where some depends-on (open)", "every task has no task@depends-on",
        "count task per depends-on < 1", "count task per title < 1",
        "every task where some depends-on+ (open) has due",
      ]
      return GrowthInput(
        "check", [],
        Records.tasks(size) {
          "title = \"t\($0)\"\n" + ($0 > 1 ? Records.dependsOn($0 - 1) : "")
        }
        .merging([
          "docket.toml": "format = 1\n"
            + rules.enumerated().map { "[rules.r\($0)]\nrule = \"\($1)\"\n" }.joined()
        ]) { $1 })
    },
    GrowthCase("check: rules along a chain", 4000) { size in
      let rules = [
        "every task has count depends-on+(open) < 1000000",
        "no task where some depends-on+ (number < .number and number > 1000000)",
        "no task where count depends-on+.task@depends-on+(open) > 1000000",
      ]
      return GrowthInput(
        "check", [],
        Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" }
          .merging([
            "docket.toml": "format = 1\n"
              + rules.enumerated().map { "[rules.r\($0)]\nrule = \"\($1)\"\n" }.joined()
          ]) { $1 })
    },
    GrowthCase("check: rules along paths that lead back", 4000) { size in
      let rules = [
        "count task per assignee.task@assignee > 0",
        "no task where some assignee.task@assignee (number < 0 and number > .number)",
      ]
      return GrowthInput(
        "check", [],
        Records.staff
          + ["employees/e.toml": "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n"]
          + Records.tasks(size) { _ in "assignee = \"e\"\n" }
          .merging([
            "docket.toml": "format = 1\n"
              + rules.enumerated().map { "[rules.r\($0)]\nrule = \"\($1)\"\n" }.joined()
          ]) { $1 })
    },
    GrowthCase("query: groups by a path that leads back", 4000) { size in
      GrowthInput(
        "query", ["task group by assignee.task@assignee.id show count"],
        Records.staff
          + ["employees/e.toml": "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n"]
          + Records.tasks(size) { _ in "assignee = \"e\"\n" })
    },
    GrowthCase("docket.toml with many rules", 1000) { size in
      GrowthInput(
        "task add --description x", [],
        [
          "docket.toml": "format = 1\n"
            + (0..<size).map { "[rules.r\($0)]\nrule = \"no task where id = \($0)\"\n" }.joined()
        ])
    },
    GrowthCase("docket.toml with many wrong conditions", 500) { size in
      GrowthInput(
        "check --format short", [],
        [
          "docket.toml": "format = 1\n[conditions.task]\n"
            + (0..<size).map { "c\($0) = \"colour\($0) = 1\"\n" }.joined()
        ])
    },
    GrowthCase("docket.toml with a chain of named conditions", 1000) { size in
      let chain = Records.lines(size) { "c\($0 + 1) = \"c\($0)\"" }
      return GrowthInput(
        "check --format short", [],
        ["docket.toml": "format = 1\n[conditions.task]\nc0 = \"open\"\n" + chain])
    },
    GrowthCase("query: nested conditions that refer to the outer record", 3) { size in
      let innermost = "due <= .due"
      let condition = (1..<size).reduce(innermost) { inner, _ in
        "due > .due or some assignee.task@assignee (\(inner))"
      }
      return GrowthInput(
        "query", ["task where some assignee.task@assignee (\(condition)) show count"],
        Records.staff
          + Records.tasks(100) { "assignee = \"e\"\ndue = 2026-01-0\($0 % 9 + 1)\n" })
    },
    GrowthCase("query: a chain along two repeated steps", 1000) { size in
      GrowthInput(
        "query", ["task where number = \(size) show count depends-on+.depends-on+"],
        Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" })
    },
    GrowthCase("a condition with many names of conditions", 1000) { size in
      GrowthInput(
        "task list --where", [Array(repeating: "overdue", count: size).joined(separator: " or ")],
        Records.tasks(3))
    },
  ]
