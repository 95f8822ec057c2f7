/// Records that are deleted or renamed, with references to them.
let deletionCases: [GrowthCase] =
  ["", "--unset-references", "--replace-with \(Records.userID(0))"].map { option in
    GrowthCase("user delete \(option): students of a course", 500) { size in
      let ids = Records.userIDs(size)
      return GrowthInput(
        "user delete --dry-run \(option)",
        ids.enumerated().filter { $0.offset % 2 == 1 }.map(\.element),
        Records.users(size) + ["courses/c.toml": Records.course(ids)])
    }
  } + [
    GrowthCase("user delete: students of many courses", 300) { size in
      let ids = Records.userIDs(size)
      return GrowthInput(
        "user delete --dry-run", ids,
        Records.users(size)
          + Records.files(0..<size) { ("courses/c-\($0).toml", Records.course([ids[$0]])) })
    },
    GrowthCase("task delete: many", 100) { size in
      GrowthInput("task delete", (1...size).map { "\($0)" }, Records.tasks(size)).changing
    },
    GrowthCase("workshop delete --cascade", 500) { size in
      GrowthInput(
        "workshop delete w --cascade --dry-run", [],
        Records.staff + Records.tasks(size) { _ in "assignee = \"e\"\n" })
    },
    GrowthCase("employee delete: refused by many", 500) { size in
      GrowthInput(
        "employee delete e", [],
        Records.staff + Records.tasks(size) { _ in "assignee = \"e\"\n" })
    },
    GrowthCase("employee rename: many referrers", 500) { size in
      GrowthInput(
        "employee rename e f --dry-run", [],
        Records.staff + Records.tasks(size) { _ in "assignee = \"e\"\n" })
    },
    GrowthCase("user rename: in a set of many", 1000) { size in
      let ids = Records.userIDs(size)
      return GrowthInput(
        "user rename \(ids[0]) zz --dry-run", [],
        Records.users(size) + ["courses/c.toml": Records.course(ids)])
    },
  ]
