/// Conditions that follow many references, groups, and named conditions and queries in docket.toml.
let queryCases: [GrowthCase] =
  [
    "depends-on+ = 1", "some depends-on+ (not open)", "no task@depends-on+ (overdue)",
    "ready or blocked",
  ].map { condition in
    GrowthCase(
      "task list --where '\(condition)': a chain", 2000, "task list --where",
      words: { _ in [condition] }
    ) { Records.chain($0) }
  }
  + [
    "some assignee (count task@assignee > 5)", "count assignee.task@assignee > 5",
    "assignee.task@assignee.title ~ x", "some assignee.task@assignee (due < today)",
  ].map { condition in
    GrowthCase(
      "task list --where '\(condition)': one employee's", 1000, "task list --where",
      words: { _ in [condition] }
    ) { Records.assigned($0) }
  } + [
    GrowthCase(
      "user list: users without courses", 1000, "user list --where",
      words: { _ in ["no course@students"] }
    ) { Records.students($0) },
    GrowthCase(
      "user list: a column of courses", 1000, "user list --columns id,course@students"
    ) { Records.students($0) },
    GrowthCase(
      "task list: a column of ready tasks", 1000, "task list --columns",
      words: { _ in ["id,depends-on(ready),count depends-on(blocked)"] }
    ) { Records.chain($0) },
    query("groups of many words", 1000, "task group by tags show count, min due sort by count desc")
    { Records.tasks($0) { "tags = [\"a\", \"t\($0)\"]\n" } },
    query("groups by two things", 1000, "task group by month(due), title show count, max due") {
      Records.tasks($0) { "title = \"t\($0)\"\ndue = 2026-01-0\($0 % 9 + 1)\n" }
    },
    query(
      "groups by a path that leads back", 4000,
      "task group by assignee.task@assignee.id show count"
    ) { Records.assigned($0) },
    GrowthCase(
      "query: many columns", 100, "query",
      words: { size in
        let columns = (0..<size).map { "count depends-on(id > \($0))" }
        return ["task show id, " + columns.joined(separator: ", ")]
      }
    ) { _ in Records.tasks(3) },
    GrowthCase(
      "query: nested conditions that refer to the outer record", 3, "query",
      words: { size in
        let condition = (1..<size).reduce("due <= .due") { inner, _ in
          "due > .due or some assignee.task@assignee (\(inner))"
        }
        return ["task where some assignee.task@assignee (\(condition)) show count"]
      }
    ) { _ in Records.assigned(100) { "due = 2026-01-0\($0 % 9 + 1)\n" } },
    GrowthCase(
      "query: a chain along two repeated steps", 1000, "query",
      words: { ["task where number = \($0) show count depends-on+.depends-on+"] }
    ) { Records.chain($0) },
    GrowthCase(
      "a condition with many names of conditions", 1000, "task list --where",
      words: { [Array(repeating: "overdue", count: $0).joined(separator: " or ")] }
    ) { _ in Records.tasks(3) },
    rules(
      "along references, violated by all", 1000,
      [
        "no task where some depends-on (open)", "every task has no task@depends-on",
        "count task per depends-on < 1", "count task per title < 1",
        "every task where some depends-on+ (open) has due",
      ]
    ) { Records.tasks($0) { "title = \"t\($0)\"\n" + ($0 > 1 ? Records.dependsOn($0 - 1) : "") } },
    rules(
      "along a chain", 4000,
      [
        "every task has count depends-on+(open) < 1000000",
        "no task where some depends-on+ (number < .number and number > 1000000)",
        "no task where count depends-on+.task@depends-on+(open) > 1000000",
      ]
    ) { Records.chain($0) },
    rules(
      "along paths that lead back", 4000,
      [
        "count task per assignee.task@assignee > 0",
        "no task where some assignee.task@assignee (number < 0 and number > .number)",
      ]
    ) { Records.assigned($0) },
    settings("many conditions and queries", 1000, "query q1") { size in
      "[conditions.task]\n" + Records.lines(size) { "c\($0) = \"open and due < today - \($0)d\"" }
        + Records.lines(size) { "[queries.q\($0)]\nquery = \"task where c\($0)\"" }
    },
    settings("many rules", 1000, "task add --description x") {
      Records.lines($0) { "[rules.r\($0)]\nrule = \"no task where id = \($0)\"" }
    },
    settings("many wrong conditions", 500, "check --format short") {
      "[conditions.task]\n" + Records.lines($0) { "c\($0) = \"colour\($0) = 1\"" }
    },
    settings("a chain of named conditions", 1000, "check --format short") {
      "[conditions.task]\nc0 = \"open\"\n" + Records.lines($0) { "c\($0 + 1) = \"c\($0)\"" }
    },
  ]

private func query(
  _ name: String, _ size: Int, _ query: String,
  _ files: @escaping @Sendable (Int) -> [String: String]
) -> GrowthCase {
  GrowthCase("query: \(name)", size, "query", words: { _ in [query] }, files)
}

private func rules(
  _ name: String, _ size: Int, _ rules: [String],
  _ files: @escaping @Sendable (Int) -> [String: String]
) -> GrowthCase {
  GrowthCase("check: rules \(name)", size, "check") { size in
    let lines = rules.enumerated().map { "[rules.r\($0)]\nrule = \"\($1)\"\n" }
    return files(size) + ["docket.toml": "format = 1\n" + lines.joined()]
  }
}

private func settings(
  _ name: String, _ size: Int, _ command: String, _ text: @escaping @Sendable (Int) -> String
) -> GrowthCase {
  GrowthCase("docket.toml with \(name)", size, command) {
    ["docket.toml": "format = 1\n" + text($0)]
  }
}
