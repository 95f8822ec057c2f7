import Platform

/// What was counted in rounds.
struct Counts {
  var rounds = 0
  var acts = 0
  var integrations = 0
  /// Integrations at which git stopped.
  var stops = 0
  var refusedPushes = 0
  /// Files that one side removed and the other changed, which a person chose to keep.
  var choices = 0
  /// References to what went, which a person took away.
  var mendedReferences = 0
  var lost = 0
  var mixed = 0
  var otherFaults = 0

  static func += (one: inout Counts, other: Counts) {
    one.rounds += other.rounds
    one.acts += other.acts
    one.integrations += other.integrations
    one.stops += other.stops
    one.refusedPushes += other.refusedPushes
    one.choices += other.choices
    one.mendedReferences += other.mendedReferences
    one.lost += other.lost
    one.mixed += other.mixed
    one.otherFaults += other.otherFaults
  }

  var text: String {
    "\(rounds) rounds, \(acts) acts, \(integrations) integrations, \(stops) stops, "
      + "\(refusedPushes) refused pushes, \(choices) choices, "
      + "\(mendedReferences) mended references: "
      + "\(lost) lost, \(mixed) mixed, \(otherFaults) other faults"
  }
}

/// What is wrong with what came of a round.
struct Fault: Error, Hashable {
  enum Sort: String { case lost, mixed, other }

  let sort: Sort
  let words: String
}

/// A few clones of one repository, in which people work as a plan says.
struct Round {
  let plan: Plan
  var programs: Programs
  var clones: [Clone]
  var acts: [Act]
  /// What has been pushed.
  var published: Set<Int>
  /// Records that one side removed while the other changed them: a person decides about those.
  var contested: Set<Token> = []
  var counts = Counts()
  var chance: UInt64 = 1
  /// The numbers that tasks had.
  var numbers = NumbersSeen()
  /// What was done, to be read by whoever looks for a fault.
  private(set) var journal: [String] = []

  init(_ plan: Plan, _ programs: Programs, _ start: [Act]) {
    self.plan = plan
    self.programs = programs
    acts = start
    published = Set(start.indices)
    let known = published
    clones = (0..<plan.cloneCount).map { Clone(number: $0, known: known) }
  }

  /// Runs the plan up to its end or the first faults.
  mutating func run() throws -> [Fault] {
    counts.rounds = 1
    for step in plan.steps {
      // Now and then two people do something in the same second.
      programs.moment = 1_770_000_000 + step.number / 2
      do {
        try take(step)
      } catch let fault as Fault {
        return [fault]
      } catch let failure as Failure {
        return [Fault(sort: .other, words: failure.message)]
      }
      if case .pull = step.kind {
        let faults = try faults(of: step.clone)
        if !faults.isEmpty { return faults }
      }
    }
    return []
  }

  private mutating func take(_ step: Plan.Step) throws {
    switch step.kind {
    case .work: try work(step)
    case .addTask: try addTask(step)
    case .commit: try commit(step.clone, "Step \(step.number)")
    case .pull(let way): try pull(step.clone, way)
    case .push: try push(step.clone)
    }
  }

  mutating func note(_ clone: Int, _ words: String) { journal.append("clone\(clone): \(words)") }

  mutating func mean(_ what: Act.What, in clone: Int) {
    clones[clone].known.insert(acts.count)
    acts.append(Act(time: acts.count, what: what))
    counts.acts += 1
  }

  func meaning(of clone: Int) -> Meaning {
    Meaning(clones[clone].known.sorted().map { acts[$0] })
  }

  @discardableResult
  mutating func commit(_ clone: Int, _ message: String) throws -> Bool {
    let folder = clones[clone].folder
    try programs.must("git", ["add", "-A"], in: folder)
    if try programs.run("git", ["diff", "--cached", "--quiet"], in: folder).isSuccess {
      return false
    }
    try programs.must("git", ["commit", "-q", "-m", message], in: folder)
    note(clone, "git commit -m '\(message)'")
    return true
  }

  private mutating func push(_ clone: Int) throws {
    try commit(clone, "Before a push")
    let answer = try programs.run(
      "git", ["push", "-q", "origin", "main"], in: clones[clone].folder)
    note(clone, "git push" + (answer.isSuccess ? "" : ": refused"))
    if answer.isSuccess {
      published.formUnion(clones[clone].known)
      numbers.publish(try numbersOfTasks(clone))
      try reserve(clone)
    } else {
      counts.refusedPushes += 1
    }
  }
}
