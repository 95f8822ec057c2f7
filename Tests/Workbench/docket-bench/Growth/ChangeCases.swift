/// Changes of records with many references, and of many values at once.
let changeCases: [GrowthCase] =
  [
    ("edit", "task edit 1 --priority low"), ("done", "task done 1"),
    ("edit a dependency of", "task edit 1 --add-depends-on 3"),
  ].map { verb, command in
    GrowthCase("\(verb) the head of a chain", 1000, command, isChanging: true) { size in
      Records.tasks(size) { $0 < size ? Records.dependsOn($0 + 1) : "" }
    }
  } + [
    GrowthCase(
      "edit a task that depends on many", 1000, "task edit 1 --priority low", isChanging: true
    ) { size in
      let items = Records.list((2...size).map(Records.taskID))
      return Records.tasks(size) { $0 == 1 ? "depends-on = \(items)\n" : "" }
    },
    GrowthCase(
      "task edit: many", 100, "task edit --priority low", words: numbers, isChanging: true
    ) { Records.tasks($0) },
    GrowthCase("task done: many", 100, "task done", words: numbers, isChanging: true) {
      Records.tasks($0)
    },
    GrowthCase(
      "task done: one task, named many times", 2000, "task done --dry-run",
      words: { Array(repeating: "1", count: $0) }
    ) { _ in Records.tasks(1) },
    course("unenroll: every other student", "unenroll", of: { $0 }, users: { half($0, 0) }),
    course("enroll: among other students", "enroll", of: { half($0, 0) }, users: { half($0, 1) }),
    course(
      "enroll: on one line", "enroll", isOnOneLine: true, of: { half($0, 0) },
      users: { half($0, 1) }),
    course("enroll: enrolled students", "enroll", of: { $0 }, users: { $0 }),
    tags("--add-tags", of: 2, with: 2, from: 1),
    tags("--remove-tags", of: 1, with: 2, from: 1),
    tags("--tags", of: 2, with: 1, from: 0),
    tags("--add-tags", isOnOneLine: true, of: 2, with: 2, from: 1),
    tags("--remove-tags", comment: "about", of: 1, with: 2, from: 1),
    GrowthCase(
      "task add: many tags", 1000, "task add --dry-run --description d --tags",
      words: { [Records.words(0..<$0).joined(separator: ",")] }
    ) { _ in Records.tasks(1) },
    GrowthCase("task add: among many", 2000, "task add --dry-run --description d") {
      Records.tasks($0)
    },
    GrowthCase(
      "user add: a taken name among many", 1000,
      "user add --dry-run --first-name A --last-name B --email a@example.org"
    ) { size in
      Records.files(1...size) {
        let user = Records.user($0) + "email = \"a\($0)@example.org\"\n"
        return ("users/b-a\($0 == 1 ? "" : "-\($0)").toml", user)
      }
    },
  ]

/// The numbers of as many tasks.
@Sendable func numbers(_ count: Int) -> [String] { (1...count).map { "\($0)" } }

private func half(_ ids: [String], _ rest: Int) -> [String] {
  ids.enumerated().filter { $0.offset % 2 == rest }.map(\.element)
}

private func course(
  _ name: String, _ verb: String, isOnOneLine: Bool = false,
  of students: @escaping @Sendable ([String]) -> [String],
  users: @escaping @Sendable ([String]) -> [String]
) -> GrowthCase {
  GrowthCase(
    "course \(name)", 1000, "course \(verb) c", words: { users(Records.userIDs($0)) },
    isChanging: true
  ) { size in
    let course = Records.course(students(Records.userIDs(size)), isOnOneLine: isOnOneLine)
    return Records.users(size) + ["courses/c.toml": course]
  }
}

/// Adds, removes or sets every `given`th of the tags of a task that has every `old`th.
private func tags(
  _ option: String, isOnOneLine: Bool = false, comment: String? = nil, of old: Int,
  with given: Int, from start: Int
) -> GrowthCase {
  let shape = isOnOneLine ? ", on one line" : comment == nil ? "" : ", with comments"
  @Sendable func words(_ size: Int, _ start: Int, _ step: Int) -> [String] {
    Records.words(stride(from: start, to: 2 * size, by: step))
  }
  return GrowthCase(
    "task edit \(option)\(shape)", 1000, "task edit 1 \(option)",
    words: { [words($0, start, given).joined(separator: ",")] }, isChanging: true
  ) { size in
    let list = Records.list(words(size, 0, old), isOnOneLine: isOnOneLine, comment: comment)
    return ["tasks/t1.toml": Records.task("tags = \(list)\n")]
  }
}
