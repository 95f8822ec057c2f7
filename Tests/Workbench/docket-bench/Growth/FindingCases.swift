/// Files with many errors, and the output about them.
let findingCases: [GrowthCase] =
  ["text", "short", "json", "sarif", "github", "gitlab", "junit"].flatMap { format in
    badFiles.map { name, size, files in
      GrowthCase("check --format \(format): \(name)", size, "check --format \(format)", files)
    }
  } + [
    GrowthCase("task list: zero bytes", 40_000, "task list") { one(Records.repeated("\0", $0)) },
    check("control characters", 20_000) { one(Records.repeated("é\u{1} ", $0)) },
    check("unknown keys", 5000) { one(Records.task(Records.lines($0) { "key-\($0) = 1" })) },
    check("misspelt keys", 5000) { one(Records.task(Records.lines($0) { "titl\($0) = 1" })) },
    check("repeated keys", 10_000) { one(Records.task(Records.repeated("a = 1\n", $0))) },
    check("open strings", 10_000) { one(Records.repeated("a = \"\"\"b\n", $0)) },
    check("conflicts", 5000) { one(Records.repeated("<<<<<<< a\n=======\n>>>>>>> b\n", $0)) },
    check("syntax of TOML 1.1", 10_000, newSyntax),
    check("repeated items in a line", 10_000) {
      one(Records.task("tags = [\(Records.repeated("\"a\",", $0))]\n"))
    },
    check("unknown people", 500) { size in
      Records.staff(size) + Records.tasks(size) { "assignee = \"e-\($0)x\"\n" }
    },
    check("one value in many records", 1000) {
      Records.users($0) { _ in "email = \"a@example.org\"\n" }
    },
    check("one id in many folders", 500) {
      Records.files(0..<$0) { ("tasks/\($0)/1.toml", Records.task(number: $0 + 1)) }
    },
    check("one number in many records", 1000, sameNumber),
    check("records without numbers", 1000, unnumbered),
    check("references by numbers", 1000, byNumbers),
    check("references by former ids", 1000) { size in
      Records.tasks(size) {
        "former-ids = [\"old-\($0)\"]\ndepends-on = [\"old-\($0 % size + 1)\"]\n"
      }
    },
    check("one former id of many records", 1000) {
      Records.tasks($0) { _ in "former-ids = [\"old\"]\n" }
    },
    check("stray files", 2000) { Records.files(0..<$0) { ("tasks/x\($0).txt", "") } },
    check("a chain of tasks", 2000) { Records.chain($0) },
    check("a cycle of tasks", 2000) { size in
      Records.tasks(size) { Records.dependsOn($0 % size + 1) }
    },
    check("many cycles", 1000) {
      Records.tasks(2 * $0) { Records.dependsOn($0 % 2 == 0 ? $0 - 1 : $0 + 1) }
    },
  ]

private let badFiles: [(String, Int, @Sendable (Int) -> [String: String])] = [
  ("zero bytes in a line", 40_000, { one(Records.repeated("\0", $0)) }),
  ("bad lines", 10_000, { one(Records.repeated("a b\n", $0)) }),
  (
    "bad items in a line", 20_000,
    { one(Records.task("tags = [\(Records.repeated("1,", $0))]\n")) }
  ),
  (
    "unknown records in a line", 4000,
    { size in
      let items = (0..<size).map { "\"\($0 + 5)\"" }.joined(separator: ",")
      return one(Records.task("depends-on = [\(items)]\n"))
    }
  ),
  ("bad files", 500, { Records.files(1...$0) { ("tasks/\($0).toml", "a b\n") } }),
]

/// Fixes.
let fixCases: [GrowthCase] = [
  fix("repeated items in a line", 1000, tags { Records.repeated("\"a\",", $0) }),
  fix("repeated items in lines", 1000, tags { "\n" + Records.repeated("  \"a\",\n", $0) }),
  fix("unsorted sets", 1000) { size in
    let words = Records.words((0..<size).map { $0 * 7919 % size })
    return one(Records.task("tags = " + Records.list(words) + "\n"))
  },
  fix("items in the wrong quotes", 1000, tags { numbers($0).joined(separator: ",") }),
  fix("syntax of TOML 1.1", 1000, newSyntax),
  fix("many files", 100) { Records.tasks($0) { _ in "tags = [\"b\", \"a\"]\n" } },
  fix("misspelt keys in many files", 100) { Records.tasks($0) { _ in "titl = \"a\"\n" } },
  fix("one number in many records", 100, sameNumber),
  fix("records without numbers", 100, unnumbered),
  fix("references by numbers", 100, byNumbers),
  fix("unique values in many files", 100) {
    Records.users($0) { "emial = \"a\($0)@example.org\"\n" }
  },
  fix("values that would be duplicates", 100) {
    Records.users($0) { _ in "emial = \"a@example.org\"\n" }
  },
  fix("a fix that would bring an error", 1000) {
    // A list of several tags is not a list of tasks: correcting the key would introduce an error.
    one(Records.task("dependson = [\"a\"]\ntags = [" + Records.repeated("\"a\",", $0) + "]\n"))
  },
]

private func one(_ text: String) -> [String: String] { ["tasks/t1.toml": text] }

private func tags(_ items: @escaping @Sendable (Int) -> String)
  -> @Sendable (Int) -> [String:
  String]
{
  { one(Records.task("tags = [\(items($0))]\n")) }
}

@Sendable private func newSyntax(_ size: Int) -> [String: String] {
  one("status = \"done\"\ndescription = \"\(Records.repeated("\\x41", size))\"\n")
}

@Sendable private func sameNumber(_ size: Int) -> [String: String] {
  Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", Records.task()) }
}

@Sendable private func unnumbered(_ size: Int) -> [String: String] {
  let text = "status = \"in-progress\"\ndescription = \"Oil it\"\n"
  return Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", text) }
}

@Sendable private func byNumbers(_ size: Int) -> [String: String] {
  Records.tasks(size) { "depends-on = [\($0 % size + 1)]\n" }
}

private func check(
  _ name: String, _ size: Int, _ files: @escaping @Sendable (Int) -> [String: String]
) -> GrowthCase {
  GrowthCase("check: \(name)", size, "check --format short", files)
}

private func fix(
  _ name: String, _ size: Int, _ files: @escaping @Sendable (Int) -> [String: String]
) -> GrowthCase {
  GrowthCase("check --fix: \(name)", size, "check --fix", isChanging: true, files)
}
