/// Imports and exports.
let transferCases: [GrowthCase] =
  ["json", "csv", "todotxt", "taskwarrior", "ics", "markdown"].map { format in
    GrowthCase("export --format \(format)", 1000) { size in
      GrowthInput("export task --format \(format)", [], Records.tasks(size))
    }
  }
  + ["csv", "taskwarrior", "ics"].map { format in
    GrowthCase("export --format \(format): a text of quotes and backslashes", 20_000) { size in
      let text = Records.repeated(#"\"\\"#, size)
      return GrowthInput(
        "export task --format \(format)", [],
        ["tasks/1.toml": "status = \"done\"\ndescription = \"\(text)\"\n"])
    }
  } + [
    imports("dummyjson", 500) { size in
      let items = (1...size).map {
        "{\"id\": \($0), \"todo\": \"t \($0)\", \"completed\": false, \"userId\": 1}"
      }
      return "{\"todos\": [\(items.joined(separator: ",\n"))], \"total\": \(size)}\n"
    },
    imports("csv", 500) { size in
      "title,description,tags\n" + Records.lines(size) { "t \($0),\"d \($0)\",a" }
    },
    GrowthCase("export --spreadsheet", 1000) { size in
      GrowthInput(
        "export course --spreadsheet", [],
        Records.users(size)
          .merging(["courses/c.toml": Records.course(Records.userIDs(size))]) { one, _ in one })
    },
    GrowthCase("import: references by names and surnames", 500) { size in
      let rows = Records.lines(size) { number in
        "n \(number),s,b,Last \(number),First Last \(number)"
      }
      return GrowthInput(
        "import --from csv --kind course @source --dry-run", [],
        Records.users(size + 1)
          .merging(["source": "name,subject,branch,teacher,students\n" + rows]) { one, _ in one })
    },
    imports("todotxt", 500) { size in Records.lines(size) { "(A) t \($0) +p @c due:2026-01-01" } },
    GrowthCase("import --from todotxt: many marks before many words", 10_000) { size in
      GrowthInput(
        "import --from todotxt @source --dry-run", [],
        [
          "source":
            "Oil \(Records.repeated("+a ", size))docket:1 \(Records.repeated("word ", size))\n"
        ])
    },
    GrowthCase("import --from csv: a cell of quotes", 20_000) { size in
      GrowthInput(
        "import --from csv @source --dry-run", [],
        ["source": "description\n\"\(Records.repeated("\"\"", size))\"\n"])
    },
    imports("taskwarrior", 500) { size in
      let items = (0..<size).map { number in
        """
        {"uuid": "00000000-0000-0000-0000-0000\(8_0000_000 + number)", "description": "t \(number)", \
        "status": "pending", "entry": "20260101T000000Z"}
        """
      }
      return "[" + items.joined(separator: ",\n") + "]\n"
    },
    imports("ics", 500) { size in
      let toDos = Records.lines(size) {
        "BEGIN:VTODO\nUID:\($0)\nSUMMARY:t \($0)\nDUE:20260101\nCATEGORIES:p\nEND:VTODO"
      }
      return "BEGIN:VCALENDAR\n\(toDos)END:VCALENDAR\n"
    },
    GrowthCase("import --from ics: one to-do with many lines", 5000) { size in
      let lines = Records.lines(size) {
        "CATEGORIES:a\\,b\($0)\n c\nCOMMENT:d\nATTENDEE:e\nBEGIN:A\nEND:A"
      }
      return GrowthInput(
        "import --from ics @source --dry-run", [],
        ["source": "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:t\n\(lines)END:VTODO\nEND:VCALENDAR\n"])
    },
    imports("docket", 500) { size in
      Records.lines(size) {
        "{\"id\": \($0 + 1), \"status\": \"done\", \"description\": \"d\", \"tags\": [\"a\"]}"
      }
    },
    GrowthCase("import: invalid values", 1000) { size in
      GrowthInput(
        "import --from csv @source --dry-run", [],
        ["source": "title,description,status\n" + Records.lines(size) { "t \($0),d,bad" }])
    },
    GrowthCase("import: violations of a rule", 500) { size in
      GrowthInput(
        "import --from csv @source --dry-run", [],
        [
          "source": "description,status,assignee\n"
            + Records.lines(size) { "t \($0),in-progress,nobody" }
        ])
    },
    GrowthCase("import: one record with many errors", 500) { size in
      let tags = (0..<size).map { "two words \($0)" }.joined(separator: ";")
      return GrowthInput(
        "import --from csv @source --dry-run", [],
        ["source": "title,description,tags\nt,d,\(tags)\n"])
    },
    GrowthCase("import --skip-invalid", 500) { size in
      GrowthInput(
        "import --from csv @source --dry-run --skip-invalid", [],
        [
          "source": "title,description,status\n"
            + Records.lines(size) { "t \($0),d,\($0 % 2 == 0 ? "bad" : "done")" }
        ])
    },
    GrowthCase("import --skip-invalid: each refers to the next, the last to none", 500) { size in
      GrowthInput(
        "import --from csv @source --dry-run --skip-invalid", [],
        [
          "source": "id,description,depends-on\n" + Records.lines(size) { "\($0 + 1),t,\($0 + 2)" }
        ])
    },
    GrowthCase("import: one long text", 100_000) { size in
      GrowthInput(
        "import --from csv @source --dry-run", [],
        ["source": "title,description\nt,\"\(Records.repeated("a\"\"b\n", size))\"\n"])
    },
    GrowthCase("import: people of one name", 500) { size in
      GrowthInput(
        "import --from csv --kind user @source --dry-run", [],
        ["source": "first-name,last-name\n" + Records.lines(size) { _ in "A,B" }])
    },
    GrowthCase("import: people who differ by their patronymics alone", 500) { size in
      GrowthInput(
        "import --from csv --kind employee @source --dry-run", [],
        [
          "workshops/w.toml": "name = \"W\"\n",
          "source": "workshop,first-name,last-name,patronymic\n"
            + Records.lines(size) { "w,A,B,P \($0)" },
        ])
    },
    GrowthCase("import --update: existing records", 500) { size in
      GrowthInput(
        "import --from dummyjson @source --dry-run --update", [],
        Records.tasks(size) {
          "source = \"dummyjson:\($0)\"\n"
        }
          + [
            "source": "{\"todos\": ["
              + (1...size).map { "{\"id\": \($0), \"todo\": \"t \($0)\", \"completed\": true}" }
              .joined(separator: ",") + "]}"
          ])
    },
    GrowthCase("import: many keys in an object", 5000) { size in
      let keys = (0..<size).map { "\"k\($0)\": 1" }.joined(separator: ",")
      return GrowthInput(
        "import --from dummyjson @source --dry-run", [],
        ["source": "{\"todos\": [{\"id\": 1, \"todo\": \"t\", \"completed\": true, \(keys)}]}"])
    },
  ]

private func imports(
  _ format: String, _ size: Int, _ source: @escaping @Sendable (Int) -> String
) -> GrowthCase {
  GrowthCase("import --from \(format)", size) { size in
    GrowthInput("import --from \(format) @source --dry-run", [], ["source": source(size)])
  }
}
