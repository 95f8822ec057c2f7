import RandomNumbers

/// How new tasks get their numbers.
enum Numbering: String, CaseIterable {
  /// The next one in the clone.
  case next
  /// The next one that neither the clone nor what was fetched last has.
  case fetched
  /// The next of one's own: every tenth.
  case ownTenth = "own tenth"
  /// One that was reserved at the remote.
  case reserved

  /// What docket.toml says for it.
  var settings: String { self == .reserved ? "reserve-numbers = 10\n" : "" }
}

/// The numbers of tasks as clones and the remote had them.
struct NumbersSeen {
  private var published: [Token: Int] = [:]
  /// How often a task that others may know got another number, and how often one that nobody knew.
  private(set) var publishedChanges = 0
  private(set) var ownChanges = 0
  private(set) var highest = 0

  mutating func publish(_ numbers: [Token: Int]) {
    for (token, number) in numbers {
      if let old = published.updateValue(number, forKey: token), old != number {
        publishedChanges += 1
      }
      highest = max(highest, number)
    }
  }

  mutating func compare(_ before: [Token: Int], _ after: [Token: Int]) {
    for (token, number) in after where published[token] == nil {
      if let old = before[token], old != number { ownChanges += 1 }
    }
  }
}

extension Round {
  func numbersOfTasks(_ clone: Int) throws -> [Token: Int] {
    var numbers: [Token: Int] = [:]
    for record in try Files(programs, clones[clone]).records(of: .task) {
      if let token = record.token, let number = Int(record.id) { numbers[token] = number }
    }
    return numbers
  }

  /// Has docket take numbers at the remote, which one time in ten does not answer.
  mutating func reserve(_ clone: Int) throws {
    guard plan.numbering == .reserved else { return }
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    if chance >> 33 % 10 == 0 { return }
    try programs.must("docket", ["git", "reserve"], in: clones[clone].folder)
  }

  /// Adds a task, maybe one that depends on others.
  mutating func addTask(_ step: Plan.Step) throws {
    var random = RandomNumbers(seed: step.seed)
    let (token, clone) = (step.number, step.clone)
    let numbers = try numbersOfTasks(clone)
    var arguments = ["task", "add", "--title", "t\(token)", "--description", "d\(token)"]
    var acts: [Act.What] = [
      .add(token, .task), .set(token, field: "title", "t\(token)"),
    ]
    if random.below(3) == 0 {
      let target = random.pick(numbers.keys.sorted())
      arguments += ["--depends-on", "\(numbers[target] ?? 0)"]
      acts.append(.refer(token, field: "depends-on", target))
    }
    let highest = numbers.values.max() ?? 0
    switch plan.numbering {
    case .next, .reserved: break
    case .fetched:
      let there = try programs.must(
        "git", ["ls-tree", "--name-only", "origin/main", "tasks/"], in: clones[clone].folder)
      let known = there.split(separator: "\n").compactMap {
        Int($0.dropFirst("tasks/".count).dropLast(".toml".count))
      }
      arguments += ["--id", "\(max(highest, known.max() ?? 0) + 1)"]
    case .ownTenth:
      arguments += ["--id", "\((highest / 10 + 1) * 10 + clone)"]
    }
    try programs.must("docket", arguments, in: clones[clone].folder)
    note(clone, "docket " + arguments.map(\.debugDescription).joined(separator: " "))
    for what in acts { mean(what, in: clone) }
  }
}
