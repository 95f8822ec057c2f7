/// Diagrams of many groups, and the statistics screen.
let drawingCases: [GrowthCase] =
  ["bars", "svg"].flatMap { format in
    [
      GrowthCase("query --format \(format): many groups", 1000) { size in
        GrowthInput(
          "query --format \(format)", ["task group by tags show count"],
          Records.tasks(size) { "tags = [\"t\($0)\"]\n" })
      },
      GrowthCase("query --format \(format): many years", 1000) { size in
        GrowthInput(
          "query --format \(format)", ["task group by year(due) show count"],
          Records.tasks(size) { "due = \(1000 + $0)-01-01\n" })
      },
    ]
  } + [
    GrowthCase("stats: many tasks and employees", 500) { size in
      GrowthInput(
        "stats", [],
        Records.staff
          + Records.files(0..<size) {
            ("employees/e-\($0).toml", "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n")
          } + Records.tasks(size) { "assignee = \"e-\($0 - 1)\"\ndue = 2026-01-01\n" })
    }
  ]
