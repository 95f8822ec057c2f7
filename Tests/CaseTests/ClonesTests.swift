import Platform
import Testing

/// Two clones of one repository, whose owners work at the same time.
@Suite("Two clones that add tasks under the same numbers")
struct ClonesTests {
  enum Way: String, CaseIterable {
    case merge, rebase, cherryPick
  }

  @Test(
    "keep every task, and every reference its meaning",
    arguments: Way.allCases, [true, false])
  func rounds(way: Way, hasDriver: Bool) throws {
    try Sandbox.with { sandbox in
      var random = Numbers(seed: hasDriver ? 7 : 8)
      var clones = try Clones(sandbox, hasDriver: hasDriver)
      for round in 1...4 {
        try clones.work(on: .first, round, &random)
        try clones.first.git("push", "-q", "origin", "main")
        try clones.work(on: .second, round, &random)
        try clones.bringTogether(way)
        let check = try clones.second.run("docket", "check")
        #expect(check.status == .exited(0), "\(String(decoding: check.output, as: UTF8.self))")
        #expect(try clones.second.tasks() == clones.expected)
        try clones.second.git("push", "-q", "origin", "main")
        try clones.first.git("pull", "-q", "--ff-only", "origin", "main")
      }
    }
  }
}

/// The clones, and what the tasks of both are expected to say, by the text of the task.
private struct Clones {
  var first: Sandbox
  var second: Sandbox
  var expected: [String: Expectation] = [:]

  /// What is known of a task besides its text.
  struct Expectation: Equatable {
    /// The texts of the tasks that it depends on.
    var needs: Set<String> = []
    var due = ""
  }

  enum Side: String { case first, second }

  init(_ sandbox: Sandbox, hasDriver: Bool) throws {
    (first, second) = (sandbox, sandbox)
    try sandbox.git("init", "-q", "--bare", "-b", "main", "remote")
    first.folder += "/первый клон"
    second.folder += "/second"
    try sandbox.git("clone", "-q", "remote", "первый клон")
    try first.git("checkout", "-q", "-b", "main")
    try first.must("docket", ["init"])
    for number in 1...3 {
      try first.must(
        "docket", ["task", "add", "--title", "Shared \(number)", "--description", "s\(number)"])
      expected["s\(number)"] = Expectation()
    }
    try first.git("add", "-A")
    try first.git("commit", "-q", "-m", "start")
    try first.git("push", "-q", "origin", "main")
    try sandbox.git("clone", "-q", "remote", "second")
    if hasDriver {
      for clone in [first, second] { try clone.must("docket", ["git", "setup"]) }
    }
  }

  /// Some commits with new tasks, and with references to them from new and from shared ones.
  mutating func work(on side: Side, _ round: Int, _ random: inout Numbers) throws {
    var clone = side == .first ? first : second
    clone.variables["SOURCE_DATE_EPOCH"] =
      "\(1_770_000_000 + round * 1000 + (side == .first ? 0 : 500))"
    var own: [(number: String, text: String)] = []
    for commit in 1...Int.random(in: 1...3, using: &random) {
      for step in 1...Int.random(in: 1...2, using: &random) {
        let text = "\(side) \(round) \(commit) \(step)"
        var arguments = ["task", "add", "--title", "T \(text)", "--description", text]
        expected[text] = Expectation()
        if let target = own.randomElement(using: &random), Bool.random(using: &random) {
          arguments += ["--depends-on", target.number]
          expected[text]?.needs = [target.text]
        }
        let output = try clone.must("docket", arguments + ["--format", "json"])
        let number = output.split(separator: "tasks/").last?.prefix { $0.isNumber }
        own.append((String(try #require(number)), text))
      }
      if let target = own.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
        let shared = Int.random(in: 1...3, using: &random)
        try clone.must(
          "docket", ["task", "edit", "\(shared)", "--add-depends-on", target.number])
        expected["s\(shared)"]?.needs.insert(target.text)
      }
      if let target = own.randomElement(using: &random) {
        let due = "2027-0\(round)-1\(commit)"
        try clone.must("docket", ["task", "edit", target.number, "--due", due])
        expected[target.text]?.due = due
      }
      try clone.must(
        "docket",
        side == .first
          ? ["task", "edit", "1", "--due", "2026-12-0\(round)"]
          : ["task", "edit", "1", "--add-tags", "t\(round)"])
      if side == .first { expected["s1"]?.due = "2026-12-0\(round)" }
      try clone.git("add", "-A")
      try clone.git("commit", "-q", "-m", "\(side) \(round) \(commit)")
    }
  }

  func bringTogether(_ way: ClonesTests.Way) throws {
    try second.git("fetch", "-q", "origin")
    switch way {
    case .merge: try second.run("git", "merge", "-q", "--no-edit", "origin/main")
    case .rebase: try second.run("git", "rebase", "-q", "origin/main")
    case .cherryPick:
      try second.git("branch", "-m", "work")
      try second.git("checkout", "-q", "-b", "main", "origin/main")
      try second.run("git", "cherry-pick", "origin/main..work")
    }
    let name = way == .cherryPick ? "cherry-pick" : way.rawValue
    for _ in 0..<20 {
      let resolved = try second.run("docket", "git", "resolve")
      guard resolved.status == .exited(0) else { break }
      let went = try second.run("git", "-c", "core.editor=true", name, "--continue")
      if went.status != .exited(0), way == .cherryPick,
        String(decoding: went.errors, as: UTF8.self).contains("is now empty")
      {
        try second.run("git", "cherry-pick", "--skip")
      }
    }
    try second.run("git", "commit", "-q", "-a", "-m", "references")
    if way == .cherryPick { try second.git("branch", "-D", "work") }
  }
}

extension Sandbox {
  fileprivate func git(_ arguments: String...) throws { try must("git", arguments) }

  @discardableResult
  fileprivate func must(_ program: String, _ arguments: [String]) throws -> String {
    let result = try run(program, arguments)
    #expect(
      result.status == .exited(0),
      "\(program) \(arguments): \(String(decoding: result.errors, as: UTF8.self))")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// What the tasks say, by their texts.
  fileprivate func tasks() throws -> [String: Clones.Expectation] {
    let table = try must(
      "docket", ["task", "list", "--format", "tsv", "--columns", "id,description,depends-on,due"])
    let rows = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let texts = Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { one, _ in one })
    return Dictionary(
      rows.map { row in
        let numbers = row[2].split { !$0.isNumber }.map(String.init)
        let needs = Set(numbers.map { texts[$0] ?? "no task \($0)" })
        return (row[1], Clones.Expectation(needs: needs, due: row[3]))
      }, uniquingKeysWith: { one, _ in one })
  }
}

/// The same numbers in every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
