/// Trees of records that refer to each other.
let treeCases: [GrowthCase] = [
  GrowthCase("task tree: a chain", 2000) { size in
    GrowthInput(
      "task tree \(size)", [], Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" })
  },
  GrowthCase("task tree --up: a chain", 2000) { size in
    GrowthInput(
      "task tree 1 --up", [], Records.tasks(size) { $0 > 1 ? Records.dependsOn($0 - 1) : "" })
  },
  GrowthCase("task tree: a ladder of diamonds", 2000) { size in
    GrowthInput(
      "task tree \(size)", [],
      Records.tasks(size) { $0 > 2 ? Records.dependsOn($0 - 2, $0 - 1) : "" })
  },
  GrowthCase("task tree --up --format dot: many that wait for one", 2000) { size in
    GrowthInput(
      "task tree 1 --up --format dot", [],
      Records.tasks(size) { $0 > 1 ? Records.dependsOn(1) : "" })
  },
]
