import RandomNumbers
import Text
import Workspace

/// The files of small workspaces with many errors that can be fixed.
enum RandomTexts {
  static let paths =
    (1...6).map { "tasks/t\($0).toml" } + (4...7).map { "tasks/archive/\($0).toml" }
    + ["petrov", "orlov", "sidorova-anna"].map { "employees/\($0).toml" }
    + [
      "employees/former/petrov.toml", "workshops/assembly.toml", "machines/press.toml",
      "machines/mill.toml", "machines/old/mill.toml",
    ]

  static func settings(_ random: inout RandomNumbers) -> String {
    if random.isOne(in: 12) { return "format = \n" }
    var text = "format = 1 # «ё» 😀\n"
    if random.isOne(in: 6) { return text }
    text += "[kinds.machine]\n"
    text += random.isOne(in: 2) ? "folder = \"machines\"\n" : ""
    text += random.isOne(in: 2) ? "columns = [\"id\", \"name\", \"task@machine.assignee\"]\n" : ""
    text += random.isOne(in: 2) ? "group-by = \"hall\"\ntitle = [\"name\", \"hall\"]\n" : ""
    text += "fields.name = { type = \"text\", required = true }\n"
    text +=
      "\n[kinds.machine.fields.hall]\ntype = \"text\"\nlabel = { en = \"Hall\", ru = \"Зал\" }\n"
    text += "[kinds.machine.fields.spare]\ntype = \"list of reference\"\nto = 'machine'\n"
    text += "\n[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machine\"\n"
    text += "[kinds.task.fields.crew]\ntype = \"set of reference\"\nto = \"employee\"\n"
    if random.isOne(in: 2) {
      text +=
        "[conditions.machine]\nidle = \"not task@machine and hall\"\ntwin = 'some spare (hall = .hall)'\n"
      text +=
        "[conditions.task]\nodd = \"machine.hall ~ \\\"ё\\\" and some machine.spare* (idle)\"\n"
    }
    if random.isOne(in: 2) {
      text +=
        "[queries.late]\nquery = \"\"\"\ntask where machine.hall ~ x and \\\n  open\n  show id, machine.hall\"\"\"\n"
    }
    if random.isOne(in: 3) {
      text += "[queries.all]\nquery = \"machine group by hall show count\"\n"
    }
    if random.isOne(in: 3) { text += "[queries.bad]\nquery = \"machine where\"\n" }
    if random.isOne(in: 2) {
      text +=
        "[rules.placed]\nrule = \"no task where machine and not machine.hall\"\nmessage = \"Place it\"\n"
    }
    if random.isOne(in: 3) {
      text += "[rules.few]\nrule = \"count task where open per machine <= 2\"\n"
    }
    if random.isOne(in: 3) { text += "[rules.tags]\nrule = \"no task where tags = b\"\n" }
    if random.isOne(in: 5) { text += "[rules.x]\nrul = \"no task where tags = b\"\n" }
    return random.isOne(in: 4) ? text.replacing("\n", with: "\r\n") : text
  }

  static func text(of path: String, _ random: inout RandomNumbers) -> String {
    if random.isOne(in: 14) { return random.pick(["", "title = ", "a = 1\na = 2\n", "x = [\n"]) }
    var lines: [String]
    switch path.split(separator: "/").first {
    case "tasks": lines = task(&random)
    case "employees":
      lines = [
        "last-name = \"Петров 😀\"", "first-name = \"И\"",
        "workshop = \"\(random.pick(["assembly", "asembly"]))\"",
      ]
    case "machines":
      lines = ["name = \"П\"", "hall = \"ё\""].filter { _ in !random.isOne(in: 4) }
      if random.isOne(in: 2) {
        lines.append("spare = [\"\(random.pick(["press", "mill", "pres"]))\"]")
      }
    default: lines = ["name = \"Сборка\""]
    }
    if random.isOne(in: 5) { lines.append("unheard = 'ё'") }
    if random.isOne(in: 4) { lines.insert("# «😀» здесь", at: random.below(lines.count + 1)) }
    let end = random.isOne(in: 4) ? "\r\n" : "\n"
    return lines.joined(separator: end) + (random.isOne(in: 6) ? "" : end)
  }

  private static func task(_ random: inout RandomNumbers) -> [String] {
    var lines = [
      "status = \"\(random.pick(["done", "in-progress", "in-progress", "cancelled", "dnoe"]))\""
    ]
    lines.append(random.isOne(in: 6) ? "descripton = \"D\"" : "description = \"Д 😀\"")
    let more: [String] = [
      "assignee = \"\(random.pick(["petrov", "orlov", "petrv", "nobody"]))\" # кто",
      "number = \(1 + random.below(8))",
      "depends-on = [\"\(1 + random.below(8))\", \"\(1 + random.below(8))\"]",
      // Tasks used to be referred to by number.
      "depends-on = [\"\(1 + random.below(8))\", \(1 + random.below(8))]",
      "depends-on = [\r\n  \"\(1 + random.below(8))\", # ё\r\n]",
      "tags = [\"b\", \"a\"]", "tags = [\n  \"a\",\n  \"a\",\n]", "due = 2026-01-01",
      "source = \"list:\(random.below(2))@description=1\"", "priority = \"hihg\"",
      "machine = \"\(random.pick(["press", "mill", "mil", "saw"]))\"",
      "crew = [\n  \"petrov\", # ё\n  \"orlof\",\n  \"orlov\",\n]",
      "completed = 2026-01-01T10:00:00Z",
      "title = \"\\e ё\"", "asignee = \"orlov\"",
    ]
    var names: Set<Substring> = []
    for line in more where random.isOne(in: 3) {
      if names.insert(line.prefix { $0 != " " }).inserted { lines.append(line) }
    }
    lines.shuffle(using: &random)
    return lines
  }
}
