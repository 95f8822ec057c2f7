import TestSupport
import Platform

/// Runs rounds, prints what was counted, and shortens what fails.
struct Rounds {
  let options: Options
  let output: Output

  /// Whether nothing was wrong.
  func run() throws -> Bool {
    try withTemporaryDirectory { root in
      let template = try Template(in: root, docket: options.docket)
      var counts = Counts()
      var failed: [UInt64] = []
      for seed in options.seeds {
        var plan = Plan(seed: seed)
        if let steps = options.steps { plan.steps.removeAll { !steps.contains($0.number) } }
        var (round, faults) = try run(plan, template)
        round.counts.lost += faults.contains { $0.sort == .lost } ? 1 : 0
        round.counts.mixed += faults.contains { $0.sort == .mixed } ? 1 : 0
        round.counts.otherFaults +=
          !faults.isEmpty && faults.allSatisfy { $0.sort == .other } ? 1 : 0
        counts += round.counts
        if faults.isEmpty {
          if options.isTelling { tell(plan, round, []) }
          continue
        }
        failed.append(seed)
        try tellFailure(plan, round, faults, template)
      }
      output.write(counts.text + "\n")
      if !failed.isEmpty {
        output.write("failed: seeds \(failed.map(String.init).joined(separator: ", "))\n")
      }
      try output.flush()
      return failed.isEmpty
    }
  }

  private func run(_ plan: Plan, _ template: Template) throws -> (Round, [Fault]) {
    var round = Round(plan, try template.programs(for: plan, in: "round"), template.acts)
    let faults = try round.run()
    return (round, faults)
  }

  private func tellFailure(
    _ plan: Plan, _ round: Round, _ faults: [Fault], _ template: Template
  ) throws {
    var (plan, round, faults) = (plan, round, faults)
    if options.isShortening {
      (plan, round, faults) = try shortened(plan, round, faults, template)
    }
    if options.isTelling || options.isShortening {
      tell(plan, round, faults)
      let steps = plan.steps.map { String($0.number) }.joined(separator: ",")
      output.write("  again: --seed \(plan.seed) --steps \(steps)\n")
    } else {
      output.write(plan.summary + "\n")
      for fault in faults { output.write("  \(fault.sort): \(fault.words)\n") }
    }
    try output.flush()
    if let folder = options.keptFolder {
      try Programs(root: round.programs.root).must("cp", ["-R", ".", folder], in: ".")
    }
  }

  private func tell(_ plan: Plan, _ round: Round, _ faults: [Fault]) {
    output.write(plan.summary + "\n")
    for line in round.journal { output.write("  \(line)\n") }
    for fault in faults { output.write("  \(fault.sort): \(fault.words)\n") }
  }

  /// Leaves out every step without which something of the same sort still goes wrong.
  private func shortened(
    _ plan: Plan, _ round: Round, _ faults: [Fault], _ template: Template
  ) throws -> (Plan, Round, [Fault]) {
    var best = (plan, round, faults)
    let sorts = Set(faults.map(\.sort))
    var size = max(1, plan.steps.count / 2)
    while true {
      var isShorter = false
      var start = 0
      while start < best.0.steps.count {
        var candidate = best.0
        candidate.steps.removeSubrange(start..<min(start + size, candidate.steps.count))
        let (round, faults) = try run(candidate, template)
        if sorts.isDisjoint(with: faults.map(\.sort)) {
          start += size
        } else {
          best = (candidate, round, faults)
          isShorter = true
        }
      }
      if size == 1 && !isShorter { return best }
      size = max(1, size / 2)
    }
  }
}
