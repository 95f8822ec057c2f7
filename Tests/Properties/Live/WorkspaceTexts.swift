import RandomNumbers
import Text
import Workspace

/// The contents of files in a small workspace for random edits.
enum WorkspaceTexts {
  static let folders: [Path] = [
    "tasks", "tasks/archive", "tasks/archive/old", "employees", "machines",
  ]
  static let linked: Path = "workshops/linked.toml"
  static let paths: [Path] =
    (1...6).map { Path("tasks/\($0).toml") } + (5...8).map { Path("tasks/archive/\($0).toml") }
    + [
      "tasks/archive/old/9.toml", "tasks/x.toml", "employees/petrov.toml", "employees/ivanov.toml",
      "employees/Bad.toml", "workshops/assembly.toml", linked, "machines/press.toml",
      "machines/mill.toml", "tasks/stray.txt", "users/anna.toml", "users/boris.toml",
      "users/vera.toml",
    ]

  static let machines = """
    [kinds.machine]
    folder = "machines"
    fields.name = { type = "text", unique = true }
    fields.part-of = { type = "reference", to = "machine", acyclic = true }
    fields.spare-for = { type = "reference", to = "machine", acyclic = true }
    [kinds.task.fields.machine]
    type = "reference"
    to = "machine"

    """

  /// Rules of each form, with all features of paths.
  static let rules = [
    "no task where due and status = done",
    "no task where due < today",
    "every task has assignee",
    "every user has email",
    "every task where assignee has assignee.workshop",
    "no task where assignee = petrov and due",
    "no task where assignee = \"P Ivan\"",
    "no task where assignee.last-name = Q",
    "no task where assignee.workshop.name = N",
    "no task where some depends-on (status = in-progress) and status = done",
    "no task where some depends-on (due >= .due)",
    "no task where some depends-on+ (status = cancelled)",
    "no task where some task@depends-on(status = done) (due)",
    "no employee where count task@assignee > 2",
    "no employee where not task@assignee",
    "no workshop where not employee@workshop.last-name",
    "no task where not assignee.workshop.name = N",
    "no task where not some depends-on+ (status = done)",
    "every task has assignee ~ P",
    "every task where some depends-on (not due >= .due) has due",
    "count task where not due <= 2",
    "count task per assignee >= 1",
    "count task where not assignee.workshop = assembly per status >= 1",
    "no workshop where some employee@workshop.task@assignee (due)",
    "every employee has some task@assignee (status = in-progress)",
    "count task where status = done <= 3",
    "count task where due >= 2",
    "count task per assignee <= 2",
    "count task where status = done per assignee.workshop >= 1",
    "count task per status <= 3",
    "count machine per name <= 1",
  ]

  static func text(of path: Path, _ random: inout RandomNumbers) -> String {
    if random.isOne(in: 9) { return random.pick(["", "title = ", "\u{0}", "a = 1\na = 2\n"]) }
    if path == Workspace.fileName { return settings(&random) }
    return lines(of: path, &random).joined()
  }

  /// The text after a little random typing.
  static func typing(in text: String, of path: Path, _ random: inout RandomNumbers) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0) + "\n"
    }
    if lines.last == "\n" { lines.removeLast() }
    switch random.below(8) {
    case 0: lines.insert("# note\n", at: 0)
    case 1:
      // Half of a line is typed or deleted.
      let bytes = Array(text.utf8)
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(4))
      let typed = random.pick(["", "\"", "x", "\n", " = ", "[", "1", "é"])
      return String(decoding: bytes[..<start] + Array(typed.utf8) + bytes[end...], as: UTF8.self)
    case 2: if !lines.isEmpty { lines.remove(at: random.below(lines.count)) }
    case 3...6 where path != Workspace.fileName:
      // A field gets another value.
      guard let line = self.lines(of: path, &random).randomElement(using: &random) else { break }
      let key = line.prefix { $0 != "=" }
      lines = lines.map { $0.hasPrefix(key) ? line : $0 }
      if !lines.contains(line) { lines.append(line) }
    default: return self.text(of: path, &random)
    }
    return lines.joined()
  }

  private static func settings(_ random: inout RandomNumbers) -> String {
    switch random.below(8) {
    case 0: "format = \n"
    case 1: usableSettings(&random) + "[kinds.bad"
    default: usableSettings(&random)
    }
  }

  static func usableSettings(_ random: inout RandomNumbers) -> String {
    var text = "format = 1\n" + (random.isOne(in: 4) ? "" : machines)
    for number in 0..<random.below(6) {
      text += "[rules.r\(number)]\nrule = '\(random.pick(rules))'\n"
      if random.isOne(in: 2) { text += "severity = \"warning\"\nmessage = \"M\"\n" }
    }
    return text
  }

  private static func lines(of path: Path, _ random: inout RandomNumbers) -> [String] {
    switch path.top {
    case "tasks": task(&random)
    case "users":
      [
        "first-name = \"F\"\n", "last-name = \"L\"\n",
        "email = \"\(random.pick(["a@b.org", "A@b.org", "c@d.org", "nobody"]))\"\n",
      ].filter { _ in !random.isOne(in: 8) }
    case "employees":
      [
        "last-name = \(random.pick(["\"P\"", "\"Q\"", "5"]))\n",
        "first-name = \"\(random.pick(["Ivan", "Olga"]))\"\n",
        "workshop = \(random.pick(["\"assembly\"", "\"linked\"", "\"asembly\"", "7"]))\n",
      ].filter { _ in !random.isOne(in: 8) }
    case "machines":
      [
        "name = \"\(random.pick(["N", "M"]))\"\n",
        "part-of = \"\(random.pick(["press", "mill"]))\"\n",
        "spare-for = \"\(random.pick(["press", "mill", "saw"]))\"\n",
      ].filter { _ in !random.isOne(in: 3) }
    default: [random.isOne(in: 6) ? "name = 5\n" : "name = \"N\"\n"]
    }
  }

  private static func task(_ random: inout RandomNumbers) -> [String] {
    var lines = [
      "status = \(random.pick(["\"done\"", "\"in-progress\"", "\"cancelled\"", "\"begun\"", "5"]))\n",
      "description = \"D\"\n",
    ]
    let others = [
      "assignee = \(random.pick(["\"petrov\"", "\"ivanov\"", "\"petrof\"", "7"]))\n",
      "depends-on = [\"\(1 + random.below(9))\", \"\(1 + random.below(9))\"]\n",
      "depends-on = [\(random.pick(["", "\"x\", "]))\(1 + random.below(9))]\n",
      "source = \"list:\(random.below(2))\"\n",
      "due = \(random.pick(["2026-01-01", "2999-12-31", "\"soon\""]))\n",
      "machine = \"\(random.pick(["press", "mill", "saw"]))\"\n",
    ]
    for line in others
    where random.isOne(in: 2) && !lines.contains(where: { $0.hasPrefix(line.prefix(6)) }) {
      lines.append(line)
    }
    return lines
  }
}
