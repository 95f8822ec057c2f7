import Platform
import TestSupport
import RandomNumbers
import Testing
import Text

/// Random small histories with known changes: what each commit did to which record, whatever its id and folder.
@Suite(
  "The history of records with changing ids and folders",
  .enabled(if: Sandbox.hasGit, "git is not installed"))
struct HistoryModelTests {
  /// The seeds of histories: two of five, or as many as `DOCKET_HISTORIES` says (90 of them have more than 445 records
  /// and 2,000 fields); a comma-separated list names seeds.
  private static let seeds: [UInt64] = {
    let asked = (Environment.variables["DOCKET_HISTORIES"] ?? "").split(separator: ",")
      .compactMap { UInt64($0) }
    if asked.count > 1 { return asked }
    return asked.first.map { Array(1...max($0, 1)) } ?? part(of: 1...5, every: 5)
  }()

  @Test(
    "log finds exactly the commits of a record, and blame the last commit of each field",
    arguments: seeds)
  func random(seed: UInt64) throws {
    try Sandbox.with { sandbox in
      var model = try HistoryModel(sandbox, seed: seed)
      for _ in 1...3 { try model.round() }
      var fields = 0
      for task in model.main.values.sorted(by: { $0.token < $1.token }) {
        let log = try sandbox.run("docket", "task", "log", task.id, "--format", "json")
        if values(of: "subject", in: log.output).sorted() != task.log.sorted() {
          let told = values(of: "subject", in: log.output)
          let graph = try sandbox.run("git", "log", "--graph", "-m", "--name-status", "--format=%s")
          Issue.record("\(told) of \(task)\n\(String(decoding: graph.output, as: UTF8.self))")
        }
        let blame = try sandbox.run("docket", "blame", task.id, "--format", "json")
        let blamed = zip(
          values(of: "field", in: blame.output), values(of: "subject", in: blame.output))
        for (field, subject) in blamed {
          #expect(task.blame[field].map { $0 == subject } ?? true, "\(field) of \(task)")
          fields += 1
        }
      }
      if Environment.variables["DOCKET_HISTORIES"] != nil {
        print("history \(seed): \(model.main.count) records, \(fields) fields")
      }
    }
  }

  @Test(
    "diff matches records correctly between a commit and its descendant", arguments: seeds
  )
  func differences(seed: UInt64) throws {
    try Sandbox.with { sandbox in
      var model = try HistoryModel(sandbox, seed: seed)
      for _ in 1...3 { try model.round() }
      for _ in 1...8 {
        let places = [0, 1].map { _ in model.states.indices.randomElement(using: &model.random) ?? 0
        }
        let (old, new) = (model.states[places.min() ?? 0], model.states[places.max() ?? 0])
        let ancestry = try sandbox.run(
          "git", "merge-base", "--is-ancestor", old.subject, new.subject)
        if ancestry.status != .exited(0) { continue }
        let diff = try sandbox.run("docket", "diff", old.subject, new.subject, "--format", "json")
        let told = changes(in: diff.output)
        let meant = HistoryModel.changes(from: old.state, to: new.state)
        #expect(told == meant, "from \(old) to \(new)")
      }
    }
  }

  /// The changes of each task in the output of `docket diff`.
  private func changes(in json: [UInt8]) -> Set<String> {
    var changes: [[String: String]] = []
    for line in String(decoding: json, as: UTF8.self).split(separator: "\n") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
      guard words.count == 2, line.hasPrefix("      \"") else { continue }
      if words[0] == "action" { changes.append([:]) }
      if !changes.isEmpty { changes[changes.count - 1][words[0]] = words[1] }
    }
    return Set(
      changes.map { change in
        let action = ["moved", "changed"].contains(change["action"]) ? "kept" : change["action"]
        return [action, change["from"], change["id"]].compactMap(\.self).joined(separator: " ")
      })
  }

  private func values(of member: String, in json: [UInt8]) -> [String] {
    String(decoding: json, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\"")
      return words.count > 3 && words[1] == member ? String(words[3]) : nil
    }
  }
}

/// Two branches, with the known state of each record on both.
private struct HistoryModel {
  struct Task {
    /// The identity of the task in this model, and its number.
    let token: Int
    var id: String
    var formerIDs: Set<String> = []
    var isArchived = false
    var title: String
    var text: String
    var log: Set<String>
    var blame: [String: String]

    var path: String { (isArchived ? "tasks/archive/" : "tasks/") + "\(id).toml" }

    mutating func rename(_ new: String) {
      if new == id { return }
      formerIDs.insert(id)
      formerIDs.remove(new)
      id = new
    }

    /// Every third file has no creation time, like a file written by hand.
    var bytes: String {
      let created =
        token % 3 == 0 ? "" : "created = 2026-01-01T\(token / 60 + 10):\(token % 60 + 10):00Z\n"
      let former = formerIDs.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      return "number = \(token)\ntitle = \"\(title)\"\nstatus = \"in-progress\"\n"
        + "\(created)description = \"\(text)\"\n"
        + (former.isEmpty ? "" : "former-ids = [\(former)]\n")
    }
  }

  typealias State = [Int: Task]

  let sandbox: Sandbox
  var random: RandomNumbers
  var main: State = [:]
  /// The commits, each tagged with its subject.
  private(set) var states: [(subject: String, state: State)] = []
  private var count = 0
  private var tokens = 0

  init(_ sandbox: Sandbox, seed: UInt64) throws {
    self.sandbox = sandbox
    random = RandomNumbers(seed: seed)
    try sandbox.write(Array("format = 1\n".utf8), to: "docket.toml")
    try git("init", "-q", "-b", "main", ".")
    var state: State = [:]
    for _ in 1...3 { add(to: &state, "c0") }
    main = state
    try commit(main, "c0")
  }

  mutating func round() throws {
    try git("checkout", "-q", "-b", "side\(count)")
    let name = "side\(count)"
    let base = main
    var side = main
    for _ in 1...Int.random(in: 2...4, using: &random) { try change(&side) }
    try git("checkout", "-q", "main")
    var own = main
    for _ in 1...Int.random(in: 2...4, using: &random) { try change(&own) }
    let subject = next()
    try git("merge", "-q", "--no-commit", "-s", "ours", name)
    main = merged(base, own, side, subject)
    try commit(main, subject)
  }

  private mutating func next() -> String {
    count += 1
    return "c\(count)"
  }

  private mutating func add(to state: inout State, _ subject: String) {
    tokens += 1
    state[tokens] = Task(
      token: tokens, id: "task-\(tokens)", title: "Title \(tokens)", text: "Text \(tokens)",
      log: [subject], blame: ["title": subject, "description": subject])
  }

  private mutating func change(_ state: inout State) throws {
    let subject = next()
    let token = state.keys.sorted().randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1:
      add(to: &state, subject)
      return try commit(state, subject)
    case 2: state[token]?.isArchived.toggle()
    case 3: state[token]?.rename("task-\(token)-\(subject)")
    case 4 where state.count > 2: state[token] = nil
    case 5:
      state[token]?.title = "Title \(token) \(subject)"
      state[token]?.blame["title"] = subject
    default:
      state[token]?.text = "Text \(token) \(subject)"
      state[token]?.blame["description"] = subject
    }
    state[token]?.log.insert(subject)
    try commit(state, subject)
  }

  /// The merge that a person would make, ours first; if a record has two ids, theirs becomes a former id.
  private func merged(_ base: State, _ ours: State, _ theirs: State, _ subject: String) -> State {
    var result: State = [:]
    for token in Set(ours.keys).union(theirs.keys).sorted() {
      let (old, own, other) = (base[token], ours[token], theirs[token])
      if old != nil, own == nil || other == nil {
        let rest = own ?? other
        if rest?.log != old?.log { result[token] = rest }
        continue
      }
      guard var task = own ?? other else { continue }
      if let old, let own, let other {
        if own.title == old.title {
          (task.title, task.blame["title"]) = (other.title, other.blame["title"])
        }
        if own.text == old.text {
          (task.text, task.blame["description"]) = (other.text, other.blame["description"])
        }
        task.formerIDs.formUnion(other.formerIDs)
        task.rename(own.id == old.id ? other.id : own.id)
        if task.id != other.id { task.formerIDs.insert(other.id) }
        if own.isArchived == old.isArchived { task.isArchived = other.isArchived }
        task.log.formUnion(other.log)
      }
      result[token] = task
    }
    for token in result.keys.sorted() {
      guard let task = result[token] else { continue }
      let former = [ours[token], theirs[token]].compactMap(\.self)
      if !former.contains(where: { $0.path == task.path })
        || !former.contains(where: { $0.formerIDs == task.formerIDs })
      {
        result[token]?.log.insert(subject)
      }
    }
    return result
  }

  /// The changes of each task between two commits.
  static func changes(from old: State, to new: State) -> Set<String> {
    var changes: Set<String> = []
    for token in Set(old.keys).union(new.keys) {
      switch (old[token], new[token]) {
      case (let before?, let after?):
        if before.id != after.id {
          changes.insert("renamed \(before.id) \(after.id)")
        } else if before.path != after.path || before.bytes != after.bytes {
          changes.insert("kept \(after.id)")
        }
      case (nil, let after?): changes.insert("added \(after.id)")
      case (let before?, nil): changes.insert("deleted \(before.id)")
      case (nil, nil): break
      }
    }
    return changes
  }

  private mutating func commit(_ state: State, _ subject: String) throws {
    try sandbox.run("rm", "-rf", "tasks")
    try sandbox.run("mkdir", "-p", "tasks/archive")
    for task in state.values { try sandbox.write(Array(task.bytes.utf8), to: task.path) }
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", subject)
    try git("tag", subject)
    states.append((subject, state))
  }

  private func git(_ arguments: String...) throws {
    let result = try sandbox.run("git", arguments)
    #expect(
      result.status == .exited(0), "\(arguments) \(String(decoding: result.errors, as: UTF8.self))")
  }
}
