/// Diagrams of many groups, statistics, and trees of records that refer to each other.
let drawingCases: [GrowthCase] =
  ["bars", "svg"].flatMap { format in
    [
      GrowthCase(
        "query --format \(format): many groups", 1000, "query --format \(format)",
        words: { _ in ["task group by tags show count"] }
      ) { Records.tasks($0) { "tags = [\"t\($0)\"]\n" } },
      GrowthCase(
        "query --format \(format): many years", 1000, "query --format \(format)",
        words: { _ in ["task group by year(due) show count"] }
      ) { Records.tasks($0) { "due = \(1000 + $0)-01-01\n" } },
    ]
  } + [
    GrowthCase("stats: many tasks and employees", 500, "stats") { size in
      Records.staff(size)
        + Records.tasks(size) { "assignee = \"e-\($0 - 1)\"\ndue = 2026-01-01\n" }
    },
    GrowthCase("task tree: a chain", 2000, "task tree", words: { ["\($0)"] }) { Records.chain($0) },
    GrowthCase("task tree --up: a chain", 2000, "task tree 1 --up") { Records.chain($0) },
    GrowthCase("task tree: a ladder of diamonds", 2000, "task tree", words: { ["\($0)"] }) {
      Records.tasks($0) { $0 > 2 ? Records.dependsOn($0 - 2, $0 - 1) : "" }
    },
    GrowthCase("task tree --up: many that wait for one", 2000, "task tree 1 --up --format dot") {
      Records.tasks($0) { $0 > 1 ? Records.dependsOn(1) : "" }
    },
  ]
