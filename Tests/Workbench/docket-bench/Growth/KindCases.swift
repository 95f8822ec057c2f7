/// Workspaces that declare many kinds, fields or choices.
let kindCases: [GrowthCase] =
  [
    "check", "task list", "kind-1 list", "help", "help kind-1 list", "bogus", "task list --bogus",
    "schema task", "schema docket", "kind-1 add --name x --dry-run", "export", "complete ta",
    "complete kind-1 list --", "completions bash", "man", "task delete 1 --dry-run", "task show 1",
  ].map { command in
    GrowthCase("kinds in a chain: \(command)", 200, command) { size in
      let settings = kinds(size) {
        "fields.to = { type = \"reference\", to = \"kind-\(($0 + 1) % size)\" }\n"
      }
      return Records.tasks(1) + ["docket.toml": settings]
    }
  }
  + ["task show 1", "task delete 1 --dry-run"].map { command in
    GrowthCase("kinds that refer to tasks: \(command)", 200, command) { size in
      let settings = kinds(size) { _ in
        "fields.to = { type = \"reference\", to = \"task\", inverse = \"X\" }\n"
      }
      return Records.tasks(1) + ["docket.toml": settings]
    }
  } + [
    settings("invalid kinds", 1000) { Records.lines($0) { "[kinds.kind-\($0)]\nfoldr = \"a\"" } },
    settings("kinds with unknown references", 500) {
      kinds($0) { "fields.to = { type = \"reference\", to = \"kibd-\($0)\" }\n" }
    },
    settings("unknown settings", 2000) { Records.lines($0) { "languagf\($0) = 1" } },
    settings("fields, too many", 2000) {
      machine + Records.lines($0) { "fields.f-\($0) = { type = \"text\" }" }
    },
    GrowthCase("the maximum number of choices: machine list", 500, "machine list --sort c") {
      let names = (0..<256).map { "\"c\($0)\"" }.joined(separator: ", ")
      return machines($0, "fields.c = { type = \"one-of\", choices = [\(names)] }\n")
    },
    GrowthCase("choices with labels, too many: check", 500, "check") {
      let names = Records.lines($0) { "c\($0) = \"C \($0)\"" }
      return machines(
        $0, "fields.c.type = \"one-of\"\n[kinds.machine.fields.c.choices]\n\(names)")
    },
  ]

/// Checks a docket.toml alone.
private func settings(
  _ name: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String
) -> GrowthCase {
  GrowthCase(name, size, "check --format short") { ["docket.toml": "format = 1\n" + text($0)] }
}

private func kinds(_ count: Int, _ more: (Int) -> String) -> String {
  "format = 1\n"
    + Records.lines(count) { number in
      """
      [kinds.kind-\(number)]
      folder = "kind-\(number)"
      label = { en = "Kind \(number)", ru = "Вид \(number)" }
      fields.name = { type = "text", required = true }
      \(more(number))
      """
    }
}

private let machine = "[kinds.machine]\nfolder = \"machines\"\n"

private func machines(_ count: Int, _ field: String) -> [String: String] {
  ["docket.toml": "format = 1\n" + machine + field]
    + Records.files(0..<count) { ("machines/m-\($0).toml", "c = \"c\($0 % 256)\"\n") }
}
