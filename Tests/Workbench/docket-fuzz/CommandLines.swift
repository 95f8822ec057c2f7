import RandomNumbers

/// A random command line.
struct CommandLines {
  var words: [String]
  /// Whether the command may change files if it succeeds.
  var changes = false
  /// Whether the command may change files and still report a failure.
  var mayWriteAndFail = false

  private static let kinds = ["task", "employee", "user", "course", "workshop", "machine"]
  private static let ids = [
    "1", "2", "3", "99", "1-3", "oil-the-press-7kf2", "x3mp", "weld", "petrov", "ivanov",
    "sidorova-anna", "swift", "a",
  ]
  private static let fields = [
    "title", "status", "assignee", "due", "priority", "tags", "depends-on", "name", "email",
    "assignee.workshop.name", "depends-on.depends-on.id", "workshop", "description", "id", "number",
    "former-ids", "tittle",
  ]

  static func next(_ random: inout RandomNumbers) -> CommandLines {
    let kind = random.isOne(in: 2) ? "task" : random.pick(kinds)
    func id() -> String { random.isOne(in: 8) ? random.text() : random.pick(ids) }
    var line: CommandLines
    switch random.below(16) {
    case 0:
      line = .init(words: [
        "check", "--format",
        random.pick(["text", "short", "json", "sarif", "github", "gitlab", "junit"]),
      ])
    case 1: line = .init(words: ["check", "--fix"], changes: true, mayWriteAndFail: true)
    case 2: line = .init(words: [kind, "show", id(), "--format", random.pick(["text", "json"])])
    case 3:
      let formats = ["json", "csv", "todotxt", "taskwarrior", "ics", "markdown"]
      let words = random.pick(formats.map { ["--format", $0] } + [["--spreadsheet"]])
      // The first export with UUIDs writes the workspace's own UUID into docket.toml, even if all records are left out.
      let needsUUIDs = words.contains("taskwarrior") || words.contains("ics")
      line = .init(words: ["export"] + words, mayWriteAndFail: needsUUIDs)
    case 4, 5: line = .init(words: [kind, "list"] + listOptions(&random))
    case 6:
      line = .init(
        words: [kind, "delete", id()] + random.pick([[], ["--cascade"], ["--unset-references"]]),
        changes: true)
    case 7:
      line = .init(
        words: [kind, "rename", id(), random.pick(["new", "petrov", "weld-q4nd", random.text()])],
        changes: true)
    case 8:
      line = .init(
        words: ["task", "add", "--description", random.text(), "--title", random.text()],
        changes: true)
    case 9:
      line = .init(
        words: ["task", random.pick(["done", "reopen", "toggle", "cancel"]), id(), id()],
        changes: true)
    case 10:
      line = .init(
        words: ["task", "edit", id(), "--add-tags", random.text(), "--remove-tags", "oil"],
        changes: true)
    case 11:
      line = .init(
        words: [
          "task", "edit", id(),
          "--\(random.pick(["title", "due", "priority", "assignee", "depends-on"]))", random.text(),
        ], changes: true)
    case 12:
      line = .init(
        words: ["course", random.pick(["enroll", "unenroll"]), "swift", id()], changes: true)
    case 13:
      line = .init(
        words: [
          random.pick(["employee", "user"]), "add", "--first-name", random.text(), "--last-name",
          random.text(), "--workshop", "a",
        ], changes: true)
    case 14:
      line = .init(words: [
        random.pick(["teachers", "schema", "explain", "completions", "man", "help"]), random.text(),
      ])
    default:
      line = .init(
        words: (0..<random.below(6)).map { _ in
          random.isOne(in: 2)
            ? random.text()
            : random.pick(kinds + ids + ["list", "show", "--where", "--format", "check"])
        }, changes: true, mayWriteAndFail: true)
    }
    if random.isOne(in: 5) { line.words += ["--lang", "ru"] }
    if random.isOne(in: 10) { line.words.append("--dry-run") }
    return line
  }

  private static func listOptions(_ random: inout RandomNumbers) -> [String] {
    var words = [
      "--format", random.pick(["table", "json", "jsonl", "csv", "tsv", "ids", "markdown"]),
    ]
    if random.isOne(in: 2) { words += ["--where", condition(&random)] }
    if random.isOne(in: 3) {
      words += ["--columns", random.pick(fields) + "," + random.pick(fields)]
    }
    if random.isOne(in: 3) { words += ["--sort", random.pick(fields)] }
    if random.isOne(in: 3) { words += ["--group-by", random.pick(fields)] }
    return words
  }

  private static func condition(_ random: inout RandomNumbers) -> String {
    let tokens =
      ["and", "or", "not", "(", ")", "=", "!=", "<", ">=", "~", "done", "2026-02"] + fields
    if random.isOne(in: 20) {
      return Array(repeating: "title", count: 3000).joined(
        separator: random.pick([" and ", " or "]))
    }
    if random.isOne(in: 2) {
      return "\(random.pick(fields)) \(random.pick(["=", "!=", "<", ">", "~"])) '\(random.text())'"
    }
    return (0..<random.below(12)).map { _ in random.pick(tokens) }.joined(separator: " ")
  }
}
