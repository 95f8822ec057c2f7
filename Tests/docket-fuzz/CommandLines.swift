import RandomNumbers

/// A command line, made up.
struct CommandLines {
  var words: [String]
  /// Whether it may change files where it ends well.
  var changes = false
  /// Whether it may change files and report something all the same.
  var mayWriteAndFail = false

  private static let kinds = ["task", "employee", "user", "course", "workshop", "machine"]
  private static let ids = ["1", "2", "3", "99", "petrov", "ivanov", "sidorova-anna", "swift", "a"]
  private static let fields = [
    "title", "status", "assignee", "due", "priority", "tags", "depends-on", "name", "email",
    "assignee.workshop.name", "depends-on.depends-on.id", "workshop", "description", "id", "tittle",
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
      // The first that needs UUIDs writes the workspace's own into docket.toml, whatever is left out of the export.
      let needsUUIDs = words.contains("taskwarrior") || words.contains("ics")
      line = .init(words: ["export"] + words, mayWriteAndFail: needsUUIDs)
    case 4, 5: line = .init(words: [kind, "list"] + listOptions(&random))
    case 6:
      line = .init(
        words: [kind, "delete", id()] + random.pick([[], ["--cascade"], ["--unset-references"]]),
        changes: true)
    case 7:
      line = .init(
        words: [kind, "rename", id(), random.pick(["new", "petrov", "7", random.text()])],
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

/// What is to be imported, made up.
enum ImportTexts {
  static func next(_ random: inout RandomNumbers) -> (format: String, text: String) {
    let count = 1 + random.below(4)
    switch random.below(5) {
    case 0: return ("csv", spreadsheet(&random))
    case 1:
      let rows = (0..<count).map { number in
        "\(number + 40),\"\(random.text().split(separator: "\"").joined())\",in-progress"
      }
      return ("csv", "id,description,status\n" + rows.joined(separator: "\n") + "\n")
    case 2:
      let items = (0..<count).map { number in
        "{\"id\": \(number), \"todo\": \(json(random.text())), \"completed\": \(random.isOne(in: 2)), "
          + "\"userId\": 5}"
      }
      return ("json", "{\"todos\": [\(items.joined(separator: ","))], \"total\": \(count)}")
    case 3:
      let items = (0..<count).map { number in
        "{\"uuid\": \"00000000-0000-0000-0000-00000000000\(number)\", \"status\": \"pending\", "
          + "\"entry\": \"20260214T100000Z\", \"description\": \(json(random.text()))}"
      }
      return ("json", "[\(items.joined(separator: ","))]")
    default:
      return (
        "txt",
        (0..<count).map { _ in random.pick(["", "(A) ", "x 2026-02-14 "]) + random.text() }
          .joined(separator: "\n") + "\n"
      )
    }
  }

  /// A table with labels, another separator, and cells as spreadsheets write them or nearly so.
  private static func spreadsheet(_ random: inout RandomNumbers) -> String {
    let separator = random.pick([";", "\t", ",", "|"])
    let cells = [
      "", "27.11.2026", "31.02.2026", "11/12/2026 9:05", "27.11.2026 9:05", "завтра", "высокий",
      "1 500", "1,0", "да", "'=1", "№ 5", "#2", "a;b", "\"", "\"\"", "Иванов", "x (y)",
    ]
    var header = ["Описание", "Срок", "Завершено", "Статус", "Исполнитель", "Зависит от", "№", ""]
    for _ in 0..<random.below(3) { header.remove(at: random.below(header.count)) }
    let rows = (0..<1 + random.below(4)).map { _ in
      (0..<random.below(10)).map { _ in
        random.isOne(in: 9) ? "\"\(random.text())\"" : random.pick(cells)
      }.joined(separator: separator)
    }
    return (random.isOne(in: 3) ? "sep=\(separator)\n" : "")
      + ([header.joined(separator: separator)] + rows).joined(
        separator: random.pick(["\n", "\r\n", "\r"]))
  }

  private static func json(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
          ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16) : String(scalar)
      }.joined() + "\""
  }
}
