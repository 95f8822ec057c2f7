/// Files with many errors, and the output about them.
let findingCases: [GrowthCase] =
  checkFormats.flatMap { format in
    [
      GrowthCase("check --format \(format): zero bytes in a line", 40_000) { size in
        GrowthInput("check --format \(format)", [], one(Records.repeated("\0", size)))
      },
      GrowthCase("check --format \(format): bad lines", 10_000) { size in
        GrowthInput("check --format \(format)", [], one(Records.repeated("a b\n", size)))
      },
      GrowthCase("check --format \(format): bad items in a line", 20_000) { size in
        GrowthInput(
          "check --format \(format)", [],
          one(Records.task("tags = [\(Records.repeated("1,", size))]\n")))
      },
      GrowthCase("check --format \(format): unknown records in a line", 4000) { size in
        let items = (0..<size).map { "\"\($0 + 5)\"" }.joined(separator: ",")
        return GrowthInput(
          "check --format \(format)", [], one(Records.task("depends-on = [\(items)]\n")))
      },
      GrowthCase("check --format \(format): bad files", 500) { size in
        GrowthInput(
          "check --format \(format)", [],
          Records.files(1...size) { ("tasks/\($0).toml", "a b\n") })
      },
    ]
  } + [
    GrowthCase("task list: zero bytes", 40_000) { size in
      GrowthInput("task list", [], one(Records.repeated("\0", size)))
    },
    GrowthCase("check: control characters", 20_000) { size in
      GrowthInput("check --format short", [], one(Records.repeated("é\u{1} ", size)))
    },
    GrowthCase("check: unknown keys", 5000) { size in
      GrowthInput(
        "check --format short", [], one(Records.task(Records.lines(size) { "key-\($0) = 1" })))
    },
    GrowthCase("check: misspelt keys", 5000) { size in
      GrowthInput(
        "check --format short", [], one(Records.task(Records.lines(size) { "titl\($0) = 1" })))
    },
    GrowthCase("check: repeated keys", 10_000) { size in
      GrowthInput("check --format short", [], one(Records.task(Records.repeated("a = 1\n", size))))
    },
    GrowthCase("check: open strings", 10_000) { size in
      GrowthInput("check --format short", [], one(Records.repeated("a = \"\"\"b\n", size)))
    },
    GrowthCase("check: conflicts", 5000) { size in
      GrowthInput(
        "check --format short", [], one(Records.repeated("<<<<<<< a\n=======\n>>>>>>> b\n", size)))
    },
    GrowthCase("check: syntax of TOML 1.1", 10_000) { size in
      let text = "status = \"done\"\ndescription = \"\(Records.repeated("\\x41", size))\"\n"
      return GrowthInput("check --format short", [], one(text))
    },
    GrowthCase("check: repeated items in a line", 10_000) { size in
      GrowthInput(
        "check --format short", [],
        one(Records.task("tags = [\(Records.repeated("\"a\",", size))]\n")))
    },
    GrowthCase("check: unknown people", 500) { size in
      GrowthInput(
        "check --format short", [],
        Records.staff
          + Records.files(0..<size) {
            ("employees/e-\($0).toml", "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n")
          } + Records.tasks(size) { "assignee = \"e-\($0)x\"\n" })
    },
    GrowthCase("check: one value in many records", 1000) { size in
      GrowthInput(
        "check --format short", [],
        Records.files(0..<size) {
          ("users/\(Records.userID($0)).toml", Records.user($0) + "email = \"a@example.org\"\n")
        })
    },
    GrowthCase("check: one id in many folders", 500) { size in
      GrowthInput(
        "check --format short", [],
        Records.files(0..<size) { ("tasks/\($0)/1.toml", Records.task(number: $0 + 1)) })
    },
    GrowthCase("check: one number in many records", 1000) { size in
      GrowthInput(
        "check --format short", [],
        Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", Records.task()) })
    },
    GrowthCase("check: records without numbers", 1000) { size in
      GrowthInput(
        "check --format short", [],
        Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", unnumbered) })
    },
    GrowthCase("check: references by numbers", 1000) { size in
      GrowthInput(
        "check --format short", [], Records.tasks(size) { "depends-on = [\($0 % size + 1)]\n" })
    },
    GrowthCase("check: references by former ids", 1000) { size in
      GrowthInput(
        "check --format short", [],
        Records.tasks(size) {
          "former-ids = [\"old-\($0)\"]\ndepends-on = [\"old-\($0 % size + 1)\"]\n"
        })
    },
    GrowthCase("check: one former id of many records", 1000) { size in
      GrowthInput(
        "check --format short", [], Records.tasks(size) { _ in "former-ids = [\"old\"]\n" })
    },
    GrowthCase("check: stray files", 2000) { size in
      GrowthInput(
        "check --format short", [], Records.files(0..<size) { ("tasks/x\($0).txt", "") })
    },
    GrowthCase("check: a chain of tasks", 2000) { size in
      GrowthInput(
        "check", [], Records.tasks(size) { $0 < size ? Records.dependsOn($0 + 1) : "" })
    },
    GrowthCase("check: a cycle of tasks", 2000) { size in
      GrowthInput("check", [], Records.tasks(size) { Records.dependsOn($0 % size + 1) })
    },
    GrowthCase("check: many cycles", 1000) { size in
      GrowthInput(
        "check --format short", [],
        Records.tasks(2 * size) { Records.dependsOn($0 % 2 == 0 ? $0 - 1 : $0 + 1) })
    },
  ]

private let checkFormats = ["text", "short", "json", "sarif", "github", "gitlab", "junit"]

private func one(_ text: String) -> [String: String] { ["tasks/1.toml": text] }

private let unnumbered = "status = \"in-progress\"\ndescription = \"Oil it\"\n"

/// Fixes.
let fixCases: [GrowthCase] = [
  fix("repeated items in a line", 1000) { "tags = [\(Records.repeated("\"a\",", $0))]\n" },
  fix("repeated items in lines", 1000) { "tags = [\n\(Records.repeated("  \"a\",\n", $0))]\n" },
  fix("many items twice", 1000) { size in
    "tags = " + Records.list(Records.words(0..<size).flatMap { [$0, $0] }) + "\n"
  },
  fix("unsorted sets", 1000) { size in
    "tags = " + Records.list(Records.words((0..<size).map { $0 * 7919 % size })) + "\n"
  },
  fix("items in the wrong quotes", 1000) { size in
    "tags = [" + (0..<size).map { "\($0)" }.joined(separator: ",") + "]\n"
  },
  GrowthCase("check --fix: syntax of TOML 1.1", 1000) { size in
    let text = "status = \"done\"\ndescription = \"\(Records.repeated("\\x41", size))\"\n"
    return GrowthInput("check --fix", [], one(text)).changing
  },
  GrowthCase("check --fix: many files", 100) { size in
    GrowthInput("check --fix", [], Records.tasks(size) { _ in "tags = [\"b\", \"a\"]\n" }).changing
  },
  GrowthCase("check --fix: misspelt keys in many files", 100) { size in
    GrowthInput("check --fix", [], Records.tasks(size) { _ in "titl = \"a\"\n" }).changing
  },
  GrowthCase("check --fix: a chain of tasks", 100) { size in
    GrowthInput(
      "check --fix", [],
      Records.tasks(size) {
        "tags = [\"b\", \"a\"]\n" + ($0 < size ? Records.dependsOn($0 + 1) : "")
      }
    ).changing
  },
  GrowthCase("check --fix: one number in many records", 100) { size in
    GrowthInput(
      "check --fix", [],
      Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", Records.task()) }
    ).changing
  },
  GrowthCase("check --fix: records without numbers", 100) { size in
    GrowthInput(
      "check --fix", [],
      Records.files(0..<size) { ("tasks/\(Records.taskID($0)).toml", unnumbered) }
    ).changing
  },
  GrowthCase("check --fix: references by numbers", 100) { size in
    GrowthInput(
      "check --fix", [], Records.tasks(size) { "depends-on = [\($0 % size + 1)]\n" }
    ).changing
  },
  GrowthCase("check --fix: unique values in many files", 100) { size in
    GrowthInput("check --fix", [], users(size) { "emial = \"a\($0)@example.org\"\n" }).changing
  },
  GrowthCase("check --fix: values that would be duplicates", 100) { size in
    GrowthInput("check --fix", [], users(size) { _ in "emial = \"a@example.org\"\n" }).changing
  },
  fix("a fix that would bring an error", 1000) { size in
    // A list of several tags is not a list of tasks: correcting the key would introduce an error.
    "dependson = [\"a\"]\ntags = [" + Records.repeated("\"a\",", size) + "]\n"
  },
]

private func users(_ count: Int, _ more: (Int) -> String) -> [String: String] {
  Records.files(0..<count) { ("users/\(Records.userID($0)).toml", Records.user($0) + more($0)) }
}

private func fix(_ name: String, _ size: Int, _ more: @escaping @Sendable (Int) -> String)
  -> GrowthCase
{
  GrowthCase("check --fix: \(name)", size) { size in
    GrowthInput("check --fix", [], one(Records.task(more(size)))).changing
  }
}
