/// Changes of records with many references, and of many values at once.
let changeCases: [GrowthCase] =
  [
    ("edit", "task edit 1 --priority low"), ("done", "task done 1"),
    ("edit a dependency of", "task edit 1 --add-depends-on 3"),
  ].map { verb, command in
    GrowthCase("\(verb) the head of a chain", 1000) { size in
      GrowthInput(command, [], chain(size)).changing
    }
  } + [
    GrowthCase("edit the head of a chain in subfolders", 500) { size in
      GrowthInput(
        "task edit 1 --priority low --dry-run", [],
        Records.files(1...size) {
          (
            "tasks/\($0 % 10)/\(Records.taskID($0)).toml",
            Records.task($0 < size ? Records.dependsOn($0 + 1) : "", number: $0)
          )
        })
    },
    GrowthCase("edit a task that depends on many", 1000) { size in
      let items = Records.list((2...size).map(Records.taskID))
      return GrowthInput(
        "task edit 1 --priority low", [],
        Records.tasks(size) { $0 == 1 ? "depends-on = \(items)\n" : "" }
      ).changing
    },
    GrowthCase("task edit: many", 100) { size in
      GrowthInput(
        "task edit --priority low", (1...size).map { "\($0)" }, Records.tasks(size)
      ).changing
    },
    GrowthCase("task done: many", 100) { size in
      GrowthInput("task done", (1...size).map { "\($0)" }, Records.tasks(size)).changing
    },
    GrowthCase("task done: one task, named many times", 2000) { size in
      GrowthInput("task done --dry-run", (1...size).map { _ in "1" }, Records.tasks(1))
    },
    course("unenroll: all students", 1000, "unenroll", of: { $0 }, users: { $0 }),
    course("unenroll: every other student", 1000, "unenroll", of: { $0 }) { all in
      all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    },
    course("enroll", 1000, "enroll", of: { _ in [] }, users: { $0 }),
    course("enroll: among other students", 1000, "enroll", of: half, users: otherHalf),
    course("enroll: on one line", 1000, "enroll", isOnOneLine: true, of: half, users: otherHalf),
    course("enroll: enrolled students", 1000, "enroll", of: { $0 }, users: { $0 }),
    items(
      "--add-tags", of: { stride(from: 0, to: 2 * $0, by: 2) },
      with: { stride(from: 1, to: 2 * $0, by: 2) }),
    items(
      "--remove-tags", of: { stride(from: 0, to: 2 * $0, by: 1) },
      with: { stride(from: 1, to: 2 * $0, by: 2) }),
    items(
      "--remove-tags", of: { stride(from: 0, to: $0, by: 1) },
      with: { stride(from: $0, to: 2 * $0, by: 1) }),
    items(
      "--tags", of: { stride(from: 0, to: $0, by: 2) }, with: { stride(from: 0, to: $0, by: 1) }),
    items(
      "--add-tags", isOnOneLine: true, of: { stride(from: 0, to: 2 * $0, by: 2) },
      with: { stride(from: 1, to: 2 * $0, by: 2) }),
    items(
      "--remove-tags", comment: "about", of: { stride(from: 0, to: 2 * $0, by: 1) },
      with: { stride(from: 1, to: 2 * $0, by: 2) }),
    GrowthCase("task add: many tags", 1000) { size in
      GrowthInput(
        "task add --dry-run --description d --tags",
        [Records.words(0..<size).joined(separator: ",")], Records.tasks(1))
    },
    GrowthCase("task add: among many", 2000) { size in
      GrowthInput("task add --dry-run --description d", [], Records.tasks(size))
    },
    GrowthCase("user add: a taken name among many", 1000) { size in
      GrowthInput(
        "user add --dry-run --first-name A --last-name B --email a@example.org", [],
        Records.files(1...size) {
          (
            "users/b-a\($0 == 1 ? "" : "-\($0)").toml",
            Records.user($0) + "email = \"a\($0)@example.org\"\n"
          )
        })
    },
  ]

private func chain(_ count: Int) -> [String: String] {
  Records.tasks(count) { $0 < count ? Records.dependsOn($0 + 1) : "" }
}

private func half(_ ids: [String]) -> [String] {
  ids.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
}

private func otherHalf(_ ids: [String]) -> [String] {
  ids.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
}

private func course(
  _ name: String, _ size: Int, _ verb: String, isOnOneLine: Bool = false,
  of students: @escaping @Sendable ([String]) -> [String],
  users: @escaping @Sendable ([String]) -> [String]
) -> GrowthCase {
  GrowthCase("course \(name)", size) { size in
    let ids = Records.userIDs(size)
    let course = Records.course(students(ids), isOnOneLine: isOnOneLine)
    return GrowthInput(
      "course \(verb) c", users(ids), Records.users(size) + ["courses/c.toml": course]
    ).changing
  }
}

/// Adds, removes or sets values in a set of tags.
private func items(
  _ option: String, isOnOneLine: Bool = false, comment: String? = nil,
  of old: @escaping @Sendable (Int) -> StrideTo<Int>,
  with given: @escaping @Sendable (Int) -> StrideTo<Int>
) -> GrowthCase {
  let shape = isOnOneLine ? ", on one line" : comment == nil ? "" : ", with comments"
  let isAbsent = Set(given(8)).isDisjoint(with: old(8)) && option == "--remove-tags"
  return GrowthCase("task edit \(option)\(shape)\(isAbsent ? ", absent" : "")", 1000) { size in
    let list = Records.list(Records.words(old(size)), isOnOneLine: isOnOneLine, comment: comment)
    return GrowthInput(
      "task edit 1 \(option)", [Records.words(given(size)).joined(separator: ",")],
      ["tasks/1.toml": Records.task("tags = \(list)\n")]
    ).changing
  }
}
