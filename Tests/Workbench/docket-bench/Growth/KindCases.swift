/// Workspaces that declare many kinds, fields or choices.
let kindCases: [GrowthCase] =
  [
    "version", "check", "task list", "kind-1 list", "kind-1 list --help", "help",
    "help kind-1 list",
    "bogus", "task list --bogus", "schema task", "schema docket", "kind-1 add --name x --dry-run",
    "export", "complete ta", "complete kind-1 list --", "completions bash", "man",
    "task delete 1 --dry-run",
    "task show 1",
  ].map { command in
    GrowthCase("kinds in a chain: \(command)", 200) { size in
      GrowthInput(
        command, [],
        Records.tasks(1) + [
          "docket.toml": kinds(size) {
            "fields.to = { type = \"reference\", to = \"kind-\(($0 + 1) % size)\" }\n"
          }
        ])
    }
  } + [
    GrowthCase("kinds that refer to tasks: task show", 200) { size in
      GrowthInput("task show 1", [], Records.tasks(1) + ["docket.toml": referring(size)])
    },
    GrowthCase("kinds that refer to tasks: task delete", 200) { size in
      GrowthInput(
        "task delete 1 --dry-run", [], Records.tasks(1) + ["docket.toml": referring(size)])
    },
    GrowthCase("invalid kinds", 1000) { size in
      let text = (0..<size).map { "[kinds.kind-\($0)]\nfoldr = \"a\"\n" }.joined()
      return GrowthInput("check --format short", [], ["docket.toml": "format = 1\n" + text])
    },
    GrowthCase("kinds with unknown references", 500) { size in
      GrowthInput(
        "check --format short", [],
        [
          "docket.toml": kinds(size) {
            "fields.to = { type = \"reference\", to = \"kibd-\($0)\" }\n"
          }
        ])
    },
    GrowthCase("unknown settings", 2000) { size in
      GrowthInput(
        "check --format short", [],
        ["docket.toml": "format = 1\n" + Records.lines(size) { "languagf\($0) = 1" }])
    },
    GrowthCase("fields, too many", 2000) { size in
      let fields = Records.lines(size) { "fields.f-\($0) = { type = \"text\" }" }
      return GrowthInput(
        "check --format short", [],
        ["docket.toml": "format = 1\n[kinds.machine]\nfolder = \"machines\"\n" + fields])
    },
    GrowthCase("the maximum number of choices: machine list", 500) { size in
      let names = (0..<256).map { "\"c\($0)\"" }.joined(separator: ", ")
      return GrowthInput(
        "machine list --sort c", [],
        machines(size, "fields.c = { type = \"one-of\", choices = [\(names)] }\n"))
    },
    GrowthCase("choices with labels, too many: check", 500) { size in
      let names = Records.lines(size) { "c\($0) = \"C \($0)\"" }
      return GrowthInput(
        "check", [],
        machines(
          size, "fields.c.type = \"one-of\"\n[kinds.machine.fields.c.choices]\n\(names)"))
    },
  ]

private func kinds(_ count: Int, _ more: (Int) -> String) -> String {
  let kinds = (0..<count).map { number in
    """
    [kinds.kind-\(number)]
    folder = "kind-\(number)"
    label = { en = "Kind \(number)", ru = "Вид \(number)" }
    fields.name = { type = "text", required = true }
    \(more(number))
    """
  }
  return "format = 1\n" + kinds.joined()
}

private func referring(_ count: Int) -> String {
  kinds(count) { _ in "fields.to = { type = \"reference\", to = \"task\", inverse = \"X\" }\n" }
}

private func machines(_ count: Int, _ field: String) -> [String: String] {
  ["docket.toml": "format = 1\n[kinds.machine]\nfolder = \"machines\"\n" + field]
    + Records.files(0..<count) { ("machines/m-\($0).toml", "c = \"c\($0 % 256)\"\n") }
}
