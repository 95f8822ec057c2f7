import RandomNumbers
import Text

/// Generates small workspaces and conditions on them, reproducible by seed.
struct RandomQuestions {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  mutating func pick<Item>(_ items: [Item]) -> Item { random.pick(items) }

  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  private static let tasks = (1...7).map(String.init)
  private static let employees = ["a", "b", "c"]
  private static let workshops = ["x", "y"]

  mutating func world() -> PlainWorld {
    var world = PlainWorld(targets: [
      "task": ["assignee": "employee", "depends-on": "task"], "employee": ["workshop": "workshop"],
      "workshop": [:],
    ])
    for id in Self.workshops {
      world.records[.init(kind: "workshop", id: id)] = ["name": ["N\(id)"]]
    }
    for id in Self.employees {
      world.records[.init(kind: "employee", id: id)] = [
        "last-name": ["L\(id)"], "first-name": ["F"], "workshop": [pick(Self.workshops)],
      ]
    }
    for id in Self.tasks {
      var fields = ["status": [pick(["in-progress", "done"])], "description": ["d"]]
      if chance(70) { fields["assignee"] = [pick(Self.employees)] }
      if chance(60) { fields["due"] = ["2026-01-0\(pick(Array(1...5)))"] }
      let others = Self.tasks.filter { _ in chance(25) }
      if !others.isEmpty { fields["depends-on"] = others }
      world.records[.init(kind: "task", id: id)] = fields
    }
    return world
  }

  mutating func condition(about kind: String, depth: Int) -> String {
    let part = { (self: inout Self) in self.condition(about: kind, depth: depth - 1) }
    switch depth > 0 ? pick(Array(0..<10)) : 9 {
    case 0: return "not (\(part(&self)))"
    case 1: return "(\(part(&self))) and (\(part(&self)))"
    case 2: return "(\(part(&self))) or (\(part(&self)))"
    case 3, 4, 5:
      let (path, end) = path(from: kind, depth: depth - 1)
      let inner = chance(30) ? outerTest(end, kind) : condition(about: end, depth: depth - 1)
      return "\(pick(["some", "no", "every"])) \(path) (\(inner))"
    case 6:
      let (path, _) = path(from: kind, depth: depth - 1)
      return "count \(path) \(pick(["=", "!=", "<", ">", "<=", ">="])) \(pick([0, 1, 2, 3]))"
    case 7:
      let (path, end) = path(from: kind, depth: depth - 1)
      return "\(path) \(pick(["=", "!="])) \(pick(ids(of: end)))"
    case 8:
      let (path, end) = path(from: kind, depth: depth - 1)
      return "\(path).\(test(end))"
    default: return test(kind)
    }
  }

  /// Returns a path to records, and the kind that it ends in.
  private mutating func path(from kind: String, depth: Int) -> (String, String) {
    let steps = [
      "task": [
        ("assignee", "employee"), ("depends-on", "task"), ("depends-on+", "task"),
        ("depends-on*", "task"), ("task@depends-on", "task"), ("task@depends-on+", "task"),
        ("assignee.workshop", "workshop"), ("assignee.task@assignee", "task"),
        ("depends-on+.assignee", "employee"),
      ],
      "employee": [
        ("workshop", "workshop"), ("task@assignee", "task"), ("task@assignee.depends-on", "task"),
      ],
      "workshop": [("employee@workshop", "employee"), ("employee@workshop.task@assignee", "task")],
    ]
    let (path, end) = pick(steps[kind] ?? [])
    // The last parentheses of a quantifier are its own condition; here they are always followed by a step or by such
    // parentheses.
    return chance(20) && depth > 0
      ? ("\(path)(\(condition(about: end, depth: 0)))", end) : (path, end)
  }

  private mutating func test(_ kind: String) -> String {
    switch kind {
    case "task":
      pick([
        "due", "due < 2026-01-03", "due >= 2026-01-02", "status = done", "status != done",
        "status in (done, cancelled)", "assignee", "assignee = a", "assignee in (a, b)", "id > 3",
        "depends-on = 2", "id in (1, 2, 5)", "due != 2026-01-01",
      ])
    case "employee": pick(["workshop = x", "id = a", "last-name = Lb", "id != c"])
    default: pick(["id = x", "name = Ny"])
    }
  }

  /// Returns a test that compares a record with the one outside the parentheses.
  private mutating func outerTest(_ end: String, _ kind: String) -> String {
    switch (end, kind) {
    case ("task", "task"):
      pick(["due < .due", "due >= .due", "assignee = .assignee", "id = .id", "depends-on = .id"])
    case ("employee", "task"): "id = .assignee"
    case ("task", "employee"): "assignee.workshop = .workshop"
    default: test(end)
    }
  }

  private func ids(of kind: String) -> [String] {
    ["task": Self.tasks, "employee": Self.employees, "workshop": Self.workshops][kind] ?? []
  }
}

extension PlainWorld {
  /// The records as files of a workspace.
  var files: [(path: Path, bytes: [UInt8])] {
    records.map { name, fields in
      let lines = fields.map { key, values in
        let texts = values.map { key == "due" ? $0 : "\"\($0)\"" }
        return "\(key) = " + (key == "depends-on" ? "[\(texts.joined(separator: ", "))]" : texts[0])
      }
      return (name.path, Array((lines.joined(separator: "\n") + "\n").utf8))
    }
  }
}

extension PlainWorld.Name {
  var path: Path { "\(kind)s/\(id).toml" }
}
