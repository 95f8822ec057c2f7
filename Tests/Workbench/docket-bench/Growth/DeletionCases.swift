/// Records that are deleted or renamed, with references to them.
let deletionCases: [GrowthCase] =
  ["", "--unset-references", "--replace-with \(Records.userID(0))"].map { option in
    GrowthCase(
      "user delete \(option): students of a course", 500, "user delete --dry-run \(option)",
      words: { stride(from: 1, to: $0, by: 2).map(Records.userID) }
    ) { Records.students($0) }
  } + [
    GrowthCase(
      "user delete: students of many courses", 300, "user delete --dry-run",
      words: { Records.userIDs($0) }
    ) { size in
      Records.users(size)
        + Records.files(0..<size) {
          ("courses/c-\($0).toml", Records.course([Records.userID($0)]))
        }
    },
    GrowthCase("task delete: many", 100, "task delete", words: numbers, isChanging: true) {
      Records.tasks($0)
    },
    GrowthCase("user rename: in a set of many", 1000, "user rename u-0000000 zz --dry-run") {
      Records.students($0)
    },
  ]
  + [
    "workshop delete w --cascade --dry-run", "employee delete e", "employee rename e f --dry-run",
  ].map { command in GrowthCase("\(command): many referrers", 500, command) { Records.assigned($0) }
  }
